import type { Located } from "@bascule/protocol";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { flowFile } from "./flow-file.ts";

const element = (selector: string, extra: Partial<Located> = {}): Located => ({
	playwright: "locator('x')",
	selector,
	stability: "high",
	tag: "input",
	masked: false,
	...extra,
});

const annotations: never[] = [];

test("elements are named once, by what they are called; steps refer to the names", () => {
	const name = element('role=textbox[name="First name"]');
	const save = element('[data-testid="save-form"]', { stability: "medium" });
	const yaml = flowFile({
		name: "save: it",
		steps: [
			{ id: "s1", tool: "navigate", args: { url: "https://a.example/" }, targets: {}, annotations },
			{
				id: "s2",
				tool: "fill_form",
				args: { fields: [{ ref: "e1", value: "Ada" }], submit: { ref: "e2" } },
				targets: { "fields.0": name, submit: save },
				annotations,
			},
			{
				id: "s3",
				tool: "click",
				args: { ref: "e2" },
				targets: { "": save },
				annotations: [{ copy: "Again", arrow: "left", target: name }],
			},
		],
	});
	expect(parse(yaml)).toEqual({
		name: "save: it",
		locators: {
			first_name_textbox: { selector: 'role=textbox[name="First name"]', stability: "high" },
			save_form: { selector: '[data-testid="save-form"]', stability: "medium" },
		},
		steps: [
			{ id: "s1", action: "navigate", url: "https://a.example/" },
			{
				id: "s2",
				action: "fill_form",
				fields: [{ target: "first_name_textbox", value: "Ada" }],
				submit: { target: "save_form" },
			},
			{
				id: "s3",
				action: "click",
				target: "save_form",
				annotations: [{ copy: "Again", arrow: "left", target: "first_name_textbox" }],
			},
		],
	});
});

test("two elements with the same words get two names; a password is not written", () => {
	const steps = [element('role=textbox[name="Code"]'), element('role=textbox[name="code"]', { masked: true })].map(
		(target, at) => ({
			id: `s${at + 1}`,
			tool: "fill",
			args: { ref: "e1", value: "1234" },
			targets: { "": target },
			annotations,
		}),
	);
	const { locators, steps: told } = parse(flowFile({ name: "x", steps }));
	expect(Object.keys(locators)).toEqual(["code_textbox", "code_textbox_2"]);
	expect(told.map(({ value }: { value: string }) => value)).toEqual(["1234", "<password>"]);
});
