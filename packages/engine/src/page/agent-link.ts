import type { AgentConfig, AgentMethod, AgentMethods, AgentReply, AgentRequest } from "@bascule/page-agent";
import { AGENT_HASH, AGENT_SOURCE } from "@bascule/page-agent/bundle";
import { BridgeError } from "@bascule/protocol";
import { isCdpError } from "../cdp/index.ts";
import { aborted } from "../cdp/interrupt.ts";
import type { Frame } from "./frames.ts";
import type { IdAllocator } from "./ids.ts";
import { markListening, openClosedRoots } from "./reveal.ts";

/** Below this many free numbers a document gets a new block with the next call. */
const LOW_IDS = 24;

/** How deep closed shadow roots inside closed shadow roots are looked for. */
const MAX_CLOSED = 4;

/** How long a frame may take to answer, and how long one that did not. */
const FRAME_MS = 1000;
const SILENT_MS = 50;

/** New listeners are looked for at most this often. */
const LISTENERS_FRESH_MS = 1000;

export type AgentValue<M extends AgentMethod> = Awaited<ReturnType<AgentMethods[M]>>;

export interface AgentLinkOptions {
	readonly tabId: string;
	/** Tells the worlds of one owner from those of another on the same page. */
	readonly owner: string;
	readonly config: AgentConfig;
	readonly ids: IdAllocator;
	/** Whether the frame is the outermost one of its session, which protocol calls mean when they name none. */
	isSessionRoot(frame: Frame): boolean;
}

/** Speaks with the agents in a tab's documents, and puts them there at the first word. */
export class AgentLink {
	readonly #options: AgentLinkOptions;
	readonly #free = new WeakMap<Promise<number>, number>();
	readonly #suspects = new WeakMap<Promise<number>, boolean>();
	readonly #listening = new WeakMap<Promise<number>, { known: Set<number>; at: number }>();

	constructor(options: AgentLinkOptions) {
		this.#options = options;
	}

	/** A question about all of a document: what only the protocol can see of it is told to the agent before. */
	async read<M extends "snapshot" | "find" | "textSearch">(
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
			if (patience.aborted || isLostContext(error) || error.code === "target_crashed") return null;
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

	/** The protocol's handle of the element behind a ref. */
	async elementId(frame: Frame, ref: string, signal?: AbortSignal): Promise<string> {
		const contextId = await this.#world(frame);
		const { result } = await frame.session.send(
			"Runtime.callFunctionOn",
			{
				executionContextId: contextId,
				functionDeclaration: "function(ref){return bascule.element(ref)}",
				arguments: [{ value: ref }],
				objectGroup: "bascule",
			},
			{ signal },
		);
		if (!result.objectId) throw new BridgeError("element_not_found", `no element has the ref ${ref}`);
		return result.objectId;
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
		const world = this.#world(frame);
		const contextId = await world;
		const free = this.#free.get(world) ?? 0;
		const request: AgentRequest = { method, args };
		if (needed > 0 || free < LOW_IDS) request.ids = this.#options.ids.take(this.#owner(frame), needed);
		const { result, exceptionDetails } = await frame.session.send(
			"Runtime.callFunctionOn",
			{
				executionContextId: contextId,
				functionDeclaration: "function(request){return bascule.run(request)}",
				arguments: [{ value: request }],
				returnByValue: true,
				awaitPromise: true,
			},
			{ signal },
		);
		if (exceptionDetails)
			throw new BridgeError("internal_error", exceptionDetails.exception?.description ?? exceptionDetails.text);
		const reply = result.value as AgentReply;
		this.#free.set(world, reply.free);
		this.#suspects.set(world, "suspects" in reply && reply.suspects > 0);
		if ("needIds" in reply) return this.#ask(frame, method, args, signal, reply.needIds);
		if ("error" in reply) {
			const { code, message, hint, details } = reply.error;
			throw new BridgeError(code, message, { ...(hint && { hint }), ...(details && { details }) });
		}
		return reply.value as AgentValue<M>;
	}

	async #revealListeners(frame: Frame): Promise<void> {
		if (!this.#options.isSessionRoot(frame)) return;
		const world = this.#world(frame);
		const seen = this.#listening.get(world) ?? { known: new Set<number>(), at: Number.NEGATIVE_INFINITY };
		if (performance.now() - seen.at < LISTENERS_FRESH_MS) return;
		this.#listening.set(world, { known: seen.known, at: performance.now() });
		await optional(async () => markListening({ session: frame.session, contextId: await world }, seen.known));
	}

	async #revealRoots(frame: Frame): Promise<boolean> {
		const world = this.#world(frame);
		if (!this.#suspects.get(world)) return false;
		return (await optional(async () => openClosedRoots({ session: frame.session, contextId: await world }))) ?? false;
	}

	#owner(frame: Frame) {
		return { tabId: this.#options.tabId, frameId: frame.id, loaderId: frame.loaderId };
	}

	#world(frame: Frame): Promise<number> {
		if (frame.world) return frame.world;
		const world = this.#install(frame);
		frame.world = world;
		world.catch(() => {
			if (frame.world === world) frame.world = null;
		});
		return world;
	}

	async #install({ id, session }: Frame): Promise<number> {
		const { owner, config } = this.#options;
		const { executionContextId } = await session.send("Page.createIsolatedWorld", {
			frameId: id,
			worldName: `bascule-${AGENT_HASH}-${owner}`,
			grantUniveralAccess: false,
		});
		await session.send("Runtime.evaluate", {
			contextId: executionContextId,
			// A document that history brought back still has its agent, which knows the refs that it gave.
			expression: `if(!globalThis.bascule){${AGENT_SOURCE}};bascule.configure(${JSON.stringify(config)})`,
			returnByValue: true,
		});
		return executionContextId;
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
	isCdpError(error, /context|Execution was terminated|Inspected target navigated|No frame/i) ||
	(error instanceof BridgeError && error.code === "tab_not_found");
