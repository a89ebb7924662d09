/** The one page of results in the documentation. */
import { goals } from "./goals.ts";
import { goalTable, howMeasured, notes, PEER_ROWS, type Results, table } from "./report.ts";

/** The rows that matter most to somebody who chooses a server. */
const SHOWN: readonly string[] = [
	"start: spawn → tools/list, ms",
	"tools/list, tokens",
	"spawn → first page, ms",
	"snapshot medium, ms",
	"snapshot medium, tokens",
	"snapshot large, ms",
	"snapshot large, tokens",
	"snapshot large: controls / text named",
	"full snapshot large, ms",
	"full snapshot large, tokens",
	"full snapshot large: controls / text named",
	"click small, ms",
	"click large, ms",
	"fill small, ms",
	"step on spa (click until the new state is seen), ms",
	"step on spa, calls",
	"step on spa, tokens",
	"eval 1+1, ms",
	"screenshot medium, ms",
	"server RSS, MiB",
	"its other processes' RSS, MiB",
];

const MEANING = `- **Compare columns, not machines.** Milliseconds depend on the machine, so every goal is a ratio within one run.
- **floor-mcp** is raw CDP behind a minimal MCP server: about as fast as any server can be. It checks nothing and reports nothing.
- **A step** is a click plus as many calls as it takes to see the new state. Bascule's click reports it; the others need a snapshot. A model thinks for seconds between calls, so calls and tokens count for more than milliseconds.
- **Tokens** are characters / 4. Read a snapshot's tokens together with the share of controls and text that it names: Bascule's default snapshot keeps to 4,000 tokens and counts what it folds; the full one names everything.
- **Memory** is resident set size without the browser. Pages that processes share count in each of them.
- The pages are few, and the authors of one of the servers wrote them.`;

const RUNNING = `    npm run bench                      # all servers, three rounds; writes this page
    npm run bench -- --only bascule --rounds 1 --quick --gate-minutes 0 --no-raw --name try

It needs Linux and a quiet machine. All tables of a run are in \`bench/results/latest.md\`. [bench/README.md](../bench/README.md) explains the options, [decision 8](decisions/0008-benchmarks.md) the method. How often \`find\`, \`extract\` and refs are right is in [scores](scores/), which the tests write.`;

export function page({ meta, peers, sections = [] }: Results): string {
	return pageOf({
		measured: howMeasured(meta),
		goals: goalTable(goals(peers)),
		comparison: table(peers, SHOWN.map(peerRow)),
		notes: notes(peers),
		findings: sections.flatMap(findingsIn),
	});
}

interface Parts {
	measured: string;
	goals: string;
	comparison: string;
	notes: string;
	findings: readonly string[];
}

function pageOf({ measured, goals, comparison, notes, findings }: Parts): string {
	const parts = [
		"<!-- Written by `npm run bench`. Do not edit. -->",
		"# Benchmarks",
		measured,
		"## Goals",
		goals,
		"## Bascule and other servers",
		comparison,
		notes,
		...(findings.length > 0 ? ["## Other measurements", findings.join("\n")] : []),
		"## What it means",
		MEANING,
		"## How to run it",
		RUNNING,
	];
	return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
}

function peerRow(label: string): (typeof PEER_ROWS)[number] {
	const row = PEER_ROWS.find(([name]) => name === label);
	if (!row) throw new Error(`no row is labelled "${label}"`);
	return row;
}

/** A section's list says what its tables show. */
const findingsIn = (section: string): string[] => section.split("\n").filter((line) => line.startsWith("- "));
