import type { ToolResult } from "@bascule/protocol";
import type { Registry } from "@bascule/tools";
import type { HumanInbox } from "../human/inbox.ts";
import type { Journal } from "../journal/journal.ts";
import { admit } from "./admit.ts";
import { type Dispatch, newCall, type Stage } from "./call.ts";
import { journal as journalStage } from "./journal.ts";
import { outcome } from "./outcome.ts";
import { policy } from "./policy.ts";
import { run } from "./run.ts";

export interface DispatchOptions {
	registry: Registry;
	journal: Journal;
	/** Who is asked what has to be confirmed. */
	human: HumanInbox;
	log(line: string): void;
}

/** The one path from any surface to a tool. It always settles, and always with a result that says `ok`. */
export function createDispatch({ registry, journal, human, log }: DispatchOptions): Dispatch {
	const dispatch: Dispatch = (request) => {
		const call = newCall(request);
		return stages.reduceRight<() => Promise<ToolResult>>((next, stage) => () => stage(call, next), nothingLeft)();
	};
	const stages: readonly Stage[] = [
		journalStage({ journal }),
		outcome({ log }),
		admit({ registry }),
		policy({ human, log }),
		run({ registry, human, dispatch }),
	];
	return dispatch;
}

function nothingLeft(): never {
	throw new TypeError("the last stage runs the tool");
}
