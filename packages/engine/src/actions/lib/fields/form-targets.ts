import type { AgentFailure } from "@bascule/page-agent";
import { type ActionResult, BridgeError, type ElementTarget } from "@bascule/protocol";
import type { Frame } from "../../../frames/frames.ts";
import { documents, placeOfRef } from "../../../frames/tab-frame.ts";
import { sleep } from "../../../tab/change-signal.ts";
import type { ActContext } from "../input.ts";
import { targetOf } from "../performer.ts";
import { ACTIONABLE_MS, mayPass } from "../prepare.ts";

type FormContext = ActContext<"fill_form">;

/** An element of a form and the document that it is in. */
export interface Located {
	ref: string;
	frame: Frame;
}
type Outcome = Located | { error: AgentFailure };

export interface Resolution {
	/** Null unless every target was found. */
	located: Located[] | null;
	resolution: NonNullable<ActionResult["fieldResolution"]>;
}

/** The elements of all fields and of the button, before any is touched. A form that is on its way is waited for. */
export async function resolveFields(context: FormContext): Promise<Resolution> {
	const { action, tab, signal } = context;
	const targets = [...action.fields, ...(action.submit ? [action.submit] : [])].map(targetOf);
	const patience = performance.now() + ACTIONABLE_MS;
	for (;;) {
		const outcomes = await resolveOnce(context, targets);
		if (outcomes.every((one) => "ref" in one)) return { located: outcomes, resolution: tell(targets, outcomes) };
		await close(context, outcomes);
		const mayCome = outcomes.every((one, at) => "ref" in one || mayPass(errorOf(one.error), targets[at] ?? {}));
		if (!mayCome || performance.now() > patience || tab.dialogs.open)
			return { located: null, resolution: tell(targets, outcomes) };
		await sleep(50, signal);
	}
}

const errorOf = ({ code, message }: AgentFailure): BridgeError => new BridgeError(code, message);

const tell = (targets: ElementTarget[], outcomes: Outcome[]): Resolution["resolution"] =>
	outcomes.map((one, index) => ({
		index,
		targetSummary: summary(targets[index]),
		ok: "ref" in one,
		...("error" in one && { error: one.error.message }),
	}));

const summary = ({ ref, selector, contextRef }: ElementTarget = {}): string =>
	`${ref ? `ref=${ref}` : `selector=${selector}`}${contextRef ? ` in ${contextRef}` : ""}`;

/** One question to each document, outer ones first, for all targets that may be in it. */
async function resolveOnce(context: FormContext, targets: ElementTarget[]): Promise<Outcome[]> {
	const { tab, signal } = context;
	const homes = targets.map((target) => homeOf(target, context));
	const outcomes = homes.map((home): Outcome => ({ error: home && "code" in home ? home : NOWHERE }));
	const isOpen = (at: number) => {
		const one = outcomes[at];
		return one && "error" in one && one.error.code === "element_not_found";
	};
	for await (const frame of documents(tab, signal)) {
		const asked = [...targets.keys()].filter((at) => isOpen(at) && (homes[at] === null || homes[at] === frame));
		if (asked.length === 0) continue;
		const request = { targets: asked.flatMap((at) => targets[at] ?? []) };
		const ask = (limit: AbortSignal) => tab.agents.call(frame, "openFields", request, limit);
		const answers = await (frame === tab.frames.main ? ask(signal) : tab.agents.ofFrame(frame, signal, ask));
		for (const [index, answer] of answers?.entries() ?? []) {
			const at = asked[index] ?? -1;
			if ("ref" in answer) outcomes[at] = { ref: answer.ref, frame };
			else if (isUntold(outcomes[at]) || answer.error.code !== "element_not_found") outcomes[at] = answer;
		}
	}
	return outcomes;
}

const NOWHERE: AgentFailure = { code: "element_not_found", message: "no document contains it" };
const isUntold = (one: Outcome | undefined): boolean => one !== undefined && "error" in one && one.error === NOWHERE;

/** The document that a target has to be in; null when it may be in any. */
function homeOf({ ref, contextRef }: ElementTarget, { tab, host }: FormContext): Frame | AgentFailure | null {
	const anchor = ref ?? contextRef;
	if (!anchor) return null;
	try {
		const place = placeOfRef(anchor, host.ids, host.tabs);
		if (place.tab.id === tab.id) return place.frame;
		return { code: "element_not_found", message: `${anchor} is in another tab` };
	} catch (error) {
		const { code, message } = BridgeError.from(error);
		return { code, message };
	}
}

/** Ends the windows that were opened for nothing. */
async function close({ tab, signal }: FormContext, outcomes: Outcome[]): Promise<void> {
	const frames = new Set(outcomes.flatMap((one) => ("ref" in one ? [one.frame] : [])));
	await Promise.all([...frames].map((frame) => tab.agents.call(frame, "abandon", {}, signal)));
}
