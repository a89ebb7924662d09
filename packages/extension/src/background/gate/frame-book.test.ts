import { expect, test } from "vitest";
import { FrameBook, type FrameTree } from "./frame-book.ts";

const isBlocked = (domain: string) => domain === "blocked.test";

const frame = (id: string, url: string, parentId?: string) => ({
	id,
	loaderId: "l",
	url,
	securityOrigin: new URL(url).origin,
	...(parentId && { parentId }),
});

function open(url = "http://ok.test/"): FrameBook {
	const book = new FrameBook(isBlocked);
	book.adopt(undefined, { frame: frame("main", url) } as unknown as FrameTree);
	return book;
}

const navigate = (book: FrameBook, id: string, url: string, parentId?: string, sessionId?: string) =>
	book.note({ sessionId, method: "Page.frameNavigated", params: { frame: frame(id, url, parentId) } });

const world = (book: FrameBook, id: number, frameId: string, sessionId?: string, origin = "http://ok.test") =>
	book.note({
		sessionId,
		method: "Runtime.executionContextCreated",
		params: { context: { id, uniqueId: `u${id}`, origin, auxData: { frameId, isDefault: true } } },
	});

test("the main frame is known and followed", () => {
	const book = open();
	expect(book.blockedMain).toBeUndefined();
	navigate(book, "main", "http://blocked.test/");
	expect(book.blockedMain).toBe("blocked.test");
	navigate(book, "main", "http://ok.test/");
	expect(book.blockedMain).toBeUndefined();
});

test.each([
	["of a blocked domain", "http://blocked.test/", "http://blocked.test", true],
	["sandboxed", "http://blocked.test/", "://", true],
	["empty, by a blocked opener", "about:blank", "http://blocked.test", true],
	["of a blocked blob", "blob:http://blocked.test/1", "http://blocked.test", true],
	["empty", "about:blank", "http://ok.test", false],
	["with its text in the page", "about:srcdoc", "http://ok.test", false],
	["an error in place of a blocked one", "chrome-error://chromewebdata/", "://", false],
])("a frame %s", (_what, url, securityOrigin, isHidden) => {
	const book = open();
	book.note({
		method: "Page.frameNavigated",
		params: { frame: { id: "child", parentId: "main", loaderId: "l", url, securityOrigin } },
	});
	expect(book.isHidden("child")).toBe(isHidden);
});

test("what is inside a blocked frame is hidden with it, and what nobody told of is hidden", () => {
	const book = open();
	navigate(book, "outer", "http://blocked.test/", "main");
	book.note({ method: "Page.frameAttached", params: { frameId: "inner", parentFrameId: "outer" } });
	expect(book.isHidden("inner")).toBe(true);
	expect(book.isHidden("unheard of")).toBe(true);
	expect(book.hiddenFrames().map(({ id }) => id)).toEqual(["outer", "inner"]);
	book.note({ method: "Page.frameDetached", params: { frameId: "outer", reason: "remove" } });
	expect(book.hiddenFrames()).toEqual([]);
});

test("a frame lives on when it moves to another process", () => {
	const book = open();
	book.note({ method: "Page.frameAttached", params: { frameId: "child", parentFrameId: "main" } });
	book.note({ method: "Page.frameDetached", params: { frameId: "child", reason: "swap" } });
	book.adoptTarget("S1", { targetId: "child", url: "http://blocked.test/" } as never);
	expect(book.isHidden("child")).toBe(true);
	expect(book.get("child")).toMatchObject({ parentId: "main", sessionId: "S1" });
	navigate(book, "child", "http://ok.test/", undefined, "S1");
	expect(book.isHidden("child")).toBe(false);
	expect(book.main?.id).toBe("main");
});

test("frames go with their process and with the document around them", () => {
	const book = open();
	book.adoptTarget("S1", { targetId: "far", url: "http://blocked.test/", parentFrameId: "main" } as never);
	book.forgetSession("S1");
	expect(book.get("far")).toBeUndefined();
	navigate(book, "near", "http://blocked.test/", "main");
	navigate(book, "main", "http://ok.test/next");
	expect(book.hiddenFrames()).toEqual([]);
});

test("worlds belong to frames, by session", () => {
	const book = open();
	book.adoptTarget("S1", { targetId: "child", url: "http://other.test/", parentFrameId: "main" } as never);
	world(book, 1, "main");
	world(book, 1, "child", "S1");
	expect(book.world(undefined, 1)?.frameId).toBe("main");
	expect(book.world("S1", 1)?.frameId).toBe("child");
	expect(book.world(undefined, "u1")?.frameId).toBe("main");
	expect(book.ownContext(undefined)).toBe("u1");
	expect(book.ownContext("S1")).toBe("u1");
	book.note({ method: "Runtime.executionContextsCleared", params: {} });
	expect(book.world(undefined, 1)).toBeUndefined();
	expect(book.world("S1", 1)?.frameId).toBe("child");
	book.forgetSession("S1");
	expect(book.world("S1", 1)).toBeUndefined();
});

test("what is blocked later is hidden at once", () => {
	const blocked = new Set<string>();
	const book = new FrameBook((domain) => blocked.has(domain));
	book.adopt(undefined, { frame: frame("main", "http://ok.test/") } as unknown as FrameTree);
	blocked.add("ok.test");
	expect(book.blockedMain).toBe("ok.test");
});

test("worlds of extensions are nobody's", () => {
	const book = open();
	world(book, 1, "main", undefined, "chrome-extension://aaaa");
	expect(book.world(undefined, 1)).toBeUndefined();
	expect(book.world(undefined, "u1")).toBeUndefined();
	expect(book.isExtensions(undefined, 1)).toBe(true);
});
