import type { ElementTarget } from "@bascule/protocol";
import { AgentError } from "../failure.ts";
import { queryAll } from "../selectors/selectors.ts";
import { describe } from "../tree/describe.ts";
import { isAlive } from "../tree/dom.ts";
import { isVisible } from "../tree/semantics.ts";
import { type Identity, identityOf, isAnother } from "./identity.ts";
import { type Entry, fingerprintOf, type Registry } from "./registry.ts";

export interface Resolved {
	element: Element;
	ref: string;
	warnings: string[];
	healed?: { from: string; to: string };
}

const MAX_CANDIDATES = 5;

/** The element that a target means. It is never another one than the caller was shown. */
export function resolve(registry: Registry, target: ElementTarget): Resolved {
	if (target.ref) return byRef(registry, target.ref, target.exact);
	if (target.selector) return bySelector(registry, target.selector, target);
	throw new AgentError("invalid_action", "the target does not name an element");
}

function byRef(registry: Registry, ref: string, exact = false): Resolved {
	const entry = registry.entry(ref);
	if (!isAlive(entry.element)) return heal(registry, entry, exact);
	const now = identityOf(entry.element);
	const was = entry.shown;
	if (isAnother(was, now)) {
		const details = { was: publicPart(was), is: publicPart(now) };
		throw new AgentError("element_stale", `${ref} has changed since it was shown`, { details });
	}
	const warnings = now.name === was.name ? [] : [`${ref} was named "${was.name}" and is now "${now.name}"`];
	return { element: entry.element, ref, warnings };
}

/** A copy that took the element's place may stand in for it, if there can be no doubt which one it is. */
function heal(registry: Registry, entry: Entry, exact: boolean): Resolved {
	const alike = sameKind(entry);
	const twin = exact ? null : twinOf(registry, entry, alike);
	if (twin) {
		registry.reserve([twin]);
		const to = registry.refFor(twin);
		return { element: twin, ref: to, warnings: [], healed: { from: entry.ref, to } };
	}
	const near = alike
		.filter((element) => identityOf(element).name === entry.shown.name && !registry.isShownOtherwise(element))
		.slice(0, MAX_CANDIDATES);
	registry.reserve(near);
	throw new AgentError("element_stale", `the element of ${entry.ref} is gone`, {
		details: {
			was: publicPart(entry.shown),
			candidates: near.map((element) => `${describe(element)} [ref=${registry.refFor(element)}]`),
		},
	});
}

/**
 * The one element that looks as the entry's did, if there was only one of that kind before too. One that the caller knows
 * as something else is left alone: its own ref would then mean another thing than it was shown for.
 */
function twinOf(registry: Registry, entry: Entry, alike: Element[]): Element | null {
	const twins = alike.filter((element) => fingerprintOf(element, identityOf(element)) === entry.fingerprint);
	const [twin] = twins;
	return twin && twins.length === 1 && registry.isUnique(entry) && !registry.isShownOtherwise(twin) ? twin : null;
}

/** The element of a ref, or the copy that the page has put in its place. */
export function currentOf(registry: Registry, ref: string): Element {
	const entry = registry.entry(ref);
	if (isAlive(entry.element)) return entry.element;
	return twinOf(registry, entry, sameKind(entry)) ?? entry.element;
}

const publicPart = ({ role, name, rowKey }: Identity) => ({ role, name, rowKey });

/** Visible elements of the same tag in the document that the entry belonged to, if that is still shown. */
function sameKind(entry: Entry): Element[] {
	const owner = entry.element.ownerDocument;
	if (!owner.defaultView) return [];
	return queryAll(entry.element.localName, owner).filter(
		(element) => element.ownerDocument === owner && isVisible(element),
	);
}

function bySelector(registry: Registry, selector: string, { contextRef, first = false }: ElementTarget): Resolved {
	const root = contextRef ? registry.scope(contextRef) : document;
	const matches = queryAll(selector, root).filter(isAlive);
	if (matches.length === 0) throw new AgentError("element_not_found", `no element matches the selector ${selector}`);
	const visible = matches.filter(isVisible);
	const candidates = visible.length > 0 ? visible : matches;
	const [only] = candidates;
	if (!only || (candidates.length > 1 && !first)) {
		const shown = candidates.slice(0, MAX_CANDIDATES);
		registry.reserve(shown);
		throw new AgentError("element_ambiguous", `${candidates.length} elements match the selector ${selector}`, {
			details: { candidates: shown.map((element) => `${describe(element)} [ref=${registry.refFor(element)}]`) },
		});
	}
	registry.reserve([only]);
	const hidden = matches.length - candidates.length;
	const warnings =
		hidden > 0 ? [`${matches.length} elements match ${selector}; ${hidden} hidden ones were left out`] : [];
	return { element: only, ref: registry.refFor(only), warnings };
}
