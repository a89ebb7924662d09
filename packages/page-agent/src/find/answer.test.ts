import type { QueryOf } from "@bascule/protocol";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bundle, openPage, type TestPage } from "../../test/browser.ts";
import type { AgentFound } from "../api.ts";

let page: TestPage;

beforeAll(async () => {
	const files = ["find/find", "refs/registry"];
	page = await openPage(await bundle(files, "agent"));
}, 30_000);
afterAll(() => page?.close());

async function firstOf(html: string, query: string): Promise<string> {
	await page.setContent(html);
	const full: QueryOf<"find"> = { query, maxCandidates: 3, confidenceFloor: 0, visibleOnly: false };
	const found = await page.evaluate<AgentFound & { wants: string[] }>(`(() => {
		const registry = new agent.Registry();
		registry.grant([1, 10000]);
		const found = agent.find(registry, ${JSON.stringify(full)});
		return { ...found, wants: found.candidates.map(({ ref }) => registry.entry(ref).element.dataset.want ?? registry.entry(ref).element.outerHTML.slice(0, 60)) };
	})()`);
	return found.wants[0] ?? "";
}

describe("cards without labels", () => {
	const ship = (id: string, [name, skipper, berth, fee, share, kind]: string[]) =>
		`<article class="tile"><div class="tile-top"><h4>${name}</h4><span class="pill" data-want="kind-${id}"><span class="pill__text">${kind}</span></span></div><div class="tile-mid"><p data-want="skipper-${id}">${skipper}</p><p data-want="berth-${id}">${berth}</p></div><div><span data-want="fee-${id}">${fee}</span><span data-want="full-${id}">${share}</span></div><button>Charter</button></article>`;
	const PAGE = `<nav><a href="#s">Skippers</a><a href="#f">Fees</a></nav><input type="search" placeholder="Ships, skippers, berths"><label>Maximum fee <input type="range"></label>
<p>${"Ask at the desk before you walk out on the piers. ".repeat(8)}</p><section><h2>Fleet</h2><div>${ship("a", ["Green Heron", "Marta Quist", "Basin North", "£310", "64%", "Ketch"])}${ship("b", ["Old Tern", "Ivo Lam", "Pier 12", "£95", "full", "Sloop"])}${ship("c", ["Sea Thrift", "Pia Onu", "Pier 3", "£120", "20%", "Yawl"])}</div></section>`;
	test.each([
		["fee of the Old Tern", "fee-b"],
		["how much is the Sea Thrift", "fee-c"],
		["skipper of the Green Heron", "skipper-a"],
		["who sails the Old Tern", "skipper-b"],
		["where is the Sea Thrift", "berth-c"],
		["where is the Green Heron", "berth-a"],
		["rig of the Sea Thrift", "kind-c"],
		["Green Heron's occupancy rate", "full-a"],
		["what does the Green Heron cost", "fee-a"],
	])("%s", async (query, want) => {
		expect(await firstOf(PAGE, query)).toBe(want);
	});
});

describe("rows that are pressed as a whole", () => {
	const row = (id: string, [name, note, sum]: string[]) =>
		`<li><a href="#${id}" style="display:flex;gap:9px"><div><div>${name}</div><div data-want="day-${id}">${note}</div></div><div data-want="sum-${id}">${sum}</div></a></li>`;
	const PAGE = `<h1>Kitty</h1><label>Amount <input></label><ul>${row("a", ["Candle Works", "3 Feb", "−41.20"])}${row("b", ["Tram pass", "9 Feb", "−60.00"])}</ul>`;
	test.each([
		["amount of the Candle Works payment", "sum-a"],
		["how much was the tram pass", "sum-b"],
		["when was the tram pass", "day-b"],
		["date of the Candle Works payment", "day-a"],
	])("%s", async (query, want) => {
		expect(await firstOf(PAGE, query)).toBe(want);
	});
});

describe("lists of texts", () => {
	const song = (id: string, [name, by, heard, long]: string[]) =>
		`<div class="flex py-1"><span>${id}</span><button aria-label="Play">▶</button><span>${name}</span><a href="#x" data-want="by-${id}">${by}</a><em data-want="heard-${id}">${heard}</em><span data-want="long-${id}">${long}</span></div>`;
	const post = (id: string, [text, where]: string[]) =>
		`<li><b>${text}</b><small><i class="fa fa-map-marker"></i> <span data-want="where-${id}">${where}</span></small> <small><i class="fa fa-users"></i> <span data-want="team-${id}">${id === "7" ? "Kelp" : "Moss"}</span></small></li>`;
	const PAGE = `<input placeholder="Composers, pieces"><div>${song("1", ["Wet Slate", "Olu Ferro", "9,120", "2:58"])}${song("2", ["Paper Kiln", "Nine Rooks", "440", "4:10"])}</div><ul>${post("7", ["Night shift lead", "Tromsø"])}${post("8", ["Glass cutter", "Porto"])}</ul>`;
	test.each([
		["composer of Paper Kiln", "by-2"],
		["listens of Wet Slate", "heard-1"],
		["how long is Paper Kiln", "long-2"],
		["duration of Wet Slate", "long-1"],
		["town of the glass cutter job", "where-8"],
		["where is the night shift lead", "where-7"],
		["team of the glass cutter", "team-8"],
		["which town is the glass cutter in", "where-8"],
	])("%s", async (query, want) => {
		expect(await firstOf(PAGE, query)).toBe(want);
	});
});

describe("what is labelled or pressed stays the answer", () => {
	const PAGE = `<div class="box"><h3>Lantern walk</h3><p>Rosa Lind</p><a href="#r" data-want="reviews">Reviews</a><a href="#p">Prices</a></div><div class="box"><h3>Cave walk</h3><p>Jon Aas</p><a href="#r">Reviews</a><a href="#p">Prices</a></div>
<form><h2>Booking</h2><label>Walk <input data-want="walk"></label><label>Guests <input data-want="guests"></label></form>
<dl><dt>Owner of the site</dt><dd data-want="owner">Mill Trust</dd></dl>`;
	test.each([
		["reviews of the lantern walk", "reviews"],
		["guests of the booking", "guests"],
		["owner of the site", "owner"],
	])("%s", async (query, want) => {
		expect(await firstOf(PAGE, query)).toBe(want);
	});
});

describe("what is counted", () => {
	const kiln = (id: string, note: string) =>
		`<div class="kiln"><p>${note}</p><div class="tools"><input type="range" value="${id}" data-want="heat-${id}"><button aria-label="Flag" data-want="flag-${id}">⚑</button></div></div>`;
	const PAGE = `<div class="rail"><a href="#1">Glaze</a><a href="#2" data-want="nav-2">Fire</a><a href="#3">Cool</a></div>
<section><h2>Procedure</h2><ol><li data-want="do-1">Wedge the clay. <button data-want="clock-1">Start 4 min clock</button></li><li data-want="do-2">Centre it.</li><li data-want="do-3">Open it. <button data-want="clock-3">Start 9 min clock</button></li></ol></section>
<section><h2>Kilns</h2>${kiln("1", "Small")}${kiln("2", "The kiln by the door")}${kiln("3", "Gas")}<button data-want="flag-all">Flag</button></section>
<table><tr><th>Hive</th><th>Note</th></tr><tr><td><input aria-label="Hive"></td><td><input aria-label="Note" data-want="note-1"></td></tr><tr><td><input aria-label="Hive"></td><td><input aria-label="Note" data-want="note-2"></td></tr></table><table><tr><td>Plot</td><td><input data-want="plot-1"></td></tr><tr><td>Crop</td><td><input></td></tr><tr><td>Soil</td><td><input></td></tr><tr><td>Plot</td><td><input data-want="plot-2"></td></tr><tr><td>Crop</td><td><input></td></tr></table>
<div><div class="film"><b>The Last Barge</b><button data-want="clip-a">Clip</button></div><div class="film"><b>Tin Moon</b><button data-want="clip-b">Clip</button></div></div>`;
	test.each([
		["second step of the procedure", "do-2"],
		["last step of the procedure", "do-3"],
		["clock of the third step", "clock-3"],
		["level of the first kiln", "heat-1"],
		["flag the second kiln", "flag-2"],
		["plot of the second garden", "plot-2"],
		["note of the first hive", "note-1"],
		["clip of The Last Barge", "clip-a"],
	])("%s", async (query, want) => {
		expect(await firstOf(PAGE, query)).toBe(want);
	});
});
