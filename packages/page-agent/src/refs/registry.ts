import type { IdBlock } from "../api.ts";
import { AgentError, NeedIds } from "../failure.ts";
import { flatParent, isAlive } from "../tree/dom.ts";
import { testIdOf } from "../tree/semantics.ts";
import { type Identity, identityOf, isAnother } from "./identity.ts";

export interface Entry {
	readonly ref: string;
	readonly element: Element;
	/** Role, name and row as a reader last saw them. */
	shown: Identity;
	/** How the element could be told from all others if it were replaced. */
	readonly fingerprint: string;
}

const PLACE_DEPTH = 4;

/** The document's refs. A number is used once; an element keeps its ref for as long as it lives. */
export class Registry {
	readonly #byRef = new Map<string, Entry>();
	readonly #byElement = new WeakMap<Element, Entry>();
	/** How many refs were given to elements of one fingerprint: only a single one may be healed. */
	readonly #given = new Map<string, number>();
	readonly #blocks: IdBlock[] = [];

	grant(block: IdBlock): void {
		this.#blocks.push([...block]);
	}

	get free(): number {
		return this.#blocks.reduce((sum, [from, to]) => sum + to - from, 0);
	}

	/** Refuses a call that would run out half-way, so that it can be repeated as a whole. */
	reserve(elements: Iterable<Element>): void {
		const fresh = new Set<Element>();
		for (const element of elements) if (!this.#byElement.has(element)) fresh.add(element);
		if (fresh.size > this.free) throw new NeedIds(fresh.size - this.free);
	}

	/** The element's ref, new if it has none. Remembers role, name and row as shown now. */
	refFor(element: Element, shown?: { role: string; name: string }): string {
		const identity = identityOf(element, shown);
		const known = this.#byElement.get(element);
		if (known) {
			known.shown = identity;
			return known.ref;
		}
		const fingerprint = fingerprintOf(element, identity);
		const entry: Entry = { ref: `e${this.#take()}`, element, shown: identity, fingerprint };
		this.#byRef.set(entry.ref, entry);
		this.#byElement.set(element, entry);
		this.#given.set(fingerprint, (this.#given.get(fingerprint) ?? 0) + 1);
		return entry.ref;
	}

	peek(element: Element): string | undefined {
		return this.#byElement.get(element)?.ref;
	}

	/** Its ref was last shown for something else than the element means now. */
	isShownOtherwise(element: Element): boolean {
		const known = this.#byElement.get(element);
		return known !== undefined && isAnother(known.shown, identityOf(element));
	}

	has(ref: string): boolean {
		return this.#byRef.has(ref);
	}

	entry(ref: string): Entry {
		const entry = this.#byRef.get(ref);
		if (!entry) throw new AgentError("element_not_found", `there is no element with the ref ${ref}`);
		return entry;
	}

	entries(): Iterable<Entry> {
		return this.#byRef.values();
	}

	/** Whether no other ref was ever given to something that looks the same. */
	isUnique(entry: Entry): boolean {
		return this.#given.get(entry.fingerprint) === 1;
	}

	/** The live element behind a ref that is only used as a scope. */
	scope(ref: string): Element {
		const { element } = this.entry(ref);
		if (!isAlive(element)) throw new AgentError("element_stale", `the element of ${ref} is gone`);
		return element;
	}

	#take(): number {
		const block = this.#blocks[0];
		if (!block) throw new NeedIds(1);
		const id = block[0]++;
		if (block[0] >= block[1]) this.#blocks.shift();
		return id;
	}
}

/** Test id, kind, role, name, row and place: equal for a copy of the element, different for its neighbours. */
export function fingerprintOf(element: Element, identity: Identity): string {
	const place: string[] = [];
	for (let at = flatParent(element); at && place.length < PLACE_DEPTH; at = flatParent(at)) place.push(at.localName);
	const testId = testIdOf(element)?.value ?? "";
	return [testId, element.localName, identity.role, identity.name, identity.rowKey, place.join(">")].join("\u0001");
}
