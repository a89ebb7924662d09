import type { Observation, ObserveCall, ObserveResult } from "@bascule/protocol";
import { type ObserveContext, type Observer, ofDocuments, ofElement, unplaced } from "./ask.ts";
import { domDiff, domMark } from "./dom.ts";
import { extract } from "./extract.ts";
import { fact } from "./fact.ts";
import { listFrames } from "./frames.ts";
import { locator } from "./locator.ts";
import { point } from "./point.ts";

/** How each question is put to the documents of a tab. */
const OBSERVERS: { [K in Observation]: Observer<K> } = {
	inspect: ofElement("inspect", (answer, inTab) => ({ ...answer, box: answer.box && inTab(answer.box) })),
	fact,
	count: ofDocuments("count", ({ maxRefs }, answers) => ({
		count: answers.reduce((sum, { answer }) => sum + answer.count, 0),
		refs: answers.flatMap(({ answer }) => answer.refs).slice(0, maxRefs),
	})),
	overflow: ofDocuments("overflow", ({ limit }, answers) => {
		const findings = answers.flatMap(({ answer, inTab }) =>
			answer.findings.map((finding) => ({ ...finding, bbox: finding.bbox && inTab(finding.bbox) })),
		);
		const truncated = findings.length > limit || answers.some(({ answer }) => answer.truncated);
		return { findings: findings.slice(0, limit), truncated };
	}),
	shadowTrees: ofDocuments("shadowTrees", ({ maxHosts }, answers) => {
		const trees = answers.flatMap(({ answer }) => answer.trees);
		const isCapped = trees.length > maxHosts || answers.some(({ answer }) => answer.cappedAt !== undefined);
		return {
			trees: trees.slice(0, maxHosts),
			closedShadowAvailable: answers.some(({ answer }) => answer.closedShadowAvailable),
			...(isCapped && { cappedAt: maxHosts }),
		};
	}),
	locator,
	point,
	frames: listFrames,
	identity: ofElement("identity", unplaced),
	domMark,
	domDiff,
	extract,
};

export function observe<K extends Observation>(
	context: ObserveContext,
	{ kind, query }: ObserveCall<K>,
): Promise<ObserveResult<K>> {
	const observer = OBSERVERS[kind] as (context: ObserveContext, query: unknown) => Promise<ObserveResult<K>>;
	return observer(context, query);
}
