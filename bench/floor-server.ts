/**
 * Reference, not a product: the raw calls of cdp.ts behind a minimal MCP server on stdio.
 * It bounds what an MCP server on this machine can reach.
 */
import { Server } from "@modelcontextprotocol/server";
import { StdioServerTransport } from "@modelcontextprotocol/server/stdio";
import { launch, type RawPage } from "./cdp.ts";

let browser: Promise<RawPage> | undefined;
const page = (): Promise<RawPage> => {
	browser ??= launch();
	return browser;
};

type Args = Record<string, string>;
type Content = { type: "text"; text: string } | { type: "image"; mimeType: string; data: string };

const text = (value: string): Content[] => [{ type: "text", text: value }];

const TOOLS: Record<string, { takes: string[]; run(page: RawPage, args: Args): Promise<Content[]> }> = {
	navigate: { takes: ["url"], run: (p, { url = "" }) => p.navigate(url).then(() => text("ok")) },
	snapshot: { takes: [], run: async (p) => text(await p.snapshot()) },
	click: { takes: ["ref"], run: (p, { ref = "" }) => p.click(ref).then(() => text("ok")) },
	fill: { takes: ["ref", "value"], run: (p, { ref = "", value = "" }) => p.fill(ref, value).then(() => text("ok")) },
	eval_js: { takes: ["expr"], run: async (p, { expr = "" }) => text(JSON.stringify(await p.evaluate(expr)) ?? "") },
	screenshot: { takes: [], run: async (p) => [{ type: "image", mimeType: "image/png", data: await p.screenshot() }] },
};

const server = new Server({ name: "floor", version: "0" }, { capabilities: { tools: {} } });
server.setRequestHandler("tools/list", () => ({
	tools: Object.entries(TOOLS).map(([name, { takes }]) => ({
		name,
		inputSchema: {
			type: "object" as const,
			required: takes,
			properties: Object.fromEntries(takes.map((key) => [key, { type: "string" }])),
		},
	})),
}));
server.setRequestHandler("tools/call", async ({ params }) => {
	try {
		const content = await TOOLS[params.name]?.run(await page(), (params.arguments ?? {}) as Args);
		return { content: content ?? text("no such tool") };
	} catch (error) {
		return { content: text(String(error)), isError: true };
	}
});

async function end(): Promise<void> {
	await (await browser)?.close();
	process.exit(0);
}
process.once("SIGTERM", end);
process.stdin.once("end", end);
await server.connect(new StdioServerTransport());
