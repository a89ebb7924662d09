import type { FieldRead, FieldValue, NextField } from "@bascule/page-agent";
import { type ActionResult, BridgeError } from "@bascule/protocol";
import { isLostContext } from "../../../agent/agent-client.ts";
import type { Frame } from "../../../frames/frames.ts";
import { sleep } from "../../../tab/change-signal.ts";
import type { ActContext } from "../input.ts";
import { ACTIONABLE_MS, mayPass } from "../prepare.ts";
import { notTaken } from "../report.ts";
import { confirm, enter, reactsToField } from "./entering.ts";
import { type Located, resolveFields } from "./form-targets.ts";

/** What filling a form adds to the result of an action. */
export type FormReport = Pick<ActionResult, "elements" | "fieldResolution" | "fillFailure">;

/** What the form needs of the action that it is filled by. */
export interface FormSteps {
	/** The documents that hold the fields; their windows are open. */
	begin(frames: Frame[]): Promise<void>;
	settle(reacts: Promise<boolean>): Promise<void>;
	submit(ref: string): Promise<void>;
	report(report: FormReport): void;
}

type FormContext = ActContext<"fill_form">;

interface Field extends Located {
	index: number;
	value: string;
}

/** Where filling ended before its end, and why. */
interface Stop {
	at: Field;
	error: unknown;
}

/** Fills fields in their order once all of them are known to be there, then presses the button if all took theirs. */
export async function fillForm(context: FormContext, steps: FormSteps): Promise<void> {
	const { action } = context;
	const { located, resolution } = await resolveFields(context);
	if (!located) {
		steps.report({ fieldResolution: resolution });
		throw unready(resolution);
	}
	const fields = action.fields.map(({ value }, index): Field => ({ ...(located[index] as Located), index, value }));
	await steps.begin([...new Set(located.map(({ frame }) => frame))]);
	const { stop, reacts } = await enterAll(context, fields);
	await steps.settle(anyOf(reacts));
	const button = located[fields.length];
	const reads = await readAll(context, fields, button !== undefined && !stop ? "any" : "list");
	steps.report({ elements: reads.map(({ probe }) => probe) });
	const failed = stop ?? reverted(fields, reads);
	if (failed) {
		const { index } = failed.at;
		const skipped = stop ? fields.slice(index + 1).map((field) => field.index) : [];
		steps.report({ fillFailure: { atIndex: index, skipped } });
		throw failed.error;
	}
	if (button) await steps.submit(button.ref);
}

const unready = (resolution: NonNullable<FormReport["fieldResolution"]>): BridgeError => {
	const misses = resolution.flatMap(({ index, targetSummary, error }) =>
		error === undefined ? [] : [`[${index}] ${targetSummary}: ${error}`],
	);
	return new BridgeError(
		"element_not_found",
		`fill_form: atomic pre-resolution rejected the call — no fields were typed. Misses: ${misses.join("; ")}`,
		{ hint: "Nothing was changed. Find the missing targets, then call fill_form again." },
	);
};

const anyOf = async (answers: Promise<boolean>[]): Promise<boolean> => (await Promise.all(answers)).some(Boolean);

interface Entered {
	stop: Stop | null;
	/** For each field whether the page may do something about it. */
	reacts: Promise<boolean>[];
}

/** Each field is read back with the question that gets the next one ready. Ends at the first that fails. */
async function enterAll(context: FormContext, fields: Field[]): Promise<Entered> {
	const { tab, signal } = context;
	const reacts: Promise<boolean>[] = [];
	let filled: Field | undefined;
	for (const field of [...fields, undefined]) {
		try {
			const { editable, verdict, ref } = await next(context, filled, field);
			const refused = filled && verdict === "other" && (await stillRefused(context, filled));
			if (filled && refused) return { stop: { at: filled, error: refused }, reacts };
			if (!field) break;
			field.ref = ref ?? field.ref;
			const place = { tab, frame: field.frame };
			reacts.push(reactsToField(place, editable));
			await enter(place, { ref: field.ref, editable, value: field.value }, signal);
			if (tab.dialogs.open) throw tab.dialogs.obstacle;
		} catch (error) {
			const at = field ?? filled;
			if (signal.aborted || !at) throw error;
			return { stop: { at, error }, reacts };
		}
		filled = field;
	}
	return { stop: null, reacts };
}

/** The error of a field that does not hold its value, if a second look says the same. */
async function stillRefused({ tab, signal }: FormContext, { frame, ref, value }: Field): Promise<BridgeError | null> {
	const read = await confirm({ tab, frame }, { ref, value }, signal);
	return read?.verdict === "other" ? notTaken(read.probe.value ?? "", value) : null;
}

const wantedOf = ({ ref, value }: Field): FieldValue => ({ ref, value });

/** A field may become ready by what was filled before it, such as the list of towns of a country. */
async function next({ tab, signal }: FormContext, filled: Field | undefined, field: Field | undefined) {
	const done = filled && { filled: wantedOf(filled) };
	const coming = field && { next: wantedOf(field) };
	const patience = performance.now() + ACTIONABLE_MS;
	for (;;) {
		try {
			if (filled && field && filled.frame !== field.frame) {
				const read = await tab.agents.call(filled.frame, "nextField", { ...done }, signal);
				const { verdict: _, ...ready } = await tab.agents.call(field.frame, "nextField", { ...coming }, signal);
				return { ...read, ...ready } satisfies NextField;
			}
			const { frame } = field ?? (filled as Field);
			return await tab.agents.call(frame, "nextField", { ...done, ...coming }, signal);
		} catch (error) {
			if (!mayPass(error, {}) || performance.now() > patience) throw error;
			await sleep(50, signal);
		}
	}
}

/**
 * What the fields hold in the end, in their order; nothing of a document that has gone. The last one has lost the focus,
 * as a press on the button would make it; without a button only if its text may be no more than a search.
 */
async function readAll({ tab, signal }: FormContext, fields: Field[], leave: "any" | "list"): Promise<FieldRead[]> {
	if (tab.closed || tab.crashed || tab.dialogs.open) return [];
	const reads = new Map<number, FieldRead>();
	for (const [frame, own] of Map.groupBy(fields, (field) => field.frame)) {
		const request = { fields: own.map(wantedOf), leave };
		try {
			const answers = await tab.agents.call(frame, "readFields", request, signal);
			for (const [at, answer] of answers.entries()) reads.set(own[at]?.index ?? at, answer);
		} catch (error) {
			if (!isLostContext(error)) throw error;
		}
	}
	return [...reads].sort(([a], [b]) => a - b).map(([, read]) => read);
}

/** Some pages take a value back only after a while. */
function reverted(fields: Field[], reads: FieldRead[]): Stop | null {
	if (reads.length < fields.length) return null;
	// Of two values for one field the last one counts.
	const isOver = ({ ref, frame, index }: Field) =>
		fields.some((later) => later.index > index && later.ref === ref && later.frame === frame);
	const index = reads.findIndex(({ verdict }, at) => verdict === "other" && !isOver(fields[at] as Field));
	const at = fields[index];
	return at ? { at, error: notTaken(reads[index]?.probe.value ?? "", at.value) } : null;
}
