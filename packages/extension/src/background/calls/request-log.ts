import { type BridgeMessage, bridgeMessage, toWireError } from "@bascule/protocol/bridge";
import { BridgeError } from "@bascule/protocol/errors";
import * as z from "zod";
import type { Earlier, RequestLog } from "../parts.ts";
import type { Area } from "../storage/idb-area.ts";

const SLOTS = 256;
/** Nobody asks for a request again that is older. */
const MAX_AGE_MS = 10 * 60_000;
const FORGET_EVERY_MS = 10_000;
const MAX_ANSWER_CHARS = 64 * 1024;
/** Of all answers together. */
const MAX_TOTAL_CHARS = 4 * 1024 * 1024;

/** `dropped`: it is done, but its answer was not kept. */
const entrySchema = z.object({
	id: z.string(),
	at: z.number(),
	state: z.enum(["begun", "kept", "dropped"]),
	chars: z.number(),
});
type Entry = z.infer<typeof entrySchema>;

const entryKey = (slot: number): string => `ledger:${slot}`;
const answerKey = (slot: number): string => `answer:${slot}`;

/**
 * A ring of slots with two keys each, one for the request and one for its answer: one large value for all would have
 * to be written again at each request, which takes ten times as long.
 */
export function createRequestLog({
	area,
	now = Date.now,
}: {
	area: Area;
	now?: () => number;
}): RequestLog & { ready: Promise<void> } {
	const slots: (Entry | undefined)[] = Array.from({ length: SLOTS });
	/** Begun by this worker and not finished. What an earlier one left so will never finish. */
	const live = new Set<string>();

	const ready = area.get(slots.map((_, slot) => entryKey(slot))).then((stored) => {
		for (const slot of slots.keys()) slots[slot] = entrySchema.safeParse(stored[entryKey(slot)]).data;
		return forgetOld();
	});

	const slotOf = (id: string): number => slots.findIndex((entry) => entry?.id === id);
	let forgottenAt = Number.NEGATIVE_INFINITY;

	async function forgetOld(): Promise<void> {
		// Not with every request: a little more than enough is remembered.
		if (now() - forgottenAt < FORGET_EVERY_MS) return;
		forgottenAt = now();
		const oldest = now() - MAX_AGE_MS;
		const old = [...slots.entries()].filter(([, entry]) => entry && entry.at < oldest && !live.has(entry.id));
		for (const [slot] of old) slots[slot] = undefined;
		// What cannot be removed is overwritten one day.
		if (old.length > 0)
			await area.remove(old.flatMap(([slot]) => [entryKey(slot), answerKey(slot)])).catch(console.warn);
	}

	/** An empty slot, or the one that was begun first among those whose work is done. */
	function freeSlot(): number {
		let free = -1;
		for (const [slot, entry] of slots.entries()) {
			if (entry === undefined) return slot;
			if (!live.has(entry.id) && entry.at < (slots[free]?.at ?? Number.POSITIVE_INFINITY)) free = slot;
		}
		if (free === -1) throw new BridgeError("busy", `${SLOTS} requests are running in this browser`);
		return free;
	}

	/** The oldest answers go when all together are too large. */
	async function dropSurplus(): Promise<void> {
		const kept = [...slots.entries()].filter((slot): slot is [number, Entry] => slot[1]?.state === "kept");
		let total = kept.reduce((sum, [, { chars }]) => sum + chars, 0);
		for (const [slot, entry] of kept.sort(([, a], [, b]) => a.at - b.at)) {
			if (total <= MAX_TOTAL_CHARS) return;
			total -= entry.chars;
			entry.state = "dropped";
			await area.set({ [entryKey(slot)]: entry });
			await area.remove(answerKey(slot));
		}
	}

	async function recall(id: string): Promise<Earlier> {
		await ready;
		if (live.has(id)) return { kind: "running" };
		await forgetOld();
		const slot = slotOf(id);
		const earlier = slots[slot];
		if (earlier === undefined) return { kind: "fresh" };
		if (earlier.state === "begun") return { kind: "lost" };
		return { kind: "done", response: await storedAnswer(area, slot, earlier) };
	}

	return {
		ready,
		recall,
		async begin(id) {
			const earlier = await recall(id);
			if (earlier.kind !== "fresh") return earlier;
			const slot = freeSlot();
			const entry: Entry = { id, at: now(), state: "begun", chars: 0 };
			slots[slot] = entry;
			live.add(id);
			try {
				await area.set({ [entryKey(slot)]: entry });
			} catch (error) {
				// It will not run, and takes no place then.
				slots[slot] = undefined;
				live.delete(id);
				throw error;
			}
			return earlier;
		},
		async finish(id, response) {
			const slot = slotOf(id);
			const entry = slots[slot];
			live.delete(id);
			if (entry === undefined) return;
			entry.chars = JSON.stringify(response).length;
			entry.state = entry.chars > MAX_ANSWER_CHARS ? "dropped" : "kept";
			await area.set({ [entryKey(slot)]: entry, ...(entry.state === "kept" && { [answerKey(slot)]: response }) });
			await dropSurplus();
		},
	};
}

async function storedAnswer(area: Area, slot: number, { id, state, chars }: Entry): Promise<BridgeMessage> {
	const { [answerKey(slot)]: stored } = state === "kept" ? await area.get([answerKey(slot)]) : {};
	const { data } = bridgeMessage.safeParse(stored);
	if (data?.type === "response" && data.id === id) return { ...data, replay: true };
	const error = new BridgeError("outcome_unknown", "The request ran, but its answer was not stored", {
		details: { finished: true, answerChars: chars },
	});
	return { type: "response", id, error: toWireError(error), replay: true };
}
