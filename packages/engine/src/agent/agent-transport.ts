import type { AgentReply, AgentRequest } from "@bascule/page-agent";

/** The agent in one document, by whatever way it is reached. */
export interface AgentWorld {
	/** Rejects with what `isLostContext` knows when the document is not there any more. */
	run(request: AgentRequest, signal?: AbortSignal): Promise<AgentReply>;
	/** Puts the second part of the agent in. */
	extend(): Promise<void>;
	/** The id of the frame that an `iframe` of the document shows. */
	frameOf(ref: string, signal?: AbortSignal): Promise<string | undefined>;
	/** Gives a file input files of the disk that the browser reads. */
	setFiles?(ref: string, paths: string[], signal?: AbortSignal): Promise<void>;
	/** Tells the agent which elements the page listens on, where that can be known. */
	revealListeners?(): Promise<void>;
	/** Opens closed shadow roots for the agent; true if there was one. */
	revealRoots?(): Promise<boolean>;
}

/** A way to the documents of a tab. */
export interface AgentTransport {
	/** A ref is good only for the way that it came by: each puts an agent of its own into a document. */
	readonly name: "debugger" | "content";
	/** Puts the agent into the document that a frame shows now, if it is not there. */
	enter(frameId: string): Promise<AgentWorld>;
}
