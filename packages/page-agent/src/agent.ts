import type { Target } from "@bascule/protocol";
import { ActionWindow } from "./action-window.ts";
import type { Agent, AgentMethods, AgentReply, AgentRequest } from "./api.ts";
import { markListening } from "./clickable.ts";
import { chooseOptions, setValue } from "./controls.ts";
import { describe } from "./describe.ts";
import { digest } from "./digest.ts";
import { adoptClosedRoot, frameDocument, isFrame, suspectCount, takeSuspects } from "./dom.ts";
import { AgentError, NeedIds } from "./failure.ts";
import { find } from "./find.ts";
import { framePath } from "./frame-path.ts";
import { bringIntoView, framePoint, fromFrame, visibleBox } from "./geometry.ts";
import { hintFor } from "./hints.ts";
import { drawMarks, markOf } from "./marks.ts";
import { observe } from "./observe/index.ts";
import { Registry } from "./registry.ts";
import { resolve } from "./resolve.ts";
import { documentScroller, nearestScroller, scrollIn, scrollMetrics } from "./scrolling.ts";
import { queryAll } from "./selectors.ts";
import { isVisible, resetCaches, setTestAttributes, statesOf } from "./semantics.ts";
import { snapshot } from "./snapshot.ts";
import { synthesize } from "./synthetic.ts";
import { hasVisibleText, textSearch } from "./text.ts";

const registry = new Registry();
const window_ = new ActionWindow(registry);
const live = (ref: string): Element => registry.scope(ref);

const methods: AgentMethods = {
	snapshot: (query) => snapshot(registry, query),
	find: (query) => find(registry, query),
	textSearch: (query) => textSearch(registry, query),
	digest: (request) => digest(registry, request),
	observe: (call) => observe(registry, call),
	prepare: (request) => window_.open(request),
	settle: ({ wait, within }) => window_.settle(wait, within),
	release() {
		window_.release();
		return null;
	},
	pointed: () => window_.isPointed,
	guard: ({ on }) => ({ missed: window_.guard(on) }),
	delta: (request) => window_.delta(request),
	abandon() {
		window_.close();
		return null;
	},
	synthesize: ({ ref, input }) => synthesize(input, ref === undefined ? null : live(ref)),
	setValue: ({ ref, value }) => ({ value: setValue(live(ref), value) }),
	chooseOptions: ({ ref, values }) => ({ chosen: chooseOptions(live(ref), values) }),
	scroll({ target, to, by, intoView }) {
		const element = target && (target.ref || target.selector) ? resolve(registry, target).element : null;
		const scroller = element && (to || by) && !intoView ? nearestScroller(element) : documentScroller();
		if (element && scroller === documentScroller()) bringIntoView(element);
		else scrollIn(scroller, { to, by });
		return { scroll: scrollMetrics(scroller) };
	},
	visible: ({ target, text }) => ({
		visible: text === undefined ? targetShows(target ?? {}) : hasVisibleText(text, document),
	}),
	box({ target }) {
		const { element, ref } = resolve(registry, target);
		bringIntoView(element);
		const { box } = visibleBox(element);
		return { ref, box, caption: caption(element) };
	},
	marks: ({ refs }) => refs.map((ref) => markOf(registry, ref)),
	drawMarks,
	fromFrame: ({ ref, x, y }) => fromFrame(live(ref), { x, y }),
	framePoint({ ref, x, y }) {
		const frame = live(ref);
		bringIntoView(frame);
		const { coveredBy, ...point } = framePoint(frame, { x, y });
		return { ...point, coveredBy: coveredBy && describe(coveredBy) };
	},
	foreignFrames() {
		const frames = queryAll("iframe,frame", document).filter((frame) => isFrame(frame) && !frameDocument(frame));
		registry.reserve(frames);
		return frames.map((frame) => registry.refFor(frame));
	},
	framePath: ({ ref }) => framePath(ref === undefined ? window : (live(ref) as HTMLIFrameElement).contentWindow),
	owns: ({ ref }) => registry.has(ref),
};

/** A target that is not there is not visible; that is an answer and no error. */
function targetShows(target: Target): boolean {
	if (target.ref) return registry.has(target.ref) && isVisible(registry.entry(target.ref).element);
	const root = target.contextRef ? registry.scope(target.contextRef) : document;
	return queryAll(target.selector ?? "", root).some(isVisible);
}

function caption(element: Element): string {
	const { box } = visibleBox(element);
	const { testId } = hintFor(element);
	const place = box ? `bbox=${box.x},${box.y} ${box.width}×${box.height}` : "[not-visible]";
	const states = statesOf(element).includes("disabled") ? " [disabled]" : "";
	return `${describe(element)}${testId ? ` [${testId}]` : ""} ${place}${states}`;
}

function failed(error: unknown): AgentReply {
	const free = registry.free;
	if (error instanceof NeedIds) return { needIds: error.count, free };
	if (error instanceof AgentError) return { error: error.failure, free };
	const message = error instanceof Error ? `${error.message}\n${error.stack ?? ""}` : String(error);
	return { error: { code: "internal_error", message }, free };
}

const agent: Agent = {
	configure: ({ testAttributes }) => setTestAttributes(testAttributes),
	element: (ref) => registry.entry(ref).element,
	takeSuspects,
	adopt: (host, root) => adoptClosedRoot(host as Element, root as ShadowRoot),
	markListening: (...elements) => markListening(elements as Element[]),
	run({ method, args, ids }: AgentRequest): AgentReply | Promise<AgentReply> {
		if (ids) registry.grant(ids);
		resetCaches();
		try {
			if (!document.documentElement)
				throw new AgentError("busy", "the page has only just begun", { hint: "Try again." });
			const value = (methods[method] as (input: typeof args) => unknown)(args);
			const reply = (result: unknown) =>
				({ value: result, free: registry.free, suspects: suspectCount() }) as AgentReply;
			return value instanceof Promise ? value.then(reply, failed) : reply(value);
		} catch (error) {
			return failed(error);
		}
	},
};

(globalThis as unknown as { bascule: Agent }).bascule = agent;
