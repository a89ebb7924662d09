/** Forms as a whole, and keys with the session's own clipboard. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openStage, type Stage } from "../kit/driver.ts";

let stage: Stage;

beforeAll(async () => {
	stage = await openStage({}, { capabilities: ["read", "navigation", "action", "human", "eval", "clipboard"] });
});

afterAll(() => stage?.[Symbol.asyncDispose]());

describe("fill_form", () => {
	test("fields in the page and in a frame of another origin, in one call", async () => {
		await using page = await stage.driver();
		stage.site.set("/inner", "<label>Card <input id=card></label>");
		await page.open(
			`<label>Name <input id=name></label><iframe src="${stage.site.otherUrl}/inner"></iframe>
			<button onclick="this.textContent='Paid by '+document.getElementById('name').value">Pay</button>`,
		);
		await page.act("wait_for", { selector: "#card" });
		const result = await page.act("fill_form", {
			fields: [
				{ selector: "#card", value: "4242" },
				{ selector: "#name", value: "Ada" },
			],
			submit: { selector: "button" },
		});
		expect(result).toMatchObject({
			ok: true,
			elements: [{ value: "4242" }, { value: "Ada" }],
			snapshotDelta: { tree: expect.stringContaining("Paid by Ada") },
		});
		expect(await page.call("verify_value", { selector: "#card", value: "4242" })).toMatchObject({ json: { ok: true } });
	});

	test("nothing is typed, in no document, when one target is missing", async () => {
		await using page = await stage.driver();
		await page.open(
			"<input id=a><input id=b><script>log=[];addEventListener('focusin',e=>log.push(e.target.id))</script>",
		);
		const result = await page.act("fill_form", {
			fields: [
				{ selector: "#a", value: "x" },
				{ selector: "#nowhere", value: "y" },
			],
		});
		expect(result).toMatchObject({ ok: false, fieldResolution: [{ ok: true }, { ok: false }] });
		expect(await page.js("[a.value, log.length]")).toEqual(["", 0]);
	});

	test("a field that another makes ready", async () => {
		await using page = await stage.driver();
		await page.open("<input id=a oninput='setTimeout(()=>{b.disabled=false},60)'><input id=b disabled>");
		const fields = [
			{ selector: "#a", value: "x" },
			{ selector: "#b", value: "y" },
		];
		expect(await page.act("fill_form", { fields })).toMatchObject({
			ok: true,
			elements: [{ value: "x" }, { value: "y" }],
		});
	});

	/** Draws its two fields anew with every input; what it keeps of their values is up to the test. */
	const redrawn = (keep: string, html = "<input id=a><input id=b>") => `<div id=p>${html}</div><script>
		p.addEventListener("input", () => {
			const held = [a.value, b.value];
			p.innerHTML = ${JSON.stringify(html)};
			${keep}
		});
	</script>`;
	const KEEP = "[a.value, b.value] = held;";
	const LABELLED = "<label>One <input id=a></label> <label>Two <input id=b></label>";

	test.each([
		["as they were", redrawn(KEEP), 2, true, ["x", "y"]],
		["as they were, with their names", redrawn(KEEP, LABELLED), 2, true, ["x", "y"]],
		["empty", redrawn(""), 1, false, ["", ""]],
	])("fields that the page draws anew with every input, %s", async (_name, html, count, ok, held) => {
		await using page = await stage.driver();
		await page.open(html);
		const fields = [
			{ selector: "#a", value: "x" },
			{ selector: "#b", value: "y" },
		].slice(0, count);
		expect(await page.act("fill_form", { fields })).toMatchObject({ ok });
		expect(await page.js("[a.value, b.value]")).toEqual(held);
	});

	test("a field that takes its value back when it is left for the button", async () => {
		await using page = await stage.driver();
		await page.open(
			"<input id=a onblur=\"this.value = ''\"><button onclick='sent = true'>Send</button><script>sent = false</script>",
		);
		const fields = [{ selector: "#a", value: "x" }];
		expect(await page.act("fill_form", { fields, submit: { selector: "button" } })).toMatchObject({
			ok: false,
			details: { reason: "not_taken", value: "" },
			fillFailure: { atIndex: 0, skipped: [] },
		});
		expect(await page.js("sent")).toBe(false);
	});

	test("a number that its field does not keep, in the last field", async () => {
		await using page = await stage.driver();
		await page.open("<input id=a><input id=b role=spinbutton aria-valuemax=10 onblur='this.value = 10'>");
		const fields = [
			{ selector: "#a", value: "x" },
			{ selector: "#b", value: "77" },
		];
		expect(await page.act("fill_form", { fields })).toMatchObject({
			ok: false,
			details: { reason: "not_taken", value: "10", requested: "77" },
			fillFailure: { atIndex: 1, skipped: [] },
		});
	});

	test("a value that its field cannot hold is not put there", async () => {
		await using page = await stage.driver();
		await page.open("<input id=a><input id=b type=date value=2026-01-31>");
		const fields = [
			{ selector: "#a", value: "x" },
			{ selector: "#b", value: "tomorrow" },
		];
		expect(await page.act("fill_form", { fields })).toMatchObject({
			ok: false,
			code: "invalid_action",
			error: expect.stringContaining("2026-05-01"),
			fillFailure: { atIndex: 1, skipped: [] },
		});
		expect(await page.js("[a.value, b.value]")).toEqual(["x", "2026-01-31"]);
	});

	test("two values for one field: the last counts", async () => {
		await using page = await stage.driver();
		await page.open("<input id=a>");
		const fields = ["x", "y"].map((value) => ({ selector: "#a", value }));
		expect(await page.act("fill_form", { fields })).toMatchObject({ ok: true });
		expect(await page.js("a.value")).toBe("y");
	});

	test("a button that takes the page away: the fields are told as they were", async () => {
		await using page = await stage.driver();
		stage.site.set("/next", "<h1>Thanks</h1>");
		await page.open("<form action=/next><input name=a><button>Send</button></form>");
		const result = await page.act("fill_form", {
			fields: [{ selector: "[name=a]", value: "x" }],
			submit: { selector: "button" },
		});
		expect(result).toMatchObject({
			ok: true,
			elements: [{ value: "x" }],
			navigation: { changed: true, kind: "full_load" },
			snapshotDelta: { tree: expect.stringContaining("Thanks") },
		});
	});
});

describe("shortcut", () => {
	const fields = "<textarea id=a>first</textarea><textarea id=b></textarea>";
	const copy = { selector: "#a", keys: ["Control+A", "Control+C"] };
	const paste = { selector: "#b", keys: "Control+V" };

	test("each session pastes what it copied itself", async () => {
		await using one = await stage.driver();
		await using other = await stage.driver();
		await one.open(fields);
		await other.open(fields.replace("first", "second"));
		expect((await one.call("shortcut", copy)).json).toMatchObject({ handled: true, clipboard: { text: "first" } });
		expect((await other.call("shortcut", copy)).json).toMatchObject({ clipboard: { text: "second" } });
		expect((await one.call("shortcut", paste)).json).toMatchObject({ handled: true, clipboard: { text: "first" } });
		expect(await one.js("b.value")).toBe("first");
		await other.call("shortcut", paste);
		expect(await other.js("b.value")).toBe("second");
	});

	test("a session that copied nothing pastes nothing", async () => {
		await using one = await stage.driver();
		await one.open(fields);
		await one.call("shortcut", copy);
		await using other = await stage.driver();
		await other.open(fields);
		expect((await other.call("shortcut", paste)).json).toMatchObject({ ok: true, clipboard: { text: null } });
		expect(await other.js("b.value")).toBe("");
	});

	test("cut takes the text away, and a page may give its own", async () => {
		await using page = await stage.driver();
		await page.open(
			`${fields}<p id=c tabindex=0>x</p><script>document.addEventListener("copy",e=>{e.clipboardData.setData("text/plain","own");e.preventDefault()})</script>`,
		);
		const cut = { selector: "#a", keys: ["Control+A", "Control+X"] };
		expect((await page.call("shortcut", cut)).json).toMatchObject({ clipboard: { text: "first" } });
		expect(await page.js("a.value")).toBe("");
		const own = { selector: "#c", keys: ["Control+A", "Control+C"] };
		expect((await page.call("shortcut", own)).json).toMatchObject({ clipboard: { text: "own" } });
	});

	test("a page that takes pastes itself gets the session's text", async () => {
		await using page = await stage.driver();
		await page.open(
			`${fields}<script>b.addEventListener("paste",e=>{e.preventDefault();b.value="["+e.clipboardData.getData("text/plain")+"]"})</script>`,
		);
		await page.call("shortcut", copy);
		await page.call("shortcut", paste);
		expect(await page.js("b.value")).toBe("[first]");
	});
});
