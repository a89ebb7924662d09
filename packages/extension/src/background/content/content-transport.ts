import {
	type AgentConfig,
	type AgentReply,
	type AgentRequest,
	type AgentTransport,
	type AgentWorld,
	type Frame,
	frameGone,
	sleep,
} from "@bascule/engine";
import { AGENT_HASH } from "@bascule/page-agent/bundle";
import type { ContentFrames } from "./content-frames.ts";
import { configureAgent, extendAgent, keepAgent, openClosedRoots, runAgent } from "./in-page.ts";
import { type DocumentTarget, inject, injectFile } from "./inject.ts";

/** How long a frame may take to say where it is. */
const PATH_MS = 500;

export interface ContentCarrierOptions {
	readonly tabId: number;
	readonly frames: ContentFrames;
	/** Tells the agents of one session from those of another in the same document. */
	readonly owner: string;
	readonly config: AgentConfig;
}

/** Reaches the documents of a tab without the debugger: the agent is a content script. */
export class ContentTransport implements AgentTransport {
	readonly name = "content";
	readonly #options: ContentCarrierOptions;
	readonly #owner: string;

	constructor(options: ContentCarrierOptions) {
		this.#options = options;
		this.#owner = `${AGENT_HASH}-${options.owner}`;
	}

	async enter(frameId: string): Promise<AgentWorld> {
		const { tabId, frames, config } = this.#options;
		await frames.refresh();
		const frame = frames.get(frameId);
		if (!frame) throw frameGone();
		const target = { tabId, documentId: frame.loaderId };
		try {
			if (!(await inject(target, configureAgent, [this.#owner, config]))) {
				await injectFile(target, "page-agent.js");
				await inject(target, keepAgent, [this.#owner, config]);
			}
		} catch (error) {
			// A frame that lets nobody in is left out; the page itself has to be told of.
			if (frame === frames.main) throw error;
			throw frameGone("the frame cannot be read", error);
		}
		return new ContentWorld(target, this.#owner, (path) => this.#frameAt(path));
	}

	/** The frame at a place in the tab; each says where it is, since no interface tells. */
	async #frameAt(path: readonly number[]): Promise<string | undefined> {
		const frames = this.#options.frames.list();
		const places = await Promise.all(frames.map((frame) => this.#pathOf(frame)));
		return frames.find((_, index) => String(places[index]) === String(path))?.id;
	}

	async #pathOf(frame: Frame): Promise<number[] | null> {
		const patience = sleep(PATH_MS).then(() => null);
		const asked = (frame.world ?? this.enter(frame.id)).then((world) => world.run({ method: "framePath", args: {} }));
		const reply = await Promise.race([asked, patience]).catch(() => null);
		return reply && "value" in reply ? (reply.value as number[]) : null;
	}
}

class ContentWorld implements AgentWorld {
	readonly #target: DocumentTarget;
	readonly #owner: string;
	readonly #frameAt: (path: readonly number[]) => Promise<string | undefined>;

	constructor(
		target: DocumentTarget,
		owner: string,
		frameAt: (path: readonly number[]) => Promise<string | undefined>,
	) {
		this.#target = target;
		this.#owner = owner;
		this.#frameAt = frameAt;
	}

	run(request: AgentRequest): Promise<AgentReply> {
		return inject(this.#target, runAgent, [this.#owner, request]);
	}

	async extend(): Promise<void> {
		await injectFile(this.#target, "page-agent-more.js");
		await inject(this.#target, extendAgent, [this.#owner]);
	}

	async frameOf(ref: string): Promise<string | undefined> {
		const reply = await this.run({ method: "framePath", args: { ref } });
		return "value" in reply ? this.#frameAt(reply.value as number[]) : undefined;
	}

	revealRoots(): Promise<boolean> {
		return inject(this.#target, openClosedRoots, [this.#owner]);
	}
}
