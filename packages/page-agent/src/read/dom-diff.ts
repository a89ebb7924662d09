import type { DomChange, QueryOf, ResultOf } from "@bascule/protocol";
import { AgentError } from "../failure.ts";
import { isSecret } from "../fields/field-value.ts";
import type { Registry } from "../refs/registry.ts";
import { queryAll } from "../selectors/selectors.ts";
import { collapse, cut, flatChildren, isAlive } from "../tree/dom.ts";
import { testIdOf } from "../tree/semantics.ts";

/** So many are told one by one; all are counted. */
const MAX_CHANGED = 60;
const MAX_ADDED = 20;
const MAX_VALUE = 120;
/** A mark whose diff was never asked for is forgotten when so many newer ones have come. */
const MAX_MARKS = 4;

interface State {
	path: string;
	tag: string;
	attributes: Map<string, string>;
	text: string;
}

interface Mark {
	scope: Element | null;
	states: Map<Element, State>;
}

const marks = new Map<string, Mark>();

export function domMark(_: Registry, { mark, scope }: QueryOf<"domMark">): ResultOf<"domMark"> {
	const root = scopeElement(scope);
	if (!root && scope !== undefined)
		throw new AgentError("element_not_found", `no element matches the selector ${scope}`);
	const states = statesIn(root);
	marks.set(mark, { scope: root, states });
	const [oldest] = marks.keys();
	if (marks.size > MAX_MARKS && oldest !== undefined) marks.delete(oldest);
	return { elements: states.size };
}

export function domDiff(registry: Registry, { mark, scope }: QueryOf<"domDiff">): ResultOf<"domDiff"> {
	const before = marks.get(mark);
	if (!before) throw new AgentError("element_not_found", "there is no earlier state of this document");
	const root = before.scope && isAlive(before.scope) ? before.scope : scopeElement(scope);
	const isSame = root === before.scope || scope === undefined;
	const { kept, came, went } = matched(before.states, statesIn(root));
	const changed = kept.filter(([, was, is]) => isDifferent(was, is));
	const outermost = [...came].filter(([element]) => !came.has(element.parentElement as Element)).slice(0, MAX_ADDED);
	const shown = changed.slice(0, MAX_CHANGED);
	registry.reserve([...shown, ...outermost].map(([element]) => element));
	const tell = (element: Element, { path, tag }: State) => ({
		ref: registry.refFor(element),
		path,
		tag,
		testId: testIdOf(element)?.value ?? null,
	});
	const result = {
		changed: shown.map(([element, was, is]) => ({ ...tell(element, is), ...deltasOf(was, is) })),
		added: came.size,
		removed: went,
		addedElements: outermost.map(([element, state]) => tell(element, state)),
		counts: { changed: changed.length, added: came.size, removed: went },
		warnings: isSame
			? []
			: [root ? `a different element matches ${scope} now` : `no element matches ${scope} any more`],
	};
	// Only now: what runs no ref numbers left on the way is asked again.
	marks.delete(mark);
	return result;
}

const scopeElement = (scope: string | undefined): Element | null =>
	scope === undefined ? document.body : (queryAll(scope, document)[0] ?? null);

/** Frameworks write what is typed into the attribute; a password is told by its length only. */
function attributesOf(element: Element): Map<string, string> {
	const all = new Map([...element.attributes].map(({ name, value }) => [name, value]));
	const typed = all.get("value");
	if (typed !== undefined && isSecret(element)) all.set("value", "•".repeat(typed.length));
	return all;
}

/** Every element from `root` down, as rendered, with what can change of it. */
function statesIn(root: Element | null): Map<Element, State> {
	const states = new Map<Element, State>();
	const visit = (element: Element, path: string): void => {
		const children = flatChildren(element);
		const text = children.flatMap((node) => (node.nodeType === Node.TEXT_NODE ? (node as Text).data : []));
		states.set(element, {
			path,
			tag: element.localName,
			attributes: attributesOf(element),
			text: collapse(text.join(" ")),
		});
		let position = 0;
		for (const child of children) {
			if (child.nodeType !== Node.ELEMENT_NODE) continue;
			const inner = child as Element;
			visit(inner, `${path} > ${inner.localName}:nth-child(${++position})`);
		}
	};
	if (root) visit(root, nameOf(root));
	return states;
}

const nameOf = (element: Element): string =>
	element.localName +
	(element.id ? `#${CSS.escape(element.id)}` : [...element.classList].map((name) => `.${CSS.escape(name)}`).join(""));

type Kept = [element: Element, was: State, is: State];

/** Elements that stayed; those that were drawn anew stand for the ones that were at the same place before. */
function matched(before: Map<Element, State>, now: Map<Element, State>) {
	const kept: Kept[] = [];
	const came = new Map<Element, State>();
	const gone = new Map<string, State>();
	let went = 0;
	for (const [element, was] of before) {
		if (now.has(element)) continue;
		gone.set(was.path, was);
		went++;
	}
	for (const [element, is] of now) {
		const redrawn = gone.get(is.path);
		const was = before.get(element) ?? (redrawn?.tag === is.tag ? redrawn : undefined);
		if (!was) came.set(element, is);
		else kept.push([element, was, is]);
		if (was && was === redrawn && gone.delete(is.path)) went--;
	}
	return { kept, came, went };
}

const isDifferent = (was: State, is: State): boolean =>
	was.text !== is.text ||
	was.attributes.size !== is.attributes.size ||
	[...was.attributes].some(([name, value]) => is.attributes.get(name) !== value);

type Deltas = Pick<DomChange, "classDelta" | "styleDelta" | "attrDelta" | "textDelta">;

function deltasOf(was: State, is: State): Deltas {
	const { class: oldClass = "", style: oldStyle = "", ...oldRest } = Object.fromEntries(was.attributes);
	const { class: newClass = "", style: newStyle = "", ...newRest } = Object.fromEntries(is.attributes);
	const styleDelta = pairs(declarations(oldStyle), declarations(newStyle));
	const attrDelta = pairs(oldRest, newRest);
	return {
		...(oldClass !== newClass && { classDelta: wordsDelta(oldClass, newClass) }),
		...(Object.keys(styleDelta).length > 0 && { styleDelta }),
		...(Object.keys(attrDelta).length > 0 && { attrDelta }),
		...(was.text !== is.text && { textDelta: [cut(was.text, MAX_VALUE), cut(is.text, MAX_VALUE)] }),
	};
}

function wordsDelta(was: string, is: string): { added: string[]; removed: string[] } {
	const [before, after] = [was, is].map((text) => new Set(text.split(/\s+/).filter(Boolean))) as [
		Set<string>,
		Set<string>,
	];
	return { added: [...after.difference(before)], removed: [...before.difference(after)] };
}

function declarations(style: string): Record<string, string> {
	const { style: parsed } = document.createElement("i");
	parsed.cssText = style;
	return Object.fromEntries([...parsed].map((name) => [name, parsed.getPropertyValue(name)]));
}

function pairs(was: Record<string, string>, is: Record<string, string>): NonNullable<Deltas["attrDelta"]> {
	const names = new Set([...Object.keys(was), ...Object.keys(is)]);
	const shown = (value: string | undefined) => (value === undefined ? null : cut(value, MAX_VALUE));
	return Object.fromEntries(
		[...names].filter((name) => was[name] !== is[name]).map((name) => [name, [shown(was[name]), shown(is[name])]]),
	);
}
