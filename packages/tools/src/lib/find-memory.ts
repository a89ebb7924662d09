import { defineMemory, type ElementIdentity, type Winner } from "@bascule/protocol";

const MAX_ENTRIES = 100;
/** Queries that share less than this of their words are about something else. */
const MIN_LIKENESS = 0.5;
const FILLERS = new Set("a an the this that my your to of in on for from at with and or".split(" "));

interface Entry {
	words: Set<string>;
	identity: ElementIdentity;
}

function wordsOf(query: string): Set<string> {
	const words = query.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
	const telling = words.filter((word) => !FILLERS.has(word));
	return new Set(telling.length > 0 ? telling : words);
}

/** The share of words that two queries have in common. */
const likeness = (a: Set<string>, b: Set<string>): number =>
	a.size + b.size === 0 ? 0 : a.intersection(b).size / a.union(b).size;

/** Which element was right for which query; what has not been of use for longest goes first. */
export class FindMemory {
	readonly #entries = new Map<string, Entry>();

	get size(): number {
		return this.#entries.size;
	}

	record(query: string, identity: ElementIdentity): void {
		const words = wordsOf(query);
		this.#touch([...words].sort().join(" "), { words, identity });
		const [oldest] = this.#entries.keys();
		if (this.size > MAX_ENTRIES && oldest !== undefined) this.#entries.delete(oldest);
	}

	winnersFor(query: string): Winner[] {
		const words = wordsOf(query);
		const winners: Winner[] = [];
		for (const [key, entry] of [...this.#entries]) {
			const alike = likeness(words, entry.words);
			if (alike < MIN_LIKENESS) continue;
			winners.push({ identity: entry.identity, likeness: alike });
			this.#touch(key, entry);
		}
		return winners;
	}

	#touch(key: string, entry: Entry): void {
		this.#entries.delete(key);
		this.#entries.set(key, entry);
	}
}

export const findMemory = defineMemory("find feedback", () => new FindMemory());
