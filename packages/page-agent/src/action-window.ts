import type { ElementProbe } from "@bascule/protocol";
import type { Delta, DeltaRequest, Prepared, PrepareRequest, Settled } from "./api.ts";
import { withCache } from "./cache.ts";
import { Changes } from "./changes.ts";
import { editability, putCaretLast, selectAll } from "./controls.ts";
import { describe } from "./describe.ts";
import { flatContains, flatParent, isInput, isTextArea } from "./dom.ts";
import { AgentError } from "./failure.ts";
import { bestPress, bringIntoView, hasSize, type Point } from "./geometry.ts";
import { signalFor } from "./hints.ts";
import { identityOf, isAnother } from "./identity.ts";
import { Interceptor } from "./interceptor.ts";
import { isArriving } from "./motion.ts";
import { PageScan } from "./page-scan.ts";
import { type Before, deepActive, hitEvidence, probe, remember } from "./probe.ts";
import { type Region, regions } from "./regions.ts";
import type { Registry } from "./registry.ts";
import { resolve } from "./resolve.ts";
import { isDisabled, isVisible, roleOf } from "./semantics.ts";
import { renderSubtrees } from "./snapshot.ts";
import { isRendered } from "./visibility.ts";

const MAX_ROOTS = 6;

/** Actions that a disabled control makes pointless. */
const NEEDS_ENABLED = new Set(["click", "fill", "type", "select"]);
const TAKES_TEXT = new Set(["fill", "type"]);
const NEEDS_POINT = new Set(["click", "hover"]);

/** From just before an action to the moment its effects are told: what was there, what came, what went. */
export class ActionWindow {
	readonly #registry: Registry;
	readonly #changes = new Changes(() => this.#scan?.anyAppeared ?? false);
	readonly #interceptor = new Interceptor(() => this.#changes.mark());
	#scan: PageScan | null = null;
	#regions = new Map<Element, Region>();
	#before: { state: Before; ref: string } | null = null;
	#point: Point | null = null;
	#hit: NonNullable<ElementProbe["hit"]>["before"] = null;
	#focus: Element | null = null;

	constructor(registry: Registry) {
		this.#registry = registry;
	}

	open({ target, action, arm, steady = false }: PrepareRequest): Prepared {
		this.#interceptor.disarm();
		const prepared = this.#aim(target, action, steady);
		this.#focus = deepActive();
		this.#regions = regions();
		this.#scan = new PageScan();
		this.#changes.start(this.#scan.roots);
		const element = this.#before?.state.element;
		if (element && arm) this.#interceptor.arm(aimAt(element));
		else if (element && action === "hover") this.#interceptor.follow(aimAt(element));
		if (element) takeFocus(element, action);
		this.#changes.mark();
		return prepared;
	}

	#aim(target: PrepareRequest["target"], action: string, steady: boolean): Prepared {
		this.#before = null;
		this.#point = null;
		this.#hit = null;
		if (target.coords) {
			this.#point = target.coords;
			this.#hit = hitEvidence(target.coords);
			return { point: target.coords, editable: "none", reacts: true, warnings: [] };
		}
		if (!target.ref && !target.selector) {
			const active = deepActive();
			return { editable: active ? editability(active) : "none", reacts: true, warnings: [] };
		}
		const { element, ref, warnings, healed } = resolve(this.#registry, target);
		check(element, action);
		if (action !== "scroll") bringIntoView(element);
		const prepared: Prepared = {
			ref,
			selector: signalFor(element),
			editable: editability(element),
			reacts: hasDefaultAction(element),
			warnings,
		};
		if (healed) prepared.healed = healed;
		if (NEEDS_POINT.has(action)) {
			if (steady && isArriving(element)) refuse("moving", `${describe(element)} is on its way to its place`);
			prepared.point = freePoint(element);
		}
		this.#before = { state: remember(element), ref };
		return prepared;
	}

	settle(wait: boolean, within = Number.POSITIVE_INFINITY): Settled | Promise<Settled> {
		const missed = this.#interceptor.missed;
		if (missed !== null) {
			this.#interceptor.disarm();
			return { changed: false, quietFor: 0, missed };
		}
		const state = (changed: boolean): Settled => ({
			changed,
			quietFor: this.#changes.quietFor,
			...(this.#interceptor.waiting && { absent: true }),
			...(this.#interceptor.strayed !== null && { strayed: this.#interceptor.strayed }),
		});
		const changed = this.#changes.newsAge < within;
		return !wait || changed ? state(changed) : this.#changes.next().then(state);
	}

	release(): void {
		this.#changes.release();
	}

	/** Whether the mouse, when it last moved, was over the target. */
	get isPointed(): boolean {
		return this.#interceptor.over;
	}

	/** Lets no press through to this document, or ends that; returns what would have been hit. */
	guard(on: boolean): string | null {
		const { missed } = this.#interceptor;
		if (on) this.#interceptor.arm(null);
		else this.#interceptor.disarm();
		return missed;
	}

	/** Tells what is different and closes the window. */
	delta({ mode, maxTokens, fresh, valueRequested }: DeltaRequest): Delta {
		const now = regions();
		const came = [...now.values()].filter((region) => !this.#regions.has(region.element));
		const went = [...this.#regions.values()].filter((region) => !now.has(region.element));
		const roots = mode === "none" ? [] : this.#roots(mode, fresh, came);
		this.#registry.reserve([...came, ...went].map((region) => region.element));
		const shown = renderSubtrees(this.#registry, roots, {
			maxTokens,
			foldAfter: fresh || mode === "full" ? undefined : 3,
		});
		const tell = ({ element, role, name }: Region) => ({
			role,
			name,
			ref: this.#registry.refFor(element, { role, name }),
		});
		const delta: Delta = {
			url: location.href,
			title: document.title,
			appeared: fresh ? [] : came.map(tell),
			removed: fresh ? [] : went.map(tell),
			element: this.#element(valueRequested),
			scope: roots.length === 0 ? "none" : fresh || mode === "full" ? "full" : "changed",
			tree: shown.lines.join("\n"),
			truncated: shown.truncated,
			frames: shown.frames,
		};
		this.close();
		return delta;
	}

	close(): void {
		this.#before = null;
		this.#point = null;
		this.#changes.stop();
		this.#interceptor.disarm();
		this.#scan = null;
	}

	#roots(mode: DeltaRequest["mode"], fresh: boolean, came: Region[]): Element[] {
		if (!document.body) return [];
		if (fresh || mode === "full") return [document.body];
		const appeared = [...came.map((region) => region.element), ...(this.#scan?.appeared() ?? [])];
		const touched = mode === "tree_diff" ? [] : this.#changes.touched;
		return outermost([...appeared, ...touched].filter(isVisible).map(block));
	}

	#element(valueRequested: string | undefined): ElementProbe | null {
		if (this.#point) {
			const after = hitEvidence(this.#point);
			return { hit: { before: this.#hit, after, focusChanged: deepActive() !== this.#focus } };
		}
		if (!this.#before) return null;
		return probe(this.#before.state, this.#before.ref, valueRequested);
	}
}

function aimAt(target: Element) {
	const look = () => withCache(() => identityOf(target));
	let identity = look();
	return {
		target,
		isSame: () => !isAnother(identity, look()),
		renew() {
			identity = look();
		},
	};
}

function refuse(reason: string, message: string): never {
	throw new AgentError("element_not_actionable", message, { details: { reason } });
}

function check(element: Element, action: string): void {
	const what = describe(element);
	if (action !== "scroll" && action !== "wait_for" && !isRendered(element)) refuse("hidden", `${what} is not visible`);
	if (NEEDS_ENABLED.has(action) && isDisabled(element)) refuse("disabled", `${what} is disabled`);
	if (!TAKES_TEXT.has(action)) return;
	if (editability(element) === "none") refuse("not_editable", `${what} takes no text`);
	const readOnly = (isInput(element) || isTextArea(element)) && element.readOnly;
	if (readOnly || element.getAttribute("aria-readonly") === "true") refuse("readonly", `${what} is read-only`);
}

function freePoint(element: Element): Point {
	const what = describe(element);
	if (!hasSize(element))
		throw new AgentError("element_not_actionable", `${what} has no size`, { details: { reason: "hidden" } });
	const press = bestPress(element);
	if (!press)
		throw new AgentError("element_not_actionable", `${what} cannot be scrolled into view`, {
			details: { reason: "off-screen" },
		});
	if ("point" in press) return press.point;
	const by = press.coveredBy ? describe(press.coveredBy) : "nothing that takes a press";
	throw new AgentError("element_not_actionable", `${what} is covered by ${by}`, { details: { reason: "covered", by } });
}

/** Keys and text go to what has the focus; text replaces what is selected. */
function takeFocus(element: Element, action: string): void {
	if (action === "fill" && editability(element) !== "value") selectAll(element);
	else if (action === "type") putCaretLast(element);
	else if (action === "press") focusOn(element);
	else return;
	const active = deepActive();
	if (active && flatContains(element, active)) return;
	throw new AgentError("element_not_actionable", `${describe(element)} cannot have the focus`, {
		hint: "Act on the control itself, or leave the target out to press keys on the page as it is.",
		details: { reason: "unfocusable", ...(active && { focused: describe(active) }) },
	});
}

/** What holds the focus already keeps it where it is. */
function focusOn(element: Element): void {
	const active = deepActive();
	if (active && active !== element && flatContains(element, active)) return;
	(element as HTMLElement).focus({ preventScroll: true });
}

/** Controls that the browser itself acts on, whether the page listens or not. */
function hasDefaultAction(element: Element): boolean {
	const active = element.closest(
		"a[href],button,input,select,textarea,label,summary,option,area,video,audio,[contenteditable]",
	);
	return active !== null || roleOf(element) === "link";
}

/** The nearest thing that reads as a unit: a word inside a sentence becomes the sentence. */
function block(element: Element): Element {
	let at = element;
	while (getComputedStyle(at).display.startsWith("inline")) {
		const parent = flatParent(at);
		if (!parent || parent === document.documentElement) break;
		at = parent;
	}
	return at;
}

/** Without what lies inside another, and with crowded siblings replaced by their parent. */
function outermost(elements: Element[]): Element[] {
	let roots = [...new Set(elements)];
	roots = roots.filter((a) => !roots.some((b) => b !== a && flatContains(b, a)));
	while (roots.length > MAX_ROOTS) {
		const parents = new Set(roots.map((element) => flatParent(element) ?? element));
		const next = [...parents].filter((a) => ![...parents].some((b) => b !== a && flatContains(b, a)));
		if (next.length === 1 && next[0] === roots[0]) break;
		roots = next;
	}
	return roots.sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
}
