import type { NetworkMutation, NetworkRequest, NetworkSummary, ResultOf } from "@bascule/protocol";
import type { CdpSession } from "../cdp/index.ts";
import { Ring } from "./ring.ts";

const RING = 500;
const MAX_SHAPE_BYTES = 256 * 1024;
const MAX_SHAPE_KEYS = 20;
const MAX_MUTATIONS = 10;
/** How long the end of a write's answer is waited for. */
const BODY_MS = 300;
const WRITES = new Set(["POST", "PUT", "PATCH", "DELETE"]);

/** Resource types that tell an agent nothing about what its action did; the browser's own, such as a site's icon, are "Other". */
const NOISE = new Set([
	"Other",
	"Image",
	"Font",
	"Stylesheet",
	"Media",
	"Ping",
	"Manifest",
	"Prefetch",
	"CSPViolationReport",
]);

/** Resource types whose end an action waits for. Streams and beacons may never end. */
const AWAITED = new Set(["XHR", "Fetch", "Document", "Script"]);

/** What a page shows this soon after it has asked is no answer yet ("Saving…"), however quick the network is. */
const ASKING_MS = 4;
/** The page's own clock is a little coarse. */
const CLOCK_MS = 2;

interface Entry extends NetworkRequest {
	readonly session: CdpSession;
	readonly cdpId: string;
	readonly frameId: string | undefined;
	/** By the protocol's clock, in seconds. */
	readonly startedAt: number;
	/** The same by the clock on the wall, in milliseconds. */
	readonly askedAt: number;
	mimeType: string;
	bytes: number;
	/** When the page got the head of the answer, by the clock on the wall; the end of its body often comes much later. */
	answeredAt: number | null;
	done: boolean;
}

export interface NetworkProgress {
	unanswered: boolean;
	unfinished: boolean;
	/** From when on a change may be the outcome of the last answer, by the clock on the wall; minus infinity if none came. */
	outcomeFrom: number;
}

/** What a tab has asked the network for, newest last. */
export class NetworkTap {
	readonly #ring = new Ring<Entry>(RING);
	readonly #live = new Map<string, Entry>();
	readonly #listeners = new Set<() => void>();
	#count = 0;
	#writes = 0;

	follow(session: CdpSession): void {
		const key = (id: string) => `${session.id} ${id}`;
		session.on("Network.requestWillBeSent", (event) => {
			const { requestId, request, frameId, type = "Other", redirectResponse, timestamp, wallTime } = event;
			if (redirectResponse) this.#end(key(requestId), timestamp, { status: redirectResponse.status });
			if (request.url.startsWith("data:")) return;
			const entry: Entry = {
				requestId: `req-${++this.#count}`,
				method: request.method,
				url: request.url,
				status: null,
				type,
				ms: null,
				session,
				cdpId: requestId,
				frameId,
				startedAt: timestamp,
				askedAt: wallTime * 1000,
				mimeType: "",
				bytes: 0,
				answeredAt: null,
				done: false,
			};
			this.#ring.push(entry);
			this.#live.set(key(requestId), entry);
			this.#notify();
		});
		session.on("Network.responseReceived", ({ requestId, response, timestamp }) => {
			const entry = this.#live.get(key(requestId));
			if (!entry) return;
			entry.status = response.status;
			entry.mimeType = response.mimeType;
			entry.answeredAt = onWall(entry, timestamp);
			if (isWritten(entry)) this.#writes++;
			this.#notify();
		});
		session.on("Network.loadingFinished", ({ requestId, timestamp, encodedDataLength }) =>
			this.#end(key(requestId), timestamp, { bytes: encodedDataLength }),
		);
		session.on("Network.loadingFailed", ({ requestId, timestamp, errorText }) =>
			this.#end(key(requestId), timestamp, { failed: errorText }),
		);
		session.detached.then(() => {
			for (const [id, entry] of this.#live) if (entry.session === session) this.#end(id, entry.startedAt, {});
		});
	}

	/** The place in the stream that a later `since` counts from. */
	get mark(): number {
		return this.#count;
	}

	/** How many requests have changed something on a server, by what it answered. */
	get writes(): number {
		return this.#writes;
	}

	recent(limit: number): ResultOf<"network"> {
		const entries = this.#ring.last(limit);
		return { summary: summarise(entries), requests: entries.filter(isSignal).map(publicPart) };
	}

	/** Everything since a mark, in the form that action results carry. */
	async since(mark: number): Promise<ResultOf<"network"> & { mutations?: NetworkMutation[] }> {
		const entries = this.#since(mark);
		const writes = entries.filter(isWritten);
		const mutations = await Promise.all(writes.slice(0, MAX_MUTATIONS).map((entry) => this.#mutation(entry)));
		return {
			summary: summarise(entries),
			requests: entries.filter(isSignal).slice(-20).map(publicPart),
			...(mutations.length > 0 && { mutations }),
		};
	}

	/** How the newest document of a frame since a mark was answered. */
	documentSince(mark: number, frameId: string): Pick<NetworkRequest, "status" | "failed"> | undefined {
		return this.#since(mark).findLast((entry) => entry.type === "Document" && entry.frameId === frameId);
	}

	/** The first answer to a request since a mark that fits. */
	answerSince(mark: number, fits: (request: NetworkRequest) => boolean): NetworkRequest | undefined {
		const entry = this.#since(mark).find((entry) => entry.status !== null && fits(entry));
		return entry && publicPart(entry);
	}

	/** Where the requests stand that an action since the mark should wait for. */
	progressSince(mark: number): NetworkProgress {
		const awaited = this.#since(mark).filter((entry) => AWAITED.has(entry.type));
		return {
			unanswered: awaited.some((entry) => entry.answeredAt === null),
			unfinished: awaited.some((entry) => !entry.done),
			outcomeFrom: Math.max(...awaited.map(outcomeFrom)),
		};
	}

	/** Calls back whenever a request starts or ends. */
	onChange(listener: () => void): () => void {
		this.#listeners.add(listener);
		return () => this.#listeners.delete(listener);
	}

	/** The shape of an answer is known when all of it has come, which is a little after the page has heard of it. */
	async #mutation(entry: Entry): Promise<NetworkMutation> {
		if (!entry.done) {
			const { promise, resolve } = Promise.withResolvers<void>();
			const off = this.onChange(() => entry.done && resolve());
			const timer = setTimeout(resolve, BODY_MS);
			await promise;
			clearTimeout(timer);
			off();
		}
		return mutationOf(entry);
	}

	#since(mark: number): Entry[] {
		return this.#ring.last(this.#count - mark);
	}

	#end(key: string, timestamp: number, outcome: { status?: number; bytes?: number; failed?: string }): void {
		const entry = this.#live.get(key);
		if (!entry) return;
		this.#live.delete(key);
		entry.done = true;
		entry.answeredAt ??= onWall(entry, timestamp);
		entry.ms = Math.round((timestamp - entry.startedAt) * 1000);
		Object.assign(entry, outcome);
		this.#notify();
	}

	#notify(): void {
		for (const listener of this.#listeners) listener();
	}
}

/** We may hear late of what the page has long worked on, so the browser's times count and not ours. */
const onWall = ({ startedAt, askedAt }: Entry, timestamp: number): number => askedAt + (timestamp - startedAt) * 1000;

const outcomeFrom = ({ askedAt, answeredAt }: Entry): number =>
	answeredAt === null ? Number.NEGATIVE_INFINITY : Math.max(answeredAt - CLOCK_MS, askedAt + ASKING_MS);

const isWritten = ({ method, status }: Entry): boolean =>
	WRITES.has(method) && status !== null && status >= 200 && status < 300;

const isSignal = (entry: Entry): boolean => !NOISE.has(entry.type);

export function summarise(entries: ReadonlyArray<Pick<NetworkRequest, "type" | "failed">>): NetworkSummary {
	const summary: NetworkSummary = { total: 0, byType: {}, failed: 0 };
	for (const { type, failed } of entries) {
		const kind = NOISE.has(type) ? "other" : type === "Fetch" || type === "XHR" ? "xhr" : type.toLowerCase();
		summary.byType[kind] = (summary.byType[kind] ?? 0) + 1;
		if (kind !== "other") summary.total++;
		if (failed) summary.failed++;
	}
	return summary;
}

function publicPart({ requestId, method, url, status, type, ms, failed }: Entry): NetworkRequest {
	return { requestId, method, url, status, type, ms, ...(failed && { failed }) };
}

async function mutationOf(entry: Entry): Promise<NetworkMutation> {
	const shape = await responseShape(entry);
	return {
		method: entry.method,
		urlPattern: urlPattern(entry.url),
		status: entry.status ?? 0,
		ok: true,
		durationMs: entry.ms ?? 0,
		...(shape && { responseShape: shape }),
	};
}

/** Top-level keys of a JSON reply: enough to see that the right thing came back, and no values. */
async function responseShape(entry: Entry): Promise<string[] | undefined> {
	if (!entry.mimeType.includes("json") || entry.bytes > MAX_SHAPE_BYTES) return undefined;
	try {
		const { body, base64Encoded } = await entry.session.send(
			"Network.getResponseBody",
			{ requestId: entry.cdpId },
			{ timeoutMs: 500 },
		);
		return base64Encoded ? undefined : shapeOf(JSON.parse(body));
	} catch {
		return undefined;
	}
}

export function shapeOf(value: unknown): string[] | undefined {
	if (Array.isArray(value)) return shapeOf(value[0])?.map((key) => `[].${key}`);
	if (typeof value !== "object" || value === null) return undefined;
	return Object.keys(value).slice(0, MAX_SHAPE_KEYS);
}

/** The endpoint without its query, ids replaced. */
export function urlPattern(url: string): string {
	const { origin, pathname } = new URL(url);
	const isId = (part: string) => /^\d+$|^[0-9a-f]{8}-[0-9a-f-]{27}$|^[0-9a-f]{12,}$/i.test(part);
	return (
		origin +
		pathname
			.split("/")
			.map((part) => (isId(part) ? ":id" : part))
			.join("/")
	);
}
