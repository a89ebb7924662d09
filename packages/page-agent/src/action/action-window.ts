import type { ElementProbe, ElementTarget } from "@bascule/protocol";
import type {
	Delta,
	DeltaRequest,
	FieldRead,
	FieldResolution,
	FieldValue,
	NextField,
	Prepared,
	PrepareRequest,
	Settled,
} from "../api.ts";
import { type PageNode, takeTree } from "../diff/page-tree.ts";
import { differenceSince } from "../diff/print.ts";
import { AgentError } from "../failure.ts";
import { isCell } from "../fields/code-cells.ts";
import { editability, fieldOf, isListOpen } from "../fields/controls.ts";
import { FilledFields, verdictOf } from "../fields/filled-fields.ts";
import { takeFocus } from "../fields/take-focus.ts";
import { isUndrawn } from "../geometry/drawn.ts";
import { bringIntoView, elementAt, type Point, pointInFrame, visibleBox } from "../geometry/geometry.ts";
import { isArriving } from "../geometry/motion.ts";
import { signalFor } from "../refs/hints.ts";
import { identityOf, isAnother } from "../refs/identity.ts";
import type { Registry } from "../refs/registry.ts";
import { currentOf, type Resolved, resolve } from "../refs/resolve.ts";
import { renderSubtrees } from "../snapshot/snapshot.ts";
import { withCache } from "../tree/cache.ts";
import { describe } from "../tree/describe.ts";
import { frameDocument, isAlive, isFrame, isInput } from "../tree/dom.ts";
import { isVisible } from "../tree/semantics.ts";
import {
	check,
	checkPoint,
	freePoint,
	hasDefaultAction,
	NEEDS_POINT,
	refuse,
	STARTS_AT_POINT,
	TAKES_TEXT,
} from "./actionable.ts";
import { changedRoots } from "./changed-roots.ts";
import { Changes } from "./changes.ts";
import { DragWatch } from "./drag-watch.ts";
import { DropWatch, fileInputOf } from "./files.ts";
import { Interceptor } from "./interceptor.ts";
import { KeyGuard } from "./key-guard.ts";
import { PageScan } from "./page-scan.ts";
import { type Before, deepActive, hitEvidence, probe, remember } from "./probe.ts";
import { type Region, regions } from "./regions.ts";

/** From just before an action to the moment its effects are told: what was there, what came, what went. */
export class ActionWindow {
	readonly #registry: Registry;
	readonly #onClick: () => void;
	readonly #changes = new Changes(() => this.#scan?.anyAppeared ?? false);
	readonly #interceptor = new Interceptor({
		onPress: () => this.#changes.mark(),
		onClick: () => this.#onClick(),
	});
	readonly #keyGuard = new KeyGuard();
	readonly drag = new DragWatch();
	readonly drop = new DropWatch();
	#scan: PageScan | null = null;
	#tree: PageNode | null = null;
	#regions = new Map<Element, Region>();
	/** The elements that the action is on, as they were before it. */
	readonly #before = new Map<string, Before>();
	/** How the fields of a form were named. */
	readonly #fields = new Map<string, ElementTarget>();
	readonly #filled: FilledFields;
	/** What the page made of the fields of the last action before this one. */
	#changed: string[] = [];
	/** The one of them that it was on last. */
	#target: string | null = null;
	/** It is done with the mouse. */
	#isPress = false;
	#point: Point | null = null;
	#hit: NonNullable<ElementProbe["hit"]>["before"] = null;
	#focus: Element | null = null;

	/** `onClick` runs when a press has come to its target, to the last of its events. */
	constructor(registry: Registry, onClick: () => void) {
		this.#registry = registry;
		this.#filled = new FilledFields(registry);
		this.#onClick = onClick;
	}

	open(request: PrepareRequest): Prepared {
		const { target, action, arm, drawn = false, isStep = false } = request;
		if (drawn && isUndrawn()) refuse("undrawn", "the page has not been drawn yet");
		this.#interceptor.disarm();
		this.#keyGuard.disarm();
		// A further step, such as a press that sends a form, may change its fields.
		if (isStep) this.#filled.forget();
		else this.#begin();
		this.#isPress = arm;
		const prepared = this.#aim(request);
		prepared.warnings.push(...this.#changed);
		if (!isStep || !this.#scan) this.#watch();
		const element = this.#element;
		if (element && arm) this.#interceptor.arm(aimAt(element), action === "double_click" ? 2 : 1);
		else if (element && action === "hover") this.#interceptor.follow(aimAt(element));
		if (element && takeFocus(element, action)) this.#keyGuard.arm(element);
		if (action === "drop_files") this.drop.start();
		if (action === "drag") this.drag.start(element ?? (target.coords ? elementAt(target.coords) : null));
		this.#changes.mark();
		return prepared;
	}

	/** Opens the window for several fields, and says which element each target means. */
	openFields(targets: ElementTarget[]): FieldResolution[] {
		this.#begin();
		this.#fields.clear();
		this.#target = null;
		const found = targets.map((target): FieldResolution => {
			try {
				const { element, ref, warnings } = this.#resolve(target, "fill");
				this.#before.set(ref, remember(element));
				this.#fields.set(ref, target);
				return { ref, selector: signalFor(element), warnings };
			} catch (error) {
				if (error instanceof AgentError) return { error: error.failure };
				throw error;
			}
		});
		if (this.#before.size > 0) this.#watch();
		return found;
	}

	/** Reads back the field that was filled last, and gets the next one ready for text. */
	nextField({ filled, next }: { filled?: FieldValue; next?: FieldValue }): NextField {
		const verdict = filled ? this.readField(filled.ref, filled.value).verdict : "same";
		return { ...(next ? this.#aimField(next) : { editable: "none" }), verdict };
	}

	readField(ref: string, value: string): FieldRead {
		const element = this.#fieldNow(ref);
		const before = this.#before.get(ref) ?? remember(element);
		const verdict = verdictOf(element, value, before.display) ?? "other";
		this.#filled.note(ref, value, verdict);
		const wantsKeys = verdict === "other" && before.element === element && takesKeys(element, before.value);
		return { probe: probe({ ...before, element }, ref, value), verdict, ...(wantsKeys && { wantsKeys: true }) };
	}

	#begin(): void {
		this.#before.clear();
		this.#changed.push(...this.#filled.begin());
	}

	/** A field as the page shows it now: it may have been drawn anew since. That of a form is looked for by its name. */
	#fieldNow(ref: string): Element {
		if (!this.#fields.has(ref)) return currentOf(this.#registry, ref);
		try {
			return this.#resolveField(ref).element;
		} catch (error) {
			if (!(error instanceof AgentError)) throw error;
			return currentOf(this.#registry, ref);
		}
	}

	#resolveField(ref: string): Resolved {
		const target = this.#fields.get(ref);
		const isGone = !isAlive(this.#registry.entry(ref).element);
		return isGone && target?.selector ? this.#resolve(target, "fill") : resolve(this.#registry, { ref });
	}

	#aimField({ ref: asked, value }: FieldValue): Pick<NextField, "editable" | "ref"> {
		const { element, ref } = this.#resolveField(asked);
		check(element, "fill", value);
		bringIntoView(element);
		if (takeFocus(element, "fill")) this.#keyGuard.arm(element);
		const target = this.#fields.get(asked);
		if (ref !== asked && target) {
			this.#before.set(ref, remember(element));
			this.#fields.set(ref, target);
		}
		return { editable: editability(element), ref };
	}

	get #element(): Element | undefined {
		return this.#target === null ? undefined : this.#before.get(this.#target)?.element;
	}

	#watch(): void {
		this.#focus = deepActive();
		this.#regions = regions();
		this.#scan = new PageScan();
		this.#changes.start(this.#scan.roots);
	}

	#aim({ target, action, text, steady = false }: PrepareRequest): Prepared {
		this.#target = null;
		this.#point = null;
		this.#hit = null;
		if (target.coords) {
			if (STARTS_AT_POINT.has(action)) checkPoint(target.coords);
			this.#point = target.coords;
			this.#hit = hitEvidence(target.coords);
			return { point: target.coords, ...this.#inner(target.coords), editable: "none", reacts: true, warnings: [] };
		}
		if (!target.ref && !target.selector) {
			const active = deepActive();
			return { editable: active ? editability(active) : "none", reacts: true, warnings: [] };
		}
		const { element, ref, warnings, healed } = this.#resolve(target, action);
		check(element, action, text);
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
			if (steady && isArriving(element)) refuse("moving", `${describe(element)} is still moving`);
			prepared.point = freePoint(element);
		}
		this.#target = ref;
		if (!this.#before.has(ref)) this.#before.set(ref, remember(element));
		return prepared;
	}

	/** A point on a frame that only its own agent can read is a point of that frame. */
	#inner(point: Point): Pick<Prepared, "inner"> {
		const frame = elementAt(point);
		if (!frame || !isFrame(frame) || frameDocument(frame)) return {};
		this.#registry.reserve([frame]);
		return { inner: { ref: this.#registry.refFor(frame), ...pointInFrame(frame, point) } };
	}

	/** What takes text may be inside of what was named, and what takes files beside it. */
	#resolve(target: PrepareRequest["target"], action: string): Resolved {
		const found = resolve(this.#registry, target);
		const field = TAKES_TEXT.has(action)
			? fieldOf(found.element)
			: action === "upload_file"
				? fileInputOf(found.element)
				: found.element;
		if (field === found.element) return found;
		this.#registry.reserve([field]);
		return { ...found, element: field, ref: this.#registry.refFor(field) };
	}

	settle(wait: boolean, since = Number.NEGATIVE_INFINITY): Settled | Promise<Settled> {
		const missed = this.#interceptor.missed ?? this.#keyGuard.missed;
		if (missed !== null) {
			this.#interceptor.disarm();
			this.#keyGuard.disarm();
			return { changed: false, quietFor: 0, missed };
		}
		const state = (changed: boolean): Settled => {
			const { absent, strayed, cutShort, stores } = this.#interceptor;
			return {
				changed,
				quietFor: this.#changes.quietFor,
				...(absent !== null && { absent }),
				...(strayed !== null && { strayed }),
				...(cutShort && { cutShort }),
				...(stores && { stores }),
			};
		};
		const changed = this.#changes.newsAge < Date.now() - since;
		return !wait || changed ? state(changed) : this.#changes.next().then(state);
	}

	release(): void {
		this.#changes.release();
	}

	/** Whether the mouse, when it last moved, was over the target, or over the document if there is none. */
	get isPointed(): boolean {
		return this.#interceptor.over;
	}

	/** Whether the press that was sent came to the target. From then on the interceptor lets everything through. */
	grasp(): { missed?: string; absent?: true } {
		const { missed, waiting } = this.#interceptor;
		if (missed !== null) return { missed };
		if (waiting) return { absent: true };
		this.#interceptor.disarm();
		return {};
	}

	/** The middle of what can be seen of an element. */
	dropPoint(target: ElementTarget, reveal: boolean): { ref: string; point: Point | null } {
		const { element, ref } = resolve(this.#registry, target);
		if (reveal) {
			bringIntoView(element);
			this.drag.scrolled = true;
		}
		const { box } = visibleBox(element);
		return { ref, point: box && { x: box.x + box.width / 2, y: box.y + box.height / 2 } };
	}

	/** Lets no press through to this document, or ends that; returns what would have been hit. */
	guard(on: boolean): string | null {
		const { missed } = this.#interceptor;
		if (on) this.#interceptor.arm(null);
		else this.#interceptor.disarm();
		return missed;
	}

	/** Tells what is different and closes the window. */
	delta({ mode, maxTokens, fresh, valueRequested, expected, element }: DeltaRequest): Delta {
		// A new document knows nothing of what the action was on.
		if (element !== undefined) this.#target = this.#before.has(element) ? element : null;
		const now = regions();
		const came = [...now.values()].filter((region) => !this.#regions.has(region.element));
		const went = [...this.#regions.values()].filter((region) => !now.has(region.element));
		this.#registry.reserve([...came, ...went].map((region) => region.element));
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
			element: this.#probe(valueRequested),
			...(this.#keyGuard.missed !== null && { focused: this.#keyGuard.missed }),
			...this.#verdict(expected),
			warnings: this.#filled.end(this.#isPress),
			...this.#shown({ mode, maxTokens, fresh }, came),
		};
		this.close();
		return delta;
	}

	/** Remembers how the page looks, for an action whose effects are told line by line. */
	keepTree(): void {
		this.#tree = takeTree();
	}

	close(): void {
		this.#changed = [];
		this.#before.clear();
		this.#fields.clear();
		this.#target = null;
		this.#point = null;
		this.#changes.stop();
		this.#interceptor.disarm();
		this.#keyGuard.disarm();
		this.drag.stop();
		this.drop.stop();
		this.#scan = null;
		this.#tree = null;
	}

	#shown(
		{ mode, maxTokens, fresh }: DeltaRequest,
		came: Region[],
	): Pick<Delta, "scope" | "tree" | "truncated" | "frames"> {
		if (mode === "tree_diff" && !fresh && this.#tree) return differenceSince(this.#tree, this.#registry, maxTokens);
		const isWhole = fresh || mode === "full";
		const roots = mode === "none" ? [] : this.#roots(isWhole, came);
		const { lines, ...shown } = renderSubtrees(this.#registry, roots, {
			maxTokens,
			foldAfter: isWhole ? undefined : 3,
		});
		return { ...shown, scope: roots.length === 0 ? "none" : isWhole ? "full" : "changed", tree: lines.join("\n") };
	}

	#roots(isWhole: boolean, came: Region[]): Element[] {
		if (!document.body) return [];
		if (isWhole) return [document.body];
		const appeared = [...came.map((region) => region.element), ...(this.#scan?.appeared() ?? [])];
		return changedRoots([...appeared, ...this.#changes.touched]);
	}

	/** What can be seen now and could not before, or is new. */
	get appeared(): Element[] {
		return [...(this.#scan?.appeared() ?? []), ...this.#changes.touched].filter(isVisible);
	}

	#probe(valueRequested: string | undefined): ElementProbe | null {
		if (this.#point) {
			const after = hitEvidence(this.#point);
			return { hit: { before: this.#hit, after, focusChanged: deepActive() !== this.#focus } };
		}
		const ref = this.#target ?? "";
		const before = this.#before.get(ref);
		if (!before) return null;
		// What the page shows is what counts, also where it has drawn the element anew.
		const now = probe({ ...before, element: currentOf(this.#registry, ref) }, ref, valueRequested);
		return { ...now, stillAttached: before.element.isConnected };
	}

	#verdict(expected: string | undefined): Pick<Delta, "verdict" | "isListOpen"> {
		const element = this.#target === null ? null : currentOf(this.#registry, this.#target);
		const shownBefore = this.#before.get(this.#target ?? "")?.display;
		const verdict = element?.isConnected && expected !== undefined && verdictOf(element, expected, shownBefore);
		if (!verdict) return {};
		this.#filled.note(this.#target ?? "", expected, verdict);
		return { verdict, isListOpen: expected !== "" && isListOpen(element) };
	}
}

/** A field that took nothing, or one character of a code, may take what comes key by key. */
const takesKeys = (element: Element, before: string): boolean =>
	isInput(element) && (element.value === "" || element.value === before || isCell(element));

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
