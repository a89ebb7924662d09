import type { AgentMethod, AgentMethods, AgentRequest } from "@bascule/page-agent";
import { type AgentVerb, BridgeError, type ErrorCode } from "@bascule/protocol";
import { isCdpError, isFrameGone, isPageGone } from "../cdp/index.ts";
import { aborted } from "../cdp/interrupt.ts";
import type { Frame } from "../frames/frames.ts";
import type { AgentTransport, AgentWorld } from "./agent-transport.ts";
import type { IdAllocator } from "./ids.ts";

/** Below this many free numbers a document gets a new block with the next call. */
const LOW_IDS = 24;

/** How deep closed shadow roots inside closed shadow roots are looked for. */
const MAX_CLOSED = 4;

/** How long a frame may take to answer, and how long one that did not. */
const FRAME_MS = 1000;
const SILENT_MS = 50;

/** Why a frame has nothing to say, besides being gone or silent. */
const UNREADABLE: ReadonlySet<ErrorCode> = new Set(["target_crashed", "domain_blocked"]);

export type AgentValue<M extends AgentMethod> = Awaited<ReturnType<AgentMethods[M]>>;

export interface AgentClientOptions {
	readonly tabId: string;
	readonly transport: AgentTransport;
	readonly ids: IdAllocator;
}

/** Speaks with the agents in a tab's documents, and puts them there at the first word. */
export class AgentClient {
	readonly #options: AgentClientOptions;
	readonly #free = new WeakMap<AgentWorld, number>();
	readonly #suspects = new WeakMap<AgentWorld, boolean>();

	constructor(options: AgentClientOptions) {
		this.#options = options;
	}

	/** Which way refs of these agents came by. */
	get transport(): AgentTransport["name"] {
		return this.#options.transport.name;
	}

	/** A question about all of a document: what the agent cannot see of it by itself is told to it before. */
	async read<M extends AgentVerb | "digest">(
		frame: Frame,
		method: M,
		args: Parameters<AgentMethods[M]>[0],
		signal?: AbortSignal,
	): Promise<AgentValue<M>> {
		await this.#revealListeners(frame);
		let answer = await this.call(frame, method, args, signal);
		for (let depth = 0; depth < MAX_CLOSED && (await this.#revealRoots(frame)); depth++)
			answer = await this.call(frame, method, args, signal);
		return answer;
	}

	/**
	 * The same for what a page has frames for: null when the frame is gone or does not answer, because one that hangs
	 * must not take the page around it along.
	 */
	async ofFrame<T>(
		frame: Frame,
		signal: AbortSignal | undefined,
		ask: (signal: AbortSignal) => Promise<T>,
	): Promise<T | null> {
		const patience = AbortSignal.timeout(frame.isSilent ? SILENT_MS : FRAME_MS);
		const limits = [patience, ...(signal ? [signal] : [])];
		try {
			const limit = AbortSignal.any(limits);
			const answer = await Promise.race([ask(limit), aborted(limit)]);
			frame.isSilent = false;
			return answer;
		} catch (error) {
			if (signal?.aborted || !(error instanceof BridgeError)) throw error;
			frame.isSilent = patience.aborted;
			if (patience.aborted || isLostContext(error) || UNREADABLE.has(error.code)) return null;
			throw error;
		}
	}

	/** One question to one document. A document that is replaced meanwhile is asked once more. */
	async call<M extends AgentMethod>(
		frame: Frame,
		method: M,
		args: Parameters<AgentMethods[M]>[0],
		signal?: AbortSignal,
	): Promise<AgentValue<M>> {
		try {
			return await this.#ask(frame, method, args, signal, 0);
		} catch (error) {
			if (!isLostContext(error) || method === "settle") throw error;
			frame.world = null;
			return this.#ask(frame, method, args, signal, 0);
		}
	}

	/** The frame that a ref of the document's `iframe` shows. */
	async frameOf(frame: Frame, ref: string, signal?: AbortSignal): Promise<string | undefined> {
		const known = frame.children.get(ref);
		if (known !== undefined) return known;
		const world = await this.#world(frame);
		const id = await world.frameOf(ref, signal);
		if (id !== undefined) frame.children.set(ref, id);
		return id;
	}

	async setFiles(frame: Frame, ref: string, paths: string[], signal?: AbortSignal): Promise<void> {
		const world = await this.#world(frame);
		if (!world.setFiles)
			throw new BridgeError("unsupported", "files can be given to this page only with their contents");
		await world.setFiles(ref, paths, signal);
	}

	async #ask<M extends AgentMethod>(
		frame: Frame,
		method: M,
		args: Parameters<AgentMethods[M]>[0],
		signal: AbortSignal | undefined,
		needed: number,
	): Promise<AgentValue<M>> {
		// The browser would keep the question for the next process.
		if (frame.isCrashed) throw new BridgeError("target_crashed", "the page has crashed");
		const world = await this.#world(frame);
		const free = this.#free.get(world) ?? 0;
		const request: AgentRequest = { method, args };
		if (needed > 0 || free < LOW_IDS) request.ids = this.#options.ids.take(this.#owner(frame), needed);
		const reply = await world.run(request, signal);
		this.#free.set(world, reply.free);
		this.#suspects.set(world, "suspects" in reply && (reply.suspects ?? 0) > 0);
		if ("needMore" in reply) {
			await world.extend();
			return this.#ask(frame, method, args, signal, needed);
		}
		if ("needIds" in reply) return this.#ask(frame, method, args, signal, reply.needIds);
		if ("error" in reply) {
			const { code, message, hint, details } = reply.error;
			// What a selector does not find may be in a closed shadow root.
			if (code === "element_not_found" && (await this.#revealRoots(frame)))
				return this.#ask(frame, method, args, signal, 0);
			throw new BridgeError(code, message, { ...(hint && { hint }), ...(details && { details }) });
		}
		return reply.value as AgentValue<M>;
	}

	async #revealListeners(frame: Frame): Promise<void> {
		await optional(async () => (await this.#world(frame)).revealListeners?.());
	}

	async #revealRoots(frame: Frame): Promise<boolean> {
		const opened = await optional(async () => {
			const world = await this.#world(frame);
			return this.#suspects.get(world) && world.revealRoots?.();
		});
		return opened ?? false;
	}

	#owner(frame: Frame) {
		const { tabId, transport } = this.#options;
		return { tabId, transport: transport.name, frameId: frame.id, loaderId: frame.loaderId };
	}

	/** Puts the agent into a document that will soon be asked, while there is something else to wait for. */
	warm(frame: Frame): void {
		this.#world(frame).catch(() => {});
	}

	#world(frame: Frame): Promise<AgentWorld> {
		if (frame.world) return frame.world;
		const world = this.#options.transport.enter(frame.id);
		frame.world = world;
		world.catch(() => {
			if (frame.world === world) frame.world = null;
		});
		return world;
	}
}

/** What makes an answer better, but whose failure must not take the answer away. */
async function optional<T>(run: () => Promise<T>): Promise<T | undefined> {
	try {
		return await run();
	} catch (error) {
		if (error instanceof BridgeError) return undefined;
		throw error;
	}
}

/** The document that was asked is not there any more. */
export const isLostContext = (error: unknown): boolean =>
	isCdpError(error, /Execution was terminated/) ||
	isPageGone(error) ||
	isFrameGone(error) ||
	(error instanceof BridgeError && error.code === "tab_not_found");

/** For a question to a page that may go with what was done: that is told of elsewhere. */
export function unlessLost(error: unknown): null {
	if (isLostContext(error)) return null;
	throw error;
}
