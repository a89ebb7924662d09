import { type Config, DEFAULT_CONFIG, defineTool, type Tool } from "@bascule/protocol";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { checkAddress, checkCall, strayed } from "./rules.ts";

const blocked = (blockedOrigins: string[]) => ({ ...DEFAULT_CONFIG, blockedOrigins });
const nothing = { confirmations: [], warnings: [] };
const allowed = (...allowedOrigins: string[]) => ({ ...DEFAULT_CONFIG, allowedOrigins });

describe("blocklist", () => {
	test.each([
		["https://*.example.com", "https://mail.example.com/inbox"],
		["example.com", "http://example.com/"],
		["example.com", "https://example.com:443/x"],
		["EXAMPLE.com", "https://Example.COM/"],
		["http://localhost:*", "http://localhost:3000/"],
		["https://example.com:8443", "https://example.com:8443/"],
		["example.com", "example.com/path"],
		["example.com", "https://user@example.com/"],
		["example.com", "https://example.com./"],
		["*", "https://anything.io/"],
		["*", "http://127.0.0.1:8080/"],
		["*", "data:text/html,hi"],
		["https://example.com/", "https://example.com/a/b"],
	])("%s blocks %s", (pattern, url) => {
		expect(() => checkAddress(blocked([pattern]), url)).toThrow(expect.objectContaining({ code: "domain_blocked" }));
	});

	test.each([
		["https://*.example.com", "https://example.com/"],
		["https://*.example.com", "https://example.com.evil.io/"],
		["https://*.example.com", "http://mail.example.com/"],
		["example.com", "https://notexample.com/"],
		["example.com", "https://example.com:8443/"],
		["example.com", "https://other.io/?x=example.com"],
		["*", "about:blank"],
	])("%s leaves %s", (pattern, url) => {
		expect(checkAddress(blocked([pattern]), url)).toEqual(nothing);
	});

	test("wins over the allowlist", () => {
		const config = { ...allowed("*"), blockedOrigins: ["evil.io"] };
		expect(() => checkAddress(config, "https://evil.io")).toThrow(expect.objectContaining({ code: "domain_blocked" }));
	});
});

describe("allowlist", () => {
	test("on it", () => {
		expect(checkAddress(allowed("https://*.example.com"), "https://a.example.com/")).toEqual(nothing);
	});

	test("off it asks", () => {
		expect(checkAddress(allowed("example.com"), "https://other.io/")).toEqual({
			confirmations: [
				{
					hook: "navigate_off_allowlist",
					origin: "https://other.io",
					reason: "https://other.io is not in allowedOrigins",
				},
			],
			warnings: [],
		});
	});

	test("off it warns when nobody has to be asked", () => {
		const config = { ...allowed("example.com"), confirmRequired: [] };
		expect(checkAddress(config, "https://other.io/")).toEqual({
			confirmations: [],
			warnings: ["https://other.io is not in allowedOrigins"],
		});
	});

	test.each(["data:text/html,hi", "file:///etc/passwd", "javascript:1"])("%s is off it", (url) => {
		expect(checkAddress(allowed("https://example.com"), url).confirmations).toHaveLength(1);
	});

	test("none, nothing to check", () => {
		expect(checkAddress(DEFAULT_CONFIG, "https://other.io/")).toEqual(nothing);
	});
});

describe("what has to be confirmed", () => {
	const tool = (extra: Partial<Tool> = {}): Tool =>
		({
			...defineTool({
				name: "upload",
				title: "",
				summary: "",
				capability: "action",
				effect: "act",
				asks: ["snapshot"],
				batchable: true,
				input: z.object({}),
				output: z.object({}),
				examples: [],
				run: async () => ({}),
			}),
			...extra,
		}) as Tool;
	const hooks = (given: Tool, isAttached: boolean, config: Config = DEFAULT_CONFIG) =>
		checkCall(given, {}, { config, isAttached, address: undefined }).confirmations.map(({ hook }) => hook);

	test("actions in a Chrome that is not ours", () => {
		expect(hooks(tool(), true)).toEqual(["byob_action"]);
		expect(hooks(tool(), false)).toEqual([]);
		expect(hooks(tool({ effect: "read" }), true)).toEqual([]);
	});

	test("what a tool names, where the configuration wants it", () => {
		const upload = tool({ confirms: () => ["file_upload"] });
		expect(hooks(upload, false)).toEqual([]);
		expect(hooks(upload, false, { ...DEFAULT_CONFIG, confirmRequired: ["file_upload"] })).toEqual(["file_upload"]);
	});
});

describe("where a page went by itself", () => {
	const result = { navigation: { changed: true, to: "https://other.io/x" }, structure: { newTabs: [] } };

	test("is told when it is off the list", () => {
		expect(strayed(result, allowed("example.com"))).toEqual(["https://other.io is not in allowedOrigins"]);
		expect(strayed(result, allowed("https://*.io"))).toEqual([]);
		expect(strayed(result, DEFAULT_CONFIG)).toEqual([]);
	});

	test("in new tabs too, each place once", () => {
		const newTabs = [{ url: "https://other.io/y" }, { url: "https://third.io/" }, { url: "about:blank" }];
		expect(strayed({ ...result, structure: { newTabs } }, allowed("example.com"))).toHaveLength(2);
	});
});
