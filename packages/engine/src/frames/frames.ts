import type { AgentWorld } from "../agent/agent-transport.ts";
import type { CdpSession } from "../cdp/index.ts";
import { FrameLabels } from "./frame-labels.ts";

/** One frame of a tab. */
export interface Frame {
	readonly id: string;
	readonly parentId: string | undefined;
	url: string;
	/** What its element or its own script calls it; empty when nobody does. */
	name: string;
	/** Of the document that it shows. */
	loaderId: string;
	/** How often it has changed its document. One that the browser kept and shows again counts anew. */
	changes: number;
	/** Its process is gone; only another document brings it back. */
	isCrashed: boolean;
	/** It did not answer in time when it was last asked. */
	isSilent: boolean;
	/** The agent's world in the document that is shown now; made at the first use. */
	world: Promise<AgentWorld> | null;
	/** Frames below that only their own agent can read, by the ref of their element in this document. */
	readonly children: Map<string, string>;
}

/** The frames of a tab. */
export interface FrameTree {
	readonly main: Frame;
	get(id: string): Frame | undefined;
	/** Whether the page is in more than one document. */
	readonly isNested: boolean;
	/** All of them, a frame after the one that it is in. */
	list(): Frame[];
	readonly labels: FrameLabels;
}

/** A frame that the protocol tells of. Its session changes when it moves to another process. */
export interface SessionFrame extends Frame {
	session: CdpSession;
	/** The address that could not be loaded, when the browser shows an error page in its place. */
	failedUrl: string | undefined;
}

/** The frame tree of a tab, over all the processes that it lives in. */
export class Frames implements FrameTree {
	readonly labels = new FrameLabels();
	readonly #frames = new Map<string, SessionFrame>();
	#mainId = "";

	get main(): SessionFrame {
		const main = this.#frames.get(this.#mainId);
		if (!main) throw new Error("the tab has no main frame yet");
		return main;
	}

	get(id: string): SessionFrame | undefined {
		return this.#frames.get(id);
	}

	get isNested(): boolean {
		return this.#frames.size > 1;
	}

	list(): SessionFrame[] {
		return [...this.#frames.values()];
	}

	/** Follows a session's frame events. Returns the function that stops it. */
	follow(session: CdpSession, onNavigated: (frame: SessionFrame) => void): () => void {
		const offs = [
			session.on("Page.frameAttached", ({ frameId, parentFrameId }) => {
				this.#ensure(frameId, parentFrameId, session);
			}),
			session.on(
				"Page.frameNavigated",
				({ frame: { id, parentId, name, url, urlFragment, unreachableUrl, loaderId } }) => {
					const frame = this.#ensure(id, parentId, session);
					frame.session = session;
					frame.name = name ?? "";
					frame.url = unreachableUrl ?? url + (urlFragment ?? "");
					frame.failedUrl = unreachableUrl;
					frame.isSilent = false;
					frame.isCrashed = false;
					frame.loaderId = loaderId;
					frame.changes++;
					this.forgetWorld(frame);
					onNavigated(frame);
				},
			),
			session.on("Page.navigatedWithinDocument", ({ frameId, url }) => {
				const frame = this.#frames.get(frameId);
				if (frame) frame.url = url;
			}),
			session.on("Page.frameDetached", ({ frameId, reason }) => {
				// A frame that moves to another process is detached here and lives on there.
				if (reason !== "swap") this.#remove(frameId);
			}),
			session.on("Runtime.executionContextsCleared", () => {
				for (const frame of this.#of(session)) this.forgetWorld(frame);
			}),
			session.on("Inspector.targetCrashed", () => {
				for (const frame of this.#of(session)) {
					frame.isCrashed = true;
					this.forgetWorld(frame);
				}
			}),
		];
		return () => {
			for (const off of offs) off();
		};
	}

	/** Takes over the tree that a session reports. */
	adopt(session: CdpSession, tree: ReportedTree, parentId?: string): void {
		const { id, name = "", url, urlFragment, loaderId } = tree.frame;
		const frame = this.#ensure(id, parentId ?? tree.frame.parentId, session);
		// Events of this session are newer than the tree that was asked for before them.
		if (frame.session !== session || frame.loaderId === "") {
			frame.session = session;
			frame.name = name;
			frame.url = url + (urlFragment ?? "");
			frame.loaderId = loaderId;
			this.forgetWorld(frame);
		}
		for (const child of tree.childFrames ?? []) this.adopt(session, child, id);
	}

	forgetWorld(frame: Frame): void {
		frame.world = null;
		frame.children.clear();
	}

	#of(session: CdpSession): SessionFrame[] {
		return [...this.#frames.values()].filter((frame) => frame.session === session);
	}

	#ensure(id: string, parentId: string | undefined, session: CdpSession): SessionFrame {
		const known = this.#frames.get(id);
		if (known) return known;
		const frame: SessionFrame = {
			id,
			parentId,
			session,
			url: "",
			name: "",
			loaderId: "",
			changes: 0,
			failedUrl: undefined,
			isCrashed: false,
			isSilent: false,
			world: null,
			children: new Map(),
		};
		this.#frames.set(id, frame);
		if (this.#mainId === "") this.#mainId = id;
		return frame;
	}

	#remove(id: string): void {
		this.#frames.delete(id);
		for (const frame of [...this.#frames.values()]) if (frame.parentId === id) this.#remove(frame.id);
	}
}

interface ReportedTree {
	frame: { id: string; parentId?: string; name?: string; url: string; urlFragment?: string; loaderId: string };
	childFrames?: ReportedTree[];
}
