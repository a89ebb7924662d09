import { EXTENSION_ORIGIN } from "@bascule/protocol/bridge";
import { expect, test } from "vitest";
import { createGuard, type GuardedRequest } from "./guard.ts";

const guard = createGuard("secret", 48123);
const good: GuardedRequest = {
	method: "POST",
	path: "/mcp",
	host: "127.0.0.1:48123",
	origin: undefined,
	authorization: "Bearer secret",
	contentType: "application/json",
};

test.each([
	["as it is", {}],
	["localhost", { host: "localhost:48123" }],
	["IPv6", { host: "[::1]:48123" }],
	["its own origin", { origin: "http://localhost:48123" }],
	["a charset", { contentType: "application/json; charset=utf-8" }],
	["a lower-case scheme", { authorization: "bearer secret" }],
	["a GET without a type", { method: "GET", contentType: undefined }],
	["a claim of our extension", { path: "/pair/claim", origin: EXTENSION_ORIGIN, authorization: undefined }],
	["health without a token", { method: "GET", path: "/health", authorization: undefined }],
])("lets pass: %s", (_, change) => {
	expect(() => guard({ ...good, ...change })).not.toThrow();
});

test.each([
	["another host", { host: "evil.example:48123" }, "domain_blocked"],
	["a host that begins like ours", { host: "localhost:48123.evil.example" }, "domain_blocked"],
	["another port", { host: "localhost:80" }, "domain_blocked"],
	["no port", { host: "localhost" }, "domain_blocked"],
	["no host", { host: undefined }, "domain_blocked"],
	["a foreign host for health", { path: "/health", host: "evil.example" }, "domain_blocked"],
	["another origin", { origin: "https://evil.example" }, "domain_blocked"],
	["an opaque origin", { origin: "null" }, "domain_blocked"],
	["another local server's origin", { origin: "http://localhost:3000" }, "domain_blocked"],
	["the origin over https", { origin: "https://localhost:48123" }, "domain_blocked"],
	["our extension elsewhere", { origin: EXTENSION_ORIGIN }, "domain_blocked"],
	["a claim of another extension", { path: "/pair/claim", origin: "chrome-extension://abc" }, "domain_blocked"],
	["a claim of a page", { path: "/pair/claim", origin: "https://evil.example" }, "domain_blocked"],
	["a claim as a form", { path: "/pair/claim", authorization: undefined, contentType: "text/plain" }, "invalid_action"],
	["no token", { authorization: undefined }, "unauthorized"],
	["half a token", { authorization: "Bearer secre" }, "unauthorized"],
	["another scheme", { authorization: "Basic secret" }, "unauthorized"],
	["health's path below another", { path: "/health/x", authorization: undefined }, "unauthorized"],
	["a form", { contentType: "text/plain" }, "invalid_action"],
	["no type", { contentType: undefined }, "invalid_action"],
	["a type that begins like ours", { contentType: "application/jsonx" }, "invalid_action"],
])("refuses: %s", (_, change, code) => {
	expect(() => guard({ ...good, ...change })).toThrow(expect.objectContaining({ code }));
});

test.each([
	["another host", { host: "evil.example:48123" }, "Host must be one of 127.0.0.1:48123, localhost:48123"],
	["another origin", { origin: "https://evil.example" }, "or one of http://127.0.0.1:48123"],
])("says what would pass instead of %s", (_, change, hint) => {
	expect(() => guard({ ...good, ...change })).toThrow(expect.objectContaining({ hint: expect.stringContaining(hint) }));
});
