/** One entry per server. `tools` maps an operation of the harness to [tool, arguments]; for `kind: "cli"`, to argv. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { CHROMIUM } from "./cdp.ts";

export type Call = [name: string, args: Record<string, unknown>] | string[];

export interface Operations {
	navigate(url: string): Call;
	snapshot(): Call;
	/** The snapshot with all of the page's text, where that is another call. */
	snapshotAlt?(): Call;
	click(ref: string): Call;
	fill(ref: string, text: string): Call;
	eval(expression: string): Call;
	screenshot(): Call;
}

export interface Peer {
	name: string;
	version: string;
	/** Not a product: left out where Bascule is compared with the fastest. */
	isReference?: boolean;
	kind?: "mcp" | "cli";
	/** The npm package that it comes from. */
	package?: string;
	command: string;
	/** `{tmp}` here and in `env` is a fresh folder per session, which is also the server's working directory. */
	args: string[];
	env?: Record<string, string>;
	/** Calls that an agent has to make first. */
	before?: Call[];
	/** The call that ends the browser, where closing the connection does not. */
	bye?: Call;
	/** Measure the start of a second client as well, while the first one's daemon runs. */
	hasDaemon?: boolean;
	note?: string;
	tools: Operations;
}

const NODE = process.execPath;
const modules = join(import.meta.dirname, "node_modules");
const root = process.env.BASCULE_ROOT ?? join(import.meta.dirname, "..");

const playwright: Peer = {
	name: "playwright-mcp",
	version: "0.0.83",
	package: "@playwright/mcp",
	command: NODE,
	args: [
		join(modules, "@playwright/mcp/cli.js"),
		...["--headless", "--isolated", "--no-sandbox"],
		...["--executable-path", CHROMIUM, "--viewport-size", "1280x720"],
	],
	tools: {
		navigate: (url) => ["browser_navigate", { url }],
		snapshot: () => ["browser_snapshot", {}],
		click: (target) => ["browser_click", { target }],
		fill: (target, text) => ["browser_type", { target, text }],
		eval: (expression) => ["browser_evaluate", { function: `() => (${expression})` }],
		screenshot: () => ["browser_take_screenshot", {}],
	},
};

/** chrome-devtools-mcp with what each of its calls carries along. */
const devtoolsTools = (page: Record<string, unknown>, evaluation: Record<string, unknown>): Operations => ({
	navigate: (url) => ["navigate_page", { ...page, url }],
	snapshot: () => ["take_snapshot", { ...page }],
	click: (uid) => ["click", { ...page, uid }],
	fill: (uid, value) => ["fill", { ...page, uid, value }],
	eval: (expression) => ["evaluate_script", { ...page, function: `() => (${expression})`, ...evaluation }],
	screenshot: () => ["take_screenshot", { ...page }],
});

const devtools: Peer = {
	name: "chrome-devtools-mcp",
	version: "1.11.0",
	package: "chrome-devtools-mcp",
	command: NODE,
	args: [
		join(modules, "chrome-devtools-mcp/build/src/bin/chrome-devtools-mcp.js"),
		...["--headless", "--isolated", "--executablePath", CHROMIUM, "--viewport", "1280x720"],
		...["--no-usage-statistics", "--no-performance-crux"],
	],
	// Every tool wants a pageId, so an agent must ask first.
	before: [["list_pages", {}]],
	tools: devtoolsTools({ pageId: 1 }, {}),
};

const agentBrowser = {
	version: "0.41.0",
	package: "agent-browser",
	command: join(modules, "agent-browser/bin/agent-browser-linux-x64"),
	env: { AGENT_BROWSER_EXECUTABLE_PATH: CHROMIUM, HOME: "{tmp}", AGENT_BROWSER_SESSION: "bench" },
} satisfies Partial<Peer>;

/** The shape of six tools that Bascule and the floor share. */
const six: Operations = {
	navigate: (url) => ["navigate", { url }],
	snapshot: () => ["snapshot", {}],
	click: (ref) => ["click", { ref }],
	fill: (ref, value) => ["fill", { ref, value }],
	eval: (expr) => ["eval_js", { expr }],
	screenshot: () => ["screenshot", {}],
};

export const PLAYWRIGHT = playwright.name;
export const FLOOR = "floor-mcp (reference)";
export const BASCULE = "bascule";

export const PEERS: readonly Peer[] = [
	playwright,
	{
		...playwright,
		name: "playwright-mcp tuned",
		note: "--timeout-settle 0 --snapshot-mode none --codegen none",
		args: [...playwright.args, "--timeout-settle", "0", "--snapshot-mode", "none", "--codegen", "none"],
	},
	devtools,
	{
		...devtools,
		name: "chrome-devtools-mcp tuned",
		note: "eval with waitForStableDom:false; --no-page-id-routing",
		before: [],
		args: [...devtools.args, "--no-page-id-routing"],
		tools: devtoolsTools({}, { waitForStableDom: false }),
	},
	{
		...agentBrowser,
		name: "agent-browser mcp",
		args: ["mcp"],
		bye: ["agent_browser_close", {}],
		tools: {
			navigate: (url) => ["agent_browser_open", { url }],
			snapshot: () => ["agent_browser_snapshot", {}],
			snapshotAlt: () => ["agent_browser_snapshot", { interactive: false }],
			click: (ref) => ["agent_browser_click", { selector: `@${ref}` }],
			fill: (ref, text) => ["agent_browser_fill", { selector: `@${ref}`, text }],
			eval: (script) => ["agent_browser_eval", { script }],
			screenshot: () => ["agent_browser_screenshot", {}],
		},
	},
	{
		...agentBrowser,
		name: "agent-browser cli",
		kind: "cli",
		args: [],
		bye: ["close"],
		tools: {
			navigate: (url) => ["open", url],
			snapshot: () => ["snapshot", "-i"],
			snapshotAlt: () => ["snapshot"],
			click: (ref) => ["click", `@${ref}`],
			fill: (ref, value) => ["fill", `@${ref}`, value],
			eval: (expression) => ["eval", expression],
			screenshot: () => ["screenshot"],
		},
	},
	{
		name: FLOOR,
		version: "-",
		isReference: true,
		command: NODE,
		args: [join(import.meta.dirname, "floor-server.ts")],
		tools: six,
	},
	{
		name: BASCULE,
		version: "main",
		command: NODE,
		args: [join(root, "packages/cli/bin/bascule.js")],
		env: {
			BASCULE_HOME: "{tmp}",
			BASCULE_PORT: "0",
			BASCULE_CHROME: CHROMIUM,
			BASCULE_HEADLESS: "1",
			BASCULE_CAPABILITIES: "read,navigation,action,human,eval",
		},
		hasDaemon: true,
		tools: { ...six, snapshotAlt: () => ["snapshot", { maxTokens: 200_000 }] },
	},
];

/** What npm has to bring for these peers, as `name@version`. */
export function missingPackages(peers: readonly Peer[]): string[] {
	const wanted = peers.flatMap((peer) => (peer.package ? [{ name: peer.package, version: peer.version }] : []));
	const missing = wanted.filter(({ name }) => !existsSync(join(modules, name)));
	return missing.length === 0 ? [] : [...new Set(wanted.map(({ name, version }) => `${name}@${version}`))];
}
