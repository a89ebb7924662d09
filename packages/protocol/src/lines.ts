/** The longest message that the daemon's socket takes, in characters. */
export const MAX_LINE = 32 * 1024 * 1024;

/** Cuts a stream of text into lines; a line longer than `max` calls `onOverflow` once and ends the reading. */
export function lineReader(options: {
	max: number;
	onLine(line: string): void;
	onOverflow(): void;
}): (chunk: string) => void {
	let parts: string[] = [];
	let held = 0;
	let over = false;

	function overflow(): void {
		over = true;
		parts = [];
		options.onOverflow();
	}

	return (chunk) => {
		let start = 0;
		while (!over) {
			const end = chunk.indexOf("\n", start);
			const piece = end === -1 ? chunk.slice(start) : chunk.slice(start, end);
			if (held + piece.length > options.max) return overflow();
			parts.push(piece);
			held += piece.length;
			if (end === -1) return;
			const line = parts.length === 1 ? piece : parts.join("");
			parts = [];
			held = 0;
			start = end + 1;
			if (line.trim() !== "") options.onLine(line);
		}
	};
}
