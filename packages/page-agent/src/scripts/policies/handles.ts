import { fromBase64 } from "../../read/base64.ts";
import type { Channel } from "./channel.ts";
import { notAllowed } from "./judge.ts";
import { createWritable } from "./writable.ts";

/** A file as the engine hands it to a page. */
export interface HandedFile {
	name: string;
	mimeType?: string;
	/** Base64. */
	contents?: string;
	/** Where what the page saves goes: the engine's number of it. */
	handle?: number;
}

const granted = async () => "granted";

/** An object that looks like the browser's handle and is none: the browser's own methods do not work on it. */
function makeHandle(prototype: object, own: Record<PropertyKey, unknown>): object {
	const handle = Object.create(prototype) as object;
	const all = {
		...own,
		queryPermission: granted,
		requestPermission: granted,
		isSameEntry: async (other: unknown) => other === handle,
	};
	for (const name of Reflect.ownKeys(all))
		Object.defineProperty(handle, name, { value: all[name as keyof typeof all], configurable: true });
	return handle;
}

/** A file that was opened can be read; that it was given to read does not mean that it may be changed. */
export function openedHandle({ name, mimeType = "", contents = "" }: HandedFile): object {
	const file = new File([fromBase64(contents)], name, { type: mimeType });
	return makeHandle(FileSystemFileHandle.prototype, {
		kind: "file",
		name,
		getFile: async () => file,
		createWritable: async () => {
			throw notAllowed("The file was opened for reading");
		},
	});
}

/** What the page writes goes to the file that the caller named. */
export function savedHandle({ name, mimeType = "", handle = 0 }: HandedFile, channel: Channel): object {
	return makeHandle(FileSystemFileHandle.prototype, {
		kind: "file",
		name,
		async getFile() {
			const reply = await channel.ask<{ contents?: string }>({ kind: "file", handle, op: "read" });
			return new File([fromBase64(reply?.contents ?? "")], name, { type: mimeType });
		},
		createWritable: (options?: { keepExistingData?: boolean }) => createWritable(handle, channel, options),
	});
}

export function directoryHandle(name: string): object {
	const missing = async () => {
		throw new DOMException("A requested file or directory could not be found", "NotFoundError");
	};
	async function* nothing(): AsyncGenerator<never> {}
	return makeHandle(FileSystemDirectoryHandle.prototype, {
		kind: "directory",
		name,
		entries: nothing,
		keys: nothing,
		values: nothing,
		[Symbol.asyncIterator]: nothing,
		getFileHandle: missing,
		getDirectoryHandle: missing,
		removeEntry: missing,
		resolve: async () => null,
	});
}
