import { type AgentVerb, isAction, type VerbName } from "@bascule/protocol";
import { runAction } from "../actions/index.ts";
import { IMPLEMENTED } from "./index.gen.ts";
import { askElement } from "./lib/ask.ts";
import type { VerbImplementation, VerbRunner } from "./lib/implement.ts";

/** The code of a verb. Actions share one frame; what has no code of its own goes to the document as it is. */
export function implementationOf<V extends VerbName>(verb: V): VerbImplementation<V> {
	const own = (IMPLEMENTED as { [N in VerbName]?: VerbImplementation<N> })[verb];
	if (own) return own;
	const shared: VerbImplementation = isAction(verb)
		? { name: verb, on: "tab", run: runAction(verb) as VerbRunner<VerbName> }
		: { name: verb, on: "document", run: askElement(verb as AgentVerb) as VerbRunner<VerbName> };
	return shared as VerbImplementation<V>;
}
