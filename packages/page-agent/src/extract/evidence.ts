import type { ExtractEvidence, ExtractMiss } from "@bascule/protocol";
import type { Registry } from "../refs/registry.ts";

/** Where values came from, and which are missing; small, however many records there are. */

const MAX_REFS = 40;
const MAX_MISSES = 60;
/** As many misses of one field are listed one by one. */
const MAX_ALIKE = 5;

interface Source {
	says: string;
	/** What the field is in, or the element itself. */
	element: Element;
	what: string;
}

/** Indexes of records are left out: `rows[3].price` is the field `rows[].price`. */
export const fieldOf = (path: string): string => path.replace(/\[\d+\]/g, "[]");

export class Evidence {
	readonly #sources = new Map<string, Source>();
	readonly #misses = new Map<string, ExtractMiss>();
	readonly #selectors = new Set<string>();
	readonly warnings = new Set<string>();

	source(path: string, source: Source): void {
		const field = fieldOf(path);
		if (!this.#sources.has(field)) this.#sources.set(field, source);
	}

	selector(selector: string): void {
		this.#selectors.add(selector);
	}

	/** What no record has is told once. */
	miss(miss: ExtractMiss): void {
		const key = `${miss.path} ${miss.reason}`;
		if (!this.#misses.has(key)) this.#misses.set(key, miss);
	}

	/** Everything so far, with refs. Called once, as a call that runs out of refs is repeated as a whole. */
	told(registry: Registry): ExtractEvidence {
		const elements = [...new Set([...this.#sources.values()].map(({ element }) => element))].slice(0, MAX_REFS);
		registry.reserve(elements);
		const refs = new Map(elements.map((element) => [element, registry.refFor(element)]));
		const sources: Record<string, string> = {};
		for (const [path, { says, element, what }] of this.#sources) {
			const ref = refs.get(element);
			sources[path] = `${says}${what && ` of ${what}`}${ref ? ` [ref=${ref}]` : ""}`;
		}
		return {
			refsUsed: [...refs.values()],
			selectorsUsed: [...this.#selectors],
			partialMisses: this.#toldMisses(),
			sources,
		};
	}

	#toldMisses(): ExtractMiss[] {
		const groups = Map.groupBy(this.#misses.values(), ({ path, reason }) => `${fieldOf(path)} ${reason}`);
		const told = [...groups.values()].flatMap((group) => {
			const [first] = group;
			if (!first || group.length <= MAX_ALIKE) return group;
			const places = group.slice(0, MAX_ALIKE).map(({ path }) => path.replace(/^.*\[(\d+)\][^[]*$/, "$1"));
			const reason = `${first.reason} (${group.length} items: ${places.join(", ")}, …)`;
			return [{ ...first, path: fieldOf(first.path), reason }];
		});
		if (told.length > MAX_MISSES) this.warnings.add(`${told.length - MAX_MISSES} more misses are not listed`);
		return told.slice(0, MAX_MISSES);
	}
}
