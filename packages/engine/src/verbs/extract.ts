import type { ExtractEvidence, ExtractMiss, ResultOf } from "@bascule/protocol";
import { documents, SILENT_FRAME, withTarget } from "../frames/tab-frame.ts";
import { askFrame } from "./lib/ask.ts";
import { implementVerb } from "./lib/implement.ts";

type Answer = ResultOf<"extract">;

/** Reads one document if the caller names a scope; otherwise the page, and its frames for what the page lacks. */
export default implementVerb("extract", { on: "document" }, async (query, { tab, host, signal }) => {
	const { ref, scope, schema } = query;
	if (ref !== undefined || scope !== undefined)
		return withTarget({ ref, selector: scope }, { tab, ids: host.ids, tabs: host.tabs, signal }, (place, limit) =>
			place.tab.agents.read(place.frame, "extract", query, limit),
		);
	let whole: Answer | undefined;
	for await (const frame of documents(tab, signal)) {
		const read = (limit: AbortSignal) => tab.agents.read(frame, "extract", { schema }, limit);
		const answer = await askFrame(tab, frame, signal, read);
		if (answer) whole = whole ? joined(whole, answer) : answer;
		else whole?.warnings.push(SILENT_FRAME);
		if (whole?.evidence.partialMisses.length === 0) break;
	}
	return whole as Answer;
});

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
