/**
 * What single tools cost, and what it saves to ask for several things at once: `node bench/tools.ts [--quick]`. All on
 * one Chromium that the daemon launches, in turns.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Bascule, connect } from "@bascule/sdk";
import { serve } from "./pages.ts";
import { median } from "./samples.ts";

const ROUNDS = process.argv.includes("--quick") ? 3 : 15;
const FIELDS = 10;
const FILL = `${FIELDS} fields, one by one`;
const FILL_FORM = "the same with fill_form";

type Args = Record<string, unknown>;
type Call = readonly [tool: string, args: Args];

interface Row {
	what: string;
	page: string;
	calls: readonly Call[];
}

const FORM = `data:text/html,<title>Form</title>${Array.from({ length: FIELDS }, (_, n) => `<p><label>Field ${n} <input id=f${n}></label>`).join("")}`;

const values = Array.from({ length: FIELDS }, (_, n) => ({ selector: `#f${n}`, value: `value ${n}` }));
const looks = Array.from({ length: 10 }, (_, n) => ["text_search", { text: `Order 10${n}0` }] as const);
const click = (mode: string): Call => ["click", { selector: "button >> nth=0", mode }];

const orders = {
	type: "array",
	items: {
		type: "object",
		properties: {
			customer: { type: "string" },
			amount: { type: "number" },
			city: { type: "string" },
			order: { type: "string" },
		},
	},
};

const rows = (base: string): readonly Row[] => [
	{ what: "find on the medium page", page: `${base}/medium`, calls: [["find", { query: "Edit row 120" }]] },
	{ what: "extract of 200 rows", page: `${base}/medium`, calls: [["extract", { schema: orders }]] },
	{ what: "screenshot, medium page", page: `${base}/medium`, calls: [["screenshot", { format: "jpeg" }]] },
	{ what: "10 reads, one by one", page: `${base}/medium`, calls: looks },
	{
		what: "the same as a batch",
		page: `${base}/medium`,
		calls: [["batch", { calls: looks.map(([tool, args]) => ({ tool, args })) }]],
	},
	{
		what: FILL,
		page: FORM,
		calls: values.map((field) => ["fill", { ...field, mode: "none" }] as const),
	},
	{ what: FILL_FORM, page: FORM, calls: [["fill_form", { fields: values, mode: "none" }]] },
	...["none", "scoped_snapshot", "tree_diff", "full"].map((mode) => ({
		what: `click, mode ${mode}`,
		page: `${base}/medium`,
		calls: [click(mode)],
	})),
];

async function timed(client: Bascule, calls: readonly Call[]): Promise<{ ms: number; tokens: number }> {
	const began = performance.now();
	let tokens = 0;
	for (const [tool, args] of calls) {
		const { ok, result } = await client.call(tool, args);
		if (!ok) throw new Error(`${tool}: ${JSON.stringify(result).slice(0, 500)}`);
		tokens += JSON.stringify(result).length / 4;
	}
	return { ms: performance.now() - began, tokens };
}

async function measureTools(): Promise<string> {
	await using undo = new AsyncDisposableStack();
	const site = undo.use(await serve());
	const home = await mkdtemp(join(tmpdir(), "bascule-bench-"));
	undo.defer(() => rm(home, { recursive: true, force: true, maxRetries: 10 }));
	const env = { ...(process.env as Record<string, string>), BASCULE_HOME: home, BASCULE_PORT: "0" };
	const client = await connect({ env: { ...env, BASCULE_HEADLESS: "1", BASCULE_MODE: "incognito" } });
	undo.defer(() => client.stop());
	const list = rows(site.base);
	const seen = list.map(() => ({ ms: [] as number[], tokens: [] as number[] }));
	for (let round = -1; round < ROUNDS; round++) {
		let shown = "";
		for (const [index, { page, calls }] of list.entries()) {
			if (page !== shown) await client.call("navigate", { url: page, mode: "none" });
			shown = page;
			const { ms, tokens } = await timed(client, calls);
			// The first round is for everything that happens once.
			if (round < 0) continue;
			seen[index]?.ms.push(ms);
			seen[index]?.tokens.push(tokens);
		}
	}
	const results = list.map(({ what, calls }, index) => {
		const { ms, tokens } = seen[index] ?? { ms: [], tokens: [] };
		return { what, calls: calls.length, ms: (median(ms) ?? 0).toFixed(1), tokens: Math.round(median(tokens) ?? 0) };
	});
	const of = (wanted: string): string => {
		const { ms, tokens } = results.find(({ what }) => what === wanted) ?? {};
		return `${ms} ms and ${tokens} tokens`;
	};
	return [
		"## Single tools",
		`Medians of ${ROUNDS} rounds on a launched Chromium.`,
		[
			"| what | calls | ms | tokens |",
			"|---|---:|---:|---:|",
			...results.map(({ what, calls, ms, tokens }) => `| ${what} | ${calls} | ${ms} | ${tokens} |`),
		].join("\n"),
		`- Filling ${FIELDS} fields takes ${of(FILL)} with \`fill\` and ${of(FILL_FORM)} with one \`fill_form\`.`,
	].join("\n\n");
}

if (import.meta.main) console.log(await measureTools());
