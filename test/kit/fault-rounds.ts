/** An agent that works on while things break, and what is held against it: each call, each press, each recovery. */
import { setTimeout as sleep } from "node:timers/promises";
import { FAULTS, type Fault, HARMLESS, type Scene } from "./faults.ts";
import { isSlow, SLOW_MS } from "./presses.ts";
import type { Random } from "./random.ts";
import type { Reply } from "./reply.ts";

/** The default deadline, and what a busy machine adds to it. */
const CALL_MS = 5000 + 2000;
const RECOVERY_MS = 20_000;
const PAUSE_MS = 50;
/** The part of the faults that happen to an agent who is doing something. */
const ACTING = 0.85;

/** Codes of presses that certainly did not happen. */
const REFUSED: ReadonlySet<string> = new Set(["element_stale", "element_not_found", "tab_not_found", "busy"]);
/** Codes that no fault may end with: they say nothing. */
const UNTYPED: ReadonlySet<string> = new Set(["", "internal_error"]);

export interface Round {
	readonly fault: Fault;
	/** What ran when it happened, and how that ended. */
	readonly during: string | null;
	/** How the calls after it ended. */
	readonly codes: string[];
	readonly recoveryMs: number;
}

export interface Outcome {
	readonly rounds: Round[];
	/** What must not be. */
	readonly wrong: string[];
}

export async function playFaults(scene: Scene, faults: readonly Fault[], random: Random): Promise<Outcome> {
	const agent = new Agent(scene);
	await agent.recover([]);
	const rounds: Round[] = [];
	for (const fault of faults) {
		agent.round = `round ${rounds.length + 1}, ${fault}`;
		rounds.push(await playRound(agent, fault, random));
	}
	agent.checkPresses();
	return { rounds, wrong: agent.wrong };
}

/** Every kind as often as every other, in random order. */
export function planFaults(count: number, random: Random): Fault[] {
	const kinds = shuffled(Object.keys(FAULTS) as Fault[], random);
	return shuffled(
		Array.from({ length: count }, (_, index) => kinds[index % kinds.length] as Fault),
		random,
	);
}

/** For each kind how often it happened, how often while an action ran, and how long it took until a press succeeded. */
export function recoveryTable(rounds: readonly Round[]): string {
	const byFault = Map.groupBy(rounds, ({ fault }) => fault);
	const rows = [...byFault].sort().map(([fault, of]) => {
		const times = of.map(({ recoveryMs }) => recoveryMs).sort((a, b) => a - b);
		const during = of.filter((round) => round.during !== null).length;
		return [fault, of.length, during, times[Math.floor(times.length / 2)], times.at(-1)];
	});
	const head = ["fault", "times", "while an action ran", "median, ms", "longest, ms"];
	return [head, ["---", ...head.slice(1).map(() => "---:")], ...rows].map((row) => `| ${row.join(" | ")} |`).join("\n");
}

async function playRound(agent: Agent, fault: Fault, random: Random): Promise<Round> {
	await agent.prepare();
	const action = random() < ACTING ? agent.act(random) : null;
	if (action) await sleep(random.integer(action.lastsMs));
	const isDuring = action !== null && !action.isOver;
	await FAULTS[fault](agent.scene, random);
	const since = performance.now();
	const ended = await action?.ended;
	const codes: string[] = [];
	const { hasReopened } = await agent.recover(codes);
	const recoveryMs = Math.round(performance.now() - since);
	if (HARMLESS.has(fault) && hasReopened) agent.accuse(`the page was lost: ${[ended, ...codes].join(", ")}`);
	return { fault, during: isDuring ? `${action.name}: ${ended}` : null, codes, recoveryMs };
}

function shuffled<T>(list: readonly T[], random: Random): T[] {
	return list
		.map((item) => ({ item, place: random() }))
		.sort((a, b) => a.place - b.place)
		.map(({ item }) => item);
}

interface Acting {
	readonly name: string;
	/** How long it takes at least. */
	readonly lastsMs: number;
	readonly isOver: boolean;
	readonly ended: Promise<string>;
}

class Agent {
	readonly scene: Scene;
	readonly wrong: string[] = [];
	round = "start";
	/** The buttons that were not pressed yet, as they were last seen. */
	#refs = new Map<number, string>();
	/** How each press that was asked for ended. */
	readonly #asked = new Map<number, { round: string; code: string }>();

	constructor(scene: Scene) {
		this.scene = scene;
	}

	accuse(what: string): void {
		this.wrong.push(`${this.round}: ${what}`);
	}

	/** Makes sure that there are buttons left of both kinds. */
	async prepare(): Promise<void> {
		if (this.#refs.size < 20) await this.#reopen();
	}

	act(random: Random): Acting {
		const acts = {
			press: { lastsMs: SLOW_MS, run: () => this.#press(isSlow) },
			fill: {
				lastsMs: 10,
				run: () => this.#call("fill", { selector: "input", value: `note ${random.integer(1000)}` }),
			},
			look: { lastsMs: 5, run: () => this.#look() },
			navigate: { lastsMs: 20, run: () => this.#navigate() },
		};
		const name = random.pick(["press", "press", "press", "fill", "look", "navigate"] as const);
		const { lastsMs, run } = acts[name];
		let isOver = false;
		const ended = run().finally(() => {
			isOver = true;
		});
		return {
			name,
			lastsMs,
			get isOver() {
				return isOver;
			},
			ended,
		};
	}

	/** Presses until one succeeds, first by what was seen before; opens the page anew when it is gone. */
	async recover(codes: string[]): Promise<{ hasReopened: boolean }> {
		let hasReopened = false;
		for (const end = Date.now() + RECOVERY_MS; Date.now() < end; await sleep(PAUSE_MS)) {
			const code = await this.#press((number) => !isSlow(number));
			codes.push(code);
			if (code === "ok") return { hasReopened };
			if (!REFUSED.has(code)) continue;
			const before = this.#refs;
			await this.#look();
			if (this.#refs.size > 0) continue;
			hasReopened = true;
			this.#refs = before;
			codes.push(...(await this.#reopen()));
		}
		this.accuse(`no recovery within ${RECOVERY_MS} ms: ${codes.join(", ")}`);
		throw new Error(this.wrong.join("\n"));
	}

	/** Each press happened as often as its answer says, and nothing else was pressed. */
	checkPresses(): void {
		for (const [number, count] of this.scene.presses.counts) {
			const asked = this.#asked.get(number);
			if (!asked) this.accuse(`button ${number} was pressed, but never asked for`);
			else if (count > 1) this.wrong.push(`${asked.round}: ${asked.code}, but pressed ${count} times`);
			else if (REFUSED.has(asked.code)) this.wrong.push(`${asked.round}: ${asked.code}, but pressed`);
		}
		for (const [number, { round, code }] of this.#asked)
			if (code === "ok" && !this.scene.presses.counts.has(number)) this.wrong.push(`${round}: ok, but not pressed`);
	}

	/** What was seen of the page before must not work on the new one, so that is tried first. */
	async #reopen(): Promise<string[]> {
		const opened = await this.#navigate();
		const pressed = await this.#press(() => true);
		await this.#look();
		return [`navigate ${opened}`, `old ref ${pressed}`];
	}

	#navigate(): Promise<string> {
		return this.#call("navigate", { url: this.scene.presses.site.url, mode: "none" });
	}

	async #look(): Promise<string> {
		const reply = await this.#timed("snapshot", { maxTokens: 20_000 });
		if (reply.isError) return codeOf(reply);
		const seen = [...reply.text.matchAll(/button "Press (\d+)" \[ref=(e\d+)\]/g)];
		this.#refs = new Map(seen.map(([, number, ref = ""]) => [Number(number), ref]));
		for (const number of this.#asked.keys()) this.#refs.delete(number);
		return "ok";
	}

	/** No button is asked for twice, so that two presses of one mean that something ran twice. */
	async #press(isWanted: (number: number) => boolean): Promise<string> {
		const [number, ref] = [...this.#refs].find(([each]) => isWanted(each)) ?? NOTHING_SEEN;
		this.#refs.delete(number);
		const code = await this.#call("click", { ref, mode: "none" });
		this.#asked.set(number, { round: this.round, code });
		return code;
	}

	async #call(tool: string, args: Record<string, unknown>): Promise<string> {
		return codeOf(await this.#timed(tool, args));
	}

	async #timed(tool: string, args: Record<string, unknown>): Promise<Reply> {
		const since = performance.now();
		const reply = await this.scene.kit.call(tool, args);
		const ms = Math.round(performance.now() - since);
		if (ms > CALL_MS) this.accuse(`${tool} took ${ms} ms`);
		if (reply.isError && UNTYPED.has(codeOf(reply))) this.accuse(`${tool} ended untyped: ${reply.raw}`);
		return reply;
	}
}

/** A button that there is not, by a ref that nobody was given. */
const NOTHING_SEEN: [number, string] = [0, "e99999"];

const codeOf = ({ isError, json }: Reply): string => (isError ? String(json.code ?? "") : "ok");
