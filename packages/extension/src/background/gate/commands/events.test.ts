import type { ProtocolEvent } from "@bascule/engine/cdp/transports/debugger";
import { expect, test } from "vitest";
import { FrameBook } from "../frame-book.ts";
import { RequestBook } from "../network/requests.ts";
import { disclose } from "./events.ts";

const isBlocked = (domain: string) => domain === "blocked.test";

/** What is told of each event, in order, in a tab that shows `main` and a frame of the blocked domain. */
function tell(main: string, ...events: Array<[method: string, params: object]>): ProtocolEvent[][] {
	const frames = new FrameBook(isBlocked);
	const books = { frames, requests: new RequestBook(isBlocked, frames), isBlocked };
	const frame = (id: string, url: string, parentId?: string) => ({ id, parentId, url, securityOrigin: "", name: "n" });
	const before: typeof events = [
		["Page.frameNavigated", { frame: frame("main", main) }],
		["Page.frameNavigated", { frame: frame("child", "http://blocked.test/", "main") }],
	];
	return [...before, ...events]
		.map(([method, params]) => {
			const event = { method, params };
			frames.note(event);
			books.requests.note(event);
			return disclose(event, books);
		})
		.slice(before.length);
}

const OK = "http://ok.test/";
const BLOCKED = "http://blocked.test/private?a=b#c";

test("events of the page pass", () => {
	const event: [string, object] = ["Page.frameStartedNavigating", { frameId: "main", url: OK }];
	expect(tell(OK, event)).toEqual([[{ method: event[0], params: event[1] }]]);
});

test("what extensions' scripts do in the page is not told", () => {
	const context = { id: 7, origin: "chrome-extension://aaaa", name: "Key ring", auxData: { frameId: "main" } };
	const told = tell(
		OK,
		["Runtime.executionContextCreated", { context }],
		["Runtime.consoleAPICalled", { executionContextId: 7, args: [{ value: "secret" }] }],
		["Runtime.exceptionThrown", { exceptionDetails: { executionContextId: 7, text: "secret" } }],
	);
	expect(told).toEqual([[], [], []]);
});

test.each<[string, object]>([
	["Page.navigatedWithinDocument", { frameId: "child", url: BLOCKED }],
	["Page.frameAttached", { frameId: "grandchild", parentFrameId: "child" }],
	[
		"Runtime.executionContextCreated",
		{ context: { id: 7, origin: "http://blocked.test", auxData: { frameId: "child" } } },
	],
	["Network.requestWillBeSent", { requestId: "1", frameId: "child", request: { url: OK } }],
	["Log.entryAdded", { entry: { url: BLOCKED, text: "secret" } }],
	["Target.targetInfoChanged", { targetInfo: { url: BLOCKED } }],
])("%s of a blocked frame does not pass", (method, params) => {
	expect(tell(OK, [method, params])).toEqual([[]]);
});

test("what a blocked frame's world says does not pass", () => {
	const told = tell(
		OK,
		[
			"Runtime.executionContextCreated",
			{ context: { id: 7, origin: "http://blocked.test", auxData: { frameId: "child" } } },
		],
		["Runtime.consoleAPICalled", { executionContextId: 7, args: [{ value: "secret" }] }],
		["Runtime.exceptionThrown", { exceptionDetails: { executionContextId: 7, text: "secret" } }],
	);
	expect(told).toEqual([[], [], []]);
});

test("a frame that goes to a blocked domain goes away", () => {
	const frame = { id: "other", parentId: "main", url: BLOCKED, securityOrigin: "" };
	expect(tell(OK, ["Page.frameNavigated", { frame }])).toEqual([
		[{ method: "Page.frameDetached", params: { frameId: "other", reason: "remove" } }],
	]);
});

test("a blocked frame's dialog is known, its words are not", () => {
	const [told] = tell(OK, [
		"Page.javascriptDialogOpening",
		{ frameId: "child", message: "secret", url: BLOCKED, type: "alert" },
	]);
	expect(told).toMatchObject([{ params: { type: "alert", message: "", url: "" } }]);
});

test("an answer is told of unless it came from a blocked domain, also by a redirect, or nobody saw it asked for", () => {
	const sent = (requestId: string, url: string): [string, object] => [
		"Network.requestWillBeSent",
		{ requestId, frameId: "main", request: { url } },
	];
	const answered = (requestId: string): [string, object] => ["Network.responseReceived", { requestId }];
	const told = tell(OK, sent("1", OK), sent("2", OK), sent("2", BLOCKED), answered("1"), answered("2"), answered("3"));
	expect(told.map(({ length }) => length)).toEqual([1, 1, 1, 1, 0, 0]);
});

test("a picture with a blocked frame in it is not told", () => {
	expect(tell(OK, ["Page.screencastFrame", { data: "secret", sessionId: 1 }])).toMatchObject([
		[{ params: { data: "" } }],
	]);
});

test("that a script was paused is told, since somebody has to let it go on; where is not", () => {
	for (const main of [OK, BLOCKED])
		expect(tell(main, ["Debugger.paused", { callFrames: [{ functionName: "secret" }] }])).toEqual([
			[{ method: "Debugger.paused", params: {} }],
		]);
});

test("of a blocked page only its domain is told, and when it has loaded", () => {
	const frame = { id: "main", url: BLOCKED, urlFragment: "#c", securityOrigin: "", name: "secret", loaderId: "l" };
	const told = tell(
		BLOCKED,
		["Page.frameNavigated", { frame }],
		["Page.lifecycleEvent", { frameId: "main", name: "load" }],
		["Page.frameStartedNavigating", { frameId: "main", url: BLOCKED }],
		["Runtime.consoleAPICalled", { executionContextId: 1, args: [{ value: "secret" }] }],
	);
	expect(told).toEqual([
		[
			{
				method: "Page.frameNavigated",
				params: { frame: { id: "main", url: "http://blocked.test/", securityOrigin: "", loaderId: "l" } },
			},
		],
		[{ method: "Page.lifecycleEvent", params: { frameId: "main", name: "load" } }],
		[{ method: "Page.frameStartedNavigating", params: { frameId: "main", url: "http://blocked.test/" } }],
		[],
	]);
});
