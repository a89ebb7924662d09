/** Selectors of every form, wherever one is taken; what the tools print can be given back to them. */
import { chromium } from "@playwright/test";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Driver, openStage, type Stage } from "../kit/driver.ts";

let stage: Stage;

beforeAll(async () => {
	stage = await openStage();
	stage.site.set(
		"/near",
		"<h2>Near</h2><button>Near button</button><button data-testid=twin>Twin in the frame</button>",
	);
	stage.site.set("/far", "<h2>Far</h2><label>Far field <input></label><button>Far button</button>");
});

afterAll(() => stage[Symbol.asyncDispose]());

const component = (name: string, mode: string) => `customElements.define("${name}", class extends HTMLElement {
	connectedCallback() {
		this.attachShadow({ mode: "${mode}" }).innerHTML = "<div class=box><button>Press ${mode}</button><label>Type ${mode} <input></label><slot></slot></div>";
	}
});`;

/** Controls with test ids, with names only, repeated in rows, twice with one hidden, in roots and frames. */
const richPage = () => `<title>Rich</title>
<header><nav aria-label=Main><a href=#home>Home</a><a href=#docs>Docs & "quotes"</a></nav></header>
<main>
<div role=toolbar aria-label=Editor><button data-testid=save>Save</button><button data-testid=save hidden>Save</button>
<button>Save</button><button>Save as</button><button aria-label="It's a > b">odd</button></div>
<table><tr><th>City</th><th>Do</th></tr>${["Oslo", "Quito", "Hanoi"]
	.map((city) => `<tr><td>${city}</td><td><button>Edit</button> <button data-cy=delete>Delete</button></td></tr>`)
	.join("")}</table>
<form><label>Name <input name=name></label><label>Mail <input type=email></label><input placeholder="No label">
<select aria-label=Size><option>S<option>L</select><label><input type=checkbox> Agree</label></form>
<p id=heading ondblclick="1">Rename me</p>
<ul>${["One", "Two"].map((item) => `<li><span onclick="1" style="cursor:pointer">Tile</span> ${item}</li>`).join("")}</ul>
<div><div><span tabindex=0></span><span tabindex=0></span></div></div>
<x-open><i>in the slot</i></x-open><x-shut></x-shut>
<iframe title=Near src="/near"></iframe><iframe title=Far src="${stage.site.otherUrl}/far"></iframe>
</main><script>${component("x-open", "open")}${component("x-shut", "closed")}</script>`;

const QUERIES = [
	"button",
	"link",
	"field",
	"save",
	"edit",
	"delete",
	"tile",
	"press",
	"type",
	"checkbox",
	"row",
	"near",
	"far",
	"rename",
];

interface Found {
	ref: string;
	selectorHint: string;
}

/** All that find tells about, each once. */
async function everything(page: Driver): Promise<Found[]> {
	const found = new Map<string, Found>();
	for (const query of QUERIES)
		for (const candidate of await page.find(query, { maxCandidates: 20 })) found.set(candidate.ref, candidate);
	return [...found.values()];
}

/** The ref of the one element that a selector means, or what is said in place of it. */
async function landsOn(page: Driver, selector: string): Promise<string> {
	const { json } = await page.call("inspect", { selector });
	return String(json.ref ?? json.error);
}

async function wrongOf(page: Driver, pairs: Array<{ ref: string; selector: string }>): Promise<string[]> {
	const wrong: string[] = [];
	for (const { ref, selector } of pairs) {
		const landed = await landsOn(page, selector);
		if (landed !== ref) wrong.push(`${selector} is for ${ref} and finds ${landed}`);
	}
	return wrong;
}

test("every hint that find prints lands on its element", async () => {
	await using page = await stage.driver();
	await page.open(richPage());
	const found = await everything(page);
	expect(found.length).toBeGreaterThan(30);
	expect(
		await wrongOf(
			page,
			found.map(({ ref, selectorHint }) => ({ ref, selector: selectorHint })),
		),
	).toEqual([]);
});

interface Located {
	ref: string;
	playwright: string;
	selector: string;
	components: Array<{ kind: string; value: string }>;
	warnings: string[];
}

async function locate(page: Driver, { ref }: Found): Promise<Located> {
	const { json } = await page.call("generate_locator", { ref });
	expect(json, JSON.stringify(json)).toMatchObject({ ok: true });
	return { ...json, ref } as unknown as Located;
}

function split<T>(items: T[], isFirst: (item: T) => boolean): [first: T[], second: T[]] {
	return [items.filter(isFirst), items.filter((item) => !isFirst(item))];
}

test("what generate_locator prints lands on its element, here and in Playwright", async () => {
	await using page = await stage.driver();
	await page.open(richPage());
	const located = await Promise.all((await everything(page)).map((candidate) => locate(page, candidate)));
	expect(await wrongOf(page, located)).toEqual([]);
	const [far, near] = split(located, ({ playwright }) => /Far.*contentFrame/.test(playwright));
	const pasted = near.map(({ ref, playwright }) => ({ ref, selector: playwright }));
	expect(pasted.filter(({ selector }) => selector.includes("contentFrame")).length).toBeGreaterThan(1);
	expect(await wrongOf(page, pasted)).toEqual([]);
	expect(await landsOn(page, far[0]?.playwright ?? "")).toMatch(/is on another site; use the selector/);
	const css = located.filter(({ playwright }) => !playwright.includes("contentFrame"));
	const parts = css.flatMap(({ ref, components }) =>
		components.filter(({ kind }) => kind === "css").map(({ value }) => ({ ref, selector: value })),
	);
	expect(parts.length).toBeGreaterThan(20);
	expect(await wrongOf(page, parts)).toEqual([]);
	expect(located.filter(({ warnings }) => warnings.some((warning) => /closed/.test(warning)))).not.toEqual([]);

	const reachable = located.filter(({ warnings }) => warnings.length === 0);
	const boxes = await Promise.all(reachable.map(({ ref }) => page.call("inspect", { ref })));
	await using browser = await chromium.launch({
		executablePath: process.env.BASCULE_CHROME ?? "/usr/bin/chromium",
		args: ["--no-sandbox"],
	});
	const other = await browser.newPage({ viewport: await page.js("({ width: innerWidth, height: innerHeight })") });
	await other.goto(await page.js("location.href"));
	for (const [index, { playwright }] of reachable.entries()) {
		const locator = new Function("page", `return ${playwright}`)(other) as ReturnType<typeof other.locator>;
		expect(await locator.count(), playwright).toBe(1);
		// Playwright leaves out the border of a frame of another site.
		const box = boxes[index]?.json.box as { x: number; y: number } | null;
		if (box)
			expect(await locator.boundingBox(), playwright).toMatchObject({
				x: expect.closeTo(box.x, -1),
				y: expect.closeTo(box.y, -1),
			});
	}
});

describe("each form, in a tool that reads and one that acts", () => {
	test.each<[selector: string, name: string]>([
		['[data-testid="save"]:visible', "Save"],
		["data-testid=save >> visible=true", "Save"],
		['role=button[name="Save as"]', "Save as"],
		['text="Save as"', "Save as"],
		['tr:has-text("Quito") >> role=button[name="Edit"]', "Edit"],
		['tr:has(td:text-is("Hanoi")) >> data-cy=delete', "Delete"],
		[":nth-match(button:has-text('Edit'), 2)", "Edit"],
		["button:visible:not(:has-text('a'), :has-text('t'), [aria-label]) >> nth=0", "Press open"],
		["x-open >> button", "Press open"],
		["x-shut >> role=button", "Press closed"],
		['iframe[title="Near"] >> text=near button', "Near button"],
		['role=button[name="Far button"]', "Far button"],
	])("%s", async (selector, name) => {
		await using page = await stage.driver();
		await page.open(richPage());
		const ref = await landsOn(page, selector);
		expect((await page.call("verify_text", { ref, text: name, exact: true })).json).toMatchObject({ ok: true });
		expect(await page.act("hover", { selector })).toMatchObject({ ok: true, element: { ref } });
	});
});

test("a selector finds what is in a closed root without anybody having looked there", async () => {
	await using page = await stage.driver();
	await page.open(`<x-shut></x-shut><script>${component("x-shut", "closed")}</script>`);
	expect(await page.act("click", { selector: 'role=button[name="Press closed"]', mode: "none" })).toMatchObject({
		ok: true,
	});
});
