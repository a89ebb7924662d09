import type { AgentMethods } from "@bascule/page-agent";
import type { AgentVerb, Box, ElementTarget, QueryOf } from "@bascule/protocol";
import type { Frame } from "../../frames/frames.ts";
import { boxInTab, documents, placeOfRef, SILENT_FRAME, withTarget } from "../../frames/tab-frame.ts";
import type { PageTab } from "../../tab/page-tab.ts";
import type { VerbContext } from "./implement.ts";

/** What a document answers. */
export type AnswerOf<V extends AgentVerb> = Awaited<ReturnType<AgentMethods[V]>>;

type ToTab = (box: Box) => Box;

/** Asks the document that holds the element. `place` moves boxes from a frame's viewport to the tab's. */
export const askElement =
	<V extends AgentVerb>(verb: V, place: (answer: AnswerOf<V>, toTab: ToTab) => AnswerOf<V> = unplaced) =>
	(query: QueryOf<V>, { tab, host, signal }: VerbContext): Promise<AnswerOf<V>> =>
		withTarget(
			query as ElementTarget,
			{ tab, ids: host.ids, tabs: host.tabs, signal },
			async (found, limit): Promise<AnswerOf<V>> => {
				const answer = await found.tab.agents.call(found.frame, verb, query, limit);
				const isFramed = found.frame.parentId !== undefined;
				return isFramed ? place(answer, await boxInTab(found, { reveal: false })) : answer;
			},
		);

const unplaced = <T>(answer: T): T => answer;

interface Placed<V extends AgentVerb> {
	answer: AnswerOf<V>;
	toTab: ToTab;
}

/** Verbs whose answers say what was left out. */
type Warning = { [V in AgentVerb]: AnswerOf<V> extends { warnings: string[] } ? V : never }[AgentVerb];

/** Asks all documents of the tab, or the one that a ref is in, and joins their answers. */
export const askDocuments =
	<V extends Warning, R>(verb: V, join: (query: QueryOf<V>, answers: Placed<V>[]) => R) =>
	async (query: QueryOf<V>, { tab, host, signal }: VerbContext): Promise<R & { warnings: string[] }> => {
		const answers: Placed<V>[] = [];
		const warnings = new Set<string>();
		const { ref } = query as ElementTarget;
		const asked = ref === undefined ? documents(tab, signal) : [placeOfRef(ref, host.ids, host.tabs).frame];
		for await (const frame of asked) {
			const answer = await askFrame(tab, frame, signal, (limit) => tab.agents.read(frame, verb, query, limit));
			if (!answer) warnings.add(SILENT_FRAME);
			else answers.push({ answer, toTab: await mapOf(tab, frame) });
		}
		for (const { answer } of answers) for (const warning of answer.warnings) warnings.add(warning);
		return { ...join(query, answers), warnings: [...warnings] };
	};

/** A frame that does not answer is left out; the page itself has to. */
export const askFrame = <T>(
	tab: PageTab,
	frame: Frame,
	signal: AbortSignal,
	ask: (limit: AbortSignal) => Promise<T>,
): Promise<T | null> => (frame === tab.frames.main ? ask(signal) : tab.agents.ofFrame(frame, signal, ask));

async function mapOf(tab: PageTab, frame: Frame): Promise<ToTab> {
	return frame.parentId === undefined ? (box) => box : boxInTab({ tab, frame }, { reveal: false });
}
