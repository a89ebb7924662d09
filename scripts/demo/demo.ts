/**
 * The main job in miniature: an MCP client buys a lamp in a small shop, through the real `bascule`. With --extension it
 * does so in a browser of its owner's, through the extension.
 */
import { spawnSync } from "node:child_process";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Agent, type Answer, BIN } from "./agent.ts";
import { type OwnBrowser, startOwnBrowser } from "./own-browser.ts";
import { bold, dim, green, red } from "./paint.ts";
import { startShop } from "./shop.ts";

const output = join(import.meta.dirname, "../../demo-output");

interface Found {
	candidates: Array<{ ref: string }>;
}

const firstRef = ({ json }: Answer): string => {
	const [best] = (json as unknown as Found).candidates;
	if (!best) throw new Error("nothing was found");
	return best.ref;
};

async function buyALamp(agent: Agent, shop: string): Promise<void> {
	const find = async (query: string): Promise<string> =>
		firstRef(await agent.call("find", { query }, /"name":"[^"]*"/));

	await agent.call("navigate", { url: shop }, "Products");
	const search = await find("search products field");
	await agent.call("fill", { ref: search, value: "lamp" }, /"value":"lamp"/);
	await agent.call("press", { ref: search, key: "Enter" }, /Desk lamp[^"\\]*/);

	const add = await find("add to cart in the row Floor lamp");
	await agent.act("click", { ref: add }, "1 in the cart, 89.00 EUR");
	await agent.call("click", { selector: "text=Checkout" }, /Full name/);

	await agent.call("click", { selector: "text=Place order" }, "Enter your full name");
	await agent.call("fill", { ref: await find("full name"), value: "Ada Lovelace" }, /"value":"Ada Lovelace"/);
	await agent.call("fill", { ref: await find("email"), value: "ada@example.org" }, /"value":"ada@example.org"/);
	await agent.call("select", { ref: await find("delivery"), values: ["Express"] }, "Express");
	await agent.call("click", { ref: await find("accept the terms checkbox") }, /"checked":true/);
	await agent.act("click", { selector: "text=Place order" }, "order 1002 is placed");

	await agent.call("snapshot", {}, /row: 1002.*/);
	await agent.call("screenshot", { path: "shop.png" }, /"bytes":\d+/);
}

/** The owner has the last word: after Stop all nothing is dispatched, until agents may work again. */
async function stopAndResume(agent: Agent, browser: OwnBrowser): Promise<void> {
	await browser.press("stopAll");
	await agent.refused("snapshot", {}, "session_not_found");
	await browser.press("resume");
	await agent.call("snapshot", {}, "about:blank");
}

/** Ctrl+C is a failure like another: everything is put away. */
function interrupted(): Promise<never> {
	return new Promise((_, reject) => {
		for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => reject(new Error(`stopped by ${signal}`)));
	});
}

function showConfiguration(): void {
	const server = { command: "node", args: [BIN] };
	console.log(`\nTo use it from an MCP client, add to its configuration:\n`);
	console.log(JSON.stringify({ mcpServers: { bascule: server } }, null, 2));
	console.log(`\nor, for Claude Code:\n\n  claude mcp add bascule -- ${server.command} "${BIN}"`);
}

const isHeaded = process.argv.includes("--headed");
const isOwn = process.argv.includes("--extension");
const home = await mkdtemp(join(tmpdir(), "bascule-demo-"));
await mkdir(output, { recursive: true });
const env: Record<string, string> = {
	...(process.env as Record<string, string>),
	BASCULE_HOME: home,
	BASCULE_PORT: "0",
	BASCULE_WORKSPACE: output,
	BASCULE_MODE: isOwn ? "extension" : "incognito",
	BASCULE_CAPABILITIES: "read,navigation,action,human,file-io",
	...(isHeaded ? {} : { BASCULE_HEADLESS: "1" }),
};
try {
	console.log(bold(isOwn ? "Bascule buys a lamp in your own browser\n" : "Bascule buys a lamp\n"));
	await using shop = await startShop();
	await using agent = await Agent.start(env);
	await using browser = isOwn ? await startOwnBrowser(env, !isHeaded) : null;
	const work = async (): Promise<void> => {
		await buyALamp(agent, shop.url);
		if (browser) await stopAndResume(agent, browser);
	};
	await Promise.race([work(), interrupted()]);
	const { calls, milliseconds, tokens } = agent;
	console.log(`\n${green("done")}: ${calls} calls, ${(milliseconds / 1000).toFixed(1)} s, ${tokens} tokens`);
	console.log(dim(`the screenshot is ${join(output, "shop.png")}`));
	showConfiguration();
} catch (error) {
	console.log(`\n${red("failed")}: ${error instanceof Error ? error.message : error}`);
	process.exitCode = 1;
} finally {
	spawnSync(process.execPath, [BIN, "stop"], { env, stdio: "ignore" });
	await rm(home, { recursive: true, force: true, maxRetries: 5 });
}
