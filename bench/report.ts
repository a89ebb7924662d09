/** All results as Markdown. */
import { type Goal, goals, isReached } from "./goals.ts";
import { PAGES, STEP_PAGES } from "./pages.ts";
import type { Pooled, Session } from "./samples.ts";
import { CLICK_PAGES, FILL_PAGES } from "./session.ts";

export interface Results {
	meta: { date: string; rounds: number; node: string; chromium: string; cpu: string };
	peers: Record<string, Pooled>;
	raw: Record<string, Pooled>;
	sessions: Session[];
	/** What other measurements have to say, as Markdown. */
	sections?: string[];
}

type Cell = (pooled: Pooled) => string;
type Row = [label: string, cell: Cell];

const NONE = "–";
const number = (value: number | null | undefined): string => {
	if (value === null || value === undefined) return NONE;
	if (value >= 100) return Math.round(value).toLocaleString("en");
	return value >= 10 ? value.toFixed(1) : value.toFixed(2);
};
const integer = (value: number | null | undefined): string =>
	value === null || value === undefined ? NONE : Math.round(value).toLocaleString("en");
const percent = (value: unknown): string => (typeof value === "number" ? `${Math.round(value * 100)}%` : NONE);

const ms =
	(name: string): Cell =>
	({ stats }) =>
		number(stats[name]?.median);
const count =
	(name: string): Cell =>
	({ stats }) =>
		integer(stats[name]?.median);
const fact =
	(name: string): Cell =>
	({ facts }) =>
		typeof facts[name] === "number" ? integer(facts[name]) : (facts[name] ?? NONE);
const covered =
	(kind: "" | "alt ", page: string): Cell =>
	({ facts }) =>
		facts[`${kind}cover ${page}`] === undefined
			? NONE
			: `${percent(facts[`${kind}cover ${page}`])} / ${percent(facts[`${kind}text ${page}`])}`;

const pages = Object.keys(PAGES);

export const PEER_ROWS: readonly Row[] = [
	["start: spawn → tools/list, ms", ms("cold start")],
	["the same with a daemon running, ms", ms("warm start")],
	["tools", fact("toolCount")],
	["tools/list, tokens", fact("toolsTokens")],
	["first navigate (launches the browser), ms", ms("first navigate")],
	["spawn → first page, ms", ms("spawn to first page")],
	...pages.map((page): Row => [`navigate ${page}, ms`, ms(`navigate ${page}`)]),
	...pages.map((page): Row => [`snapshot ${page}, ms`, ms(`snapshot ${page}`)]),
	...pages.map((page): Row => [`snapshot ${page}, tokens`, count(`snapshot ${page} tok`)]),
	...pages.map((page): Row => [`snapshot ${page}: controls / text named`, covered("", page)]),
	...pages.map((page): Row => [`full snapshot ${page}, ms`, ms(`alt ${page}`)]),
	...pages.map((page): Row => [`full snapshot ${page}, tokens`, count(`alt ${page} tok`)]),
	...pages.map((page): Row => [`full snapshot ${page}: controls / text named`, covered("alt ", page)]),
	...CLICK_PAGES.map((page): Row => [`click ${page}, ms`, ms(`click ${page}`)]),
	...CLICK_PAGES.map((page): Row => [`click ${page}, tokens`, count(`click ${page} tok`)]),
	...FILL_PAGES.map((page): Row => [`fill ${page}, ms`, ms(`fill ${page}`)]),
	["fill small, tokens", count("fill small tok")],
	...STEP_PAGES.flatMap((page): Row[] => [
		[`step on ${page} (click until the new state is seen), ms`, ms(`step ${page}`)],
		[`step on ${page}, calls`, count(`step ${page} calls`)],
		[`step on ${page}, tokens`, count(`step ${page} tok`)],
	]),
	["eval 1+1, ms", ms("eval")],
	["eval, tokens", count("eval tok")],
	["screenshot medium, ms", ms("screenshot")],
	["screenshot medium, bytes", count("screenshot bytes")],
	["screenshot size", fact("screenshot size")],
	["server RSS, MiB", ms("serverRss")],
	["its other processes' RSS, MiB", ms("helpersRss")],
	["browser PSS sum, MiB", ms("browserPss")],
	["server CPU over the session, s", ms("server cpu s")],
	["refused (stale) refs", fact("staleRefs")],
	["others on the machine, % of one core", ms("foreign cpu %")],
	["sessions pooled", ({ sessions }) => String(sessions)],
];

const RAW_ROWS: readonly Row[] = [
	["launch → attached", ms("cold start")],
	["first navigate", ms("first navigate")],
	["evaluate 1+1, 20 ms apart (as the peers)", ms("eval")],
	["evaluate 1+1, back to back", ms("eval tight")],
	...CLICK_PAGES.flatMap((page): Row[] => [
		[`click ${page}: one evaluation, press and release together`, ms(`click ${page}`)],
		[`click ${page}: resolve, quads, press, release in turn`, ms(`click4 ${page}`)],
	]),
	...FILL_PAGES.map((page): Row => [`fill ${page}`, ms(`fill ${page}`)]),
	...pages.flatMap((page): Row[] => [
		[`DOM walk ${page}`, ms(`snapshot ${page}`)],
		[`getFullAXTree ${page}, domain off`, ms(`ax ${page}`)],
		[`getFullAXTree ${page}, domain on`, ms(`ax warm ${page}`)],
	]),
	["screenshot medium", ms("screenshot")],
	["others on the machine, % of one core", ms("foreign cpu %")],
];

export function report(results: Results): string {
	const { meta, peers, raw } = results;
	return `${[
		"# Benchmarks",
		howMeasured(meta),
		"## Goals",
		goalTable(goals(peers)),
		"## All measurements",
		table(peers, PEER_ROWS),
		...(results.sections ?? []),
		...(Object.keys(raw).length > 0 ? ["## Raw CDP, ms", table(raw, RAW_ROWS)] : []),
		notes({ ...peers, ...raw }),
	]
		.filter((part) => part !== "")
		.join("\n\n")}\n`;
}

export function howMeasured({ date, rounds, cpu, node, chromium }: Results["meta"]): string {
	const times = rounds === 1 ? "one round" : `${rounds} rounds`;
	return `Medians of ${times} on ${date.slice(0, 10)}. Each server ran alone, in rotating order, with a fresh browser and folder, on the same pages. ${cpu}; Node ${node}; ${chromium}.`;
}

export function goalTable(list: readonly Goal[]): string {
	const rows = list.map((goal) => {
		const reached = isReached(goal);
		const ratio = goal.ours === null || !goal.theirs ? NONE : (goal.ours / goal.theirs).toFixed(2);
		const mark = reached === null ? "not measured" : reached ? "✓" : "✗";
		return `| ${goal.what} | ${number(goal.ours)} | ${number(goal.theirs)} | ${ratio} | ${mark} |`;
	});
	return ["| goal | Bascule | compared with | ratio | |", "|---|---:|---:|---:|---|", ...rows].join("\n");
}

export function table(columns: Record<string, Pooled>, rows: readonly Row[]): string {
	const entries = Object.entries(columns);
	const lines = rows.flatMap(([label, cell]) => {
		const cells = entries.map(([, pooled]) => cell(pooled));
		return cells.every((text) => text === NONE) ? [] : [`| ${label} | ${cells.join(" | ")} |`];
	});
	const heads = entries.map(([name, pooled]) => `${name} ${pooled.version ?? ""}`.trim());
	return [`| | ${heads.join(" | ")} |`, `|---|${heads.map(() => "---:").join("|")}|`, ...lines].join("\n");
}

export function notes(columns: Record<string, Pooled>): string {
	return Object.entries(columns)
		.flatMap(([name, { note, errors }]) => [
			...(note ? [`- ${name}: ${note}`] : []),
			...[...new Set(errors)].slice(0, 6).map((error) => `- ${name}: ERROR ${error.replaceAll(/\s+/g, " ")}`),
		])
		.join("\n");
}
