const DEFAULT = "chromium";
const MAX_LENGTH = 32;

/** A name that can be typed, as near as possible to the wanted one, that no other browser has. */
export function uniqueName(wanted: string | undefined, taken: ReadonlySet<string>): string {
	const base = plain(wanted ?? "") || DEFAULT;
	for (let count = 1; ; count++) {
		const name = count === 1 ? base : `${base}-${count}`;
		if (!taken.has(name)) return name;
	}
}

const plain = (name: string): string =>
	name
		.toLowerCase()
		.replaceAll(/[^a-z0-9]+/g, "-")
		.slice(0, MAX_LENGTH)
		.replaceAll(/^-+|-+$/g, "");
