/** Bytes as text and back, without what only Node has. */

const CHUNK = 0x8000;

export function toBase64(bytes: Uint8Array): string {
	let binary = "";
	for (let at = 0; at < bytes.length; at += CHUNK) binary += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
	return btoa(binary);
}

export const fromBase64 = (text: string): Uint8Array => Uint8Array.from(atob(text), (char) => char.charCodeAt(0));

/** How many bytes a text stands for. */
export const bytesIn = (base64: string): number => Math.floor((base64.replace(/=+$/, "").length * 3) / 4);
