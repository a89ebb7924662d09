import { afterAll, beforeAll, expect, test } from "vitest";
import { bundle, openPage, type TestPage } from "../../test/browser.ts";

let page: TestPage;

beforeAll(async () => {
	page = await openPage(await bundle(["action/synthetic"], "agent"));
}, 30_000);
afterAll(() => page?.close());

/** Sends input to an element, with the point in its middle; gives the warnings. */
const send = (selector: string, input: object) =>
	page.evaluate<string[]>(`(() => {
		const target = document.querySelector(${JSON.stringify(selector)});
		const { left, top, width, height } = target.getBoundingClientRect();
		const point = { x: left + width / 2, y: top + height / 2 };
		return agent.synthesize({ point, ...${JSON.stringify(input)} }, target);
	})()`);

const KEYS: Record<string, { code: string; keyCode: number; text?: string }> = {
	Enter: { code: "Enter", keyCode: 13, text: "\r" },
	" ": { code: "Space", keyCode: 32, text: " " },
	Backspace: { code: "Backspace", keyCode: 8 },
	Tab: { code: "Tab", keyCode: 9 },
	x: { code: "KeyX", keyCode: 88, text: "x" },
};

async function press(selector: string, key: string, modifiers: string[] = []): Promise<string[]> {
	await page.evaluate(`document.querySelector(${JSON.stringify(selector)}).focus()`);
	return send(selector, { type: "press", key, modifiers, ...KEYS[key] });
}

test("a click is all the events of one, in their order, with focus and default action", async () => {
	await page.setContent(`<button><b>Buy</b></button><label><input type=checkbox> Gift</label><a href="#there">Go</a>
		<script>
			seen = [];
			for (const type of ["pointerdown", "mousedown", "focusin", "pointerup", "mouseup", "click", "contextmenu"])
				document.querySelector("button").addEventListener(type, (event) => seen.push(event.type + event.isTrusted));
		</script>`);
	expect(await send("button", { type: "click", button: "left" })).toEqual([]);
	const order = ["pointerdown", "mousedown", "focusin", "pointerup", "mouseup", "click"];
	expect(await page.evaluate("seen.map((name) => name.replace(/true|false/, ''))")).toEqual(order);
	expect(await page.evaluate("seen.includes('clickfalse')")).toBe(true);
	await send("input", { type: "click", button: "left" });
	expect(await page.evaluate("document.querySelector('input').checked")).toBe(true);
	await send("a", { type: "click", button: "left" });
	expect(await page.evaluate("location.hash")).toBe("#there");
	await page.evaluate("void (seen.length = 0)");
	await send("button", { type: "click", button: "right" });
	expect(await page.evaluate("seen.at(-1)")).toBe("contextmenufalse");
});

test("a page that keeps a press to itself keeps the focus where it was", async () => {
	await page.setContent("<input autofocus><button onmousedown='event.preventDefault()'>Bold</button>");
	await page.evaluate("document.querySelector('input').focus()");
	await send("button", { type: "click", button: "left" });
	expect(await page.evaluate("document.activeElement.localName")).toBe("input");
});

test("what lies where the target was is not clicked", async () => {
	await page.setContent("<button onclick='hit = 1'>Buy</button><p style='position:fixed;inset:0;margin:0'>Over</p>");
	await expect(send("button", { type: "click", button: "left" })).rejects.toThrow("moved");
	expect(await page.evaluate("typeof hit")).toBe("undefined");
});

test("text takes the place of the selection, with the events of typing", async () => {
	await page.setContent(`<input value=old oninput="seen = event.inputType"><div contenteditable>one</div>`);
	await page.evaluate("document.querySelector('input').select()");
	await send("input", { type: "insert", text: "new" });
	expect(await page.evaluate("[document.querySelector('input').value, seen]")).toEqual(["new", "insertText"]);
	await page.evaluate("document.querySelector('input').select()");
	await send("input", { type: "insert", text: "" });
	await send("input", { type: "insert", text: "" });
	expect(await page.evaluate("document.querySelector('input').value")).toBe("");
	await page.evaluate(
		"(document.querySelector('div').focus(), getSelection().selectAllChildren(document.activeElement))",
	);
	await send("div", { type: "insert", text: "two" });
	expect(await page.evaluate("document.querySelector('div').textContent")).toBe("two");
	await page.evaluate("document.activeElement.blur()");
	await expect(send("input", { type: "insert", text: "x" })).rejects.toThrow("moved the focus away");
	expect(await page.evaluate("document.querySelector('div').textContent"), "where the selection was left").toBe("two");
});

test("keys do what the browser would do on them, where that can be done", async () => {
	await page.setContent(`<form onsubmit="event.preventDefault(); sent = (globalThis.sent ?? 0) + 1"><input id=field>
		<input id=box type=checkbox><textarea></textarea></form><button onclick="pressed = true">Go</button>`);
	expect(await press("#field", "x")).toEqual([]);
	expect(await press("#field", "x")).toEqual([]);
	expect(await press("#field", "Backspace")).toEqual([]);
	expect(await page.evaluate("document.querySelector('#field').value")).toBe("x");
	await press("#field", "Enter");
	expect(await page.evaluate("sent")).toBe(1);
	await press("#box", " ");
	expect(await page.evaluate("document.querySelector('#box').checked")).toBe(true);
	await press("textarea", "Enter");
	expect(await page.evaluate("document.querySelector('textarea').value")).toBe("\n");
	await press("button", "Enter");
	expect(await page.evaluate("pressed")).toBe(true);
});

test("keys that only the browser could act on are heard by the page, and told of", async () => {
	await page.setContent("<input onkeydown='heard = event.key + event.ctrlKey'><button>Go</button>");
	expect(await press("input", "Tab")).toEqual([expect.stringContaining("Tab")]);
	expect(await page.evaluate("heard")).toBe("Tabfalse");
	expect(await press("input", "x", ["Control"])).toEqual([expect.stringContaining("x")]);
	expect(await page.evaluate("heard")).toBe("xtrue");
	expect(await page.evaluate("document.querySelector('input').value")).toBe("");
	await page.setContent("<input onkeydown='event.preventDefault()'>");
	expect(await press("input", "x"), "the page has taken it").toEqual([]);
	expect(await page.evaluate("document.querySelector('input').value")).toBe("");
});
