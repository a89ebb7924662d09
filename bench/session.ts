/** One session of one peer: a fresh server, browser and folder, and every measurement once through. */
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type Answer, openPeer, type PeerClient, type Place } from "./clients.ts";
import { busySeconds, memoryOf, ownSeconds, processesOf } from "./machine.ts";
import { type BenchPage, coverage, PAGES } from "./pages.ts";
import type { Call, Peer } from "./peers.ts";
import { findRef, type Wanted } from "./refs.ts";
import { Recorder, type Samples } from "./samples.ts";

export interface Counts {
	snapshot: number;
	click: number;
	fill: number;
	eval: number;
	shot: number;
}

export const CLICK_PAGES = ["small", "medium", "large", "spa"];
export const FILL_PAGES = ["small", "large"];
/** Between timed operations, so that one call's tail is not the next call's head. */
export const PAUSE = 20;
/** After a click on a page that renders later. */
export const STEP_PAUSE = 150;
const STEP_LIMIT = 5000;

export async function measurePeer(peer: Peer, base: string, counts: Counts): Promise<Samples> {
	const place: Place = { folder: mkdtempSync(join(tmpdir(), "bench-")), mark: randomUUID() };
	const record = new Recorder();
	const before = { own: ownSeconds(), busy: busySeconds(), wall: performance.now() };
	let client: PeerClient | undefined;
	try {
		client = await openPeer(peer, place);
		await new Run(peer, client, record, base, counts).all();
		if (peer.hasDaemon) await measureSecondStart(peer, place, record);
		recordProcesses(record, place, client.pid, before);
		if (peer.bye) await client.call(peer.bye);
	} catch (error) {
		record.errors.push(
			`session: ${error instanceof Error ? error.message : error} ${client?.complaints().slice(-300)}`,
		);
	} finally {
		await client?.close().catch(() => {});
		await sleep(300);
		for (const { pid } of processesOf(place.mark, client?.pid ?? null)) end(pid);
		await sleep(200);
		rmSync(place.folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
	}
	return record;
}

async function measureSecondStart(peer: Peer, place: Place, record: Recorder): Promise<void> {
	const second = await openPeer(peer, place);
	record.put("warm start", second.coldMs);
	await second.close();
}

function recordProcesses(
	record: Recorder,
	place: Place,
	pid: number | null,
	before: { own: number; busy: number; wall: number },
): void {
	const list = processesOf(place.mark, pid);
	for (const [name, value] of Object.entries(memoryOf(list, pid))) record.put(name, value);
	const seconds = (processes: typeof list) => processes.reduce((sum, process) => sum + process.seconds, 0);
	const wall = (performance.now() - before.wall) / 1000;
	const ours = ownSeconds() - before.own + seconds(list);
	record.put("wall s", wall);
	record.put("server cpu s", seconds(list.filter((process) => !process.isBrowser)));
	record.put("foreign cpu %", Math.max(0, ((busySeconds() - before.busy - ours) / wall) * 100));
}

function end(pid: number): void {
	try {
		process.kill(pid, "SIGKILL");
	} catch {
		// It has ended by itself.
	}
}

/** The measurements of one session, page by page. */
class Run {
	readonly #peer: Peer;
	readonly #client: PeerClient;
	readonly #record: Recorder;
	readonly #base: string;
	readonly #counts: Counts;
	/** The last snapshot, which refs are taken from. */
	#snapshot = "";

	constructor(peer: Peer, client: PeerClient, record: Recorder, base: string, counts: Counts) {
		this.#peer = peer;
		this.#client = client;
		this.#record = record;
		this.#base = base;
		this.#counts = counts;
	}

	async all(): Promise<void> {
		await this.#start();
		for (const [name, page] of Object.entries(PAGES))
			await this.#record.attempt(name, async () => {
				await this.#look(name, page);
				const parts: Array<[wanted: boolean, part: string, run: () => Promise<void>]> = [
					[CLICK_PAGES.includes(name), "click", () => this.#click(name, page)],
					[FILL_PAGES.includes(name), "fill", () => this.#fill(name, page)],
					[page.isStep === true, "step", () => this.#step(name, page)],
					[name === "small", "eval", () => this.#eval()],
					[name === "medium", "screenshot", () => this.#screenshot()],
				];
				for (const [wanted, part, run] of parts) if (wanted) await this.#record.attempt(`${part} ${name}`, run);
			});
	}

	async #start(): Promise<void> {
		const { coldMs, initMs, toolCount, toolsBytes, startedAt } = this.#client;
		this.#record.put("cold start", coldMs);
		this.#record.put("initialize", initMs);
		Object.assign(this.#record.facts, { toolCount, toolsBytes, toolsTokens: Math.ceil(toolsBytes / 4) });
		const started = performance.now();
		for (const call of this.#peer.before ?? []) await this.#must(call);
		await this.#must(this.#peer.tools.navigate(`${this.#base}/small`));
		this.#record.put("first navigate", performance.now() - started);
		this.#record.put("spawn to first page", performance.now() - (this.#peer.kind === "cli" ? started : startedAt));
	}

	async #look(name: string, page: BenchPage): Promise<void> {
		const { tools } = this.#peer;
		this.#putAnswer(`navigate ${name}`, await this.#must(tools.navigate(`${this.#base}/${name}`)));
		await sleep(300);
		const plain = await this.#repeat(`snapshot ${name}`, this.#counts.snapshot, () => this.#must(tools.snapshot()));
		this.#noteCoverage("", name, page, plain.text);
		if (tools.snapshotAlt) {
			const call = tools.snapshotAlt();
			const full = await this.#repeat(`alt ${name}`, Math.min(3, this.#counts.snapshot), () => this.#must(call));
			this.#noteCoverage("alt ", name, page, full.text);
		}
		this.#snapshot = (await this.#must(tools.snapshot())).text;
	}

	async #click(name: string, page: BenchPage): Promise<void> {
		const count = () => this.#read("window.__clicks").then(Number);
		const before = await count();
		const pause = page.isStep ? STEP_PAUSE : PAUSE;
		await this.#repeat(`click ${name}`, this.#counts.click, () => this.#act(page.click, this.#peer.tools.click), pause);
		const seen = (await count()) - before;
		const made = this.#counts.click + 1;
		if (seen !== made) throw new Error(`${made} clicks were acknowledged, the page saw ${seen}`);
	}

	async #fill(name: string, page: BenchPage): Promise<void> {
		let value = "";
		let turn = 0;
		await this.#repeat(`fill ${name}`, this.#counts.fill, () => {
			value = `user${turn++}@example.org`;
			return this.#act(page.fill, (ref) => this.#peer.tools.fill(ref, value));
		});
		const seen = await this.#read(`document.querySelector('[name=${page.field}]').value`);
		if (seen !== value) throw new Error(`the field holds ${seen}, not ${value}`);
	}

	/** Act, then look until the new state shows: what one step of an agent costs, but for the model's time. */
	async #step(name: string, page: BenchPage): Promise<void> {
		for (let turn = 0; turn < this.#counts.click; turn++) {
			const generation = Number(await this.#read("document.getElementById('g').textContent.split(' ')[1]"));
			const wanted = `generation ${generation + 1}`;
			const started = performance.now();
			let answer = await this.#act(page.click, this.#peer.tools.click);
			let calls = 1;
			let tokens = answer.tokens;
			while (!answer.text.includes(wanted) && performance.now() - started < STEP_LIMIT) {
				answer = await this.#must(this.#peer.tools.snapshot());
				this.#snapshot = answer.text;
				calls++;
				tokens += answer.tokens;
			}
			if (!answer.text.includes(wanted)) throw new Error(`"${wanted}" never showed`);
			this.#record.put(`step ${name}`, performance.now() - started);
			this.#record.put(`step ${name} calls`, calls);
			this.#record.put(`step ${name} tok`, tokens);
			await sleep(STEP_PAUSE);
		}
	}

	async #eval(): Promise<void> {
		const answer = await this.#repeat("eval", this.#counts.eval, () => this.#must(this.#peer.tools.eval("1+1")));
		if (!/\b2\b/.test(answer.text)) throw new Error(`1+1 gave ${answer.text.slice(0, 80)}`);
	}

	async #screenshot(): Promise<void> {
		const call = this.#peer.tools.screenshot();
		const { image } = await this.#repeat("screenshot", this.#counts.shot, () => this.#must(call));
		if (!image) return;
		this.#record.put("screenshot bytes", image.length);
		this.#record.facts["screenshot size"] = sizeOf(image);
	}

	/** Once without the clock, then as often as asked. */
	async #repeat(name: string, times: number, run: () => Promise<Answer>, pause = PAUSE): Promise<Answer> {
		let answer = await run();
		for (let turn = 0; turn < times; turn++) {
			await sleep(pause);
			answer = await run();
			this.#putAnswer(name, answer);
		}
		await sleep(pause);
		return answer;
	}

	/** An action by ref; a refused (stale) ref costs an untimed snapshot and one more try. */
	async #act(wanted: Wanted, make: (ref: string) => Call): Promise<Answer> {
		const answer = await this.#client.call(make(this.#refOf(wanted)));
		if (!answer.failed) return answer;
		this.#record.facts.staleRefs = Number(this.#record.facts.staleRefs ?? 0) + 1;
		this.#snapshot = (await this.#must(this.#peer.tools.snapshot())).text;
		return this.#must(make(this.#refOf(wanted)));
	}

	#refOf(wanted: Wanted): string {
		const ref = findRef(this.#snapshot, wanted);
		if (!ref) throw new Error(`no ref for ${wanted.role} "${wanted.name}" in the snapshot`);
		return ref;
	}

	async #must(call: Call): Promise<Answer> {
		const answer = await this.#client.call(call);
		if (answer.failed) throw new Error(`${call[0]}: ${answer.text.slice(0, 300)}`);
		return answer;
	}

	/** A value of the page, however the peer wraps it. */
	async #read(expression: string): Promise<string | undefined> {
		const { text } = await this.#must(this.#peer.tools.eval(`"<<"+(${expression})+">>"`));
		return text.match(/<<(.*?)>>/)?.[1];
	}

	#putAnswer(name: string, answer: Answer): void {
		this.#record.put(name, answer.ms);
		this.#record.put(`${name} tok`, answer.tokens);
	}

	#noteCoverage(kind: "" | "alt ", name: string, page: BenchPage, text: string): void {
		this.#record.facts[`${kind}cover ${name}`] = coverage(text, page.cover.controls);
		this.#record.facts[`${kind}text ${name}`] = coverage(text, page.cover.text);
	}
}

const isPng = (image: Buffer): boolean => image.length > 24 && image.readUInt32BE(0) === 0x89504e47;
const sizeOf = (image: Buffer): string =>
	isPng(image) ? `${image.readUInt32BE(16)}x${image.readUInt32BE(20)} png` : "not png";
