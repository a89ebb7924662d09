/** Fields that take a value in a way of their own. Each page keeps its own account of what it holds. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openStage, type Stage } from "./kit/driver.ts";

let stage: Stage;
beforeAll(async () => {
	stage = await openStage();
});
afterAll(() => stage?.[Symbol.asyncDispose]());

const refused = (value: string) => ({ ok: false, details: { reason: "not_taken", value } });

test("a number field of the page's own, which tells of its number when it is left", async () => {
	await using page = await stage.used();
	await page.open(
		"<input id=a role=spinbutton aria-valuemin=0 aria-valuemax=10><script>a.onblur=()=>{told=Number(a.value)}</script>",
	);
	expect(await page.act("fill", { selector: "#a", value: "7" })).toMatchObject({
		ok: true,
		element: { focused: true },
	});
	expect(await page.js("told")).toBe(7);
});

describe("a slider of the page's own", () => {
	const slider = (keys: string) => `<div id=a role=slider tabindex=0 aria-label=Volume aria-valuenow=20></div><script>
		pressed = 0;
		a.onkeydown = ({ key }) => {
			pressed++;
			const step = (${keys})[key] ?? 0;
			a.setAttribute("aria-valuenow", Math.min(1000, Math.max(0, Number(a.getAttribute("aria-valuenow")) + step)));
		};
	</script>`;
	const all = "{ ArrowUp: 1, ArrowDown: -1, PageUp: 50, PageDown: -50 }";

	test.each([
		["by steps", all, "27", 8],
		["by leaps", all, "990", 40],
		["downwards", all, "3", 20],
		["that knows left and right alone", "{ ArrowRight: 5, ArrowLeft: -5 }", "45", 8],
		["where it stands", all, "20", 0],
	])("is moved %s", async (_name, keys, value, most) => {
		await using page = await stage.used();
		await page.open(slider(keys));
		expect(await page.act("fill", { selector: "#a", value })).toMatchObject({ ok: true, element: { value } });
		expect(await page.js("a.getAttribute('aria-valuenow')")).toBe(value);
		expect(await page.js("pressed")).toBeLessThanOrEqual(most);
	});

	test.each([
		["between its steps", "{ ArrowUp: 5, ArrowDown: -5 }", "33", "35"],
		["beyond its end", all, "2000", "1000"],
		["that hears no keys", "{}", "30", "20"],
		["by what is no number", all, "loud", "20"],
	])("is refused %s", async (_name, keys, value, holds) => {
		await using page = await stage.used();
		await page.open(slider(keys));
		expect(await page.act("fill", { selector: "#a", value })).toMatchObject(refused(holds));
	});
});
