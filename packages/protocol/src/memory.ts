/** Something that a family of tools remembers about a session, for as long as it lives. */
export interface Memory<T extends object> {
	/** What it is, for those who debug. */
	readonly name: string;
	create(): T;
}

export const defineMemory = <T extends object>(name: string, create: () => T): Memory<T> => ({ name, create });

/** What is remembered about one session. Each kind begins empty, at the first question for it. */
export class SessionMemory {
	readonly #kept = new Map<Memory<object>, object>();

	of<T extends object>(memory: Memory<T>): T {
		const known = this.#kept.get(memory);
		if (known) return known as T;
		const fresh = memory.create();
		this.#kept.set(memory, fresh);
		return fresh;
	}
}
