import { access, constants, mkdir, readFile, stat } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { resolveEndpoint } from "@bascule/daemon/chrome/attach";
import { findChrome } from "@bascule/daemon/chrome/find";
import { type BrowserRecord, browserRecord, type REJECT_REASONS } from "@bascule/protocol/bridge";
import { BridgeError } from "@bascule/protocol/errors";
import { VERSION } from "@bascule/protocol/version";
import { basculeHome, connectIfRunning } from "@bascule/sdk";
import { show, wantsJson } from "../output.ts";
import { daemonPort, isFree } from "../ports.ts";
import { DEFAULT_TEST_ATTRIBUTES } from "../sniff.ts";

type Row = { mark: "✓" | "✗" | "−"; check: string; found: string; fix?: string };
type Finding = Omit<Row, "check">;

const good = (found: string): Finding => ({ mark: "✓", found });
const bad = (found: string, fix: string): Finding => ({ mark: "✗", found, fix });
const none = (found: string): Finding => ({ mark: "−", found });

const env = process.env;
const home = basculeHome(env);
const NEEDED_NODE = 24;

const CHECKS: Record<string, () => Finding | Promise<Finding>> = {
	"Node version": () =>
		Number.parseInt(process.versions.node, 10) >= NEEDED_NODE
			? good(process.versions.node)
			: bad(process.versions.node, "Run `npm ci`, which installs Node 24."),
	Build: () => good(`version ${VERSION}`),
	Chrome: async () => {
		const chrome = await findChrome(env);
		return chrome
			? good(`${chrome.path} (${chrome.source})`)
			: bad("not found", "Run `npm run setup`, or set BASCULE_CHROME to a Chrome or Chromium.");
	},
	Home: () => writable(home, "Set BASCULE_HOME to a folder that you can write to."),
	Token: () => tokenMode("token"),
	"Extension token": () => tokenMode("extension-token"),
	Workspace: () => writable(env.BASCULE_WORKSPACE || home, "Set BASCULE_WORKSPACE to a folder that you can write to."),
	BASCULE_TEST_ATTRIBUTES: () =>
		env.BASCULE_TEST_ATTRIBUTES
			? good(env.BASCULE_TEST_ATTRIBUTES)
			: none(`not set: ${DEFAULT_TEST_ATTRIBUTES.join(",")}`),
	BASCULE_ATTACH_CDP: attachable,
	Daemon: daemon,
	Port: port,
	"Paired browsers": pairedBrowsers,
	"Connected browsers": connectedBrowsers,
	Limitations: pagesInReach,
};

/** Looks at everything that has to be right; each thing that is wrong comes with its fix. */
export async function runDoctor(options: { json?: boolean }): Promise<void> {
	const rows: Row[] = [];
	for (const [check, run] of Object.entries(CHECKS)) rows.push({ check, ...(await finding(run)) });
	const ok = rows.every((row) => row.mark !== "✗");
	if (wantsJson(options)) show({ ok, result: { ok, rows } }, { json: true, tool: "doctor" });
	else {
		for (const { mark, check, found, fix } of rows)
			console.log(`${mark} ${check.padEnd(24)} ${found}${fix ? `\n  ${"".padEnd(24)} ${fix}` : ""}`);
		process.exitCode = ok ? 0 : 1;
	}
}

/** A check that throws has found something wrong. */
async function finding(run: () => Finding | Promise<Finding>): Promise<Finding> {
	try {
		return await run();
	} catch (error) {
		const { message, hint } = BridgeError.from(error);
		return bad(message, hint);
	}
}

async function writable(folder: string, fix: string): Promise<Finding> {
	try {
		await mkdir(folder, { recursive: true, mode: 0o700 });
		await access(folder, constants.W_OK);
		return good(folder);
	} catch (error) {
		return bad(`${folder}: ${(error as Error).message}`, fix);
	}
}

async function tokenMode(file: string): Promise<Finding> {
	const path = join(home, file);
	const stats = await stat(path).catch(() => null);
	if (!stats) return none("created when the daemon first starts");
	const mode = stats.mode & 0o777;
	if (process.platform === "win32" || mode === 0o600) return good(path);
	return bad(`${path} has mode ${mode.toString(8)}`, `Run \`chmod 600 ${path}\`.`);
}

async function attachable(): Promise<Finding> {
	if (!env.BASCULE_ATTACH_CDP) return none("not set: sessions use their own Chrome");
	const address = await resolveEndpoint(env.BASCULE_ATTACH_CDP);
	if (await answers(new URL(address))) return good(address);
	return bad(`nothing answers at ${address}`, "Start that Chrome, or correct BASCULE_ATTACH_CDP.");
}

/** An address can be read from a file that outlived its browser. More than a connection would ask the user's consent. */
function answers({ hostname, port }: URL): Promise<boolean> {
	const { promise, resolve } = Promise.withResolvers<boolean>();
	const socket = connect(Number(port), hostname.replace(/^\[(.*)\]$/, "$1"), () => resolve(true));
	socket.once("error", () => resolve(false));
	return promise.finally(() => socket.destroy());
}

async function daemon(): Promise<Finding> {
	await using bascule = await connectIfRunning({ kind: "cli" });
	if (!bascule) return none("not running: it starts with the first call");
	const { version, pid, http } = await bascule.status();
	return good(`version ${version}, pid ${pid}, HTTP ${http}`);
}

async function port(): Promise<Finding> {
	const wanted = daemonPort(env);
	if (wanted === 0) return good("any free port");
	await using bascule = await connectIfRunning({ kind: "cli" }).catch(() => null);
	const status = await bascule?.status();
	if (status?.port === wanted) return good(`${wanted}, the daemon's`);
	if (status?.port === null)
		return bad(
			`${status.http}, so no browser can connect`,
			"Free the port or choose another with BASCULE_PORT, then run `bascule stop`: the next call starts a daemon on that port.",
		);
	if (await isFree(wanted)) return good(`${wanted} is free`);
	return bad(`${wanted} is taken by another process`, "Stop that process, or choose a port with BASCULE_PORT.");
}

/** The daemon's own list, whether it runs or not. */
async function pairedBrowsers(): Promise<Finding> {
	const path = join(home, "browsers.json");
	const text = await readFile(path, "utf8").catch(() => "[]");
	const records = parseRecords(text);
	if (!records)
		return bad(`${path} is damaged and ignored`, "Remove it, then pair your browsers again with `bascule pair`.");
	const names = records.filter((record) => record.revokedAt === undefined).map((record) => record.name);
	return names.length > 0 ? good(names.join(", ")) : none("none: `bascule pair` shows a code for the extension");
}

function parseRecords(text: string): BrowserRecord[] | undefined {
	try {
		return browserRecord.array().parse(JSON.parse(text));
	} catch {
		return undefined;
	}
}

interface BridgeStatus {
	browsers?: string[];
	limitations?: Array<{ browser: string; message: string; hint?: string }>;
	refusal?: Refusal;
}

type RejectReason = (typeof REJECT_REASONS)[number];

interface Refusal {
	reason: RejectReason;
	at: string;
	browser?: string;
}

/** Why a browser was refused, and what lets it in. */
const REFUSALS: Record<RejectReason, { found: string; fix: string }> = {
	too_old: { found: "its version is too old", fix: "Update the extension in that browser." },
	too_new: { found: "its version is too new", fix: "Update Bascule, then run `bascule stop`." },
	not_a_version: { found: "it did not send its version", fix: "Update the extension in that browser." },
	malformed: { found: "it sent an invalid hello", fix: "Update the extension in that browser." },
	unauthorized: { found: "its pairing is unknown", fix: "Pair it with `bascule pair`." },
	revoked: { found: "its pairing was revoked", fix: "To let it in again, pair it with `bascule pair`." },
};

async function bridgeStatus(): Promise<BridgeStatus> {
	await using bascule = await connectIfRunning({ kind: "cli" });
	const { bridge } = (await bascule?.status()) ?? {};
	return (bridge ?? {}) as BridgeStatus;
}

async function connectedBrowsers(): Promise<Finding> {
	const { browsers = [], refusal } = await bridgeStatus();
	const now = browsers.length > 0 ? good(browsers.join(", ")) : none("none now");
	if (!refusal) return now;
	const { found, fix } = REFUSALS[refusal.reason];
	return {
		...now,
		found: `${now.found}; ${refusal.browser ?? "one"} was refused ${moment(refusal.at)}: ${found}`,
		fix,
	};
}

/** In the user's own time, with the day if it is not today's. */
function moment(at: string): string {
	const [day, time] = local(new Date(at));
	return day === local(new Date())[0] ? `at ${time}` : `on ${day} at ${time}`;
}

/** Sweden writes days and times as ISO does. */
const local = (date: Date): string[] =>
	date.toLocaleString("sv-SE", { dateStyle: "short", timeStyle: "short" }).split(" ");

/** What keeps agents from driving a page of a connected browser. */
async function pagesInReach(): Promise<Finding> {
	const { browsers = [], limitations = [] } = await bridgeStatus();
	if (browsers.length === 0) return none("no browser is connected");
	const [first] = limitations;
	if (!first) return good("none");
	const found = limitations.map(({ browser, message }) => `${browser}: ${message}`).join("; ");
	return bad(found, first.hint ?? "Look at the extension's popup in that browser.");
}
