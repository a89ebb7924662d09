import type { IdAllocator } from "../agent/ids.ts";
import type { Downloads } from "../browser/downloads.ts";
import type { BlockedOrigins } from "../features/blocked-origins.ts";
import type { ChangeSignal } from "../tab/change-signal.ts";
import type { PageTab } from "../tab/page-tab.ts";
import type { SessionPolicies, TabPolicies } from "./policies/index.ts";
import type { SessionFiles } from "./session-files.ts";
import type { SessionTargets } from "./session-targets.ts";

/** A session as the engine sees it: its tabs, and what the browser that they are in can do. */
export interface EngineSession {
	readonly tabs: ReadonlyMap<string, PageTab>;
	readonly ids: IdAllocator;
	/** What it drives, and what is kept in force there. */
	readonly targets: SessionTargets;
	/** How all tabs answer what pages ask of a person. */
	readonly policies: SessionPolicies;
	/** The policies in workers that are of no single tab. */
	readonly workers?: TabPolicies;
	/** What its tabs do not reach, where that is for the engine to say. */
	readonly blocklist?: BlockedOrigins;
	/** The policies have changed. Resolves when they will not be lost. */
	onPolicies?(): Promise<void>;
	/** From now on the verbs are about this tab. */
	onActive?(tab: PageTab): void;
	/** Signals everything that happens to any of the tabs. */
	readonly changes: ChangeSignal;
	/** A tab is being joined that the map does not show yet. */
	readonly isOpening: boolean;
	/** The caller's workspace, if the engine can reach it. */
	readonly files?: SessionFiles | undefined;
	/** The browser is sure to read the same disk. */
	readonly sharesDisk?: boolean;
	/** How many tabs there have been. */
	readonly tabCount?: number;
	/** What became of downloads, where that can be known. */
	readonly downloads?: Downloads | undefined;
	openTab(url: string): Promise<PageTab>;
	close(): Promise<void>;
}
