import type { Box, Observation, ObserveCall, ObserveQuery, ObserveResult, Target } from "@bascule/protocol";
import type { Frame } from "../frames.ts";
import type { PageTab, TabContext } from "../page-tab.ts";
import { boxInTab, documents, placeOfRef, SILENT_FRAME, withTarget } from "../targets.ts";

export interface ObserveContext extends TabContext {
	tab: PageTab;
}

export type Observer<K extends Observation> = (
	context: ObserveContext,
	query: ObserveQuery<K>,
) => Promise<ObserveResult<K>>;

type InTab = (box: Box) => Box;

/** For answers without a place. */
export const unplaced = <T>(answer: T): T => answer;

/** A question about one element, for the document that holds it. Boxes come back in that document's viewport. */
export function ofElement<K extends Observation>(
	kind: K,
	place: (answer: ObserveResult<K>, inTab: InTab) => ObserveResult<K>,
): Observer<K> {
	return ({ tab, host, signal }, query) =>
		withTarget(query as Target, { tab, ids: host.ids, tabs: host.tabs, signal }, async (found, limit) => {
			const { agents } = found.tab;
			const call = { kind, query } as unknown as ObserveCall;
			const answer = (await agents.call(found.frame, "observe", call, limit)) as ObserveResult<K>;
			const isFramed = found.frame.parentId !== undefined;
			return isFramed ? place(answer, await boxInTab(found, { reveal: false })) : answer;
		});
}

interface Placed<K extends Observation> {
	answer: ObserveResult<K>;
	inTab: InTab;
}

type Warned = { warnings: string[] };

/** A question about all that a tab shows, or about one document if it names a ref, and how the answers become one. */
export function ofDocuments<K extends "count" | "overflow" | "shadowTrees">(
	kind: K,
	join: (query: ObserveQuery<K>, answers: Placed<K>[]) => Omit<ObserveResult<K>, "warnings">,
): Observer<K> {
	return async ({ tab, host, signal }, query) => {
		const answers: Placed<K>[] = [];
		const warnings = new Set<string>();
		const { ref } = query as Target;
		const asked = ref === undefined ? documents(tab, signal) : [placeOfRef(ref, host.ids, host.tabs).frame];
		for await (const frame of asked) {
			const answer = await askFrame(tab, frame, { kind, query } as unknown as ObserveCall, signal);
			if (!answer) warnings.add(SILENT_FRAME);
			else answers.push({ answer: answer as ObserveResult<K>, inTab: await mapOf(tab, frame) });
		}
		for (const { answer } of answers) for (const warning of (answer as Warned).warnings) warnings.add(warning);
		return { ...join(query, answers), warnings: [...warnings] } as ObserveResult<K>;
	};
}

/** A frame that does not answer is left out; the page itself has to. */
function askFrame(tab: PageTab, frame: Frame, call: ObserveCall, signal: AbortSignal): Promise<unknown> {
	const ask = (limit: AbortSignal) => tab.agents.read(frame, "observe", call, limit);
	return frame === tab.frames.main ? ask(signal) : tab.agents.ofFrame(frame, signal, ask);
}

async function mapOf(tab: PageTab, frame: Frame): Promise<InTab> {
	return frame.parentId === undefined ? (box) => box : boxInTab({ tab, frame }, { reveal: false });
}
