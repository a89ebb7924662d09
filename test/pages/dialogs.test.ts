/** A dialog never blocks a page, and is always told of. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Driver, openStage, type Stage } from "../kit/driver.ts";

let stage: Stage;

beforeAll(async () => {
	stage = await openStage({ "/next": "<h1>Next page</h1>" });
});

afterAll(() => stage[Symbol.asyncDispose]());

const PAGE = `<p id=out role=status>Nothing</p>
	<button onclick="alert('Careful'); out.textContent = 'alerted'">Alert</button>
	<button onclick="out.textContent = 'confirm ' + confirm('Sure?')">Confirm</button>
	<button onclick="out.textContent = 'prompt ' + prompt('Name?', 'Ada')">Prompt</button>
	<button onclick="alert('one'); alert('two'); out.textContent = 'both'">Twice</button>
	<button onmousedown="alert('early')" onclick="out.textContent = 'clicked'">Early</button>
	<a href=/next>Leave</a>`;

async function openPage(dialogPolicy?: string, html = PAGE): Promise<Driver> {
	const page = await stage.driver(dialogPolicy === undefined ? undefined : { dialogPolicy });
	await page.open(html);
	return page;
}

const press = async (page: Driver, name: string) => page.act("click", { selector: `button:has-text("${name}")` });

const CASES: Array<[button: string, kind: string, message: string, answers: Record<string, string>]> = [
	[
		"Alert",
		"alert",
		"Careful",
		{ accept: "alerted", dismiss: "alerted", raise: "alerted", "accept-prompt-with:Grace": "alerted" },
	],
	[
		"Confirm",
		"confirm",
		"Sure?",
		{
			accept: "confirm true",
			dismiss: "confirm false",
			raise: "confirm false",
			"accept-prompt-with:Grace": "confirm true",
		},
	],
	[
		"Prompt",
		"prompt",
		"Name?",
		{ accept: "prompt ", dismiss: "prompt null", raise: "prompt null", "accept-prompt-with:Grace": "prompt Grace" },
	],
];

describe.each(["accept", "dismiss", "raise", "accept-prompt-with:Grace"])("%s", (policy) => {
	test.each(CASES)("%s", async (button, kind, message, answers) => {
		await using page = await openPage(policy);
		const result = await press(page, button);
		const handledAs = policy === "raise" ? "raised" : policy === "dismiss" ? "dismissed" : "accepted";
		expect(result.dialogs).toEqual([{ kind, message, ...(kind === "prompt" && { defaultValue: "Ada" }), handledAs }]);
		if (policy === "raise")
			expect(result).toMatchObject({
				ok: false,
				code: "dialog_open",
				failure: { source: "app", hint: expect.stringContaining("dialogPolicy") },
			});
		else
			expect(result).toMatchObject({
				ok: true,
				snapshotDelta: { tree: expect.stringContaining(answers[policy]?.trim() ?? "") },
			});
		expect(await page.js("out.textContent")).toBe(answers[policy]);
		// Told once, and the next call works.
		const next = await page.act("hover", { selector: "#out" });
		expect(next.ok).toBe(true);
		expect(next.dialogs).toBeUndefined();
	});

	test("a page that asks before it is left", async () => {
		await using page = await openPage(
			policy,
			`${PAGE}<input id=i><script>onbeforeunload = (event) => event.preventDefault()</script>`,
		);
		await page.act("fill", { selector: "#i", value: "unsaved" });
		const result = await page.act("click", { selector: "a" });
		const stays = policy === "raise" || policy === "dismiss";
		expect(result.dialogs).toMatchObject([{ kind: "beforeunload" }]);
		expect(result.navigation.changed).toBe(!stays);
		expect(result.ok).toBe(policy !== "raise");
		expect(await page.snapshot()).toContain(stays ? "Leave" : "Next page");
	});

	test("the same by navigate", async () => {
		await using page = await openPage(
			policy,
			`${PAGE}<input id=i><script>onbeforeunload = (event) => event.preventDefault()</script>`,
		);
		await page.act("fill", { selector: "#i", value: "unsaved" });
		const result = await page.act("navigate", { url: `${stage.site.url}/next` });
		const stays = policy === "raise" || policy === "dismiss";
		expect(result.dialogs).toMatchObject([{ kind: "beforeunload" }]);
		expect(result.ok).toBe(!stays);
		if (stays)
			expect(result).toMatchObject({
				code: policy === "raise" ? "dialog_open" : "navigation_failed",
				failure: { hint: expect.stringContaining("ialog") },
			});
		expect(await page.snapshot()).toContain(stays ? "Leave" : "Next page");
	});
});

test("the default is raise", async () => {
	await using page = await openPage();
	expect(await press(page, "Alert")).toMatchObject({ ok: false, dialogs: [{ handledAs: "raised" }] });
});

test("two in one click", async () => {
	await using page = await openPage("accept");
	const result = await press(page, "Twice");
	expect(result.dialogs).toMatchObject([{ message: "one" }, { message: "two" }]);
	expect(result.snapshotDelta.tree).toContain("both");
});

test("one that comes up between press and release", async () => {
	await using page = await openPage("accept");
	expect(await press(page, "Early")).toMatchObject({ ok: true, dialogs: [{ message: "early" }] });
});

describe("a dialog that a timer opens between two calls", () => {
	/** The call that sets the timer is over before the dialog opens. */
	async function openLate(policy: string): Promise<Driver> {
		const page = await openPage(policy, "<p>Page</p><button>Idle</button>");
		await page.js("setTimeout(() => { alert('Late'); document.title = 'told' }) && 0");
		await expect.poll(() => page.js("document.title")).toBe("told");
		return page;
	}

	test("is told by the next action, which fails under raise", async () => {
		await using page = await openLate("raise");
		const result = await press(page, "Idle");
		expect(result).toMatchObject({
			ok: false,
			code: "dialog_open",
			dialogs: [{ message: "Late", handledAs: "raised" }],
		});
		expect(await press(page, "Idle")).toMatchObject({ ok: true });
	});

	test("is told by the next action, which is fine under accept", async () => {
		await using page = await openLate("accept");
		expect(await press(page, "Idle")).toMatchObject({
			ok: true,
			dialogs: [{ message: "Late", handledAs: "accepted" }],
		});
	});

	test("does not hold up a snapshot", async () => {
		await using page = await openLate("raise");
		expect(await page.snapshot()).toContain("Idle");
	});
});

test("a dialog while the page loads", async () => {
	await using page = await stage.driver({ dialogPolicy: "accept" });
	expect(await page.open("<script>alert('Welcome')</script><h1>Loaded</h1>")).toMatchObject({
		ok: true,
		dialogs: [{ message: "Welcome", handledAs: "accepted" }],
		snapshotDelta: { tree: expect.stringContaining("Loaded") },
	});
});

test("a dialog in a frame of another site", async () => {
	stage.site.set("/asks", "<button onclick=\"alert('From the frame')\">Ask</button>");
	await using page = await openPage("accept", `<iframe src="${stage.site.otherUrl}/asks"></iframe>`);
	expect(await page.act("click", { ref: await page.ref("Ask button") })).toMatchObject({
		ok: true,
		dialogs: [{ kind: "alert", message: "From the frame" }],
	});
});

test("a dialog by the first script of a window is told by the click that opened it", async () => {
	stage.site.set("/greets", "<title>Greets</title><script>alert('Welcome')</script>");
	await using page = await openPage("raise", "<button onclick=\"window.open('/greets')\">Open</button>");
	expect(await press(page, "Open")).toMatchObject({
		ok: false,
		code: "dialog_open",
		dialogs: [{ message: "Welcome", handledAs: "raised" }],
		structure: { newTabs: [{ title: "Greets" }] },
	});
});

test("a dialog in a script of the caller", async () => {
	await using page = await openPage("accept");
	expect(await page.js("confirm('From a script')")).toBe(true);
});

test("a dialog that is left to the user stops actions until it is gone, with a clear word", async () => {
	await using page = await openPage("leave");
	expect(await press(page, "Alert")).toMatchObject({
		ok: false,
		code: "dialog_open",
		error: expect.stringContaining("Careful"),
	});
	expect(await press(page, "Confirm")).toMatchObject({ ok: false, code: "dialog_open" });
	expect((await page.call("snapshot")).json).toMatchObject({ ok: false, code: "dialog_open" });
	expect(await page.act("navigate", { url: `${stage.site.url}/next` })).toMatchObject({ ok: true });
	expect(await page.snapshot()).toContain("Next page");
});

describe("a dialog on the way to another page that is left to the user", () => {
	const ASKS = "<input id=i><script>onbeforeunload = (event) => event.preventDefault()</script>";
	const asked = { ok: false, code: "dialog_open", error: expect.stringContaining("beforeunload") };

	test.each(["navigate", "go_back", "go_forward"])("is told at once by %s", async (tool) => {
		await using page = await openPage("leave", ASKS);
		// A page has to be between two others to be left both ways.
		for (const url of ["/next", `/${page.session}`, "/next"]) await page.open(`${stage.site.url}${url}`);
		await page.act("go_back");
		await page.act("fill", { selector: "#i", value: "unsaved" });
		const args = tool === "navigate" ? { url: `${stage.site.url}/next` } : {};
		const leave = () => page.act(tool, args);
		expect(await leave()).toMatchObject(asked);
		expect((await page.call("snapshot")).json).toMatchObject({ ok: false, code: "dialog_open" });
		expect(await leave()).toMatchObject(asked);
	});

	test("is told at once when the next page opens it", async () => {
		await using page = await openPage("leave", "<p>First</p>");
		stage.site.set("/welcomes", "<script>alert('Welcome')</script><h1>Loaded</h1>");
		expect(await page.act("navigate", { url: `${stage.site.url}/welcomes` })).toMatchObject({
			ok: false,
			code: "dialog_open",
			error: expect.stringContaining("Welcome"),
			navigation: { changed: true },
		});
	});
});
