import type {
	Action,
	Box,
	Candidate,
	ElementProbe,
	ErrorCode,
	FindQuery,
	Mark,
	Observation,
	ObserveCall,
	ObserveResult,
	SnapshotQuery,
	Target,
	TextMatch,
	TextQuery,
} from "@bascule/protocol";

/** Types of the conversation between the engine and the agent inside a page. All of it is plain JSON. */

export interface AgentConfig {
	/** Attributes that name an element for tests, strongest first. */
	testAttributes: string[];
}

/** A block of ref numbers, `from` included, `to` excluded. Only the engine hands these out. */
export type IdBlock = [from: number, to: number];

export interface AgentRequest<M extends AgentMethod = AgentMethod> {
	method: M;
	args: Parameters<AgentMethods[M]>[0];
	/** Numbers that this document may use from now on. */
	ids?: IdBlock;
}

export type AgentReply<M extends AgentMethod = AgentMethod> =
	/** `suspects` custom elements may hide a closed shadow root: open them and ask again. */
	| { value: Awaited<ReturnType<AgentMethods[M]>>; free: number; suspects: number }
	/** Nothing was done: the call needs this many more ref numbers. Send it again with a block. */
	| { needIds: number; free: number }
	| { error: AgentFailure; free: number };

export interface AgentFailure {
	code: ErrorCode;
	message: string;
	hint?: string;
	details?: Record<string, unknown>;
}

/** A cross-origin frame met during a walk. The engine asks that frame's own agent and splices the reply in. */
export interface FramePlaceholder {
	/** Ref of the iframe element in this document. */
	ref: string;
	/** Index of the line that stands for the frame; its content goes below, indented by `depth`. */
	line: number;
	depth: number;
}

export interface AgentSnapshot {
	url: string;
	title: string;
	lines: string[];
	frames: FramePlaceholder[];
	stats: { shown: number; nodes: number; interactive: number };
	warnings: string[];
}

export interface AgentFound {
	candidates: Candidate[];
	/** Cross-origin frames inside the searched scope, to be asked too. */
	frames: string[];
	warnings: string[];
}

export interface AgentTextFound {
	count: number;
	matches: TextMatch[];
	frames: string[];
	warnings: string[];
}

export interface DigestRequest {
	/** Only what is in this element. */
	target?: Target | undefined;
	maxElements: number;
	maxTextBytes: number;
	maxMarkdownBytes: number;
}

export interface DigestElement {
	ref: string;
	role: string;
	name?: string;
	value?: string;
	visible: boolean;
}

export interface AgentDigest {
	url: string;
	title: string;
	text: string;
	markdown: string;
	elements: DigestElement[];
	/** A captcha of a known maker is on the page for its reader to solve. */
	captchaFrame: boolean;
}

/** What the agent needs to know to get an element ready for input. */
export interface PrepareRequest {
	target: Target;
	action: Action["type"];
	/** Arm the interceptor that cancels trusted pointer events whose path misses the target. */
	arm: boolean;
	/** Refuse an element that is still flying to its place. */
	steady?: boolean;
}

export interface Prepared {
	/** Absent for coordinate targets. */
	ref?: string;
	selector?: string;
	/** Where to press, in this document's viewport; absent when the action needs no point. */
	point?: { x: number; y: number };
	/** How the target takes text: typed, as rich text, or only by setting its value. */
	editable: "text" | "rich" | "value" | "none";
	/** The browser itself acts on such an element, whether the page listens or not. */
	reacts: boolean;
	warnings: string[];
	healed?: { from: string; to: string };
}

export interface Settled {
	/** Whether the page changed in a way that a reader would call news. */
	changed: boolean;
	/** Milliseconds since the last change of any kind. */
	quietFor: number;
	/** The interceptor cancelled the press: what was hit in place of the target. */
	missed?: string;
	/** No press has arrived in this document. */
	absent?: true;
	/** The target moved away between press and release: where the click landed. */
	strayed?: string;
}

export interface DeltaRequest {
	mode: "none" | "full" | "scoped_snapshot" | "tree_diff";
	maxTokens: number;
	/** The document is new since the action: all of it is the delta. */
	fresh: boolean;
	valueRequested?: string;
}

export interface Delta {
	url: string;
	title: string;
	appeared: Array<{ role: string; name: string; ref: string }>;
	removed: Array<{ role: string; name: string; ref: string }>;
	element: ElementProbe | null;
	/** "none", "changed" or "full". */
	scope: string;
	tree: string;
	truncated: boolean;
	frames: FramePlaceholder[];
}

/** What a page is made to believe a person did. Points are in this document's viewport. */
export type SyntheticInput =
	| { type: "click"; point: { x: number; y: number }; button: "left" | "right" | "middle" }
	| { type: "hover"; point: { x: number; y: number } }
	/** Takes the place of what is selected. */
	| { type: "insert"; text: string }
	| { type: "press"; key: string; code: string; keyCode: number; text?: string; modifiers: string[] };

export interface DrawRequest {
	/** Base64. */
	data: string;
	mimeType: string;
	/** The width of the picture in CSS pixels. */
	cssWidth: number;
	marks: Array<{ box: Box; text: string }>;
}

type ScrollMetrics = NonNullable<ElementProbe["scroll"]>;

/** Everything the engine can ask of a document. */
export interface AgentMethods {
	snapshot(query: SnapshotQuery): AgentSnapshot;
	find(query: FindQuery): AgentFound;
	textSearch(query: TextQuery): AgentTextFound;
	/** The page to be read: text, Markdown and controls. */
	digest(request: DigestRequest): AgentDigest;
	/** One of the questions of `OBSERVATIONS`. */
	observe(call: ObserveCall): ObserveResult<Observation>;
	/** Opens an action window: remembers the state before, resolves and checks the target, gives the point. */
	prepare(request: PrepareRequest): Prepared;
	/** Resolves at the first news, or at once if `wait` is false. Only news of the last `within` milliseconds count. */
	settle(request: { wait: boolean; within?: number }): Promise<Settled> | Settled;
	/** Lets a pending `settle` go. */
	release(request: Record<string, never>): null;
	/** Whether the mouse is over the target of the action. */
	pointed(request: Record<string, never>): boolean;
	/** While on, no press gets through in this document. Tells what one would have hit. */
	guard(request: { on: boolean }): { missed: string | null };
	/** Says what is different since `prepare` and closes the action window. */
	delta(request: DeltaRequest): Delta;
	/** Closes the action window without a word. */
	abandon(request: Record<string, never>): null;
	/** Input without the browser's help, on the target that was prepared; returns warnings. */
	synthesize(request: { ref?: string; input: SyntheticInput }): string[];
	/** Sets controls without a text cursor, such as dates, colours and ranges. */
	setValue(request: { ref: string; value: string }): { value: string };
	chooseOptions(request: { ref: string; values: string[] }): { chosen: string[] };
	scroll(request: ScrollRequest): { scroll: ScrollMetrics };
	/** Is the target, or the text, visible now? */
	visible(request: { target?: Target; text?: string }): { visible: boolean };
	/** The visible part of an element, in this document's viewport. */
	box(request: { target: Target }): { ref: string; box: Box | null; caption: string };
	/** What the refs of this document are, and where; null for one that is gone. Nothing is scrolled. */
	marks(request: { refs: string[] }): Array<Omit<Mark, "index" | "painted"> | null>;
	/** Draws frames with labels over a picture. The page itself is not touched. */
	drawMarks(request: DrawRequest): Promise<{ data: string }>;
	/** Maps a point inside a child frame to this document. */
	fromFrame(request: { ref: string; x: number; y: number }): { x: number; y: number };
	/** The same after scrolling it into view, with what lies over it. */
	framePoint(request: { ref: string; x: number; y: number }): { x: number; y: number; coveredBy: string | null };
	/** Refs of the frames in this document that only their own agent can read. */
	foreignFrames(request: Record<string, never>): string[];
	/** Where the frame that an `iframe` shows is in the tab, or this document without one: an index for each level. */
	framePath(request: { ref?: string }): number[];
	owns(request: { ref: string }): boolean;
}
export type AgentMethod = keyof AgentMethods;

export interface ScrollRequest {
	target?: Target | undefined;
	to?: "top" | "bottom" | "left" | "right" | undefined;
	by?: { x?: number | undefined; y?: number | undefined } | undefined;
	intoView?: boolean | undefined;
}

/** What the script leaves in its world. */
export interface Agent {
	configure(config: AgentConfig): void;
	run(request: AgentRequest): AgentReply | Promise<AgentReply>;
	/** The element itself, for protocol calls that take one. */
	element(ref: string): unknown;
	/** Hosts that may hide a closed shadow root. */
	takeSuspects(): unknown[];
	adopt(host: unknown, root: unknown): void;
	/** These elements have listeners for presses. */
	markListening(...elements: unknown[]): void;
}
