import { configPatch, defineTool } from "@bascule/protocol";
import { createRegistry, sessionOptions, tools } from "@bascule/tools";
import { describe, expect, test } from "vitest";
import { parseArguments, takeCommon } from "./arguments.ts";

const registry = createRegistry(tools, sessionOptions);
const all = await Promise.all(registry.names.map((name) => registry.get(name)));
const tool = (name: string) => {
	const found = all.find((each) => each?.name === name);
	if (!found) throw new Error(name);
	return found;
};
const search = tool("text_search");

describe("takeCommon", () => {
	test("takes session and timeoutMs off", () => {
		expect(takeCommon(search, { text: "a", session: "s1", timeoutMs: 100 })).toEqual({
			session: "s1",
			timeoutMs: 100,
			warnings: [],
			rest: { text: "a" },
		});
	});

	test("without them", () => {
		expect(takeCommon(search, { text: "a" })).toMatchObject({ session: "default", timeoutMs: undefined });
	});

	test("a tool that has such an argument of its own gets it", () => {
		expect(takeCommon(tool("close_session"), { session: "s1" }).rest).toEqual({ session: "s1" });
	});

	test.each([
		[0, 1],
		[-5, 1],
		[3_600_001, 3_600_000],
		[Number.POSITIVE_INFINITY, 3_600_000],
	])("timeoutMs %d becomes %d, with a warning", (given, used) => {
		const { timeoutMs, warnings } = takeCommon(search, { timeoutMs: given });
		expect(timeoutMs).toBe(used);
		expect(warnings).toHaveLength(1);
	});

	test.each([{ session: "" }, { session: "../x" }, { session: ".x" }, { session: 5 }, { session: "a".repeat(65) }])(
		"%j is no session",
		(args) => {
			expect(() => takeCommon(search, args)).toThrow(
				expect.objectContaining({ code: "invalid_action", message: expect.stringMatching(/^session must be /) }),
			);
		},
	);

	test.each([{ timeoutMs: "5" }, { timeoutMs: Number.NaN }, null, [], "text"])("%j is refused", (args) => {
		expect(() => takeCommon(search, args)).toThrow(expect.objectContaining({ code: "invalid_action" }));
	});
});

describe("parseArguments", () => {
	const refusal = (name: string, args: Record<string, unknown>) => {
		try {
			parseArguments(tool(name), args);
		} catch (error) {
			return error as { code: string; message: string; hint: string; details: unknown };
		}
		throw new Error("accepted");
	};

	test("defaults are filled in", () => {
		expect(parseArguments(search, { text: "a" })).toMatchObject({ text: "a", exact: false, maxMatches: 20 });
	});

	test.each([
		["text_search", {}, "text is required"],
		["text_search", { text: 5 }, "text must be a string, got a number"],
		["text_search", { text: "a", exat: true }, 'unknown argument "exat"; did you mean "exact"?'],
		["text_search", { text: "a", timeout: 5 }, 'unknown argument "timeout"; did you mean "timeoutMs"?'],
		["text_search", { text: "a", zzz: 5 }, 'unknown argument "zzz"'],
		["get_config", { scope: "global" }, /^scope must be one of "defaults", "env", .*, got "global"$/],
		[
			"set_config",
			{ scope: "user", patch: { headles: true } },
			'patch: unknown argument "headles"; did you mean "headless"?',
		],
		["set_config", { scope: "user", patch: { actionTimeoutMs: 0 } }, "patch.actionTimeoutMs must be at least 1, got 0"],
		[
			"batch",
			{ calls: [{ tol: "click" }] },
			/^calls\.0\.tool is required; calls\.0: unknown argument "tol"; did you mean "tool"/,
		],
		["click", { ref: "e1", selector: "a" }, "ref: pass exactly one of ref, selector, named, coords"],
		["open_session", { session: "s", viewport: { width: 1 } }, "viewport.height is required"],
		["close_sessions", {}, "all: pass at least one of prefix, all, idleMs"],
	])("%s %j", (name, args, message) => {
		const error = refusal(name, args);
		expect(error.code).toBe("invalid_action");
		expect(error.message).toMatch(message);
		expect(error.hint).toContain(`${name} takes `);
	});

	test("each fault is listed with its place", () => {
		expect(refusal("text_search", { text: 5, maxMatches: 0 }).details).toMatchObject({
			issues: [{ path: "text" }, { path: "maxMatches" }],
		});
	});
});

test("a tool may be made of any schema", () => {
	const odd = defineTool({
		name: "odd",
		title: "Odd",
		summary: "Odd.",
		capability: "read",
		effect: "read",
		asks: [],
		batchable: false,
		input: configPatch.transform(({ headless }) => headless),
		output: configPatch,
		examples: [],
		run: async () => ({}),
	});
	expect(parseArguments(odd, { headless: true })).toBe(true);
});
