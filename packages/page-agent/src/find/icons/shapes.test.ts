import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bundle, openPage, type TestPage } from "../../../test/browser.ts";

let page: TestPage;

beforeAll(async () => {
	const files = ["find/find", "refs/registry", "find/icons/shapes"];
	page = await openPage(await bundle(files, "agent"));
}, 30_000);
afterAll(() => page?.close());

const lines = (body: string) =>
	`<svg viewBox="0 0 40 40" width="20" height="20" fill="none" stroke="#345" stroke-width="3" stroke-linecap="round">${body}</svg>`;
const filled = (body: string) => `<svg viewBox="0 0 100 100" width="18" height="18" fill="#222">${body}</svg>`;

/** Drawn for this test: common pictures in other proportions than those that were learned. */
const DRAWN = {
	trash: lines(
		'<path d="M6 10H34M15 10V5H25V10M9 10L11 36H29L31 10"/><line x1="17" y1="17" x2="17" y2="29"/><line x1="23" y1="17" x2="23" y2="29"/>',
	),
	pencil: lines('<path d="M5 35L7 26L27 6L34 13L14 33ZM23 10L30 17"/>'),
	plus: lines('<path d="M20 6V34M6 20H34"/>'),
	x: lines('<polyline points="8,8 32,32"/><polyline points="32,8 8,32"/>'),
	dots: filled('<circle cx="50" cy="14" r="9"/><circle cx="50" cy="50" r="9"/><circle cx="50" cy="86" r="9"/>'),
	menu: filled(
		'<rect x="8" y="16" width="84" height="11"/><rect x="8" y="45" width="84" height="11"/><rect x="8" y="74" width="84" height="11"/>',
	),
	pause: filled(
		'<rect x="22" y="12" width="20" height="76" rx="4"/><rect x="58" y="12" width="20" height="76" rx="4"/>',
	),
	play: filled('<polygon points="20,8 90,50 20,92"/>'),
	print: lines('<path d="M11 15V4H29V15M11 29H5V15H35V29H29M11 24H29V36H11Z"/>'),
	search: lines('<circle cx="17" cy="17" r="11"/><path d="M25 25L36 36"/>'),
	funnel: lines('<path d="M4 6H36L24 21V34L16 30V21Z"/>'),
	mail: lines('<rect x="4" y="8" width="32" height="24" rx="2"/><path d="M4 10L20 22L36 10"/>'),
	check: lines('<path d="M6 21L16 31L35 9"/>'),
	down: lines('<path d="M7 14L20 27L33 14"/>'),
	home: filled('<path d="M50 8L94 48H82V92H60V62H40V92H18V48H6Z"/>'),
};
const SCRIBBLE = lines('<path d="M4 30C9 2 14 38 20 12S27 36 36 7M8 36L31 33"/>');

const button = (drawing: string, attributes = "") => `<button class="b-7f3" ${attributes}>${drawing}</button>`;
const shapeOf = (html: string) =>
	page.setContent(html).then(() => page.evaluate<string>('agent.shapeOf(document.querySelector("button"))'));

describe("the meaning of a drawing", () => {
	test.each(Object.entries(DRAWN))("%s", async (meaning, drawing) => {
		expect(await shapeOf(button(drawing))).toBe(meaning);
	});

	test("follows how it is turned", async () => {
		expect(await shapeOf(`<style>svg { transform: rotate(90deg) }</style>${button(DRAWN.down)}`)).toBe("left");
	});

	test.each([
		["a scribble", SCRIBBLE],
		["two drawings", DRAWN.plus + DRAWN.x],
		["two colours", DRAWN.plus.replace("<path", '<circle cx="20" cy="20" r="18" fill="#fc0" stroke="none"/><path')],
		["a drawing that is no icon", DRAWN.plus.replaceAll('"20"', '"90"')],
		["what a canvas refuses", filled('<rect width="50" height="50" rx="-4"/><circle r="-3"/>')],
		["what is not shown", DRAWN.plus.replace("<svg", '<svg style="display: none"')],
	])("is not told of %s", async (_, drawing) => {
		expect(await shapeOf(button(drawing))).toBe("");
	});
});

describe("buttons that only a picture names", () => {
	const expense = (name: string) =>
		`<tr><td>${name}</td><td>${button(DRAWN.pencil, `data-want="edit ${name}"`)}${button(DRAWN.trash, `data-want="delete ${name}"`)}${button(DRAWN.dots, `data-want="more ${name}"`)}</td></tr>`;
	const PAGE = `<header>${button(DRAWN.menu, 'data-want="menu"')}${button(DRAWN.print, 'data-want="print"')}${button(SCRIBBLE)}</header>
<div role="alert">The budget is used up ${button(DRAWN.x, 'data-want="dismiss"')}</div>
<table>${expense("Hotel")}${expense("Taxi")}</table>
<footer>${button(DRAWN.pause, 'data-want="pause"')}${button(DRAWN.search, 'aria-label="Play" data-want="named"')}</footer>`;
	const wantOf = async (query: string) => {
		await page.setContent(PAGE);
		const full = { query, maxCandidates: 3, confidenceFloor: 0, visibleOnly: false };
		return page.evaluate<string | undefined>(`(() => {
			const registry = new agent.Registry();
			registry.grant([1, 1000]);
			const [best] = agent.find(registry, ${JSON.stringify(full)}).candidates;
			return best && registry.entry(best.ref).element.dataset.want;
		})()`);
	};

	test.each([
		["edit the hotel line", "edit Hotel"],
		["delete Taxi", "delete Taxi"],
		["more actions for Taxi", "more Taxi"],
		["print the list", "print"],
		["open the menu", "menu"],
		["dismiss the warning", "dismiss"],
		["pause", "pause"],
	])("%s", async (query, want) => {
		expect(await wantOf(query)).toBe(want);
	});

	test("a name stands before what is drawn", async () => {
		expect(await wantOf("search button")).not.toBe("named");
	});
});
