import type { Delta, Prepared } from "@bascule/page-agent";
import { type ActionResult, BridgeError, estimateTokens } from "@bascule/protocol";
import type { Action } from "../actions/action.ts";

/** Parts of a result that are the same however the action was carried out. */

/** The action as it was carried out; the text of a fill is in the element's probe. */
export function describeAction(action: Action, prepared: Prepared | undefined): ActionResult["action"] {
	if (action.type === "fill_form") {
		const { fields, submit } = action;
		return {
			type: action.type,
			value: `${fields.length} field${fields.length === 1 ? "" : "s"}${submit ? " +submit" : ""}`,
		};
	}
	const { mode: _mode, maxResultTokens: _max, ...rest } = action;
	const files = "files" in rest ? { files: rest.files.map(({ name }) => name) } : {};
	const given = Object.fromEntries(Object.entries({ ...rest, ...files }).filter(([, value]) => value !== undefined));
	const found = {
		...(prepared?.ref && { ref: prepared.ref }),
		...(prepared?.selector && { selector: prepared.selector }),
	};
	return { ...given, ...found, type: action.type };
}

/** A field that holds something else than it was given. */
export const notTaken = (value: string, requested: string): BridgeError =>
	new BridgeError("element_not_actionable", `the field did not take the value: it holds ${JSON.stringify(value)}`, {
		hint: "The field limits, changes or refuses what is typed. Look at what it asks for, then fill that.",
		details: { reason: "not_taken", value, requested },
	});

/** Whether a field took what it was given: an error if not, a warning if it has its own way to write it. */
export function fillOutcome(
	delta: Pick<Delta, "element" | "verdict" | "isListOpen"> | null,
	requested: string | undefined,
	warnings: string[],
): BridgeError | null {
	if (!delta?.verdict || requested === undefined) return null;
	const value = delta.element?.value ?? "";
	if (delta.verdict === "formatted")
		warnings.push(`the field shows the value in its own form: ${JSON.stringify(value.slice(0, 80))}`);
	if (delta.isListOpen) warnings.push("its list is open: the text may count only once an option of it is chosen");
	return delta.verdict === "other" ? notTaken(value, requested) : null;
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
