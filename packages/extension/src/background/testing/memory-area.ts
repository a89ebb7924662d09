/** Storage for tests of what is decided about it; what Chrome's own does is tested in Chrome. */
export function memoryArea(items: Record<string, unknown> = {}) {
	const stored = new Map(Object.entries(items));
	const writes: string[][] = [];
	return {
		writes,
		keys: () => [...stored.keys()],
		async get(keys: string[]): Promise<Record<string, unknown>> {
			const found = keys.filter((key) => stored.has(key));
			return structuredClone(Object.fromEntries(found.map((key) => [key, stored.get(key)])));
		},
		async set(values: Record<string, unknown>): Promise<void> {
			writes.push(Object.keys(values));
			for (const [key, value] of Object.entries(structuredClone(values))) stored.set(key, value);
		},
		async remove(keys: string | string[]): Promise<void> {
			for (const key of [keys].flat()) stored.delete(key);
		},
	};
}
