import { isSecretName } from "@bascule/page-agent/order";
import { BridgeError } from "@bascule/protocol/errors";
import { domainOf } from "../../owner/domain.ts";
import { blockedError, checkAddress, type IsBlocked } from "../address.ts";
import type { FrameBook, World } from "../frame-book.ts";
import { isOwnExpression, isOwnScript } from "./scripts.ts";

export type Params = { readonly [name: string]: unknown };

/** What is known of the tab that a command goes to. */
export interface TabView {
	readonly book: FrameBook;
	readonly isBlocked: IsBlocked;
	/** Whether an answer of the network may be read: it was seen coming, and from a domain that is not blocked. */
	mayRead(sessionId: string | undefined, requestId: string): boolean;
	/** The address of an entry of the tab's history, if it was shown. */
	historyUrl(entryId: number): string | undefined;
	/** The scripts for new documents that the engine has added, each as its session and its identifier. */
	readonly scripts: ReadonlySet<string>;
}

/** Throws when the parameters of a command reach what they must not. */
export type Check = (params: Params, view: TabView, sessionId: string | undefined) => void;

export const refuse = (message: string): never => {
	throw new BridgeError("unsupported", message, { hint: "The owner's browser does not let agents do this." });
};

const hiddenError = () =>
	new BridgeError("domain_blocked", "No frame is available: it shows a domain on the blocklist");

export const all =
	(...checks: Check[]): Check =>
	(...args) => {
		for (const check of checks) check(...args);
	};

const text = (value: unknown): string => (typeof value === "string" ? value : "");

export const inFrame: Check = ({ frameId }, { book }) => {
	if (frameId !== undefined && book.isHidden(text(frameId))) throw hiddenError();
};

/** A world with universal access reads frames of other origins; the protocol spells it so. */
export const ownWorld: Check = ({ grantUniveralAccess }) => {
	if (grantUniveralAccess) refuse("a world with universal access is not available");
};

/** Handles of objects carry the number of the world that they are from. */
const contextOf = (objectId: unknown): number => Number(text(objectId).split(".")[1] ?? Number.NaN);

/** The worlds that are named, and those of the objects that are. */
function worldsOf(params: Params, { book }: TabView, sessionId: string | undefined): World[] {
	const { contextId, executionContextId, uniqueContextId, objectId, promiseObjectId, arguments: list } = params;
	const handles = [objectId, promiseObjectId, ...(Array.isArray(list) ? list.map((item) => item?.objectId) : [])];
	const named = [
		...[contextId, executionContextId].filter((id) => id !== undefined).map(Number),
		...handles.filter((id) => id !== undefined).map(contextOf),
		...(uniqueContextId === undefined ? [] : [text(uniqueContextId)]),
	];
	return named.map((id) => {
		const world = book.world(sessionId, id);
		// In the words of the browser: the document may just have gone, and who asks knows what to do then.
		if (!world) throw new Error("Cannot find context with specified id");
		return world;
	});
}

/** Every world and every object that is named must be of a frame that may be seen. */
export const inContext: Check = (params, view, sessionId) => {
	for (const { frameId } of worldsOf(params, view, sessionId)) if (view.book.isHidden(frameId)) throw hiddenError();
};

/** What is kept from a page's own scripts is not kept from those in our worlds there. */
export const inPagesWorld: Check = (params, view, sessionId) => {
	for (const { isDefault } of worldsOf(params, view, sessionId))
		if (!isDefault) refuse("only the page's own world is available");
};

/** The console's helpers can look through the whole process, so that only our own code gets them. */
export const withoutHelpers: Check = ({ includeCommandLineAPI, expression }) => {
	if (includeCommandLineAPI && !isOwnExpression(text(expression))) refuse("includeCommandLineAPI is not available");
};

/** A reload can bring a script along, for a document that is not there yet. */
export const withoutScript: Check = ({ scriptToEvaluateOnLoad }) => {
	if (scriptToEvaluateOnLoad !== undefined) refuse("scriptToEvaluateOnLoad is not available");
};

/** What is dropped can name files of the owner's, which the page could then read. */
export const withoutFiles: Check = ({ data }) => {
	const { files } = (data ?? {}) as { files?: unknown };
	if (files !== undefined && !(Array.isArray(files) && files.length === 0)) refuse("files cannot be dropped");
};

export const toAddress: Check = ({ url }, { isBlocked }) => checkAddress(text(url), isBlocked);

export const toHistoryEntry: Check = ({ entryId }, { historyUrl, isBlocked }) => {
	const url = historyUrl(Number(entryId));
	if (url === undefined) throw new BridgeError("invalid_action", "the entry is not in the history that was shown");
	checkAddress(url, isBlocked);
};

export const ofRequest: Check = ({ requestId }, { mayRead }, sessionId) => {
	if (!mayRead(sessionId, text(requestId))) throw blockedError("the address of the request");
};

/** Of what the browser could attach to, only what is part of the page. */
export const ownParts: Check = ({ autoAttach, flatten, filter }) => {
	if (autoAttach === false) return;
	const kinds = Array.isArray(filter) ? filter.filter(({ exclude }) => !exclude) : [];
	if (flatten !== true || kinds.length === 0 || kinds.some(({ type }) => type !== "iframe" && type !== "worker"))
		refuse("only frames and workers of the page can be attached to");
};

export const ownTarget: Check = ({ targetId }, { book }) => {
	if (targetId !== undefined && targetId !== book.main?.id) refuse("other tabs are not available");
};

export const ownScript: Check = ({ source, worldName }) => {
	if (!isOwnScript(text(source), worldName)) refuse("only Bascule's own scripts run in new documents");
};

/** The gate has scripts there too, which nobody else may take away. */
export const addedScript: Check = ({ identifier }, { scripts }, sessionId) => {
	if (!scripts.has(`${sessionId} ${identifier}`)) refuse("the script is not the engine's");
};

export const ownBinding: Check = ({ name }) => {
	if (!isSecretName(name)) refuse("only Bascule's own scripts can be listened to");
};

export const ofCookie: Check = ({ url, urls, domain }, { isBlocked }) => {
	// A domain is read as the host of an address is, so that it has as many spellings.
	const addresses = [...(Array.isArray(urls) ? urls : []), url, `http://${text(domain).replace(/^\.+/, "")}/`];
	const domains = addresses.map((address) => domainOf(text(address)));
	const blocked = domains.find((name) => name !== "" && isBlocked(name));
	if (blocked !== undefined) throw blockedError(blocked);
};

/** No blocked frame at all in the tab: for what sees all frames at once. */
export const wholeTab: Check = (_params, { book }) => {
	if (book.hiddenFrames().length > 0)
		throw new BridgeError("domain_blocked", "a frame of the page shows a domain on the blocklist", {
			hint: "Use snapshot or find, which leave such frames out.",
		});
};

/** No blocked frame in the same process: for what sees all frames of one. */
export const wholeSession: Check = (_params, { book }, sessionId) => {
	if (book.hiddenFrames().some((frame) => frame.sessionId === sessionId)) throw hiddenError();
};
