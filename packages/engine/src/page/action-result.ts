import type { Prepared } from "@bascule/page-agent";
import { type Action, type ActionResult, type BridgeError, estimateTokens } from "@bascule/protocol";

/** Parts of a result that are the same however the action was carried out. */

/** The action as it was carried out; the text of a fill is in the element's probe. */
export function describeAction(action: Action, prepared: Prepared | undefined): ActionResult["action"] {
	const { mode: _mode, maxResultTokens: _max, ...rest } = action;
	const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
	const found = {
		...(prepared?.ref && { ref: prepared.ref }),
		...(prepared?.selector && { selector: prepared.selector }),
	};
	return { ...given, ...found, type: action.type };
}

export function failureFields(error: BridgeError): Partial<ActionResult> {
	const { ok: _ok, ...fields } = error.toResult();
	return fields as Partial<ActionResult>;
}

/** The whole, with its size. */
export function assemble(result: ActionResult): ActionResult {
	result.tokensEstimate = estimateTokens(JSON.stringify(result));
	return result;
}
