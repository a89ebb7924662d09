import type { BridgeMessageOf } from "@bascule/protocol/bridge";
import { expect, test } from "vitest";
import { memoryArea } from "../testing/memory-area.ts";
import { createRequestLog } from "./request-log.ts";

const MINUTE_MS = 60_000;

const answer = (id: string, result: unknown = { ok: true }): BridgeMessageOf<"response"> => ({
	type: "response",
	id,
	result,
});

async function finished(ledger: ReturnType<typeof createRequestLog>, result?: unknown): Promise<string> {
	const id = crypto.randomUUID();
	await ledger.begin(id);
	await ledger.finish(id, answer(id, result));
	return id;
}

test("an id is stored before it runs, in one write", async () => {
	const area = memoryArea();
	const ledger = createRequestLog({ area });
	const id = crypto.randomUUID();
	expect(await ledger.begin(id)).toEqual({ kind: "fresh" });
	expect(area.writes).toHaveLength(1);
	expect(await ledger.begin(id)).toEqual({ kind: "running" });
	expect(area.writes).toHaveLength(1);
});

test("what is only asked about is not stored, nor is the answer of what was not begun", async () => {
	const area = memoryArea();
	const ledger = createRequestLog({ area });
	const id = crypto.randomUUID();
	expect(await ledger.recall(id)).toEqual({ kind: "fresh" });
	await ledger.finish(id, answer(id));
	expect(area.writes).toHaveLength(0);
	const done = await finished(ledger);
	expect(await ledger.recall(done)).toEqual(await ledger.begin(done));
});

test("what is done is answered again, by this worker and by the next", async () => {
	const area = memoryArea();
	const ledger = createRequestLog({ area });
	const id = await finished(ledger);
	const replay = { kind: "done", response: { ...answer(id), replay: true } };
	expect(await ledger.begin(id)).toEqual(replay);
	expect(await createRequestLog({ area }).begin(id)).toEqual(replay);
});

test("what the last worker began and did not finish is lost, and stays so", async () => {
	const area = memoryArea();
	const id = crypto.randomUUID();
	await createRequestLog({ area }).begin(id);
	const next = createRequestLog({ area });
	expect(await next.begin(id)).toEqual({ kind: "lost" });
	expect(await next.begin(id)).toEqual({ kind: "lost" });
});

test("of a large answer only that there was one is kept", async () => {
	const ledger = createRequestLog({ area: memoryArea() });
	const id = await finished(ledger, "x".repeat(70_000));
	const again = await ledger.begin(id);
	expect(again).toMatchObject({
		kind: "done",
		response: { id, replay: true, error: { code: "outcome_unknown", details: { finished: true } } },
	});
});

test("all answers together keep below the room that storage has; the oldest go first", async () => {
	const area = memoryArea();
	const ledger = createRequestLog({ area });
	const ids: string[] = [];
	for (let i = 0; i < 80; i++) ids.push(await finished(ledger, "x".repeat(60_000)));
	const last = await ledger.begin(ids.at(-1) ?? "");
	const first = await ledger.begin(ids[0] ?? "");
	expect(last).toMatchObject({ response: { result: expect.stringMatching(/^x+$/) } });
	expect(first).toMatchObject({ response: { error: { code: "outcome_unknown" } } });
	expect(area.keys().filter((key) => key.startsWith("answer:")).length).toBeLessThan(75);
});

test("ids older than ten minutes are forgotten, with their answers", async () => {
	let clock = 0;
	const area = memoryArea();
	const ledger = createRequestLog({ area, now: () => clock });
	const old = await finished(ledger);
	clock = 9 * MINUTE_MS;
	const young = await finished(ledger);
	clock = 11 * MINUTE_MS;
	expect(await ledger.begin(young)).toMatchObject({ kind: "done" });
	expect(await ledger.begin(old)).toEqual({ kind: "fresh" });
	expect(area.keys().filter((key) => key.startsWith("answer:"))).toHaveLength(1);
});

test("the ring forgets the oldest, but nothing that still runs", async () => {
	let clock = 0;
	const ledger = createRequestLog({ area: memoryArea(), now: () => ++clock });
	const running = crypto.randomUUID();
	await ledger.begin(running);
	const ids: string[] = [];
	for (let i = 0; i < 256; i++) ids.push(await finished(ledger));
	expect(await ledger.begin(running)).toEqual({ kind: "running" });
	expect(await ledger.begin(ids[1] ?? "")).toMatchObject({ kind: "done" });
	expect(await ledger.begin(ids[0] ?? "")).toEqual({ kind: "fresh" });
});

test("more requests at once than there are slots are refused", async () => {
	const ledger = createRequestLog({ area: memoryArea() });
	for (let i = 0; i < 256; i++) await ledger.begin(crypto.randomUUID());
	await expect(ledger.begin(crypto.randomUUID())).rejects.toMatchObject({ code: "busy" });
});

test("what cannot be stored does not run, and takes no place", async () => {
	const area = memoryArea();
	let isFull = true;
	const set: typeof area.set = async (values) =>
		isFull ? Promise.reject(new Error("the disk is full")) : area.set(values);
	const ledger = createRequestLog({ area: { ...area, set } });
	const id = crypto.randomUUID();
	for (let i = 0; i < 256; i++)
		await expect(ledger.begin(i === 0 ? id : crypto.randomUUID())).rejects.toThrow("the disk is full");
	isFull = false;
	expect(await ledger.begin(id)).toEqual({ kind: "fresh" });
});

test("what cannot be read in storage counts as nothing", async () => {
	const ledger = createRequestLog({ area: memoryArea({ "ledger:0": "broken", "ledger:1": { id: 5 } }) });
	expect(await ledger.begin(crypto.randomUUID())).toEqual({ kind: "fresh" });
});
