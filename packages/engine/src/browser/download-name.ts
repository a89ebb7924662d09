const MAX_BYTES = 120;
/** Letters that Windows does not let names have, what separates folders, and what turns the direction of writing. */
const FORBIDDEN = /[<>:"/\\|?*\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu;
/** Names of devices on Windows, whatever follows the dot. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/** A name that a page gave to a file, without what could lead elsewhere or deceive. */
export function safeName(raw: string): string {
	const plain = raw
		.toWellFormed()
		.replace(FORBIDDEN, "")
		.replace(/^[\s.]+|[\s.]+$/g, "")
		.replace(DEVICE, "_$&");
	return shortened(plain) || "download";
}

/** Keeps the extension, by which people and programs know the file. */
function shortened(name: string): string {
	const extension = /\.[^.\s]{1,16}$/.exec(name)?.[0] ?? "";
	const bytes = new TextEncoder();
	let letters = [...name.slice(0, name.length - extension.length)];
	const room = MAX_BYTES - bytes.encode(extension).length;
	// No letter has more than four bytes, so that this is near the end already.
	letters = letters.slice(0, room);
	while (bytes.encode(letters.join("")).length > room) letters.pop();
	return letters.join("").trimEnd() + extension;
}
