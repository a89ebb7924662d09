import type { SessionSettings } from "@bascule/protocol";
import type { CdpSession } from "../cdp/index.ts";
import type { TabPolicies } from "./policies/index.ts";

export type TargetKind = "page" | "frame" | "worker" | "shared_worker" | "service_worker";

export const DOCUMENTS: readonly TargetKind[] = ["page", "frame"];
export const EVERYWHERE: readonly TargetKind[] = ["page", "frame", "worker", "shared_worker", "service_worker"];

/** Something of a session that the browser lets us talk to: a page, a frame in another process, or a worker. */
export interface CdpTarget {
	readonly session: CdpSession;
	readonly kind: TargetKind;
	/** The tab that it belongs to; a shared or service worker belongs to none. */
	readonly tabId?: string;
	readonly mainFrameId?: string;
	/** A page opened it with an address, whose request was prepared before we could set anything. */
	readonly isPopup?: boolean;
	/** What holds in its tab where the session says nothing. */
	readonly defaults?: Partial<SessionSettings>;
	/** Answers what its documents ask of a person. */
	readonly policies: TabPolicies;
}
