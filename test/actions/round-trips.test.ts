/** How many commands the common tools send to a browser that Bascule has launched: one more is felt in every call. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Driver, openStage, type Stage } from "../kit/driver.ts";
import { type Command, type OverheardChrome, overhearChrome } from "../kit/overheard.ts";

const PAGE = `<title>Form</title><button onclick="this.textContent = 'Pressed'">Press</button>
	<label>Name <input></label>`;

const TRIES = 3;

const resources = new AsyncDisposableStack();
let chrome: OverheardChrome;
let stage: Stage;
let page: Driver;
let marks = 0;

beforeAll(async () => {
	chrome = resources.use(await overhearChrome());
	stage = resources.use(await openStage({}, { env: { BASCULE_CHROME: chrome.path } }));
	page = await stage.driver();
});
afterAll(() => resources.disposeAsync());

/** Sends one command that can be told from all others. */
async function mark(): Promise<string> {
	const text = `'mark ${++marks}'`;
	await page.js(text);
	return text;
}

/** The commands of one call, in order; those to the page agent by the name of its method. */
async function commandsOf(tool: string, args: Record<string, unknown>, { isNew = false } = {}): Promise<string[]> {
	if (isNew) await page.open(PAGE);
	const [from, result, to] = [await mark(), await page.call(tool, args), await mark()];
	expect(result.isError, result.raw).toBe(false);
	const at = (commands: Command[], text: string) => commands.findIndex(({ params }) => params?.expression === text);
	await expect.poll(async () => at(await chrome.commands(), to)).toBeGreaterThan(0);
	const all = await chrome.commands();
	const names = all.slice(at(all, from) + 1, at(all, to)).map(nameOf);
	// How often it is asked whether the page has come to rest depends on how long that takes.
	return names.filter((name, index) => name !== "agent settle" || names[index - 1] !== name);
}

function nameOf({ method, params }: Command): string {
	if (method !== "Runtime.callFunctionOn") return method;
	const [request] = (params?.arguments ?? []) as Array<{ value?: string }>;
	return `agent ${request?.value === undefined ? "markListening" : JSON.parse(request.value).method}`;
}

/** The fewest of some tries: on a busy machine what was learned of the page grows old before the next call. */
async function fewest(look: () => Promise<string[]>): Promise<string[]> {
	const tries: string[][] = [];
	while (tries.length < TRIES) tries.push(await look());
	return tries.reduce((best, names) => (names.length < best.length ? names : best));
}

/** Upper bounds: where a tool needs fewer, its numbers here go down. */
test.each([
	["snapshot of a new page", { commands: 6, agentCalls: 2 }, () => commandsOf("snapshot", {}, { isNew: true })],
	["snapshot", { commands: 1, agentCalls: 1 }, () => commandsOf("snapshot", {})],
	["click", { commands: 8, agentCalls: 3 }, async () => commandsOf("click", { ref: await page.ref("Press") })],
	[
		"fill",
		{ commands: 4, agentCalls: 2 },
		async () => commandsOf("fill", { ref: await page.ref("Name"), value: "Ada" }),
	],
])("%s sends at most %o", async (_, bounds, look) => {
	await page.open(PAGE);
	await page.snapshot();
	const names = await fewest(look);
	const agentCalls = names.filter((name) => name.startsWith("agent ")).length;
	expect(names.length, names.join("\n")).toBeLessThanOrEqual(bounds.commands);
	expect(agentCalls, names.join("\n")).toBeLessThanOrEqual(bounds.agentCalls);
	expect(agentCalls).toBeGreaterThan(0);
});
