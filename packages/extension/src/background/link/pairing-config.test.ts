import { expect, test } from "vitest";
import { spelled } from "./pairing.ts";
import { bridgeUrl } from "./pairing-config.ts";

test.each([
	["127.0.0.1:48123", "ws://127.0.0.1:48123/ws/browser"],
	["http://localhost:48123/", "ws://127.0.0.1:48123/ws/browser"],
	["ws://[::1]:9000/ws/browser", "ws://[::1]:9000/ws/browser"],
	["https://bridge.example.com", "wss://bridge.example.com/ws/browser"],
	["wss://bridge.example.com/own/path", "wss://bridge.example.com/own/path"],
])("%s means %s", (typed, url) => {
	expect(bridgeUrl(typed)).toBe(url);
});

test.each(["", "ws://", "file:///etc", "javascript:alert(1)", "ws://bridge.example.com", "ws://127.0.0.1.evil.com"])(
	"%j is refused",
	(typed) => {
		expect(() => bridgeUrl(typed)).toThrow(expect.objectContaining({ code: "invalid_action" }));
	},
);

test.each(["abcd-efgh", "ABCDEFGH", " abcd efgh ", "ABCD–EFGH"])("the code %s is ABCD-EFGH", (typed) => {
	expect(spelled(typed)).toBe("ABCD-EFGH");
});
