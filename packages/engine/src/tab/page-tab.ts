import type {
	ActionResult,
	AskOptions,
	BridgeError,
	DialogRecord,
	Port,
	QueryOf,
	ResultOf,
	TabInfo,
} from "@bascule/protocol";
import type { Action } from "../actions/lib/action.ts";
import type { AgentClient } from "../agent/agent-client.ts";
import type { FrameTree } from "../frames/frames.ts";
import type { EngineSession } from "../session/engine-session.ts";
import type { TabPolicies } from "../session/policies/index.ts";
import type { Tab } from "./tab.ts";

/** A tab as far as its documents can be asked, by whatever way. */
export interface AgentTab {
	readonly id: string;
	readonly frames: FrameTree;
	readonly agents: AgentClient;
}

export interface TabContext {
	host: EngineSession;
	signal: AbortSignal;
}

export interface EffectOptions extends AskOptions {
	/** Awaited before anything may change in the page; whoever only looks goes without. */
	beforeEffect?(): Promise<void>;
}

export type ActOptions = TabContext & EffectOptions;

/** A tab as a page works with it, however it is driven. */
export interface PageTab extends AgentTab {
	readonly targetId: string;
	readonly openerId: string | undefined;
	readonly url: string;
	readonly title: string;
	readonly closed: boolean;
	readonly crashed: boolean;
	/** The page did not answer in time; its script may run for ever. */
	stuck: boolean;
	/** It is on its way to an address that has not answered. */
	readonly isLeaving: boolean;
	/** A document is on its way, or the first one is not yet. */
	readonly isArriving: boolean;
	readonly loading: { readonly count: number };
	readonly dialogs: {
		readonly open: boolean;
		readonly obstacle: BridgeError;
		/** Those that no result has told of yet, where they can be seen. */
		take?(): DialogRecord[];
	};
	/** Where scripts of ours can be put into its documents. */
	readonly policies?: TabPolicies;
	/** What can be done in it, if that is less than in the session's other tabs. */
	readonly ports?: readonly Port[];
	/** Itself, for what only the protocol can do. Throws why the protocol does not reach it. */
	readonly driven: Tab;
	act(action: Action, context: ActOptions): Promise<ActionResult>;
	/** Tells how a journey ended that began while the tab was driven in another way. */
	arrive?(action: Action, from: string, context: TabContext): Promise<ActionResult>;
	capture(query: QueryOf<"screenshot">, context: TabContext): Promise<ResultOf<"screenshot">>;
	/** In a browser of its owner's, and maybe behind other tabs. */
	readonly isHidden?: boolean;
	/** Has the browser draw it until that is disposed, if it might not by itself. */
	drawn?(): Disposable | undefined;
	info(active: boolean): Promise<TabInfo>;
	/** The mouse button or a finger is down in it. */
	readonly isHeld?: boolean;
	/** Lifts what is held down in it. */
	letGo?(): Promise<void>;
	/** Ends the tab in the browser. */
	close(): Promise<void>;
}
