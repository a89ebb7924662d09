/** What the actions on a page do and answer in the owner's browser, over the wire itself. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type AgentTab, openAgentTab } from "../kit/agent-tab.ts";
import { startBridge } from "../kit/bridge.ts";
import { type Site, startSite } from "../kit/site.ts";

const resources = new AsyncDisposableStack();
let site: Site;
let tab: AgentTab;

const FORM = `<title>Form</title><h1>Form</h1>
	<label>Name <input id=name value=A></label>
	<button onclick="document.title = 'clicked ' + event.isTrusted"
		onmouseover="document.title = 'under the mouse ' + event.isTrusted">Send</button>
	<a href="/other">Other</a>`;

const DONE = { ok: true };

beforeAll(async () => {
	site = resources.use(await startSite({ "/other": "<title>Other</title><p>Other page" }));
	tab = await openAgentTab(resources.use(await startBridge()), site);
});
afterAll(() => resources.disposeAsync());
beforeEach(() => tab.show(FORM));

/** An element of the form, in both of the ways in which an action can name it. */
const named = async (by: string, selector: string, name: string) =>
	by === "uid" ? { uid: await tab.uid(name) } : { selector };

test("navigate", async () => {
	expect(await tab.run({ type: "navigate", url: `${site.url}/other` })).toEqual(DONE);
	expect(await tab.value("document.title")).toBe("Other");
});

describe.each(["selector", "uid"])("by %s", (by) => {
	test("click is a press that the page can trust", async () => {
		expect(await tab.run({ type: "click", ...(await named(by, "button", "Send")) })).toEqual(DONE);
		expect(await tab.value("document.title")).toBe("clicked true");
	});

	test("hover brings the mouse there", async () => {
		expect(await tab.run({ type: "hover", ...(await named(by, "button", "Send")) })).toEqual(DONE);
		expect(await tab.value("document.title")).toBe("under the mouse true");
	});

	test("type adds text as a paste does, without keys", async () => {
		await tab.value("(window.keys = 0, addEventListener('keydown', () => keys++), 0)");
		expect(await tab.run({ type: "type", text: "dä 🦊", ...(await named(by, "#name", "Name")) })).toEqual(DONE);
		expect(await tab.value("[document.querySelector('#name').value, keys]")).toEqual(["Adä 🦊", 0]);
	});

	test("wait_for returns when the element shows", async () => {
		const target = await named(by, "#name", "Name");
		await tab.value("(document.querySelector('#name').style.display = 'none')");
		const waiting = tab.run({ type: "wait_for", timeoutMs: 10_000, ...target });
		await tab.value("(setTimeout(() => document.querySelector('#name').removeAttribute('style'), 100), 0)");
		expect(await waiting).toEqual(DONE);
		expect(await tab.value("document.querySelector('#name').style.display")).toBe("");
	});
});

test.each([
	["text", "a@b", ".com"],
	["email", "a@b", ".com"],
	["number", "5", "3"],
	["url", "http://a", "/b"],
	["password", "se", "cret"],
])("type adds to what a field of the type %s holds, also in a shadow root", async (type, before, text) => {
	await tab.show(`<input id=t type=${type} value="${before}"><x-field></x-field><script>
		const root = document.querySelector("x-field").attachShadow({ mode: "open" });
		root.innerHTML = '<input id=inner type=${type} value="${before}">';
	</script>`);
	for (const selector of ["#t", "#inner"]) {
		await tab.run({ type: "type", selector, text });
		await tab.run({ type: "type", selector, text });
	}
	const held = await tab.value("[t.value, root.querySelector('input').value]");
	expect(held).toEqual([before + text + text, before + text + text]);
});

describe("type into a field that is set as a whole", () => {
	test.each([
		["date", "2026-05-01"],
		["time", "13:30"],
		["datetime-local", "2026-05-01T13:30"],
		["month", "2026-05"],
		["week", "2026-W18"],
		["color", "#ff0000"],
		["range", "40"],
	])("%s", async (type, text) => {
		await tab.show(`<input id=t type=${type}><script>
			log = [];
			for (const type of ["input", "change"]) addEventListener(type, (event) => log.push(event.type, event.target.value));
		</script>`);
		expect(await tab.run({ type: "type", selector: "#t", text })).toEqual(DONE);
		expect(await tab.value("[t.value, document.activeElement.id]")).toEqual([text, "t"]);
		expect(await tab.value("log")).toEqual(["input", text, "change", text]);
	});

	test.each([
		["date", "1 May 2026", "2026-05-01"],
		["time", "half past one", "13:30"],
		["datetime-local", "2026-05-01", "2026-05-01T13:30"],
		["month", "May", "2026-05"],
		["week", "18", "2026-W18"],
		["color", "reddish", "#ff0000"],
		["range min=10 max=50 step=5", "60", "a number from 10 to 50 in steps of 5"],
		["range", "many", "a number from 0 to 100"],
	])("%s does not take what has another form, and is left as it is", async (type, text, form) => {
		await tab.show(`<input id=t type=${type}>`);
		const before = await tab.value("t.value");
		expect(await tab.fail({ type: "type", selector: "#t", text })).toEqual({
			code: "invalid_action",
			message: expect.stringContaining(form),
		});
		expect(await tab.value("t.value")).toBe(before);
	});
});

test.each([
	["<input id=t type=number value=1>", "abc", "invalid_action", "a number such as 42"],
	["<input id=t type=file>", "a.txt", "element_not_found", "upload_file"],
	["<input id=t readonly>", "x", "element_not_found", "read-only"],
	["<input id=t type=date readonly>", "2026-05-01", "element_not_found", "read-only"],
	["<input id=t disabled>", "x", "element_not_found", "disabled"],
])("type says why %s takes no %j", async (field, text, code, why) => {
	await tab.show(field);
	expect(await tab.fail({ type: "type", selector: "#t", text })).toEqual({
		code,
		message: expect.stringContaining(why),
	});
});

test("of several that a selector fits, the first that can be seen is meant", async () => {
	await tab.show(
		`<button hidden onclick="document.title = 1">A</button><button onclick="document.title = 2">B</button>
		<button onclick="document.title = 3">C</button>`,
	);
	await tab.run({ type: "click", selector: "button" });
	expect(await tab.value("document.title")).toBe("2");
});

test.each(["Enter", "Tab", "Escape", "ArrowLeft", "ArrowDown", "Backspace", "PageUp", "a", "Control+A"])(
	"press_key %s",
	async (key) => {
		const last = key.split("+").at(-1) ?? "";
		await tab.value("(addEventListener('keydown', (event) => (window.seen = [event.key, event.isTrusted])), 0)");
		expect(await tab.run({ type: "press_key", key })).toEqual(DONE);
		expect(await tab.value("seen")).toEqual([expect.stringMatching(new RegExp(`^${last}$`, "i")), true]);
	},
);

test.each([
	[
		"a box that fills the window",
		"<style>html, body { height: 100% }</style>TALL_BOX",
		"document.querySelector('#box')",
	],
	[
		"a box in a component",
		"<my-app></my-app><script>COMPONENT</script>",
		"document.querySelector('my-app').shadowRoot.querySelector('#box')",
	],
	[
		"a frame that fills the window",
		`<iframe id=frame srcdoc="<div style='height: 9000px'>"></iframe>`,
		"frame.contentDocument.scrollingElement",
	],
	[
		"a dialog in front of the page",
		"<div style='height: 9000px'></div><dialog id=box><div style='height: 9000px'></div></dialog><script>box.showModal()</script>",
		"box",
	],
])("scroll moves %s", async (_, body, scroller) => {
	const box = "<div id=box style='height: 90vh; overflow: auto'><div style='height: 9000px'></div></div>";
	const component = `document.querySelector("my-app").attachShadow({ mode: "open" }).innerHTML = \`${box}\``;
	const full = "<style>* { margin: 0 } iframe { width: 100vw; height: 100vh; border: 0; display: block }</style>";
	await tab.show(`<!doctype html>${full}${body.replace("TALL_BOX", box).replace("COMPONENT", component)}`);
	expect(await tab.run({ type: "scroll", direction: "down" })).toEqual(DONE);
	expect(await tab.value(`${scroller}.scrollTop`)).toBeGreaterThan(100);
	expect(await tab.value("scrollY")).toBe(0);
});

test("extract reads the words of a drawing", async () => {
	await tab.show("<svg id=chart width=200 height=50><text y=20>Total 42</text></svg>");
	expect(await tab.run({ type: "extract", selector: "#chart" })).toMatchObject({ text: "Total 42" });
});

test("scroll goes by most of a screen or by pixels, both ways", async () => {
	await tab.show("<div style='height:9000px'>tall");
	expect(await tab.run({ type: "scroll", direction: "down" })).toEqual(DONE);
	const [at, height] = await tab.value<[number, number]>("[scrollY, innerHeight]");
	expect(at / height).toBeGreaterThan(0.5);
	expect(at / height).toBeLessThanOrEqual(1);
	await tab.run({ type: "scroll", direction: "down", amount: 300 });
	expect(await tab.value("scrollY")).toBe(at + 300);
	await tab.run({ type: "scroll", direction: "up", amount: 100 });
	expect(await tab.value("scrollY")).toBe(at + 200);
	await tab.run({ type: "scroll", direction: "up" });
	expect(await tab.value("scrollY")).toBe(200);
});

test("screenshot is a JPEG of a tab that nobody sees: of what it would show, or of all of it", async () => {
	await tab.show("<div style='height:9000px'>tall");
	const [width, height] = await tab.value<[number, number]>("[innerWidth, innerHeight]");
	const picture = async (query: { fullPage?: boolean }) =>
		jpegSize((await tab.run({ type: "screenshot", ...query })).dataUrl);
	expect(await picture({})).toEqual({ width, height });
	expect(await picture({ fullPage: false })).toEqual({ width, height });
	expect((await picture({ fullPage: true })).height).toBeGreaterThanOrEqual(9000);
});

test("a screenshot of all of a page ends at 16,000 pixels", async () => {
	await tab.show("<div style='height:20000px'>taller");
	const { dataUrl } = await tab.run({ type: "screenshot", fullPage: true });
	expect(jpegSize(dataUrl).height).toBe(16_000);
});

describe("extract", () => {
	test("tells the text, the Markdown and the controls in document order", async () => {
		expect(await tab.run({ type: "extract" })).toEqual({
			text: expect.stringContaining("Form"),
			markdown: expect.stringContaining("# Form"),
			elements: [
				{ uid: "e0", role: "textbox", name: "Name", value: "A", visible: true },
				{ uid: "e1", role: "button", name: "Send", visible: true },
				{ uid: "e2", role: "link", name: "Other", visible: true },
			],
		});
	});

	test("tells of a box that can be written in, though it has neither role nor name", async () => {
		await tab.show("<div contenteditable></div>");
		expect(await tab.run({ type: "extract" })).toMatchObject({ elements: [{ uid: "e0", role: "textbox" }] });
		await tab.run({ type: "type", uid: "e0", text: "Hello" });
		expect(await tab.run({ type: "extract" })).toMatchObject({ elements: [{ uid: "e0", value: "Hello" }] });
	});

	test("tells of one part when given a selector", async () => {
		expect(await tab.run({ type: "extract", selector: "h1" })).toEqual({
			text: "Form",
			markdown: "# Form",
			elements: [],
		});
	});

	test("leaves what surrounds the content out of the Markdown, and keeps it in the text", async () => {
		const around = { nav: "Menu", aside: "Ads", footer: "Imprint", "div style=position:fixed;top:0": "Cookies" };
		const tags = Object.entries(around).map(([tag, text]) => `<${tag}>${text}</${tag.split(" ")[0]}>`);
		await tab.show(`${tags.join("")}<main>Content</main>`);
		const { markdown, text } = await tab.run({ type: "extract" });
		expect(markdown.trim()).toBe("Content");
		for (const word of Object.values(around)) expect(text).toContain(word);
	});

	test("says what stands in the way", async () => {
		await tab.show("<title>Sign in</title><label>Password <input type=password></label><button>Sign in</button>");
		const obstacle = { type: "auth_wall", confidence: "high", message: expect.any(String) };
		expect(await tab.run({ type: "extract" })).toMatchObject({ obstacle });
	});

	test("ends at 50 KB of text, 30 KB of Markdown and 200 controls", async () => {
		const lines = Array.from({ length: 3000 }, (_, line) => `<p>Zeile ${line} – ${"ü".repeat(20)}</p>`);
		const buttons = Array.from({ length: 250 }, (_, button) => `<button>B${button}</button>`);
		await tab.show(`<meta charset=utf-8>${buttons.join("")}${lines.join("")}`);
		const { text, markdown, elements } = await tab.run({ type: "extract" });
		for (const [cut, limit] of [[text, 50 * 1024] as const, [markdown, 30 * 1024] as const]) {
			expect(Buffer.byteLength(cut)).toBeLessThanOrEqual(limit);
			expect(Buffer.byteLength(cut)).toBeGreaterThan(limit - 200);
			expect(cut).not.toContain("\ufffd");
		}
		expect(elements.map(({ uid }) => uid)).toEqual(Array.from({ length: 200 }, (_, index) => `e${index}`));
		expect(elements.at(-1)?.name).toBe("B199");
	});
});

describe("frames", () => {
	test("what is in a frame of the same site has a uid, and can be waited for and clicked", async () => {
		site.set("/inner", `<button onclick="parent.document.title = 'inner'">Inner</button>`);
		await tab.show(`<iframe src="/inner"></iframe>`);
		await tab.run({ type: "wait_for", selector: "button" });
		await tab.run({ type: "click", uid: await tab.uid("Inner") });
		expect(await tab.value("document.title")).toBe("inner");
	});

	test("what is in a frame of another site can be waited for and clicked by selector", async () => {
		site.set("/cross", `<button onclick="parent.postMessage('cross', '*')">Cross</button>`);
		await tab.show(
			`<script>onmessage = ({ data }) => (document.title = data)</script><iframe src="${site.otherUrl}/cross"></iframe>`,
		);
		await tab.run({ type: "wait_for", selector: "button" });
		await tab.run({ type: "click", selector: "button" });
		await expect.poll(() => tab.value("document.title")).toBe("cross");
	});
});

test("a new document of an agent's tab does not say that it is automated", async () => {
	await tab.show("<script>document.title = String(navigator.webdriver)</script>");
	expect(await tab.value("document.title")).toBe("false");
});

/** Width and height from the frame header of a JPEG. */
function jpegSize(dataUrl: string): { width: number; height: number } {
	const bytes = Buffer.from(dataUrl.replace("data:image/jpeg;base64,", ""), "base64");
	expect(bytes.readUInt16BE(0)).toBe(0xffd8);
	for (let at = 2; at < bytes.length; at += 2 + bytes.readUInt16BE(at + 2))
		if (bytes[at + 1] === 0xc0 || bytes[at + 1] === 0xc2)
			return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
	return expect.fail("the picture has no size");
}
