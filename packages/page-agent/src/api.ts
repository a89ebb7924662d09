import type {
	ActionName,
	AgentVerb,
	Box,
	Candidate,
	ElementProbe,
	ElementTarget,
	ErrorCode,
	HumanQuestion,
	InlineFile,
	Mark,
	Metric,
	QueryOf,
	ResultOf,
	TextMatch,
	WaitState,
} from "@bascule/protocol";
import type { Obstacle } from "@bascule/protocol/bridge";
import type { Verdict } from "./fields/value-check.ts";

/** Types of the conversation between the engine and the agent inside a page. All of it is plain JSON. */

export interface AgentConfig {
	/** Attributes that name an element for tests, strongest first. */
	testAttributes: string[];
	/** The function of the agent's world that reports a press as it comes, where there is one. */
	pressBinding?: string;
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
	/** Nothing was done: the document has not got that part of the agent yet. Put it in and send the call again. */
	| { needMore: true; free: number }
	| { error: AgentFailure; free: number; suspects?: number };

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
	target?: ElementTarget | undefined;
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
	/** What stands between the reader and the page. A part of a page says nothing about it: a login box alone looks like a wall. */
	obstacle?: Obstacle;
}

/**
 * How a control takes text: typed, typed as a number, as rich text, as code, only by setting its value, as the name of
 * an option, or by keys that move it there.
 */
export type Editable = "text" | "number" | "rich" | "code" | "value" | "choice" | "slider" | "none";

/** A box of a child frame, in the viewport of the document around it. */
export interface FrameSight {
	/** The part that shows; null when none does. */
	box: Box | null;
	state: "shown" | "off-screen" | "covered";
	/** What it is covered by. */
	by?: string;
}

/** What the agent needs to know to get an element ready for input. */
export interface PrepareRequest {
	target: ElementTarget;
	action: ActionName;
	/** Arm the interceptor that cancels trusted pointer events whose path misses the target. */
	arm: boolean;
	/** What the element is to take, for an action that gives it text. */
	text?: string;
	/** Refuse an element that is still flying to its place. */
	steady?: boolean;
	/** Refuse a page that has not been drawn, and so gets no input yet. */
	drawn?: boolean;
	/** A further step of the action whose window is open: it stays so. */
	isStep?: boolean;
}

export interface Prepared {
	/** Absent for coordinate targets. */
	ref?: string;
	selector?: string;
	/** Where to press, in this document's viewport; absent when the action needs no point. */
	point?: { x: number; y: number };
	/** The point is on a frame that has an agent of its own: the frame's element, and the point in it. */
	inner?: { ref: string; x: number; y: number };
	editable: Editable;
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
	/** The press or the keys were cancelled: what was hit, or had the focus, in place of the target. */
	missed?: string;
	/** No press was heard of: a listener of the page kept it, or it did not come to this document. */
	absent?: "kept" | "elsewhere";
	/** The target moved away between press and release: where the click landed. */
	strayed?: string;
	/** The target was taken away between press and release: it got no click. */
	cutShort?: true;
	/** The click has the browser store what a link points to. Nothing else tells of that until its server has answered. */
	stores?: true;
}

export interface DeltaRequest {
	mode: "none" | "full" | "scoped_snapshot" | "tree_diff";
	maxTokens: number;
	/** The document is new since the action: all of it is the delta. */
	fresh: boolean;
	valueRequested?: string;
	/** What the element has to hold. */
	expected?: string;
	/** The element to tell of, if it is not the one that was acted on last. */
	element?: string;
}

export interface Delta {
	url: string;
	title: string;
	appeared: Array<{ role: string; name: string; ref: string }>;
	removed: Array<{ role: string; name: string; ref: string }>;
	element: ElementProbe | null;
	/** What had the focus in place of the target, so that no key was let through. */
	focused?: string;
	/** Whether the element holds what was expected. */
	verdict?: Verdict;
	/** The element has a list open, in which what it holds may not be chosen yet. */
	isListOpen?: boolean;
	warnings: string[];
	/** "none", "changed" or "full". */
	scope: string;
	tree: string;
	truncated: boolean;
	frames: FramePlaceholder[];
}

/** What a target of several came to, before anything is done to it. */
export type FieldResolution = { ref: string; selector: string; warnings: string[] } | { error: AgentFailure };

/** A field and what it is to hold. */
export interface FieldValue {
	ref: string;
	value: string;
}

export interface NextField {
	/** Of the next field. */
	editable: Editable;
	/** The next field's new ref, where the page has drawn it anew. */
	ref?: string;
	/** Whether the one before took its value. */
	verdict: Verdict;
}

export interface FieldRead {
	probe: ElementProbe;
	verdict: Verdict;
	/** It did not take the text as a whole, and may take it key by key. */
	wantsKeys?: true;
}

/** A control that offers options. */
export interface OptionControl {
	/** A native select; a list whose options show; one that shows them when it is pressed. */
	kind: "select" | "list" | "popup";
	isOpen: boolean;
	/** What to press to open it: the control, or the box around it where that lies on top. */
	press: string;
	/** Text typed into it may narrow the options down. */
	isEditable: boolean;
	/** What it shows as its choice. */
	shows: string;
}

/** Where to go on in a long list in which an option does not show: back to its top, a page down, or nowhere yet. */
export type ListScroll = "top" | "on" | "stay";

export type OptionFound =
	| {
			ref: string;
			text: string;
			/** Among several: to press it would take it back. */
			isChosen: boolean;
			/** It says that it is the choice. */
			wasChosen: boolean;
			/** The control shows it, beside its list. */
			isShown: boolean;
			/** The list that it is in, if that is not the control. */
			list?: string;
			/** Texts of other options that this one's is a part of. */
			others: string[];
			/** How many options the text fits as well as this one, itself included. */
			alike: number;
	  }
	/** None so far; more may show, since the list was scrolled. */
	| { scrolled: boolean; options: string[] };

export interface ChosenRequest {
	/** The control. */
	ref: string;
	option: string;
	/** Its text, and what the caller called it. */
	texts: string[];
	/** What the control showed before. */
	before: string;
	/** The list that the option was in. */
	list?: string;
	others: string[];
	/** The option was the choice already. */
	was: boolean;
}

/** What came of keys, as the page saw them. */
export interface KeysSeen {
	activeElement: string | null;
	events: KeyEventSeen[];
	/** The text that was copied or cut last. */
	copied?: string;
	/** The text that a paste put in. */
	pasted?: string;
}

export interface KeyEventSeen {
	type: string;
	key?: string;
	defaultPrevented: boolean;
	target: string;
}

/** How far a drag has come, as the document that it began in sees it. */
export interface DragState {
	/** The browser drags: the page hears of it by drag events, and no longer of the mouse. */
	isNative: boolean;
	/** What came of that for its source; "none" when nothing took it, null before its end. */
	effect: string | null;
	/** What is at the point, besides what is dragged. */
	over: string | null;
	/** Something is on its way to its place. */
	isMoving: boolean;
	/** The document does not look as it did before. */
	changed: boolean;
	/** Other text is selected than before. */
	selected: boolean;
	/** What was pressed does not tell what it shows, as a canvas does not. */
	isOpaque: boolean;
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

/** What documents answer where it is not yet what the page answers: the engine joins frames and moves boxes. */
interface AgentAnswers {
	snapshot: AgentSnapshot;
	find: AgentFound;
	textSearch: AgentTextFound;
}

/** The verbs that documents answer. */
export type AgentVerbs = {
	[V in AgentVerb]: (query: QueryOf<V>) => V extends keyof AgentAnswers ? AgentAnswers[V] : ResultOf<V>;
};

/** What only actions and the engine itself ask of a document. */
interface AgentSteps {
	/** The page to be read: text, Markdown and controls. */
	digest(request: DigestRequest): AgentDigest;
	/** Opens an action window: remembers the state before, resolves and checks the target, gives the point. */
	prepare(request: PrepareRequest): Prepared;
	/** Resolves at the first news, or at once if `wait` is false. Older news than `since`, a time on the wall, do not count. */
	settle(request: { wait: boolean; since?: number }): Promise<Settled> | Settled;
	/** Lets a pending `settle` go. */
	release(request: Record<string, never>): null;
	/** Whether the mouse is over the target of the action. */
	pointed(request: Record<string, never>): boolean;
	/** While on, no press gets through in this document. Tells what one would have hit. */
	guard(request: { on: boolean }): { missed: string | null };
	/** Remembers the page as it is, for a delta that is told line by line. */
	keepTree(request: Record<string, never>): null;
	/** Says what is different since `prepare` and closes the action window. */
	delta(request: DeltaRequest): Delta;
	/** Closes the action window without a word. */
	abandon(request: Record<string, never>): null;
	/** Input without the browser's help, on the target that was prepared; returns warnings. */
	synthesize(request: { ref?: string; input: SyntheticInput }): string[];
	/** Sets controls without a text cursor, such as dates, colours and ranges. */
	setValue(request: { ref: string; value: string }): { value: string };
	/** `part`: a part of a label will do. */
	chooseOptions(request: { ref: string; values: string[]; part?: boolean }): { chosen: string[] };
	/** Where a slider stands; null where it does not say. */
	sliderValue(request: { ref: string }): number | null;
	/** Leaves a field for numbers and comes back to it, unless it says that it takes the number. */
	leaveNumber(request: { ref: string; value: string }): null;
	/** Whether the page knows what was selected for a fill. */
	selectionTold(request: Record<string, never>): boolean;
	/** Whether an editor shows several spaces as one. */
	collapsesSpaces(request: { ref: string }): boolean;
	/** Gives text to an editor as a paste; whether it wants it. */
	paste(request: { ref: string; text: string }): { taken: boolean };
	/** Opens an action window for several fields and says which element each target means; touches none. */
	openFields(request: { targets: ElementTarget[] }): FieldResolution[];
	/** Reads back the field that was filled last, and gets the next one ready for text. */
	nextField(request: { filled?: FieldValue; next?: FieldValue }): NextField;
	/** With `leave` the field that has the focus, or only one whose list is open, loses it before: some change then. */
	readFields(request: { fields: FieldValue[]; leave?: "any" | "list" }): Promise<FieldRead[]>;
	/** What kind of control it is to choose an option in. */
	optionControl(request: { ref: string }): OptionControl;
	/** Looks for an option by its text; scrolls the list on when it does not show. */
	findOption(request: { ref: string; text: string; whole: boolean; scroll: ListScroll }): OptionFound;
	/** Whether the control, or the option in it, says that the option is chosen now. */
	isChosen(request: ChosenRequest): { chosen: boolean; shows: string };
	/** Notes from now on what keys do. With `clipboard` a paste takes its text from there, and a copy gives its own. */
	watchKeys(request: { clipboard?: { text: string | null } }): null;
	takeKeys(request: Record<string, never>): KeysSeen;
	/** After the press of a drag: whether it came to the target. If it did, all that follows may go anywhere. */
	grasp(request: Record<string, never>): { missed?: string; absent?: true };
	/** The middle of what can be seen of an element; with `reveal` after scrolling it into view, otherwise maybe none. */
	dropPoint(request: { target: ElementTarget; reveal: boolean }): {
		ref: string;
		point: { x: number; y: number } | null;
	};
	dragged(request: { at: { x: number; y: number } }): DragState;
	/** What a file input takes. */
	fileInput(request: { ref: string }): FileInput;
	/** Notes from now on how many files a folder brings to a file input: the browser reads it in its own time. */
	watchFolder(request: { ref: string }): null;
	/** Null as long as none has come. */
	folderCame(request: Record<string, never>): number | null;
	/** Puts files into a file input. */
	giveFiles(request: { ref: string; files: InlineFile[] }): null;
	/** Drops files at a point, by events of the page's own. */
	dropFiles(request: { at: { x: number; y: number }; files: InlineFile[] }): Dropped;
	/** How the page takes files that the browser drags over it. */
	dropped(request: Record<string, never>): Dropped;
	scroll(request: ScrollRequest): { scroll: ScrollMetrics };
	/** Is the target, or the text, in that state now? */
	holds(request: HoldsRequest): boolean;
	/** One value for each metric, of the target or, without one, of the page itself. */
	measure(request: MeasureRequest): number[];
	/** Measures at every frame that is drawn, from the first call of a loop to its last; tells what came since the one before. */
	measureFrames(request: MeasureRequest & { loop: string; isLast: boolean }): FrameMeasures;
	/** The parts of the page that come and go, as far as they show something now. */
	surfaces(request: Record<string, never>): Array<{ ref: string; role: string; name: string }>;
	/** What a picture of an element shows, in this document's viewport. */
	box(request: { target: ElementTarget }): { ref: string; box: Box | null; name: string; states: string };
	/** What the refs of this document are, and where; null for one that is gone. Nothing is scrolled. */
	marks(request: { refs: string[] }): Array<Omit<Mark, "index" | "painted"> | null>;
	/** Draws frames with labels over a picture. The page itself is not touched. */
	drawMarks(request: DrawRequest): Promise<{ data: string }>;
	/** Maps a point inside a child frame to this document. */
	fromFrame(request: { ref: string; x: number; y: number }): { x: number; y: number };
	/** The same after scrolling it into view, with what lies over it. */
	framePoint(request: { ref: string; x: number; y: number }): { x: number; y: number; coveredBy: string | null };
	/** What is seen of boxes inside a child frame, as it is. */
	frameSight(request: { ref: string; boxes: Box[] }): FrameSight[];
	/** Refs of the frames in this document that only their own agent can read. */
	foreignFrames(request: Record<string, never>): string[];
	/** Refs of those that this agent reads along with its own document. */
	readableFrames(request: Record<string, never>): string[];
	/** Where the frame that an `iframe` shows is in the tab, or this document without one: an index for each level. */
	framePath(request: { ref?: string }): number[];
	owns(request: { ref: string }): boolean;
	/** Shows a question over the page, until somebody answers it there. */
	ask(question: HumanQuestion): Promise<CardAnswer>;
	/** Whether the question was in sight until now. */
	wasSeen(request: object): boolean;
	endAsking(request: object): null;
}

/** Everything the engine can ask of a document. */
export type AgentMethods = AgentVerbs & AgentSteps;
export type AgentMethod = keyof AgentMethods;

/** What a person pressed. */
export interface CardAnswer {
	value: unknown;
	cancelled: boolean;
	/** Where they pointed to, in the viewport. */
	point?: { x: number; y: number };
}

export interface HoldsRequest {
	target?: ElementTarget | undefined;
	/** Only for visible and hidden. */
	text?: string | undefined;
	state: WaitState;
}

export interface MeasureRequest {
	target?: ElementTarget | undefined;
	metrics: Metric[];
}

export interface FrameMeasures {
	/** The browser draws the page. If not, there is one point, taken now. */
	isDrawn: boolean;
	/** `age` is in milliseconds; values are null where the target was not there. */
	points: Array<{ age: number; values: number[] | null }>;
}

export interface FileInput {
	accept: string;
	multiple: boolean;
	/** It takes a folder, with all files in it. */
	directory: boolean;
}

export interface Dropped {
	/** The kinds of events, in the order in which the page first got them. */
	fired: string[];
	/** What the files are over wants them. */
	isTaken: boolean;
	/** The kinds of files that its input asks for, if it has one. */
	accept: string;
}

export interface ScrollRequest {
	target?: ElementTarget | undefined;
	to?: "top" | "bottom" | "left" | "right" | undefined;
	by?: { x?: number | undefined; y?: number | undefined } | undefined;
	intoView?: boolean | undefined;
}

/** What the script leaves in its world. */
export interface Agent {
	configure(config: AgentConfig): void;
	run(request: AgentRequest): AgentReply | Promise<AgentReply>;
	/** Takes the second part of the agent, as its script makes it from the modules that both use. */
	extend(script: (shared: object) => { more(registry: never): object }): void;
	/** The element itself, for protocol calls that take one. */
	element(ref: string): unknown;
	/** Hosts that may hide a closed shadow root. */
	takeSuspects(): unknown[];
	adopt(host: unknown, root: unknown): void;
	/** These elements have listeners for presses. */
	markListening(...elements: unknown[]): void;
}
