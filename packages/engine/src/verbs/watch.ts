import { BridgeError, type WatchedRegion, type WatchReport } from "@bascule/protocol";
import { isBetweenPages } from "../frames/between-pages.ts";
import { documents } from "../frames/tab-frame.ts";
import type { PageTab } from "../tab/page-tab.ts";
import type { Tab } from "../tab/tab.ts";
import { implementVerb } from "./lib/implement.ts";
import { rounds } from "./lib/rounds.ts";

const MAX_FRAMES = 50;

/** Notes what comes and goes on a page, without doing anything to it. */
export default implementVerb("watch", { on: "document" }, async ({ durationMs, sampleMs }, { tab, signal }) => {
	const streams = streamsOf(tab);
	const regions = new Regions();
	let samples = 0;
	await rounds({ durationMs, everyMs: sampleMs, signal }, async (limit) => {
		await regions.look(tab, limit);
		samples++;
		return undefined;
	});
	return { samples, regions: regions.seen, ...(await streams()) };
});

interface Seen extends WatchedRegion {
	/** In which document. */
	frameId: string;
}

/** What has shown so far. A region that says something else now is another one. */
class Regions {
	readonly #all: Seen[] = [];
	#began: number | undefined;

	get seen(): WatchedRegion[] {
		return this.#all.map(({ frameId: _, ...region }) => region);
	}

	async look(tab: PageTab, signal: AbortSignal): Promise<void> {
		const frames = new Set<string>();
		const now: Array<Pick<Seen, "frameId" | "ref" | "role" | "name">> = [];
		for await (const { frameId, found } of surfacesOf(tab, signal)) {
			frames.add(frameId);
			now.push(...(found ?? this.#shown(frameId)).map((region) => ({ ...region, frameId })));
		}
		this.#began ??= performance.now();
		const atMs = Math.round(performance.now() - this.#began);
		const present = new Map(now.map((region) => [keyOf(region), region]));
		for (const region of this.#all)
			if (region.disappearedAtMs === null && !present.delete(keyOf(region))) region.disappearedAtMs = atMs;
		for (const { ref, role, name, frameId } of present.values())
			this.#all.push({ role, name, ref, appearedAtMs: atMs, disappearedAtMs: null, frameId });
	}

	/** What a document showed the last time that it answered. */
	#shown(frameId: string): Seen[] {
		return this.#all.filter((region) => region.frameId === frameId && region.disappearedAtMs === null);
	}
}

const keyOf = ({ ref, role, name }: Pick<Seen, "ref" | "role" | "name">): string => JSON.stringify([ref, role, name]);

function nothing(error: unknown): null {
	if (isBetweenPages(error)) return null;
	throw error;
}

/** The regions of every document; null for one that does not answer now. */
async function* surfacesOf(tab: PageTab, signal: AbortSignal) {
	const { agents, frames } = tab;
	for await (const frame of documents(tab, signal)) {
		const ask = (limit: AbortSignal) => agents.call(frame, "surfaces", {}, limit);
		const found = frame === frames.main ? ask(signal).catch(nothing) : agents.ofFrame(frame, signal, ask);
		yield { frameId: frame.id, found: await found };
	}
}

type Streams = Omit<WatchReport, "samples" | "regions">;

/** Notes where the tab's streams stand; the function tells what came since. */
function streamsOf(tab: PageTab): () => Promise<Streams> {
	const driven = drivenOf(tab);
	if (!driven) return async () => ({ ...UNSEEN });
	const { console: log, network, sockets } = driven;
	const marks = { log: log.mark, network: network.mark, sockets: sockets.mark };
	return async () => {
		const { summary, requests } = await network.since(marks.network);
		const { console, pageErrors } = log.since(marks.log);
		return {
			console: { ...console, errors: [...console.errors, ...pageErrors] },
			network: { summary, requests },
			wsFrames: sockets.since(marks.sockets).slice(-MAX_FRAMES),
		};
	};
}

const UNSEEN: Streams = {
	console: null,
	network: null,
	wsFrames: null,
	notObserved: ["console", "network", "wsFrames"],
};

/** The tab with its streams, if the protocol reaches it. */
function drivenOf(tab: PageTab): Tab | null {
	try {
		return tab.driven;
	} catch (error) {
		if (error instanceof BridgeError) return null;
		throw error;
	}
}
