import type { Located, Step } from "@bascule/protocol";
import { expect, test } from "vitest";
import { playwrightScript } from "./playwright-script.ts";

const button: Located = {
	playwright: "getByRole('button', { name: 'Save' })",
	selector: 'role=button[name="Save"]',
	stability: "high",
	tag: "button",
	masked: false,
};

const step = (tool: string, args: Step["args"], targets: Step["targets"] = {}): Step => ({
	id: "s1",
	tool,
	args,
	targets,
	annotations: [],
});

const lines = (...steps: Step[]): string[] =>
	playwrightScript({ name: "flow", steps })
		.source.split("\n")
		.slice(3, -2)
		.map((line) => line.trim());

test("a call that only acts imports no assertions", () => {
	const { source, stats } = playwrightScript({
		name: "it's",
		steps: [step("navigate", { url: "https://a.example/" })],
	});
	expect(source).toBe(
		[
			'import { test } from "@playwright/test";',
			"",
			"test('it\\'s', async ({ page }) => {",
			"\tawait page.goto('https://a.example/');",
			"});",
			"",
		].join("\n"),
	);
	expect(stats).toEqual({ steps: 1, handled: 1, unhandled: 0, fragile: 0 });
});

test("elements are found by what was noted of them, else by the caller's own selector", () => {
	expect(lines(step("click", { ref: "e1" }, { "": button }))).toEqual([
		"await page.getByRole('button', { name: 'Save' }).click();",
	]);
	expect(lines(step("click", { selector: "#late", button: "right" }))).toEqual([
		"await page.locator('#late').click({ button: 'right' });",
	]);
});

test("a form is filled field by field", () => {
	const args = {
		fields: [
			{ selector: "#a", value: "1" },
			{ selector: "#b", value: "it's" },
		],
		submit: { ref: "e1" },
	};
	expect(lines(step("fill_form", args, { submit: button }))).toEqual([
		"await page.locator('#a').fill('1');",
		"await page.locator('#b').fill('it\\'s');",
		"await page.getByRole('button', { name: 'Save' }).click();",
	]);
});

test("a password is never written down", () => {
	const password = { ...button, playwright: "getByLabel('Password')", masked: true };
	expect(lines(step("fill", { ref: "e1", value: "hunter2" }, { "": password }))).toEqual([
		"await page.getByLabel('Password').fill(process.env.PASSWORD ?? \"\");",
	]);
});

test("what may not last and what has no equivalent is marked and counted", () => {
	const { source, stats } = playwrightScript({
		name: "flow",
		steps: [
			step("click", { ref: "e1" }, { "": { ...button, stability: "low" } }),
			step("eval_js", { expr: "a\n*/ b" }),
			step("wait_for", { text: "Done" }),
		],
	});
	expect(source).toContain("// TODO: fragile selector\n");
	expect(source).toContain('// TODO: s1 eval_js has no equivalent here: {"expr":"a\\n*/ b"}');
	expect(source).toContain("import { expect, test }");
	expect(stats).toEqual({ steps: 3, handled: 2, unhandled: 1, fragile: 1 });
});

test("a native select is chosen by label, another one by two presses", () => {
	expect(lines(step("choose_option", { ref: "e1", option: "Red" }, { "": { ...button, tag: "select" } }))).toEqual([
		"await page.getByRole('button', { name: 'Save' }).selectOption({ label: 'Red' });",
	]);
	expect(lines(step("choose_option", { ref: "e1", option: "Red", exact: true }, { "": button }))).toEqual([
		"await page.getByRole('button', { name: 'Save' }).click();",
		"await page.getByRole('option', { name: 'Red', exact: true }).click();",
	]);
});
