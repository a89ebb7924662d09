import { expect, test } from "vitest";
import { FrameBook } from "../frame-book.ts";
import { RequestBook } from "./requests.ts";

const isBlocked = (domain: string): boolean => domain === "blocked.test";

function open(childUrl: string) {
	const frames = new FrameBook(isBlocked);
	const frame = (id: string, url: string, parentId?: string) => ({
		frame: { id, url, loaderId: id, securityOrigin: "", ...(parentId && { parentId }) },
	});
	frames.adopt(undefined, {
		...frame("main", "http://ok.test/"),
		childFrames: [frame("child", childUrl, "main")],
	} as Parameters<FrameBook["adopt"]>[1]);
	const requests = new RequestBook(isBlocked, frames);
	const send = (requestId: string, frameId: string, type: string, url = "http://cdn.test/") =>
		requests.note({ method: "Network.requestWillBeSent", params: { requestId, frameId, type, request: { url } } });
	const leave = () => frames.note({ method: "Page.frameDetached", params: { frameId: "child", reason: "remove" } });
	return { send, leave, mayRead: (requestId: string) => requests.mayRead(undefined, requestId) };
}

test("what a frame that can be seen asks for may be read, also once the frame has gone", () => {
	const { send, leave, mayRead } = open("http://ok.test/frame");
	send("1", "child", "Fetch");
	expect(mayRead("1")).toBe(true);
	leave();
	expect(mayRead("1")).toBe(true);
});

test("what a blocked frame asked for may not, also once the frame has gone", () => {
	const { send, leave, mayRead } = open("http://blocked.test/");
	send("1", "child", "Fetch");
	expect(mayRead("1")).toBe(false);
	leave();
	expect(mayRead("1")).toBe(false);
});

test("a document is its own, whatever the frame showed before", () => {
	const { send, leave, mayRead } = open("http://blocked.test/");
	send("1", "child", "Document");
	send("2", "child", "Document", "http://blocked.test/next");
	leave();
	expect(["1", "2"].map(mayRead)).toEqual([true, false]);
});

test("what is not known may not be read", () => {
	expect(open("http://ok.test/frame").mayRead("7")).toBe(false);
});
