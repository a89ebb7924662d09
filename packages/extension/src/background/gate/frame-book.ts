import type { CdpEventParams, CdpResult } from "@bascule/engine/cdp";
import type { ProtocolEvent } from "@bascule/engine/cdp/transports/debugger";
import { domainOf } from "../owner/domain.ts";
import type { IsBlocked } from "./address.ts";

export interface KnownFrame {
	readonly id: string;
	parentId: string | undefined;
	/** Of the process that its document is in; undefined is the tab's own. */
	sessionId: string | undefined;
	url: string;
	origin: string;
}

/** A frame with the domains of its address and its origin, which every command is checked against. */
interface Entry extends KnownFrame {
	readonly domains: readonly string[];
}

/** Where scripts run. */
export interface World {
	readonly sessionId: string | undefined;
	readonly frameId: string;
	readonly uniqueId: string | undefined;
	/** The world of the page's own scripts. */
	readonly isDefault: boolean;
	/** The world of an extension's scripts, where all is open that the extension may do. */
	readonly isExtensions: boolean;
	/** Of its origin. */
	readonly domain: string;
}

type TargetInfo = CdpEventParams<"Target.attachedToTarget">["targetInfo"];
export type FrameTree = CdpResult<"Page.getFrameTree">["frameTree"];

const keyOf = (sessionId: string | undefined, contextId: number): string => `${sessionId ?? ""} ${contextId}`;

/** Which frame of a tab shows which domain, and which worlds belong to it, learnt from what the browser tells. */
export class FrameBook {
	readonly #isBlocked: IsBlocked;
	readonly #frames = new Map<string, Entry>();
	readonly #contexts = new Map<string, World>();
	#mainId = "";

	constructor(isBlocked: IsBlocked) {
		this.#isBlocked = isBlocked;
	}

	get main(): KnownFrame | undefined {
		return this.#frames.get(this.#mainId);
	}

	/** The blocked domain that the whole tab shows. */
	get blockedMain(): string | undefined {
		const main = this.#frames.get(this.#mainId);
		return main && this.#blockedDomain(main);
	}

	get(frameId: string): KnownFrame | undefined {
		return this.#frames.get(frameId);
	}

	/** One that nobody has told of is taken for blocked. What a blocked page shows in its frames is part of it. */
	isHidden(frameId: string): boolean {
		const frame = this.#frames.get(frameId);
		if (!frame || this.#blockedDomain(frame) !== undefined) return true;
		return frame.parentId !== undefined && this.isHidden(frame.parentId);
	}

	hiddenFrames(): KnownFrame[] {
		return [...this.#frames.values()].filter(({ id }) => this.isHidden(id));
	}

	/** One that is not an extension's, by the number that is used within a session or by its unique name. */
	world(sessionId: string | undefined, id: number | string): World | undefined {
		const isNamed = (world: World) => world.sessionId === sessionId && world.uniqueId === id;
		const world =
			typeof id === "number" ? this.#contexts.get(keyOf(sessionId, id)) : this.#contexts.values().find(isNamed);
		return world?.isExtensions ? undefined : world;
	}

	isExtensions(sessionId: string | undefined, contextId: number): boolean {
		return this.#contexts.get(keyOf(sessionId, contextId))?.isExtensions ?? false;
	}

	/** The world that a session means when none is named, by the name that no later document's world has. */
	ownContext(sessionId: string | undefined): string | undefined {
		const root = this.#rootOf(sessionId);
		for (const context of this.#contexts.values())
			if (context.isDefault && context.sessionId === sessionId && context.frameId === root) return context.uniqueId;
		return undefined;
	}

	noteContext(sessionId: string | undefined, contextId: number, frameId: string): void {
		const key = keyOf(sessionId, contextId);
		if (!this.#contexts.has(key))
			this.#contexts.set(key, {
				sessionId,
				frameId,
				uniqueId: undefined,
				isDefault: false,
				isExtensions: false,
				domain: "",
			});
	}

	adopt(sessionId: string | undefined, tree: FrameTree, parentId = tree.frame.parentId): void {
		const { id, url, securityOrigin } = tree.frame;
		this.#put({ id, parentId, sessionId, url, origin: securityOrigin });
		for (const child of tree.childFrames ?? []) this.adopt(sessionId, child, id);
	}

	/** A frame in a process of its own. Until it has a document there, it shows what it showed. */
	adoptTarget(sessionId: string, { targetId, parentFrameId, url }: TargetInfo): void {
		const known = this.#frames.get(targetId);
		const shown = url ? { url, origin: "" } : { url: known?.url ?? "", origin: known?.origin ?? "" };
		this.#put({ id: targetId, parentId: known?.parentId ?? parentFrameId, sessionId, ...shown });
	}

	/** A process is gone, with the frames that did not move to another one. */
	forgetSession(sessionId: string): void {
		this.#dropContexts((context) => context.sessionId === sessionId);
		for (const frame of [...this.#frames.values()]) if (frame.sessionId === sessionId) this.#remove(frame.id);
	}

	note({ sessionId, method, params }: ProtocolEvent): void {
		READERS[method]?.(this.#hand, sessionId, params as never);
	}

	/** What an event may change. */
	readonly #hand: Hand = {
		put: (frame) => this.#put(frame),
		get: (id) => this.#frames.get(id),
		remove: (id) => this.#remove(id),
		removeChildren: (id) => this.#removeChildren(id),
		addContext: (contextId, context) => void this.#contexts.set(keyOf(context.sessionId, contextId), context),
		dropContexts: (which) => this.#dropContexts(which),
		dropContext: (sessionId, contextId) => void this.#contexts.delete(keyOf(sessionId, contextId)),
	};

	#put(frame: KnownFrame): void {
		const known = this.#frames.get(frame.id);
		const parentId = frame.parentId ?? known?.parentId;
		const domains = [domainOf(frame.url), domainOf(frame.origin)].filter((domain) => domain !== "");
		this.#frames.set(frame.id, { ...frame, parentId, domains });
		if (parentId === undefined && frame.sessionId === undefined) this.#mainId = frame.id;
	}

	#remove(id: string): void {
		this.#frames.delete(id);
		this.#dropContexts((context) => context.frameId === id);
		this.#removeChildren(id);
	}

	#removeChildren(id: string): void {
		for (const frame of [...this.#frames.values()]) if (frame.parentId === id) this.#remove(frame.id);
	}

	#dropContexts(which: (context: World) => boolean): void {
		for (const [key, context] of this.#contexts) if (which(context)) this.#contexts.delete(key);
	}

	#blockedDomain({ id, domains }: Entry): string | undefined {
		return domains.length === 0 ? this.#blockedWorld(id) : domains.find((domain) => this.#isBlocked(domain));
	}

	/** An empty page is of whoever went there, of which nothing but its own world tells: it may be one of ours. */
	#blockedWorld(frameId: string): string | undefined {
		for (const { isDefault, frameId: id, domain } of this.#contexts.values())
			if (isDefault && id === frameId && domain !== "" && this.#isBlocked(domain)) return domain;
		return undefined;
	}

	#rootOf(sessionId: string | undefined): string | undefined {
		if (sessionId === undefined) return this.#mainId;
		for (const frame of this.#frames.values()) {
			const parent = frame.parentId === undefined ? undefined : this.#frames.get(frame.parentId);
			if (frame.sessionId === sessionId && parent?.sessionId !== sessionId) return frame.id;
		}
		return undefined;
	}
}

interface Hand {
	put(frame: KnownFrame): void;
	get(id: string): KnownFrame | undefined;
	remove(id: string): void;
	removeChildren(id: string): void;
	addContext(contextId: number, context: World): void;
	dropContexts(which: (context: World) => boolean): void;
	dropContext(sessionId: string | undefined, contextId: number): void;
}

type Reader = (hand: Hand, sessionId: string | undefined, params: never) => void;

/** What each event says about frames and worlds. */
const READERS: { readonly [method: string]: Reader | undefined } = {
	"Page.frameAttached"(hand, sessionId, { frameId, parentFrameId }: CdpEventParams<"Page.frameAttached">) {
		// A frame that moves to another process is attached there a second time.
		if (!hand.get(frameId)) hand.put({ id: frameId, parentId: parentFrameId, sessionId, url: "", origin: "" });
	},
	"Page.frameNavigated"(hand, sessionId, { frame }: CdpEventParams<"Page.frameNavigated">) {
		const { id, parentId, url, securityOrigin } = frame;
		// Those of the document before are gone, whether or not their end was told.
		hand.removeChildren(id);
		hand.put({ id, parentId, sessionId, url, origin: securityOrigin });
	},
	"Page.navigatedWithinDocument"(hand, _, { frameId, url }: CdpEventParams<"Page.navigatedWithinDocument">) {
		const frame = hand.get(frameId);
		if (frame) hand.put({ ...frame, url });
	},
	"Page.documentOpened"(hand, sessionId, { frame }: CdpEventParams<"Page.documentOpened">) {
		const { id, parentId, url, securityOrigin } = frame;
		hand.put({ id, parentId, sessionId, url, origin: securityOrigin });
	},
	"Page.frameDetached"(hand, _, { frameId, reason }: CdpEventParams<"Page.frameDetached">) {
		if (reason !== "swap") hand.remove(frameId);
	},
	"Runtime.executionContextCreated"(hand, sessionId, { context }: CdpEventParams<"Runtime.executionContextCreated">) {
		const { frameId, isDefault = false } = (context.auxData ?? {}) as { frameId?: string; isDefault?: boolean };
		if (frameId === undefined) return;
		const { uniqueId, origin } = context;
		const isExtensions = origin.startsWith("chrome-extension:");
		hand.addContext(context.id, { sessionId, frameId, uniqueId, isDefault, isExtensions, domain: domainOf(origin) });
	},
	"Runtime.executionContextDestroyed"(
		hand,
		sessionId,
		{ executionContextId }: CdpEventParams<"Runtime.executionContextDestroyed">,
	) {
		hand.dropContext(sessionId, executionContextId);
	},
	"Runtime.executionContextsCleared"(hand, sessionId) {
		hand.dropContexts((context) => context.sessionId === sessionId);
	},
};
