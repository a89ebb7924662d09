import { expect, test } from "vitest";
import { searchTools } from "./tool-search.ts";

const tool = (name: string, title: string, summary: string, properties: object = {}) => ({
	name,
	title,
	summary,
	effect: "read" as const,
	schema: { properties },
});
const tools = [
	tool("get_config", "Read the configuration", "The configuration in force."),
	tool("get_tabs", "List tabs", "The session's tabs."),
	tool("list_sessions", "List sessions", "Your open sessions with mode, address and number of tabs."),
	tool("screenshot", "Take a picture", "A picture of the page or an element.", { fullPage: {} }),
	tool("set_config", "Change the configuration", "Write keys into a layer."),
];
const found = (query: string) => searchTools(query, 5, tools).map(({ name }) => name);

test.each([
	["get_tabs", "get_tabs"],
	["tabs", "get_tabs"],
	["the tab", "get_tabs"],
	["change configuration", "set_config"],
	["configure", "get_config"],
	["picture of page", "screenshot"],
	["fullPage", "screenshot"],
])("%s → %s", (query, name) => {
	expect(found(query)[0]).toBe(name);
});

test("nothing fits", () => {
	expect(found("zzzz")).toEqual([]);
	expect(found("the of")).toEqual([]);
});

test("no more than asked for", () => {
	expect(searchTools("list tabs", 1, tools)).toHaveLength(1);
});
