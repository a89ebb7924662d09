import type { ExtractEvidence, ExtractMiss, ObserveQuery, ObserveResult } from "@bascule/protocol";
import type { Frame } from "../frames.ts";
import { documents, SILENT_FRAME, withTarget } from "../targets.ts";
import type { Observer } from "./ask.ts";

type Answer = ObserveResult<"extract">;

/** Reads one document if the caller names a place; else the page, and its frames for what the page does not have. */
export const extract: Observer<"extract"> = async ({ tab, host, signal }, query) => {
	const { ref, scope, schema } = query;
	if (ref !== undefined || scope !== undefined) {
		const target = { ref, selector: scope };
		return withTarget(target, { tab, ids: host.ids, tabs: host.tabs, signal }, async (place, limit) => {
			const answer = await place.tab.agents.read(place.frame, "observe", { kind: "extract", query }, limit);
			return answer as Answer;
		});
	}
	let whole: Answer | undefined;
	for await (const frame of documents(tab, signal)) {
		const answer = await ask(frame, { schema });
		if (answer) whole = whole ? joined(whole, answer) : answer;
		else whole?.warnings.push(SILENT_FRAME);
		if (whole?.evidence.partialMisses.length === 0) break;
	}
	return whole as Answer;

	async function ask(frame: Frame, question: ObserveQuery<"extract">): Promise<Answer | null> {
		const call = { kind: "extract" as const, query: question };
		const put = async (limit: AbortSignal) => (await tab.agents.read(frame, "observe", call, limit)) as Answer;
		return frame === tab.frames.main ? put(signal) : tab.agents.ofFrame(frame, signal, put);
	}
};

const isWithin = (path: string, top: string): boolean =>
	path === top || (/^[.[]/.test(path.slice(top.length)) && path.startsWith(top));

/** What the first documents do not have at all is taken from the next: a property of the schema comes from one document. */
function joined(outer: Answer, inner: Answer): Answer {
	if (!isObject(outer.data) || !isObject(inner.data))
		return isEmpty(outer.data) && !isEmpty(inner.data) ? inner : outer;
	const taken = Object.keys(outer.data).filter((name) => {
		const [here, there] = [outer.data, inner.data] as Array<Record<string, unknown>>;
		return isMissed(outer, name) && isEmpty(here?.[name]) && !isEmpty(there?.[name]) && hasSource(inner, name);
	});
	if (taken.length === 0) return outer;
	const isTaken = (path: string) => taken.some((name) => isWithin(path, name));
	const { data } = inner;
	return {
		data: {
			...outer.data,
			...Object.fromEntries(taken.map((name) => [name, (data as Record<string, unknown>)[name]])),
		},
		evidence: joinedEvidence(outer.evidence, inner.evidence, isTaken),
		warnings: [...outer.warnings, ...inner.warnings],
	};
}

function joinedEvidence(
	outer: ExtractEvidence,
	inner: ExtractEvidence,
	isTaken: (path: string) => boolean,
): ExtractEvidence {
	const misses = (of: ExtractEvidence, keep: boolean): ExtractMiss[] =>
		of.partialMisses.filter(({ path }) => isTaken(path) === keep);
	const taken = Object.entries(inner.sources).filter(([path]) => isTaken(path));
	const refs = inner.refsUsed.filter((ref) => taken.some(([, says]) => says.includes(`[ref=${ref}]`)));
	return {
		refsUsed: [...outer.refsUsed, ...refs],
		selectorsUsed: [...new Set([...outer.selectorsUsed, ...inner.selectorsUsed])],
		partialMisses: [...misses(outer, false), ...misses(inner, true)],
		sources: { ...outer.sources, ...Object.fromEntries(taken) },
	};
}

const isObject = (data: unknown): data is Record<string, unknown> =>
	typeof data === "object" && data !== null && !Array.isArray(data);

/** Nothing in it comes from the page. */
function isEmpty(data: unknown): boolean {
	if (Array.isArray(data)) return data.length === 0;
	return isObject(data) ? Object.values(data).every(isEmpty) : data === null;
}

const isMissed = ({ evidence }: Answer, name: string): boolean =>
	evidence.partialMisses.some(({ path }) => isWithin(path, name));
const hasSource = ({ evidence }: Answer, name: string): boolean =>
	Object.keys(evidence.sources).some((path) => isWithin(path, name));
