import type { InlineFile } from "@bascule/protocol";
import type { Dropped, FileInput } from "../api.ts";
import { AgentError } from "../failure.ts";
import { elementAt, type Point } from "../geometry/geometry.ts";
import { fromBase64 } from "../read/base64.ts";
import { queryAll } from "../selectors/selectors.ts";
import { describe } from "../tree/describe.ts";
import { flatParent, isInput } from "../tree/dom.ts";
import { listenEverywhere } from "./interceptor.ts";

/** How far from a button the file input may be that it opens, in steps up the tree. */
const MAX_CLIMB = 4;

const isFileInput = (element: Element | null): element is HTMLInputElement =>
	element !== null && isInput(element) && element.type === "file";

/** The file input that an element stands for: itself, the one that it labels, or the only one in or around it. */
export function fileInputOf(element: Element): Element {
	if (isFileInput(element)) return element;
	const { control } = (element.closest("label") ?? {}) as { control?: Element | null };
	if (control && isFileInput(control)) return control;
	let around: Element | null = element;
	for (let climbed = 0; around && climbed <= MAX_CLIMB; climbed++, around = flatParent(around)) {
		const inputs = queryAll("input[type=file]", around).filter(isFileInput);
		// A second one is often for folders.
		const [only, another] = inputs.length > 1 ? inputs.filter((input) => !input.webkitdirectory) : inputs;
		if (only && !another) return only;
		if (inputs.length > 0 || around.localName === "form") break;
	}
	throw new AgentError("element_not_actionable", `${describe(element)} is not a file input and has none`, {
		hint: 'Name the input itself, such as selector: "input[type=file]", or use drop_files on a drop zone.',
		details: { reason: "no_file_input" },
	});
}

/** What the file input of a place to drop at asks for; empty where it has none. */
function acceptAt(zone: Element | null): string {
	try {
		return zone ? (fileInputOf(zone) as HTMLInputElement).accept : "";
	} catch {
		return "";
	}
}

export function readFileInput(element: Element): FileInput {
	const { accept, multiple, webkitdirectory: directory } = element as HTMLInputElement;
	return { accept, multiple, directory };
}

/** Follows one input that is given a folder. A page may empty it as soon as it has heard of the files. */
export class FolderWatch {
	#listening: AbortController | null = null;
	#count: number | null = null;

	start(input: Element): void {
		this.#listening?.abort();
		this.#listening = new AbortController();
		this.#count = null;
		const { signal } = this.#listening;
		input.ownerDocument.defaultView?.addEventListener(
			"change",
			(event) => {
				if (event.isTrusted && event.composedPath()[0] === input)
					this.#count = (input as HTMLInputElement).files?.length ?? 0;
			},
			{ capture: true, signal },
		);
	}

	/** How many files have come; it is not asked again then. */
	take(): number | null {
		if (this.#count !== null) this.#listening?.abort();
		return this.#count;
	}
}

/** Puts files into a file input, as if they had been chosen. */
export function giveFiles(element: Element, files: InlineFile[]): void {
	const input = element as HTMLInputElement;
	input.files = transferOf(files).files;
	input.dispatchEvent(new Event("input", { bubbles: true, composed: true }));
	input.dispatchEvent(new Event("change", { bubbles: true }));
}

/** Drops files at a point. Where nothing takes them they are carried away again. */
export function dropFiles(point: Point, files: InlineFile[]): Dropped {
	let element = elementAt(point);
	if (!element) throw new AgentError("element_not_actionable", "there is no element at the point");
	const dataTransfer = transferOf(files);
	const send = (type: string, to = element): boolean => {
		const at = { clientX: point.x, clientY: point.y, screenX: point.x, screenY: point.y };
		const init = { bubbles: true, cancelable: true, composed: true, dataTransfer, ...at };
		return to?.dispatchEvent(new DragEvent(type, init)) === false;
	};
	send("dragenter");
	// Some pages lay a place to drop at over all as soon as files come.
	const now = elementAt(point);
	if (now && now !== element) {
		send("dragenter", now);
		send("dragleave");
		element = now;
	}
	const isWanted = send("dragover");
	const isTaken = isWanted || isFileInput(element);
	const isTooMany = isFileInput(element) && !element.multiple && files.length > 1;
	if (!isWanted && (!isTaken || isTooMany)) {
		send("dragleave");
		return { fired: ["dragenter", "dragover", "dragleave"], isTaken, accept: "" };
	}
	const accept = acceptAt(element);
	const isHandled = send("drop");
	if (!isHandled && isFileInput(element)) giveFiles(element, files);
	return { fired: ["dragenter", "dragover", "drop"], isTaken, accept };
}

function transferOf(files: InlineFile[]): DataTransfer {
	const transfer = new DataTransfer();
	transfer.effectAllowed = "all";
	for (const { name, mimeType, contents } of files)
		transfer.items.add(new File([fromBase64(contents)], name, { type: mimeType }));
	return transfer;
}

const DROP_EVENTS = ["dragenter", "dragover", "dragleave", "drop"];

/** Follows files that the browser itself drags over the page, and keeps it from opening what the page does not take. */
export class DropWatch {
	#listening: AbortController | null = null;
	#fired = new Set<string>();
	#over: { event: Event; target: Element | null } | null = null;

	start(): void {
		this.stop();
		this.#listening = listenEverywhere((view, signal) => {
			for (const type of DROP_EVENTS) view.addEventListener(type, this.#note, { capture: true, signal });
			view.addEventListener("drop", this.#keep, { signal });
		});
	}

	get state(): Dropped {
		const over = this.#over;
		const isTaken = over !== null && (over.event.defaultPrevented || isFileInput(over.target));
		return { fired: [...this.#fired], isTaken, accept: acceptAt(over?.target ?? null) };
	}

	stop(): void {
		this.#listening?.abort();
		this.#listening = null;
		this.#fired.clear();
		this.#over = null;
	}

	readonly #keep = (event: Event): void => {
		if (!isFileInput(event.composedPath()[0] as Element)) event.preventDefault();
	};

	readonly #note = (event: Event): void => {
		if (!event.isTrusted) return;
		this.#fired.add(event.type);
		// The path of an event is known only while it is on its way.
		const [target = null] = event.composedPath() as Element[];
		if (event.type === "dragover") this.#over = { event, target };
	};
}
