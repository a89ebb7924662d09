import { deflateRawSync, inflateRawSync } from "node:zlib";
import { BridgeError } from "@bascule/protocol";
import {
	type BridgeMessage,
	type Cap,
	encodeFrame,
	MAX_MESSAGE_BYTES,
	unwrapDeflated,
	wrapDeflated,
} from "@bascule/protocol/bridge";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { BrowserBridgePool } from "../contract.ts";
import type { BrowserBridgeSocket, PeerInfo } from "./peer.ts";
import { createBrowserBridgePool } from "./pool.ts";

const ALL: readonly Cap[] = ["ask", "codes", "cancel", "ping", "binary"];
const CLICK = { type: "click", uid: "e3", tabId: 4 } as const;
const DONE = { ok: true } as const;

/** The other end of a socket, which keeps what it is sent. */
class Far implements BrowserBridgeSocket {
	readonly sent: BridgeMessage[] = [];
	closed: [code?: number, reason?: string] | null = null;
	isBroken = false;

	send(data: string | Uint8Array): void {
		if (this.isBroken) throw new Error("the socket is gone");
		const deflated = typeof data === "string" ? undefined : unwrapDeflated(data);
		this.sent.push(JSON.parse(deflated ? inflateRawSync(deflated).toString() : String(data)));
	}

	close(...given: [code?: number, reason?: string]): void {
		this.closed = given;
	}

	last<T extends BridgeMessage["type"]>(type: T): Extract<BridgeMessage, { type: T }> {
		const found = this.sent.findLast((message) => message.type === type);
		if (!found) throw new Error(`no ${type} was sent`);
		return found as Extract<BridgeMessage, { type: T }>;
	}
}

let log: string[];
let pool: BrowserBridgePool;

beforeEach(() => {
	vi.useFakeTimers();
	log = [];
	pool = createBrowserBridgePool({ log: (line) => log.push(line) });
});

afterEach(() => {
	pool.close();
	expect(vi.getTimerCount()).toBe(0);
	vi.useRealTimers();
});

function connect(user = "ada", info: PeerInfo = { caps: ALL }): Far {
	const far = new Far();
	pool.attach(user, far, info);
	return far;
}

const respond = (id: string, rest: object, user = "ada") =>
	pool.handleMessage(user, JSON.stringify({ type: "response", id, ...rest }));

const verb = (options: { signal?: AbortSignal; id?: string } = {}) =>
	pool.verb(
		"ada",
		"s1",
		{ name: "close", query: {} },
		{ signal: new AbortController().signal, timeoutMs: 1000, ...options },
	);

describe("an action", () => {
	test("goes out with a UUID of version 4, and its answer comes back", async () => {
		const far = connect();
		const call = pool.request("ada", CLICK);
		const sent = far.last("request");
		expect(sent).toEqual({ type: "request", id: expect.any(String), action: CLICK });
		expect(sent.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
		expect(pool.getStats()).toEqual({ connections: 1, inFlight: 1 });
		respond(sent.id, { result: DONE });
		expect(await call).toEqual({ result: DONE });
		expect(pool.getStats()).toEqual({ connections: 1, inFlight: 0 });
	});

	test("that fails is a result", async () => {
		const far = connect();
		const call = pool.request("ada", CLICK);
		const error = { code: "element_stale", message: "e3 is gone" };
		respond(far.last("request").id, { error });
		expect(await call).toEqual({ error });
	});

	test("without a browser, or over a socket that fails, is a result too", async () => {
		expect(await pool.request("ada", CLICK)).toMatchObject({ error: { code: "internal_error" } });
		connect().isBroken = true;
		expect(await pool.request("ada", CLICK)).toMatchObject({ error: { code: "internal_error" } });
		expect(pool.getStats().inFlight).toBe(0);
	});

	test("has an answer of its own kind or none", async () => {
		const far = connect();
		const call = pool.request("ada", { type: "get_tabs" });
		respond(far.last("request").id, { result: DONE });
		expect(await call).toMatchObject({
			error: { code: "internal_error", message: expect.stringContaining("get_tabs") },
		});
	});

	test("waits as long as its kind may take", async () => {
		const far = connect();
		const quick = pool.request("ada", { type: "get_tabs" });
		const slow = pool.request("ada", { type: "wait_for", selector: "b", timeoutMs: 60_000 });
		await vi.advanceTimersByTimeAsync(10_000);
		expect(await quick).toMatchObject({ error: { code: "timeout" } });
		expect(far.last("cancel").id).toBe(far.sent.find((message) => message.type === "request")?.id);
		pool.handleMessage("ada", '{"type":"pong","n":1}');
		expect(pool.getStats().inFlight).toBe(1);
		respond(far.last("request").id, { result: DONE });
		expect(await slow).toEqual({ result: DONE });
	});

	test("that its caller aborts ends at once, and the browser hears of it", async () => {
		const far = connect();
		const controller = new AbortController();
		const call = pool.request("ada", CLICK, controller.signal);
		controller.abort();
		expect(await call).toEqual({ error: { code: "internal_error", message: "aborted by caller" } });
		const { id } = far.last("request");
		expect(far.last("cancel")).toEqual({ type: "cancel", id });
		respond(id, { result: DONE });
		expect(log.join()).toContain(`${id} came late`);
	});

	test("of a caller that had given up before is not sent", async () => {
		const far = connect();
		expect(await pool.request("ada", CLICK, AbortSignal.abort())).toMatchObject({
			error: { message: "aborted by caller" },
		});
		expect(far.sent).toEqual([]);
	});

	test("of an old peer is not cancelled in words it does not know", async () => {
		const far = connect("ada", {});
		const controller = new AbortController();
		const call = pool.request("ada", CLICK, controller.signal);
		controller.abort();
		await call;
		expect(far.sent.map(({ type }) => type)).toEqual(["request"]);
	});

	test("ends when the browser goes away or its owner stops all", async () => {
		connect();
		const lost = pool.request("ada", CLICK);
		pool.detach("ada", "gone");
		expect(await lost).toMatchObject({ error: { code: "internal_error", message: expect.stringContaining("gone") } });
		connect();
		const stopped = pool.request("ada", CLICK);
		pool.handleMessage("ada", JSON.stringify({ type: "event", event: "global_stop", endedCount: 1 }));
		expect(await stopped).toMatchObject({ error: { code: "session_not_found" } });
	});
});

describe("a verb", () => {
	test("brings its result and where the page is", async () => {
		const far = connect();
		const call = verb();
		expect(far.last("verb")).toMatchObject({ session: "s1", call: { name: "close" } });
		const status = { url: "https://a.example/", pages: 1 };
		respond(far.last("verb").id, { result: 7, status, replay: true });
		expect(await call).toEqual({ result: 7, status, replay: true });
	});

	test("throws the browser's error as it was", async () => {
		const far = connect();
		const call = verb();
		const details = { was: "Save", is: "Delete" };
		respond(far.last("verb").id, { error: { code: "element_stale", message: "changed", hint: "look", details } });
		await expect(call).rejects.toMatchObject({ code: "element_stale", hint: "look", details });
	});

	test("that is lost can be asked again under the same id", async () => {
		const far = connect();
		const first = verb();
		const { id } = far.last("verb");
		pool.detach("ada");
		await expect(first).rejects.toMatchObject({ code: "not_connected", details: { requestId: id, sent: true } });
		await expect(verb({ id })).rejects.toMatchObject({ details: { requestId: id, sent: false } });
		const back = connect();
		const again = verb({ id });
		expect(back.last("verb").id).toBe(id);
		respond(id, { result: null, replay: true });
		expect(await again).toMatchObject({ replay: true });
	});

	test("whose time is up hears the browser's last word on why, if it has one", async () => {
		const far = connect();
		const late = async (error?: { code: "timeout" | "cancelled"; message: string }) => {
			const controller = new AbortController();
			const call = verb({ signal: controller.signal });
			const told = call.catch(({ message }) => message);
			controller.abort(new BridgeError("timeout", "it took too long"));
			if (error) respond(far.last("verb").id, { error });
			await vi.advanceTimersByTimeAsync(300);
			return told;
		};
		expect(await late({ code: "timeout", message: "the server is silent" })).toBe("the server is silent");
		expect(await late({ code: "cancelled", message: "the caller has given up" })).toBe("it took too long");
		expect(await late()).toBe("it took too long");
	});

	test("that is larger than a browser reads is not sent", async () => {
		const far = connect();
		const call = { name: "script", query: { expr: "x".repeat(MAX_MESSAGE_BYTES), returnType: "json" } } as const;
		const options = { signal: new AbortController().signal, timeoutMs: 1000 };
		await expect(pool.verb("ada", "s1", call, options)).rejects.toMatchObject({
			code: "invalid_action",
			message: expect.stringContaining("larger than 32 MB"),
		});
		expect(far.sent).toEqual([]);
	});

	test("needs a peer that knows verbs", async () => {
		connect("ada", {});
		await expect(verb()).rejects.toMatchObject({ code: "unsupported" });
	});

	test("ends with its caller's reason, or in time", async () => {
		connect();
		const controller = new AbortController();
		const aborted = verb({ signal: controller.signal });
		controller.abort();
		await expect(aborted).rejects.toMatchObject({ code: "cancelled" });
		const slow = expect(verb()).rejects.toMatchObject({ code: "timeout" });
		await vi.advanceTimersByTimeAsync(1000);
		await slow;
	});
});

describe("bytes", () => {
	const picture = Uint8Array.of(255, 216, 255);

	test("of a picture are base64 again in the result", async () => {
		const far = connect();
		const capture = verb();
		const shot = pool.request("ada", { type: "screenshot" });
		const answer = (id: string, result: object) =>
			pool.handleMessage("ada", encodeFrame({ type: "response", id, result }, picture));
		answer(far.last("verb").id, { data: "", width: 1 });
		expect((await capture).result).toEqual({ data: "/9j/", width: 1 });
		answer(far.last("request").id, { dataUrl: "data:image/jpeg;base64," });
		expect(await shot).toEqual({ result: { dataUrl: "data:image/jpeg;base64,/9j/" } });
	});

	test("are deflated for a peer that knows it, when it is worth it", async () => {
		const far = connect("ada", { caps: ["deflate"] });
		const send = vi.spyOn(far, "send");
		const action = { type: "type", uid: "e1", text: "long ".repeat(20_000) } as const;
		const call = pool.request("ada", action);
		expect(far.last("request").action).toEqual(action);
		expect(send.mock.lastCall?.[0].length).toBeLessThan(2000);
		const response = JSON.stringify({ type: "response", id: far.last("request").id, result: DONE });
		pool.handleMessage("ada", wrapDeflated(deflateRawSync(response)));
		expect(await call).toEqual({ result: DONE });
	});

	test("that would inflate beyond the limit are refused", () => {
		const far = connect();
		pool.handleMessage("ada", wrapDeflated(deflateRawSync(Buffer.alloc(MAX_MESSAGE_BYTES + 1, 32))));
		expect(far.last("error").error.message).toContain("inflated");
	});
});

describe("what cannot be read is answered and dropped", () => {
	test.each<[string, string | Uint8Array]>([
		["no JSON", "{"],
		["no object", "1"],
		["an unknown type", '{"type":"dance"}'],
		["a message that only we send", '{"type":"ack","serverVersion":"1"}'],
		["a second hello", '{"type":"hello","protocolVersion":4,"clientVersion":"1"}'],
		["an id that is none", '{"type":"response","id":"7","result":1}'],
		["an event that is none", '{"type":"event","event":"party"}'],
		["nothing", ""],
		["bytes that are no frame", Uint8Array.of(9, 9, 9)],
		["bytes that do not inflate", Uint8Array.of(2, 255, 255)],
		["no bytes", new Uint8Array()],
		[
			"what is nested too deeply to be logged",
			`{"type":"event","event":"ports_changed","session":"s","ports":[],"obstacle":{"code":"internal_error","message":"m","details":{"a":${"[".repeat(50_000)}${"]".repeat(50_000)}}}}`,
		],
		["too much", `"${"x".repeat(MAX_MESSAGE_BYTES)}"`],
		["too much in fewer characters", `"${"ü".repeat(MAX_MESSAGE_BYTES / 2)}"`],
		["too many bytes", new Uint8Array(MAX_MESSAGE_BYTES + 1)],
	])("%s", async (_, raw) => {
		const far = connect();
		pool.handleMessage("ada", raw);
		expect(far.last("error").error.code).toBe("invalid_action");
		expect(far.closed).toBeNull();
		const call = pool.request("ada", CLICK);
		respond(far.last("request").id, { result: DONE });
		expect(await call).toEqual({ result: DONE });
	});

	test("an answer that is not one ends its request", async () => {
		const far = connect();
		const call = pool.request("ada", CLICK);
		respond(far.last("request").id, { error: "no" });
		expect(await call).toMatchObject({ error: { code: "internal_error" } });
	});

	test("a request that the browser could not read ends", async () => {
		const far = connect();
		const call = pool.request("ada", CLICK);
		const error = { code: "invalid_action", message: "key: unknown" };
		pool.handleMessage("ada", JSON.stringify({ type: "error", id: far.last("request").id, error }));
		expect(await call).toEqual({ error });
	});

	test("a message of nobody, and the answer of another user's browser", async () => {
		pool.handleMessage("nobody", "{}");
		const far = connect();
		connect("eve");
		const call = pool.request("ada", CLICK);
		respond(far.last("request").id, { result: DONE }, "eve");
		expect(pool.getStats().inFlight).toBe(1);
		respond(far.last("request").id, { result: DONE });
		expect(await call).toEqual({ result: DONE });
	});
});

describe("browsers", () => {
	const named = (id: string): PeerInfo => ({ browser: { id, name: id }, caps: ALL });

	test("of one user: the newest is meant, unless one is named", async () => {
		const [first, second] = [connect("ada", named("home")), connect("ada", named("work"))];
		expect(pool.browsers("ada").map(({ name, key }) => [name, key])).toEqual([
			["work", "ada/work"],
			["home", "ada/home"],
		]);
		void pool.request("ada", CLICK);
		void pool.request("ada/home", CLICK);
		expect([first.sent.length, second.sent.length]).toEqual([1, 1]);
		pool.detach("ada/work");
		expect(pool.isConnected("ada")).toBe(true);
		expect(pool.isConnected("ada/work")).toBe(false);
		expect(pool.browsers("ada").map(({ name }) => name)).toEqual(["home"]);
	});

	test("that come again replace themselves, and the old socket's close changes nothing", async () => {
		const old = connect("ada", named("home"));
		const lost = pool.request("ada", CLICK);
		connect("ada", named("home"));
		expect(await lost).toHaveProperty("error");
		expect(old.closed?.[1]).toContain("replaced");
		pool.detach("ada/home", "closed", old);
		expect(pool.isConnected("ada/home")).toBe(true);
		expect(pool.getStats().connections).toBe(1);
	});

	test("of a user whose id looks like a key are refused", () => {
		expect(() => connect("ada/home", named("x"))).toThrow("slash");
	});

	test("come and go, and listeners hear of it", async () => {
		const heard: string[] = [];
		pool.onConnected(({ name }) => heard.push(`${name} came`));
		pool.onEvent(({ name }, { event }) => heard.push(`${name} said ${event}`));
		const forget = pool.onDisconnected(({ name }, reason) => heard.push(`${name} left: ${reason}`));
		const coming = pool.whenConnected("ada", new AbortController().signal);
		connect("ada", named("home"));
		await coming;
		pool.rename("ada/home", "office");
		pool.handleMessage("ada", JSON.stringify({ type: "event", event: "tab_closed", tabId: 1 }));
		pool.detach("ada", "bye");
		forget();
		connect("ada", named("home"));
		pool.detach("ada", "again");
		expect(heard).toEqual(["home came", "office said tab_closed", "office left: bye", "home came"]);
	});

	test("are waited for no longer than the caller wants", async () => {
		const controller = new AbortController();
		const waiting = pool.whenConnected("ada", controller.signal);
		controller.abort();
		await expect(waiting).rejects.toMatchObject({ code: "cancelled" });
	});
});

describe("the heartbeat", () => {
	test("is answered both ways", async () => {
		const far = connect();
		pool.handleMessage("ada", '{"type":"ping","n":9}');
		expect(far.last("pong")).toEqual({ type: "pong", n: 9 });
		for (let n = 1; n <= 10; n++) {
			await vi.advanceTimersByTimeAsync(5000);
			expect(far.last("ping").n).toBe(n);
			pool.handleMessage("ada", JSON.stringify({ type: "pong", n }));
		}
		expect(far.closed).toBeNull();
	});

	test("takes any message as a sign of life", async () => {
		const far = connect();
		for (let beat = 0; beat < 5; beat++) {
			await vi.advanceTimersByTimeAsync(5000);
			pool.handleMessage("ada", "not even JSON");
		}
		expect(far.closed).toBeNull();
	});

	test("that is missed twice ends the connection and what is in flight", async () => {
		const far = connect();
		const call = pool.request("ada", { type: "navigate", url: "https://a.example/" });
		await vi.advanceTimersByTimeAsync(14_000);
		expect(far.closed).toBeNull();
		await vi.advanceTimersByTimeAsync(2000);
		expect(far.closed).toEqual([4003, "no answer to two pings"]);
		expect(await call).toMatchObject({ error: { code: "internal_error" } });
		expect(pool.isConnected("ada")).toBe(false);
	});

	test("does not take its own sleep for the browser's silence", async () => {
		let now = 0;
		pool = createBrowserBridgePool({ log: () => {}, now: () => now });
		const far = connect();
		now += 3_600_000;
		await vi.advanceTimersByTimeAsync(3000);
		expect(far.sent).toEqual([{ type: "ping", n: 1 }]);
		expect(far.closed).toBeNull();
	});

	test("is not for peers that do not know it", async () => {
		const far = connect("ada", { caps: ["ask"] });
		await vi.advanceTimersByTimeAsync(60_000);
		expect(far.sent).toEqual([]);
		expect(far.closed).toBeNull();
	});

	test("of many peers is one timer", () => {
		for (let count = 0; count < 1000; count++) connect(`user-${count}`);
		expect(vi.getTimerCount()).toBe(1);
	});
});

test("version 3 is understood", async () => {
	const events: unknown[] = [];
	pool.onEvent((_, event) => events.push(event));
	const far = connect("ada", { protocolVersion: 3 });
	const call = pool.request("ada", CLICK);
	respond(far.last("request").id, { error: { code: "scope_violation", message: "not allowed" } });
	expect(await call).toEqual({ error: { code: "domain_blocked", message: "not allowed" } });
	pool.handleMessage("ada", '{"type":"event","event":"permission_denied","domain":"a.example"}');
	expect(events).toEqual([{ type: "event", event: "domain_blocked", domain: "a.example", attemptedAction: "unknown" }]);
});
