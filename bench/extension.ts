/**
 * What the way through the extension costs: `node bench/extension.ts [--quick]`. The same calls on a Chromium that the
 * daemon launches and on one that it reaches through the extension, in turns, so that the machine's noise meets both.
 */
import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type Bascule, connect } from "@bascule/sdk";
import { EXTENSION_FOLDER, type ExtensionBrowser, startExtensionBrowser } from "../scripts/lib/extension-browser.ts";
import { startDelayProxy } from "./delay-proxy.ts";
import { measureFloor } from "./extension-floor.ts";
import { serve } from "./pages.ts";
import { median } from "./samples.ts";

const isQuick = process.argv.includes("--quick");
/** The shortest take a few milliseconds, of which a ratio needs many. */
const ACTION_ROUNDS = isQuick ? 3 : 100;
const TOOL_ROUNDS = isQuick ? 3 : 25;
const FEW_ROUNDS = isQuick ? 3 : 5;
const DELAY_MS = 80;
/** The goal for a call through the extension, as a multiple of one in a launched Chromium. */
const MOST = 1.6;
/** Between two calls, as agents work: what a screenshot leaves to do is not charged to the call after it. */
const PAUSE_MS = 50;
/** What is added by chance, so that no call is always at the same moment between two frames of the browser. */
const FRAME_MS = 1000 / 60;

type Args = Record<string, unknown>;
/** What to call; the arguments may come from the result of the step before. */
type Step = readonly [tool: string, args: Args | ((before: Args) => Args)];

const tools = (base: string): readonly Step[] => [
	["navigate", { url: `${base}/small` }],
	["snapshot", {}],
	["find", { query: "Save" }],
	["text_search", { text: "Save" }],
	["click", { selector: "button >> nth=0" }],
	["hover", { selector: "button >> nth=0" }],
	["fill", { selector: "input >> nth=0", value: "Ada" }],
	["press", { key: "Tab" }],
	["scroll", { by: { y: 50 } }],
	["eval_js", { expr: "document.title" }],
	["screenshot", { format: "jpeg", scale: "css" }],
];

/** The actions of the bridge, all thirteen. */
const actions = (base: string): readonly Step[] =>
	[
		{ type: "navigate", url: `${base}/small` },
		{ type: "extract" },
		{ type: "click", selector: "button" },
		{ type: "hover", selector: "button" },
		{ type: "type", selector: "input", text: "Ada" },
		{ type: "press_key", key: "Tab" },
		{ type: "scroll", direction: "down", amount: 50 },
		{ type: "screenshot" },
		{ type: "evaluate", expression: "return document.title" },
		{ type: "wait_for", selector: "button" },
		{ type: "get_tabs" },
		{ type: "open_tab", url: `${base}/small` },
		({ result }: Args) => ({ type: "close_tab", tabId: (result as { tabId: number }).tabId }),
	].map((action) => [
		"browser",
		typeof action === "function" ? (before: Args) => ({ action: action(before) }) : { action },
	]);

const labelOf = ([tool, args]: Step): string => {
	const { action } = typeof args === "function" ? args({ result: {} }) : args;
	return action === undefined ? tool : (action as { type: string }).type;
};

/** The calls that end with a reply of their own. */
async function timed(client: Bascule, [tool, args]: Step, before: Args = {}): Promise<{ ms: number; result: Args }> {
	const given = typeof args === "function" ? args(before) : args;
	const began = performance.now();
	const { ok, result = {} } = await client.call(tool, given);
	if (!ok) throw new Error(`${tool}: ${JSON.stringify(result)}`);
	return { ms: performance.now() - began, result };
}

interface Stage extends AsyncDisposable {
	readonly env: Record<string, string>;
	readonly port: number;
	readonly token: string;
	readonly browser: ExtensionBrowser;
}

async function openStage(): Promise<Stage> {
	await using undo = new AsyncDisposableStack();
	const home = await mkdtemp(join(tmpdir(), "bascule-bench-"));
	undo.defer(() => rm(home, { recursive: true, force: true, maxRetries: 10 }));
	const env = {
		...(process.env as Record<string, string>),
		BASCULE_HOME: home,
		BASCULE_PORT: "0",
		BASCULE_HEADLESS: "1",
		BASCULE_CAPABILITIES: "read,navigation,action,human,eval",
	};
	const owner = await connect({ env });
	undo.defer(() => owner.stop());
	const { port } = (await owner.status()) as { port: number };
	const token = (await readFile(join(home, "extension-token"), "utf8")).trim();
	const browser = undo.use(await startExtensionBrowser());
	await browser.pair({ port, token });
	const resources = undo.move();
	return { env, port, token, browser, [Symbol.asyncDispose]: () => resources.disposeAsync() };
}

const clientIn = (stage: Stage, mode: string): Promise<Bascule> =>
	connect({ env: { ...stage.env, BASCULE_MODE: mode } });

/** Until the browser is there, calls say that none is. */
async function untilConnected(client: Bascule): Promise<void> {
	for (const end = Date.now() + 15_000; ; ) {
		const { ok, result } = await client.call("navigate", { url: "about:blank" });
		if (ok) return;
		if (Date.now() > end) throw new Error(`the extension did not connect: ${JSON.stringify(result)}`);
		await sleep(100);
	}
}

async function compare(
	stage: Stage,
	list: readonly Step[],
	rounds: number,
): Promise<{ table: string; ratios: number[] }> {
	await using launched = await clientIn(stage, "incognito");
	await using own = await clientIn(stage, "extension");
	await untilConnected(own);
	const ways = [launched, own] as const;
	const times = list.map(() => [[], []] as [number[], number[]]);
	for (let round = -1; round < rounds; round++) {
		const before: [Args, Args] = [{}, {}];
		for (const [index, step] of list.entries()) {
			for (const [way, client] of ways.entries()) {
				await sleep(PAUSE_MS + Math.random() * FRAME_MS);
				const { ms, result } = await timed(client, step, before[way]);
				before[way] = result;
				// The first round is for everything that happens once.
				if (round >= 0) times[index]?.[way]?.push(ms);
			}
		}
	}
	const ratios: number[] = [];
	const rows = list.map((step, index) => {
		const [a = 0, b = 0] = (times[index] ?? []).map((values) => median(values) ?? 0);
		ratios.push(b / a);
		return `| ${labelOf(step)} | ${a.toFixed(1)} | ${b.toFixed(1)} | ${(b / a).toFixed(2)} | ${b / a <= MOST ? "✓" : "✗"} |`;
	});
	return {
		ratios,
		table: ["| call | launched | extension | ratio | |", "|---|---:|---:|---:|---|", ...rows].join("\n"),
	};
}

/** How many round trips a verb costs: what the delay adds, in units of it. */
async function roundTrips(stage: Stage, base: string): Promise<string[]> {
	const list = tools(base);
	const measure = async (): Promise<number[]> => {
		await using own = await clientIn(stage, "extension");
		await untilConnected(own);
		const times = list.map((): number[] => []);
		for (let round = -1; round < FEW_ROUNDS; round++)
			for (const [index, step] of list.entries()) {
				const { ms } = await timed(own, step);
				if (round >= 0) times[index]?.push(ms);
			}
		return times.map((values) => median(values) ?? 0);
	};
	const near = await measure();
	await using proxy = await startDelayProxy(stage.port, DELAY_MS);
	await stage.browser.pair({ port: proxy.port, token: stage.token });
	const far = await measure();
	await stage.browser.pair({ port: stage.port, token: stage.token });
	return list.map(([tool], index) => {
		const added = (far[index] ?? 0) - (near[index] ?? 0);
		return `| ${tool} | ${(far[index] ?? 0).toFixed(0)} | ${(added / DELAY_MS).toFixed(2)} |`;
	});
}

/** From the press on Stop all until the call that ran has ended. */
async function stopLatency(stage: Stage): Promise<number> {
	await using own = await clientIn(stage, "extension");
	await untilConnected(own);
	const popup = await stage.browser.openExtensionPage("popup.html");
	const press = (method: string) =>
		popup.evaluate(`chrome.runtime.sendMessage(${JSON.stringify({ kind: "bridge_request", method, args: [] })})`);
	const times: number[] = [];
	for (let round = 0; round < FEW_ROUNDS; round++) {
		await untilConnected(own);
		const ended = own.call("wait_for", { text: "never there", timeoutMs: 30_000 }).then(() => performance.now());
		await sleep(200);
		const began = performance.now();
		await press("stopAll");
		times.push((await ended) - began);
		await press("resume");
	}
	await popup.close();
	return median(times) ?? 0;
}

export async function measureExtension(): Promise<string> {
	await using site = await serve();
	await using stage = await openStage();
	const floor = await measureFloor(stage.browser, `${site.base}/small`, PAUSE_MS);
	const ofActions = await compare(stage, actions(site.base), ACTION_ROUNDS);
	const ofTools = await compare(stage, tools(site.base), TOOL_ROUNDS);
	const ratios = [...ofActions.ratios, ...ofTools.ratios];
	const delayed = await roundTrips(stage, site.base);
	const stop = await stopLatency(stage);
	const { size } = await stat(join(EXTENSION_FOLDER, "background.js"));
	return [
		"## Through the extension",
		`Medians in ms of calls in turns, ${PAUSE_MS} ms or a little more apart. The goal is at most ${MOST} times a launched Chromium. The actions, ${ACTION_ROUNDS} times each:`,
		ofActions.table,
		`Single tools on the same page, ${TOOL_ROUNDS} times each:`,
		ofTools.table,
		`With ${DELAY_MS} ms of delay between the extension and the daemon, a verb costs one round trip:`,
		["| call | ms | round trips |", "|---|---:|---:|", ...delayed].join("\n"),
		`- A call through the extension takes ${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)} times as long as in a launched Chromium (median ${median(ratios)?.toFixed(2)}, goal ${MOST}), and one round trip to the daemon.`,
		`- Without Bascule, a message to the extension's worker and back takes ${floor.message.toFixed(2)} ms and a command of \`chrome.debugger\` ${floor.command.toFixed(2)} ms; through the pipe of a launched Chromium a command takes ${floor.pipe.toFixed(2)} ms.`,
		`- Stop all ends a running call in ${stop.toFixed(0)} ms (goal 250).`,
		`- The script of the extension's worker has ${Math.round(size / 1000)} kB (goal 450).`,
	].join("\n\n");
}

if (import.meta.main) console.log(await measureExtension());
