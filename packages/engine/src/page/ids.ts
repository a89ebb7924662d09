import type { IdBlock } from "@bascule/page-agent";

const BLOCK = 64;

/** Which document a ref number belongs to. */
export interface IdOwner {
	readonly tabId: string;
	readonly frameId: string;
	readonly loaderId: string;
}

/** Hands out ref numbers for a session. A number is given to one document and never again. */
export class IdAllocator {
	#next = 1;
	readonly #blocks: Array<{ from: number; to: number; owner: IdOwner }> = [];

	take(owner: IdOwner, atLeast = 0): IdBlock {
		const from = this.#next;
		const to = from + Math.max(BLOCK, atLeast);
		this.#next = to;
		const last = this.#blocks.at(-1);
		if (last && sameDocument(last.owner, owner)) last.to = to;
		else this.#blocks.push({ from, to, owner });
		return [from, to];
	}

	ownerOf(ref: string): IdOwner | undefined {
		const id = Number(ref.slice(1));
		return this.#blocks.find((block) => id >= block.from && id < block.to)?.owner;
	}
}

const sameDocument = (a: IdOwner, b: IdOwner): boolean => a.frameId === b.frameId && a.loaderId === b.loaderId;
