import type { IdBlock } from "@bascule/page-agent";
import type { AgentTransport } from "./agent-transport.ts";

const BLOCK = 64;

/** Which document a ref number belongs to. */
export interface IdOwner {
	readonly tabId: string;
	/** By which way the document was reached: each has refs of its own. */
	readonly transport: AgentTransport["name"];
	readonly frameId: string;
	readonly loaderId: string;
}

interface Block {
	from: number;
	to: number;
	owner: IdOwner;
}

/** What an allocator knows, for one that takes over from it. */
export interface IdState {
	next: number;
	blocks: Block[];
}

/** Numbers that may have been given out after the state was last noted. */
const UNNOTED = 100_000;

/** Hands out ref numbers for a session. A number is given to one document and never again. */
export class IdAllocator {
	#next: number;
	readonly #blocks: Block[];
	readonly #onTake: (() => void) | undefined;

	/** `onTake` is told of every block, so that the state can be kept. */
	constructor({ state, onTake }: { state?: IdState | undefined; onTake?: () => void } = {}) {
		this.#next = state ? (Math.floor(state.next / UNNOTED) + 1) * UNNOTED : 1;
		this.#blocks = [...(state?.blocks ?? [])];
		this.#onTake = onTake;
	}

	get state(): IdState {
		return { next: this.#next, blocks: this.#blocks };
	}

	take(owner: IdOwner, atLeast = 0): IdBlock {
		const from = this.#next;
		const to = from + Math.max(BLOCK, atLeast);
		this.#next = to;
		const last = this.#blocks.at(-1);
		if (last && sameDocument(last.owner, owner)) last.to = to;
		else this.#blocks.push({ from, to, owner });
		this.#onTake?.();
		return [from, to];
	}

	ownerOf(ref: string): IdOwner | undefined {
		const id = Number(ref.slice(1));
		return this.#blocks.find((block) => id >= block.from && id < block.to)?.owner;
	}
}

const sameDocument = (a: IdOwner, b: IdOwner): boolean =>
	a.transport === b.transport && a.frameId === b.frameId && a.loaderId === b.loaderId;
