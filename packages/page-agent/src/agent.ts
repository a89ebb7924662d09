import { shared } from "virtual:shared";
import { ActionWindow } from "./action/action-window.ts";
import { deepActive } from "./action/probe.ts";
import type { Agent, AgentMethods, AgentReply, AgentRequest } from "./api.ts";
import { AgentError, NeedIds } from "./failure.ts";
import { chooseOptions, isListOpen, isSelectionTold, paste, setValue } from "./fields/controls.ts";
import { sliderValue } from "./fields/held-text.ts";
import { leaveAndReturn } from "./fields/number-field.ts";
import { findOption, isChosen, optionControl } from "./fields/options.ts";
import { framePath } from "./geometry/frame-path.ts";
import { frameSight } from "./geometry/frame-sight.ts";
import { bringIntoView, framePoint, fromFrame, pictureBox } from "./geometry/geometry.ts";
import { scroll } from "./geometry/scrolling.ts";
import type { MoreMethod } from "./more.ts";
import { holds } from "./read/holds.ts";
import { measure, measureFrames } from "./read/measure.ts";
import { surfaces } from "./read/surfaces.ts";
import { Registry } from "./refs/registry.ts";
import { resolve } from "./refs/resolve.ts";
import { queryAll } from "./selectors/selectors.ts";
import { markListening } from "./tree/clickable.ts";
import { describe } from "./tree/describe.ts";
import { adoptClosedRoot, frameDocument, suspectCount, takeSuspects } from "./tree/dom.ts";
import { resetCaches, setTestAttributes, statesOf, testIdOf } from "./tree/semantics.ts";
import { bind } from "./verbs/bind.ts";
import * as verbs from "./verbs/core/index.gen.ts";

const registry = new Registry();
/** The function of this world that tells the engine of a click at once, if there is one. */
let reports = "";
const reportPress = (): void => (globalThis as unknown as Record<string, (text: string) => void>)[reports]?.("pressed");
const window_ = new ActionWindow(registry, reportPress);
const live = (ref: string): Element => registry.scope(ref);

/** What most documents are asked. The rest comes as a script of its own, at the first such question. */
const methods: Omit<AgentMethods, MoreMethod> & Partial<AgentMethods> = {
	...bind(registry, verbs),
	prepare: (request) => window_.open(request),
	settle: ({ wait, since }) => window_.settle(wait, since),
	release() {
		window_.release();
		return null;
	},
	pointed: () => window_.isPointed,
	guard: ({ on }) => ({ missed: window_.guard(on) }),
	keepTree() {
		window_.keepTree();
		return null;
	},
	delta: (request) => window_.delta(request),
	abandon() {
		window_.close();
		return null;
	},
	setValue: ({ ref, value }) => ({ value: setValue(live(ref), value) }),
	chooseOptions: ({ ref, values, part }) => ({ chosen: chooseOptions(live(ref), values, part) }),
	sliderValue: ({ ref }) => sliderValue(live(ref)),
	leaveNumber({ ref, value }) {
		leaveAndReturn(live(ref), value);
		return null;
	},
	selectionTold: isSelectionTold,
	collapsesSpaces: ({ ref }) => !/^(pre|break-spaces)/.test(getComputedStyle(live(ref)).whiteSpace),
	paste: ({ ref, text }) => ({ taken: paste(live(ref), text) }),
	openFields: ({ targets }) => window_.openFields(targets),
	nextField: (request) => window_.nextField(request),
	async readFields({ fields, leave }) {
		const active = deepActive() as HTMLElement | null;
		if (active && (leave === "any" || (leave === "list" && isListOpen(active)))) {
			active.blur();
			// What a page does about it, it does as soon as nothing else runs.
			await null;
		}
		return fields.map(({ ref, value }) => window_.readField(ref, value));
	},
	optionControl: ({ ref }) => optionControl(registry, live(ref)),
	findOption: ({ ref, ...query }) => findOption(registry, live(ref), { ...query, appeared: window_.appeared }),
	isChosen: (request) => isChosen(registry, request),
	grasp: () => window_.grasp(),
	dropPoint: ({ target, reveal }) => window_.dropPoint(target, reveal),
	dragged: ({ at }) => window_.drag.state(at),
	dropped: () => window_.drop.state,
	holds: (request) => holds(registry, request),
	measure: (request) => measure(registry, request),
	measureFrames: (request) => measureFrames(registry, request),
	surfaces: () => surfaces(registry),
	scroll: (request) => ({ scroll: scroll(registry, request) }),
	box({ target }) {
		const { element, ref } = resolve(registry, target);
		bringIntoView(element);
		return { ref, box: pictureBox(element), ...caption(element) };
	},
	fromFrame: ({ ref, x, y }) => fromFrame(live(ref), { x, y }),
	framePoint({ ref, x, y }) {
		const frame = live(ref);
		bringIntoView(frame);
		const { coveredBy, ...point } = framePoint(frame, { x, y });
		return { ...point, coveredBy: coveredBy && describe(coveredBy) };
	},
	frameSight: ({ ref, boxes }) => boxes.map((box) => frameSight(live(ref), box)),
	foreignFrames: () => framesWhere((frame) => !frameDocument(frame)),
	readableFrames: () => framesWhere((frame) => frameDocument(frame) !== null),
	framePath: ({ ref }) => framePath(ref === undefined ? window : (live(ref) as HTMLIFrameElement).contentWindow),
	owns: ({ ref }) => registry.has(ref),
};

function framesWhere(passes: (frame: Element) => boolean): string[] {
	const frames = queryAll("iframe,frame", document).filter(passes);
	registry.reserve(frames);
	return frames.map((frame) => registry.refFor(frame));
}

function caption(element: Element): { name: string; states: string } {
	const test = testIdOf(element);
	return {
		name: `${describe(element)}${test ? ` [${test.attribute}=${JSON.stringify(test.value)}]` : ""}`,
		states: statesOf(element).includes("disabled") ? " [disabled]" : "",
	};
}

function failed(error: unknown): AgentReply {
	const free = registry.free;
	if (error instanceof NeedIds) return { needIds: error.count, free };
	if (error instanceof AgentError) return { error: error.failure, free, suspects: suspectCount() };
	const message = error instanceof Error ? `${error.message}\n${error.stack ?? ""}` : String(error);
	return { error: { code: "internal_error", message }, free };
}

const agent: Agent = {
	configure({ testAttributes, pressBinding = "" }) {
		setTestAttributes(testAttributes);
		reports = pressBinding;
	},
	element: (ref) => registry.entry(ref).element,
	extend: (script) => void Object.assign(methods, script(shared).more(registry as never)),
	takeSuspects,
	adopt: (host, root) => adoptClosedRoot(host as Element, root as ShadowRoot),
	markListening: (...elements) => markListening(elements as Element[]),
	run({ method, args, ids }: AgentRequest): AgentReply | Promise<AgentReply> {
		if (ids) registry.grant(ids);
		resetCaches();
		try {
			if (!document.documentElement)
				throw new AgentError("busy", "the page has just started to load", { hint: "Try again." });
			const answer = methods[method] as ((input: typeof args) => unknown) | undefined;
			if (!answer) return { needMore: true, free: registry.free };
			const value = answer(args);
			const reply = (result: unknown) =>
				({ value: result, free: registry.free, suspects: suspectCount() }) as AgentReply;
			return value instanceof Promise ? value.then(reply, failed) : reply(value);
		} catch (error) {
			return failed(error);
		}
	},
};

(globalThis as unknown as { bascule: Agent }).bascule = agent;
