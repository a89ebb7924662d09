/** Typing into real editors: what Bascule says a field holds is compared with the editor's own model. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Driver, openStage, type Stage } from "../kit/driver.ts";
import { serveWidgets } from "../kit/widgets.ts";

let stage: Stage;

beforeAll(async () => {
	stage = await openStage();
});

afterAll(() => stage?.[Symbol.asyncDispose]());

const BODY = 'role=textbox[name="Body"]';
const EDITORS = ["quill", "lexical", "prosemirror", "slate", "codemirror", "monaco", "plain"];

async function openEditor(page: Driver, name: string, variant = ""): Promise<void> {
	const address = await serveWidgets(stage.site, `editors/${name}`);
	await page.open(`${address}${variant && `?${variant}`}`);
	await page.act("wait_for", { selector: BODY });
}

/** The model's lines without the gaps that each editor has between its own. */
const truth = async (page: Driver): Promise<string> =>
	(await page.js<string>("truth()"))
		.split("\n")
		.filter((line) => line.trim() !== "")
		.join("\n");

describe.each(EDITORS)("%s", (name) => {
	test("takes the place of what was there, twice", async () => {
		await using page = await stage.used();
		await openEditor(page, name);
		expect(await truth(page)).toBe("first words");
		for (const value of ["Hello, world", "and once more"]) {
			const result = await page.act("fill", { selector: BODY, value });
			expect(result).toMatchObject({ ok: true, element: { value, valueRequested: value } });
			expect(await truth(page)).toBe(value);
		}
	});

	test("several lines stay several", async () => {
		await using page = await stage.used();
		await openEditor(page, name);
		const value = "one\ntwo words\nthree";
		expect(await page.act("fill", { selector: BODY, value })).toMatchObject({ ok: true, element: { value } });
		expect(await truth(page)).toBe(value);
		expect(await page.act("fill", { selector: BODY, value: "x\ny" })).toMatchObject({ ok: true });
		expect(await truth(page)).toBe("x\ny");
	});

	test("can be emptied", async () => {
		await using page = await stage.used();
		await openEditor(page, name);
		expect(await page.act("fill", { selector: BODY, value: "" })).toMatchObject({ ok: true });
		expect(await truth(page)).toBe("");
	});

	test("takes keys behind what was filled", async () => {
		await using page = await stage.used();
		await openEditor(page, name);
		await page.act("fill", { selector: BODY, value: "ab" });
		for (const key of ["End", "c", "d", "Backspace", "e"])
			expect(await page.act("press", { selector: BODY, key })).toMatchObject({ ok: true });
		expect(await truth(page)).toBe("abce");
	});

	test("that is read-only says so", async () => {
		await using page = await stage.used();
		await openEditor(page, name, "readonly");
		const result = await page.act("fill", { selector: BODY, value: "changed" });
		expect(result).toMatchObject({ ok: false, code: "element_not_actionable" });
		expect(await truth(page)).toBe("first words");
	});

	test("that takes no more than a few characters is no success", async () => {
		await using page = await stage.used();
		await openEditor(page, name, "limit");
		const value = "far more than it takes";
		const result = await page.act("fill", { selector: BODY, value });
		const held = await truth(page);
		expect(held).not.toBe(value);
		expect(result).toMatchObject({ ok: false, details: { reason: "not_taken", requested: value, value: held } });
	});
});

test("an editor that draws only what can be seen takes a long text as a whole", async () => {
	const value = Array.from({ length: 400 }, (_, index) => `line ${index}`).join("\n");
	for (const name of ["codemirror", "monaco"]) {
		await using page = await stage.used();
		await openEditor(page, name);
		expect(await page.act("fill", { selector: BODY, value })).toMatchObject({ ok: true });
		expect(await truth(page)).toBe(value);
		expect(await page.act("fill", { selector: BODY, value: "short" })).toMatchObject({ ok: true });
		expect(await truth(page)).toBe("short");
	}
});

test("an editor with a hidden text area", async () => {
	await using page = await stage.used();
	await openEditor(page, "monaco", "textarea");
	for (const value of ["Hello, world", "x\ny"]) {
		expect(await page.act("fill", { selector: BODY, value })).toMatchObject({ ok: true, element: { value } });
		expect(await truth(page)).toBe(value);
	}
});

describe("fields that let in only what they like", () => {
	const PHONE = "5551234567";

	test.each([
		["Free", "Ada", true],
		["Reverting", "Ada", false],
		["Reverting a moment later", "Ada", false],
		["Upper", "ada", true],
		["Short", "abcdefgh", false],
		["Digits", "12ab", false],
		["Digits", "1234", true],
		["Phone", PHONE, true],
		["Cents", "1500", false],
	])("%s, filled with %s", async (label, value, ok) => {
		await using page = await stage.used();
		await page.open(await serveWidgets(stage.site, "editors/fields"));
		const result = await page.act("fill", { selector: `role=textbox[name="${label}"]`, value });
		const held = (await page.js<Record<string, string>>("truth()"))[label];
		expect(result).toMatchObject({ ok, element: { value: held, valueRequested: value } });
		if (!ok) expect(result).toMatchObject({ details: { reason: "not_taken", value: held } });
	});

	test("in a form: the first that refuses ends it", async () => {
		await using page = await stage.used();
		await page.open(await serveWidgets(stage.site, "editors/fields"));
		const field = (name: string, value: string) => ({ selector: `role=textbox[name="${name}"]`, value });
		const result = await page.act("fill_form", {
			fields: [field("Free", "Ada"), field("Reverting", "x"), field("Upper", "y")],
		});
		expect(result).toMatchObject({ ok: false, fillFailure: { atIndex: 1, skipped: [2] } });
		expect(await page.js("truth()")).toMatchObject({ Free: "Ada", Reverting: "old", Upper: "old" });
	});
});
