/** The person at the terminal: what waits for them, over the daemon's HTTP. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "vitest";
import type { Kit } from "./index.ts";

export interface Question {
	id: string;
	session: string;
	kind: string;
	prompt: string;
	choices?: string[];
	code: string;
}

export interface Terminal {
	/** Asking makes the daemon believe that somebody is there. */
	questions(): Promise<Question[]>;
	/** The one question that waits, as soon as it does. */
	question(): Promise<Question>;
	answer(id: string, body: object): Promise<Record<string, unknown>>;
	fetch(path: string, init?: RequestInit): Promise<Response>;
}

/** How long a press may take to count before a person presses again. */
const AGAIN_MS = 700;

/** Presses until it counts, as people do. */
export async function pressUntil(result: Promise<unknown>, press: () => Promise<void>): Promise<void> {
	let isOver = false;
	const over = result.then(() => {
		isOver = true;
	});
	await expect
		.poll(async () => {
			if (!isOver) await press().catch(() => {});
			await Promise.race([over, sleep(AGAIN_MS)]);
			return isOver;
		})
		.toBe(true);
}

export async function openTerminal(kit: Kit): Promise<Terminal> {
	// The first call starts the daemon.
	await kit.call("list_sessions");
	const { port } = JSON.parse(await readFile(join(kit.home, "daemon.json"), "utf8")) as { port: number };
	const token = (await readFile(join(kit.home, "token"), "utf8")).trim();
	const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
	const get = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, { headers, ...init });
	const questions = async () => ((await (await get("/human")).json()) as { questions: Question[] }).questions;
	return {
		fetch: get,
		questions,
		async question() {
			await expect.poll(questions, { timeout: 15_000 }).toHaveLength(1);
			return (await questions())[0] as Question;
		},
		answer: async (id, body) =>
			(await (await get(`/human/${id}`, { method: "POST", body: JSON.stringify(body) })).json()) as Record<
				string,
				unknown
			>,
	};
}
