/** What Bascule wants to reach, as ratios within one run. */
import { STEP_PAGES } from "./pages.ts";
import { BASCULE, FLOOR, PEERS, PLAYWRIGHT } from "./peers.ts";
import type { Pooled } from "./samples.ts";

export interface Goal {
	what: string;
	/** Bascule's value and the value it is held against, where that is measured. */
	ours: number | null;
	theirs: number | null;
	/** The most that ours may be, as a share of theirs. */
	atMost: number;
}

type Results = Record<string, Pooled>;

export function goals(results: Results): Goal[] {
	const value = (peer: string, name: string): number | null => results[peer]?.stats[name]?.median ?? null;
	const against = (what: string, peer: string, atMost: number, name: string, theirName = name): Goal => ({
		what: `${what} ≤ ${atMost} × ${peer === BASCULE ? theirName : peer}`,
		ours: value(BASCULE, name),
		theirs: value(peer, theirName),
		atMost,
	});
	const limit = (what: string, ours: number | null, most: number): Goal => ({ what, ours, theirs: most, atMost: 1 });
	const memory = (peer: string): number | null => {
		const [server, helpers] = [value(peer, "serverRss"), value(peer, "helpersRss")];
		return server === null || helpers === null ? null : server + helpers;
	};
	return [
		against("start to tools/list, ms", PLAYWRIGHT, 0.27, "cold start"),
		against("start to tools/list with a daemon running, ms", PLAYWRIGHT, 0.27, "warm start", "cold start"),
		against("start to the first page, ms", FLOOR, 1.05, "spawn to first page"),
		against("click small, ms", PLAYWRIGHT, 0.1, "click small"),
		against("click small, ms", FLOOR, 8, "click small"),
		against("click large, ms", BASCULE, 2, "click large", "click small"),
		...STEP_PAGES.flatMap((page) => [
			limit(`step on ${page}, calls ≤ 1`, value(BASCULE, `step ${page} calls`), 1),
			limit(`step on ${page}, tokens ≤ 400`, value(BASCULE, `step ${page} tok`), 400),
			{
				what: `step on ${page}, ms ≤ 1 × the fastest peer`,
				ours: value(BASCULE, `step ${page}`),
				theirs: fastest(results, `step ${page}`),
				atMost: 1,
			},
		]),
		against("full snapshot large, ms", PLAYWRIGHT, 0.4, "alt large", "snapshot large"),
		against("full snapshot large, tokens", PLAYWRIGHT, 0.5, "alt large tok", "snapshot large tok"),
		limit("full snapshot large, share not named ≤ 0", uncovered(results[BASCULE]), 0),
		against("fill small, ms", FLOOR, 8, "fill small"),
		against("eval, ms", FLOOR, 2, "eval"),
		{
			what: `memory without the browser, MiB ≤ 1 × ${PLAYWRIGHT}`,
			ours: memory(BASCULE),
			theirs: memory(PLAYWRIGHT),
			atMost: 1,
		},
	];
}

/** Null while one side has not been measured. */
export function isReached({ ours, theirs, atMost }: Goal): boolean | null {
	return ours === null || theirs === null ? null : ours <= theirs * atMost;
}

function fastest(results: Results, name: string): number | null {
	const others = PEERS.filter((peer) => peer.name !== BASCULE && !peer.isReference);
	const values = others.flatMap((peer) => results[peer.name]?.stats[name]?.median ?? []);
	return values.length === 0 ? null : Math.min(...values);
}

function uncovered(pooled: Pooled | undefined): number | null {
	const [controls, text] = [pooled?.facts["alt cover large"], pooled?.facts["alt text large"]];
	return typeof controls === "number" && typeof text === "number" ? 1 - Math.min(controls, text) : null;
}
