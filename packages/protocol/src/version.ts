import manifest from "../package.json" with { type: "json" };

/** The version of all packages: they are released together. */
export const VERSION: string = manifest.version;

const numbers = (version: string): number[] => version.split(/[.-]/, 3).map((part) => Number.parseInt(part, 10) || 0);

/** Negative when `a` is older than `b`, zero when equal, positive when newer; pre-release tags do not count. */
export function compareVersions(a: string, b: string): number {
	const [left, right] = [numbers(a), numbers(b)];
	for (let i = 0; i < 3; i++) {
		const difference = (left[i] ?? 0) - (right[i] ?? 0);
		if (difference !== 0) return difference;
	}
	return 0;
}

export const sameMajor = (a: string, b: string): boolean => numbers(a)[0] === numbers(b)[0];
