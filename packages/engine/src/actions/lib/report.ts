import type { Delta, Prepared } from "@bascule/page-agent";
import { type ActionResult, BridgeError, type ElementProbe, estimateTokens } from "@bascule/protocol";
import type { Action } from "./action.ts";

/** The action as it was carried out; the text of a fill is in the element's probe. */
function describeAction(action: Action, prepared: Prepared | undefined): ActionResult["action"] {
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
	new BridgeError(
		"element_not_actionable",
		`the field did not accept the value; it contains ${JSON.stringify(value)}`,
		{
			hint: "The field limits, changes or rejects what is typed. Check which format it expects.",
			details: { reason: "not_taken", value, requested },
		},
	);

/** Whether a field took what it was given: an error if not, a warning if it has its own way to write it. */
export function fillOutcome(
	delta: Pick<Delta, "element" | "verdict" | "isListOpen"> | null,
	requested: string | undefined,
	warnings: string[],
): BridgeError | null {
	if (!delta?.verdict || requested === undefined) return null;
	const value = delta.element?.value ?? "";
	if (delta.verdict === "formatted")
		warnings.push(`the field formats the value: ${JSON.stringify(value.slice(0, 80))}`);
	if (delta.isListOpen) warnings.push("its list is open: the text may not count until an option is chosen");
	return delta.verdict === "other" ? notTaken(value, requested) : null;
}

/** What an action leaves to report once it has run. */
export interface Ran {
	prepared?: Prepared | undefined;
	scroll?: NonNullable<ElementProbe["scroll"]> | undefined;
	/** What the result says of the action besides what was asked for. */
	told?: Record<string, unknown> | undefined;
	/** What filling a form adds. */
	report?: Pick<ActionResult, "elements" | "fieldResolution" | "fillFailure">;
	warnings: readonly string[];
}

/** What was observed around an action, as far as the tab can be observed. */
export type Observed = Pick<ActionResult, "navigation" | "network" | "console" | "pageErrors"> &
	Partial<
		Pick<
			ActionResult,
			"dialogs" | "permissionRequests" | "notifications" | "fsPickerRequests" | "downloads" | "notObserved"
		>
	> & { newTabs: ActionResult["structure"]["newTabs"] };

export interface Report {
	action: Action;
	ran: Ran;
	/** Null after a failure, and where nobody could say what changed. */
	delta: Delta | null;
	observed: Observed;
	failure: BridgeError | null;
}

/** The result of an action, however it was carried out. */
export function assemble({ action, ran, delta, observed, failure }: Report): ActionResult {
	const { newTabs, ...seen } = observed;
	const result: ActionResult = {
		ok: failure === null,
		action: { ...describeAction(action, ran.prepared), ...ran.told },
		structure: { appeared: delta?.appeared ?? [], removed: delta?.removed ?? [], newTabs },
		element: elementOf(delta, ran),
		...ran.report,
		...seen,
		snapshotDelta: {
			mode: delta && delta.scope !== "none" ? action.mode : "none",
			scope: delta?.scope ?? "none",
			tree: delta?.tree ?? "",
			truncated: delta?.truncated ?? false,
		},
		tokensEstimate: 0,
		warnings: [...ran.warnings, ...(ran.prepared?.warnings ?? [])],
		error: null,
		...(failure && failureFields(failure)),
	};
	result.tokensEstimate = estimateTokens(JSON.stringify(result));
	return result;
}

function elementOf(delta: Delta | null, { prepared, scroll }: Ran): ActionResult["element"] {
	if (!delta?.element && !scroll) return null;
	const { healed } = prepared ?? {};
	return { ...delta?.element, ...(healed && { healed }), ...(scroll && { scroll }) };
}

function failureFields(error: BridgeError): Partial<ActionResult> {
	const { ok: _ok, ...fields } = error.toResult();
	return fields as Partial<ActionResult>;
}
