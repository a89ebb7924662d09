/** A name that a page can neither list nor guess. */
export function secretName(): string {
	const bytes = crypto.getRandomValues(new Uint8Array(16));
	return `_${Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}
