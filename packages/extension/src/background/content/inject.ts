import { frameGone } from "@bascule/engine";
import { BridgeError } from "@bascule/protocol/errors";

/** One document of a tab, and no other that may take its place. */
export interface DocumentTarget {
	readonly tabId: number;
	readonly documentId: string;
}

/** Runs a function in a document, in the extension's own world there. */
export async function inject<Args extends unknown[], R>(
	target: DocumentTarget,
	func: (...args: Args) => R,
	args: Args,
): Promise<Awaited<R>> {
	const [outcome] = await chrome.scripting
		.executeScript({ target: targetOf(target), func, args: args as never })
		.catch(unreachable);
	// None of our functions gives null: the document, or what it kept of ours, went away before it could answer.
	if (outcome?.result === null || outcome?.result === undefined) throw gone();
	return outcome.result as Awaited<R>;
}

export async function injectFile(target: DocumentTarget, file: string): Promise<void> {
	await chrome.scripting.executeScript({ target: targetOf(target), files: [file] }).catch(unreachable);
}

const targetOf = ({ tabId, documentId }: DocumentTarget) => ({ tabId, documentIds: [documentId] });

const gone = (): BridgeError => frameGone("the document is gone");

function unreachable(thrown: unknown): never {
	const message = thrown instanceof Error ? thrown.message : String(thrown);
	if (/^No (tab|frame|document)|was removed|was closed|moved to another/i.test(message)) throw gone();
	throw new BridgeError("unsupported", `extensions cannot read this page: ${message}`, {
		hint: "The browser's own pages, the web store and other extensions' pages are closed to extensions.",
	});
}
