/** A Chrome that somebody else started, and the person who sits before it. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { attachChrome } from "@bascule/daemon/chrome/attach";
import { findChrome } from "@bascule/daemon/chrome/find";
import { type CdpSession, Connection } from "@bascule/engine/cdp";
import { vi } from "vitest";

const FLAGS = [
	"--headless",
	"--no-first-run",
	"--disable-gpu",
	"--disable-background-networking",
	"--disable-component-update",
	"--disable-sync",
	"--remote-debugging-port=0",
	...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
];

export interface UserChrome extends AsyncDisposable {
	readonly endpoint: string;
	readonly folder: string;
	/** Where its owner has downloads go. */
	readonly downloads: string;
	readonly process: ChildProcess;
	/** Addresses of the tabs, as the browser itself tells them. */
	tabs(): Promise<string[]>;
	/** The person before the tab that shows the address. */
	person(url: string): Promise<Person>;
}

export async function startUserChrome(url: string): Promise<UserChrome> {
	const chrome = await findChrome(process.env);
	if (!chrome) throw new Error("the tests need a Chrome; run `npm run setup`");
	const folder = await mkdtemp(join(tmpdir(), "bascule-user-chrome-"));
	const downloads = join(folder, "Downloads");
	await mkdir(join(folder, "Default"));
	await writeFile(
		join(folder, "Default", "Preferences"),
		JSON.stringify({ download: { default_directory: downloads, prompt_for_download: false } }),
	);
	const child = spawn(chrome.path, [...FLAGS, `--user-data-dir=${folder}`, url], { stdio: "ignore" });
	const portFile = await vi.waitFor(() => readFile(join(folder, "DevToolsActivePort"), "utf8"), { timeout: 20_000 });
	const endpoint = `http://127.0.0.1:${Number.parseInt(portFile, 10)}`;
	const connections: Connection[] = [];
	return {
		endpoint,
		folder,
		downloads,
		process: child,
		async tabs() {
			const targets = (await (await fetch(`${endpoint}/json/list`)).json()) as Array<{ type: string; url: string }>;
			return targets.filter(({ type }) => type === "page").map(({ url }) => url);
		},
		async person(address) {
			const connection = new Connection(await attachChrome(endpoint));
			connections.push(connection);
			return Person.before(connection, address);
		},
		async [Symbol.asyncDispose]() {
			for (const connection of connections) connection.close();
			const ended = once(child, "exit");
			if (child.exitCode === null && child.kill("SIGKILL")) await ended;
			await rm(folder, { recursive: true, force: true, maxRetries: 20 });
		},
	};
}

interface Node {
	nodeId: number;
	localName: string;
	nodeValue: string;
	children?: Node[];
	shadowRoots?: Node[];
	contentDocument?: Node;
}

/** Sees and presses what a person would: input of theirs is no input of Bascule's. */
export class Person {
	readonly #session: CdpSession;

	private constructor(session: CdpSession) {
		this.#session = session;
	}

	static async before(connection: Connection, url: string): Promise<Person> {
		const { targetInfos } = await connection.root.send("Target.getTargets");
		const target = targetInfos.find((info) => info.type === "page" && info.url === url);
		if (!target) throw new Error(`no tab shows ${url}`);
		const { targetId } = target;
		const { sessionId } = await connection.root.send("Target.attachToTarget", { targetId, flatten: true });
		const session = connection.session(sessionId);
		if (!session) throw new Error("the tab is gone");
		return new Person(session);
	}

	/** The texts on the card that shows a question; empty when there is none. */
	async reads(): Promise<string[]> {
		const card = await this.#card();
		return card ? textsIn(card) : [];
	}

	async press(text: string): Promise<void> {
		await this.click(await this.#placeOf((node) => node.localName === "button" && textsIn(node).join("") === text));
	}

	async type(text: string): Promise<void> {
		await this.click(await this.#placeOf((node) => node.localName === "input"));
		await this.#session.send("Input.insertText", { text });
	}

	async key(key: string): Promise<void> {
		for (const type of ["keyDown", "keyUp"] as const) await this.#session.send("Input.dispatchKeyEvent", { type, key });
	}

	async move({ x, y }: { x: number; y: number }): Promise<void> {
		await this.#session.send("Input.dispatchMouseEvent", { type: "mouseMoved", x, y });
	}

	async click(point: { x: number; y: number }): Promise<void> {
		await this.move(point);
		for (const type of ["mousePressed", "mouseReleased"] as const)
			await this.#session.send("Input.dispatchMouseEvent", { type, ...point, button: "left", clickCount: 1 });
	}

	/** Where a button of the card is. */
	at(text: string): Promise<{ x: number; y: number }> {
		return this.#placeOf((node) => node.localName === "button" && textsIn(node).join("") === text);
	}

	async #placeOf(matches: (node: Node) => boolean): Promise<{ x: number; y: number }> {
		const card = await this.#card();
		const found = card && all(card).find(matches);
		if (!found) throw new Error("it is not on the card");
		const { quads } = await this.#session.send("DOM.getContentQuads", { nodeId: found.nodeId });
		const [x1 = 0, y1 = 0, , , x2 = 0, y2 = 0] = quads[0] ?? [];
		return { x: (x1 + x2) / 2, y: (y1 + y2) / 2 };
	}

	/** The closed root that no script of the page can look into. */
	async #card(): Promise<Node | undefined> {
		const { root } = await this.#session.send("DOM.getDocument", { depth: -1, pierce: true });
		return all(root as Node).find(
			({ localName, children = [] }) => localName === "section" && children[0]?.localName === "h1",
		);
	}
}

const all = (node: Node): Node[] => [
	node,
	...[
		...(node.shadowRoots ?? []),
		...(node.children ?? []),
		...(node.contentDocument ? [node.contentDocument] : []),
	].flatMap(all),
];

const textsIn = (node: Node): string[] => all(node).flatMap(({ nodeValue }) => (nodeValue === "" ? [] : [nodeValue]));
