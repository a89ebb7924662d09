import type { ActionOptions, ActionResult, NetworkRequest, NetworkSummary, Target } from "./action.ts";
import type { Port } from "./ports.ts";

/** Options that travel with every verb. */
export interface VerbOptions {
	readonly signal: AbortSignal;
}

export interface Box {
	x: number;
	y: number;
	width: number;
	height: number;
}

/** Where an element lives when it is inside a repeated layout. */
export interface RowContext {
	collection: string;
	rowKey: string;
	column?: string;
	rowText: string;
}

export interface SnapshotQuery {
	scope?: string | undefined;
	maxNodes?: number | undefined;
	maxTokens?: number | undefined;
	offset?: number | undefined;
	omit?: string[] | undefined;
}

export interface SnapshotView {
	url: string;
	title: string;
	/** Nodes shown, nodes in scope, interactive nodes in scope. */
	stats: { shown: number; nodes: number; interactive: number };
	scope?: string;
	warnings: string[];
	tree: string;
}

export interface FindQuery {
	query: string;
	maxCandidates: number;
	confidenceFloor: number;
	contextRef?: string | undefined;
	visibleOnly: boolean;
}

export interface Candidate {
	ref: string;
	role: string;
	name: string;
	testId?: string;
	stability: "high" | "medium" | "low";
	selectorHint: string;
	selectorTier: 1 | 2 | 3 | 4 | 5;
	bbox: Box | null;
	clipped: boolean;
	actionable: true | "disabled" | "off-screen" | "covered";
	score: number;
	context?: RowContext;
}

export interface FindResult {
	candidates: Candidate[];
	warnings: string[];
}

export interface TextQuery {
	text: string;
	exact: boolean;
	scope?: string | undefined;
	includeHidden: boolean;
	maxMatches: number;
}

export interface TextMatch {
	ref: string;
	role: string;
	text: string;
	context?: RowContext;
	bbox: Box | null;
	clipped: boolean;
}

export interface TextResult {
	count: number;
	matches: TextMatch[];
	warnings: string[];
}

/** One thing done to a page. Every variant is plain data, so that it can cross a wire. */
export type Action = ActionOptions &
	(
		| { type: "navigate"; url: string }
		| { type: "go_back" | "go_forward" }
		| { type: "set_viewport"; width: number; height: number }
		| ({ type: "click"; button: "left" | "right" | "middle" } & Target)
		| ({ type: "hover" } & Target)
		| ({ type: "fill"; value: string } & Target)
		| ({ type: "press"; key: string } & Target)
		| ({ type: "select"; values: string[] } & Target)
		| ({
				type: "scroll";
				to?: "top" | "bottom" | "left" | "right" | undefined;
				by?: { x?: number | undefined; y?: number | undefined } | undefined;
				intoView?: boolean | undefined;
		  } & Target)
		| ({ type: "wait_for"; text?: string | undefined } & Target)
	);

export interface CaptureQuery extends Target {
	format: "png" | "jpeg";
	quality: number;
	scale: "css" | "device";
	fullPage: boolean;
	describe: boolean;
}

export interface Capture {
	/** Base64. */
	data: string;
	mimeType: "image/png" | "image/jpeg";
	width: number;
	height: number;
	caption?: string;
}

export interface ScriptQuery {
	expr: string;
	returnType: "json" | "void";
}

export interface ConsoleEntry {
	ts: number;
	type: string;
	text: string;
}

export interface NetworkView {
	summary: NetworkSummary;
	requests: NetworkRequest[];
}

export interface TabInfo {
	tabId: string;
	url: string;
	title: string;
	domain: string;
	active: boolean;
}

/** The verbs: all that a tool may ask of a page. Each is one message and one reply. */
export interface Verbs {
	snapshot(query: SnapshotQuery, options: VerbOptions): Promise<SnapshotView>;
	find(query: FindQuery, options: VerbOptions): Promise<FindResult>;
	textSearch(query: TextQuery, options: VerbOptions): Promise<TextResult>;
	act(action: Action, options: VerbOptions): Promise<ActionResult>;
	capture(query: CaptureQuery, options: VerbOptions): Promise<Capture>;
	script(query: ScriptQuery, options: VerbOptions): Promise<unknown>;
	console(query: { limit: number }, options: VerbOptions): Promise<ConsoleEntry[]>;
	network(query: { limit: number }, options: VerbOptions): Promise<NetworkView>;
	tabs(query: Record<string, never>, options: VerbOptions): Promise<TabInfo[]>;
	openTab(query: { url: string; focus: boolean }, options: VerbOptions): Promise<TabInfo>;
	closeTab(query: { tabId: string }, options: VerbOptions): Promise<TabInfo[]>;
}

export interface Page extends Verbs {
	readonly ports: readonly Port[];
}
