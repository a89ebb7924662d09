/** Frames of other origins and processes are parts of one page: read, found, pressed and filled without naming them. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Driver, openStage, type Stage } from "../kit/driver.ts";

let stage: Stage;

/** A document that tells the top one of every trusted event that it gets. */
const inner = (name: string) => `
	<title>${name}</title>
	<style>body { margin: 10px } input, button { display: block; width: 160px; height: 30px }</style>
	<button>Press ${name}</button>
	<label>Field ${name} <input></label>
	<script>
		const tell = (event) => top.postMessage({ frame: "${name}", type: event.type, text: event.target.value ?? "", trusted: event.isTrusted }, "*");
		for (const type of ["click", "input"]) addEventListener(type, tell);
		document.querySelector("button").addEventListener("mouseenter", tell);
		addEventListener("message", ({ data }) => {
			if (data !== "spin" && data !== "hang") return;
			for (const end = performance.now() + (data === "spin" ? 300 : 5000); performance.now() < end; );
			top.postMessage("spun", "*");
		});
	</script>`;

const frame = (src: string, style = "") =>
	`<iframe src="${src}" style="width:300px;height:150px;border:3px solid;${style}"></iframe>`;

const LOG = "<script>log = []; addEventListener('message', (event) => log.push(event.data));</script>";

/** Where a frame can be: each with the document that it shows, and how it gets into the page. */
const FRAMES = {
	same: () => frame("/same"),
	other: (other: string) => frame(`${other}/other`),
	scaled: (other: string) => frame(`${other}/scaled`, "transform:scale(.5);transform-origin:0 0"),
	deep: (other: string) => frame(`${other}/middle`, "width:400px;height:260px"),
	sandboxed: () => frame('/sandboxed" sandbox="allow-scripts'),
	shadow: (other: string) =>
		`<div id=host></div><script>host.attachShadow({ mode: "open" }).innerHTML = ${JSON.stringify(frame(`${other}/shadow`))}</script>`,
	far: (other: string) => `<div style="height:3000px"></div>${frame(`${other}/far`)}`,
};
type Kind = keyof typeof FRAMES;
const KINDS = Object.keys(FRAMES) as Kind[];

beforeAll(async () => {
	stage = await openStage(Object.fromEntries(KINDS.map((kind) => [`/${kind}`, inner(kind)])));
	const third = stage.site.otherUrl.replace("localhost", "third.localhost");
	stage.site.set("/middle", `<p>Middle of the nest</p>${frame(`${third}/deep`)}`);
});

afterAll(() => stage[Symbol.asyncDispose]());

/** A page with such frames, the named one last. */
async function openPage(...kinds: Kind[]): Promise<Driver> {
	const page = await stage.used();
	const parts = kinds.map((kind) => `<div id=${kind}>${FRAMES[kind](stage.site.otherUrl)}</div>`);
	await page.open(`${LOG}<h1>Outer</h1>${parts.join("")}`);
	return page;
}

/** A frame among others that a press for it could end up in. */
const openAmongOthers = (kind: Kind) =>
	openPage(...(["same", "other"] as const).filter((other) => other !== kind), kind);

interface Told {
	frame: string;
	type: string;
	text: string;
	trusted: boolean;
}

const told = async (page: Driver) => page.js<Told[]>("log.splice(0)");

test("a frame of another site runs in another process", async () => {
	await using page = await stage.driver();
	await page.open(`${LOG}${frame(`${stage.site.otherUrl}/other`)}`);
	const ticks = await page.js<number>(`new Promise((resolve) => {
		let ticks = 0;
		setInterval(() => ticks++, 10);
		addEventListener("message", ({ data }) => data === "spun" && resolve(ticks));
		frames[0].postMessage("spin", "*");
	})`);
	expect(ticks).toBeGreaterThan(5);
});

test("one snapshot shows every frame in its place", async () => {
	await using page = await openPage(...KINDS);
	const tree = await page.snapshot();
	for (const kind of KINDS) {
		expect(tree).toContain(`button "Press ${kind}" [ref=`);
		expect(tree).toContain(`textbox "Field ${kind}" [ref=`);
	}
	const indent = (text: string) =>
		tree
			.split("\n")
			.find((line) => line.includes(text))
			?.search(/\S/) ?? -1;
	expect(indent("Press deep")).toBeGreaterThan(indent("Middle of the nest"));
	expect(indent("Middle of the nest")).toBeGreaterThan(indent("Outer"));
	const refs = [...tree.matchAll(/\[ref=(e\d+)\]/g)].map(([, ref]) => ref);
	expect(new Set(refs).size).toBe(refs.length);
});

test.each(KINDS)("%s: click, fill and hover arrive in that frame and only there", async (kind) => {
	await using page = await openAmongOthers(kind);
	const button = await page.ref(`Press ${kind} button`);
	const clicked = await page.act("click", { ref: button });
	expect(clicked).toMatchObject({ ok: true, element: { ref: button } });
	expect(await told(page)).toEqual([
		{ frame: kind, type: "mouseenter", text: "", trusted: true },
		{ frame: kind, type: "click", text: "", trusted: true },
	]);

	const field = await page.ref(`Field ${kind}`);
	const filled = await page.act("fill", { ref: field, value: `text for ${kind}` });
	expect(filled).toMatchObject({ ok: true, element: { value: `text for ${kind}`, focused: true } });
	expect(await told(page)).toEqual([{ frame: kind, type: "input", text: `text for ${kind}`, trusted: true }]);

	expect(await page.act("press", { ref: field, key: "!" })).toMatchObject({
		ok: true,
		element: { value: `text for ${kind}!` },
	});
	await told(page);

	await page.act("hover", { ref: field });
	expect(await page.act("hover", { ref: button })).toMatchObject({ ok: true });
	expect(await told(page)).toMatchObject([{ frame: kind, type: "mouseenter", trusted: true }]);
});

test.each(KINDS)("%s: a selector finds its way into the frame, and the text is found and waited for", async (kind) => {
	await using page = await openAmongOthers(kind);
	const selector = `button:has-text("Press ${kind}")`;
	expect(await page.act("click", { selector })).toMatchObject({ ok: true });
	expect((await told(page)).filter(({ type }) => type === "click")).toMatchObject([{ frame: kind }]);
	expect((await page.call("text_search", { text: `Press ${kind}` })).json).toMatchObject({ count: 1 });
	expect(await page.act("wait_for", { text: `Press ${kind}` })).toMatchObject({ ok: true });
});

describe("a box", () => {
	test.each([
		["other", 160],
		["scaled", 80],
		["deep", 160],
	] as const)("%s: find gives it in the tab's viewport, and a press there hits", async (kind, width) => {
		await using page = await openAmongOthers(kind);
		const [candidate] = await page.find(`Press ${kind} button`);
		expect(candidate?.bbox?.width).toBeCloseTo(width, 0);
		const { x = 0, y = 0, height = 0 } = candidate?.bbox ?? {};
		await page.act("click", { coords: { x: x + width / 2, y: y + height / 2 } });
		// The frame's message to the page is on its way on its own; a press at a point waits for no frame.
		const click = { frame: kind, type: "click", text: "", trusted: true };
		await expect.poll(() => page.js<Told[]>("log")).toContainEqual(click);
	});

	test.each([
		["same", 160],
		["other", 160],
		["scaled", 80],
		["far", 160],
	] as const)("%s: a screenshot of an element in the frame has its size", async (kind, width) => {
		await using page = await openAmongOthers(kind);
		const shot = await page.call("screenshot", { ref: await page.ref(`Press ${kind} button`) });
		expect(shot.json).toMatchObject({ ok: true, width, height: (width * 30) / 160 });
		expect(shot.images).toHaveLength(1);
	});
});

describe("what lies over a frame", () => {
	const veil = "position:fixed;inset:0;background:#fffa";

	test.each(["same", "other", "deep"] as const)("%s: refuses a click in it as covered", async (kind) => {
		await using page = await openAmongOthers(kind);
		const ref = await page.ref(`Press ${kind} button`);
		await page.js(
			`document.body.insertAdjacentHTML("beforeend", '<div role=img aria-label=Veil style="${veil}"></div>')`,
		);
		expect(await page.act("click", { ref })).toMatchObject({
			ok: false,
			code: "element_not_actionable",
			details: { reason: "covered", by: expect.stringContaining("Veil") },
		});
		expect(await told(page)).toEqual([]);
	});

	test("a cover that comes between the look and the press is not pressed", async () => {
		await using page = await openPage("same", "other");
		const ref = await page.ref("Press other button");
		await page.js(`addEventListener("message", ({ data }) => data.type === "mouseenter" &&
			document.body.insertAdjacentHTML("beforeend", '<button style="${veil}" onclick="log.push(&quot;veil&quot;)">Veil</button>'))`);
		const { ok } = await page.act("click", { ref });
		const events = (await told(page)).map((event) =>
			typeof event === "string" ? event : `${event.type} ${event.frame}`,
		);
		expect(events).toEqual(ok ? ["mouseenter other", "click other"] : ["mouseenter other"]);
	});
});

describe("a ref goes stale", () => {
	test.each(["same", "other", "deep"] as const)("%s: when its frame goes to another document", async (kind) => {
		await using page = await openAmongOthers(kind);
		const ref = await page.ref(`Press ${kind} button`);
		await page.js(`document.querySelector("#${kind} iframe").src += "?again"`);
		await expect.poll(() => page.act("click", { ref })).toMatchObject({ ok: false, code: "element_stale" });
		await expect.poll(() => page.find(`Press ${kind} button`)).not.toHaveLength(0);
		const fresh = await page.ref(`Press ${kind} button`);
		expect(fresh).not.toBe(ref);
		expect(await page.act("click", { ref: fresh })).toMatchObject({ ok: true });
	});

	test.each(["same", "other", "deep", "shadow"] as const)("%s: when its frame is removed", async (kind) => {
		await using page = await openAmongOthers(kind);
		const ref = await page.ref(`Press ${kind} button`);
		const root = kind === "shadow" ? "host.shadowRoot" : kind;
		await page.js(`${root}.querySelector("iframe").remove()`);
		expect(await page.act("click", { ref })).toMatchObject({ ok: false, code: "element_stale" });
		expect(await page.snapshot()).not.toContain(`Press ${kind}"`);
	});

	test("when its frame is removed while it is being asked", async () => {
		await using page = await openPage("other");
		const ref = await page.ref("Press other button");
		// It does not answer until it is taken away.
		await page.js(
			`frames[0].postMessage("hang", "*"); setTimeout(() => document.querySelector("iframe").remove(), 500)`,
		);
		expect(await page.act("click", { ref })).toMatchObject({ ok: false, code: "element_stale" });
	});
});

test("a change in a frame is in the reply of the action that made it", async () => {
	stage.site.set(
		"/changing",
		"<button onclick=\"setTimeout(() => document.querySelector('p').textContent = 'Changed inside', 40)\">Change</button><p>Before</p>",
	);
	await using page = await stage.driver();
	await page.open(frame(`${stage.site.otherUrl}/changing`));
	const result = await page.act("click", { ref: await page.ref("Change button") });
	expect(result.snapshotDelta.tree).toContain("Changed inside");
});

test("a click in a frame that changes the page around it tells of the page", async () => {
	stage.site.set("/caller", "<button onclick=\"top.postMessage('open', '*')\">Call out</button>");
	await using page = await stage.driver();
	await page.open(`${frame(`${stage.site.otherUrl}/caller`)}
		<script>addEventListener("message", () => document.body.insertAdjacentHTML("beforeend", "<div role=dialog aria-label=Outer>Opened outside</div>"))</script>`);
	const result = await page.act("click", { ref: await page.ref("Call out button") });
	expect(result.structure.appeared).toMatchObject([{ role: "dialog", name: "Outer" }]);
	expect(result.snapshotDelta.tree).toContain("Opened outside");
});

test("a link in a frame that takes the whole tab away is told as a navigation", async () => {
	stage.site.set("/leave", `<a target=_top href="${stage.site.url}/same">Leave</a>`);
	await using page = await stage.driver();
	await page.open(frame(`${stage.site.otherUrl}/leave`));
	const result = await page.act("click", { ref: await page.ref("Leave link") });
	expect(result).toMatchObject({ ok: true, navigation: { changed: true, kind: "full_load" } });
	expect(result.snapshotDelta.tree).toContain("Press same");
});

test("a click that sends a frame of the page's own to another site, and what is done after it", async () => {
	await using page = await stage.driver();
	await page.open(
		`${LOG}<button onclick="f.src = '${stage.site.otherUrl}/other'">Go</button><iframe id=f style="width:300px;height:150px"></iframe>`,
	);
	expect(await page.act("click", { selector: "button:has-text('Go')" })).toMatchObject({ ok: true });
	expect(await page.act("click", { selector: "button:has-text('Press')" })).toMatchObject({ ok: true });
	expect(await page.js("log.filter(({ type }) => type === 'click').length")).toBe(1);
});
