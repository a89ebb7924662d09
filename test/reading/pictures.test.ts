/** What is in a picture, by its colours: the browser draws nothing where it is asked for the wrong place. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Driver, openStage, type Stage } from "../kit/driver.ts";

let stage: Stage;
beforeAll(async () => {
	stage = await openStage();
});
afterAll(() => stage?.[Symbol.asyncDispose]());

const BOX = "width:200px;height:100px";
const PAGE = `<style>body{margin:0}</style><div id=top style="${BOX};background:rgb(200,0,0)"></div>
	<div style="height:2000px"></div><div id=low style="${BOX};background:rgb(0,150,0)"></div>
	<div id=tall style="width:200px;height:1800px;background:linear-gradient(rgb(0,0,200) 50%, rgb(200,200,0) 50%)"></div>`;

/** The colours of points of a picture, each given as shares of its width and height. */
async function colours(
	driver: Driver,
	args: Record<string, unknown>,
	points: Array<[x: number, y: number]>,
): Promise<unknown> {
	const { images, json } = await driver.call("screenshot", args);
	expect(json).toMatchObject({ ok: true });
	const address = `data:${images[0]?.mimeType};base64,${images[0]?.data}`;
	const expr = `(async () => {
		const picture = new Image();
		picture.src = ${JSON.stringify(address)};
		await picture.decode();
		const canvas = new OffscreenCanvas(picture.width, picture.height).getContext("2d");
		canvas.drawImage(picture, 0, 0);
		return ${JSON.stringify(points)}.map(([x, y]) =>
			[...canvas.getImageData(x * picture.width, y * picture.height, 1, 1).data].slice(0, 3).join());
	})()`;
	return driver.js(expr);
}

test("an element is in its picture wherever the page was scrolled before", async () => {
	await using driver = await stage.driver();
	await driver.open(PAGE);
	expect(await colours(driver, { selector: "#low" }, [[0.5, 0.5]])).toEqual(["0,150,0"]);
	expect(await colours(driver, { selector: "#top" }, [[0.5, 0.5]])).toEqual(["200,0,0"]);
});

test("an element of another tab is in its picture", async () => {
	await using driver = await stage.driver();
	await driver.open(`<button style="${BOX};background:rgb(200,0,0);border:0">Red</button>`);
	const ref = await driver.ref("Red button");
	stage.site.set("/blue", "<body style='background:rgb(0,0,200)'>");
	await driver.call("open_tab", { url: `${stage.site.url}/blue` });
	expect(await colours(driver, { ref }, [[0.1, 0.1]])).toEqual(["200,0,0"]);
});

test("an element that is taller than the viewport is in its picture as a whole", async () => {
	await using driver = await stage.driver();
	await driver.open(PAGE);
	const ends: Array<[number, number]> = [
		[0.5, 0.01],
		[0.5, 0.99],
	];
	expect(await colours(driver, { selector: "#tall" }, ends)).toEqual(["0,0,200", "200,200,0"]);
	const { json } = await driver.call("screenshot", { selector: "#tall" });
	expect(json).toMatchObject({ width: 200, height: 1800 });
});

test("the caption of a picture says what it is of", async () => {
	await using driver = await stage.driver();
	await driver.open(PAGE);
	const captionOf = async (args: Record<string, unknown>) =>
		(await driver.call("screenshot", { describe: true, ...args })).json.caption;
	expect(await captionOf({})).toMatch(/^viewport \d+×\d+ of http/);
	expect(await captionOf({ fullPage: true })).toMatch(/^page \d+×4000 of http/);
	stage.site.set(
		"/inner",
		"<body style='margin:0'><button data-testid=pay style='width:80px;height:30px' disabled>Pay</button>",
	);
	const style = "position:absolute;left:20px;top:30px;border:0";
	await driver.open(`<iframe src="${stage.site.otherUrl}/inner" style="${style}"></iframe>`);
	expect(await captionOf({ ref: await driver.ref("Pay") })).toBe(
		'button "Pay" [data-testid="pay"] bbox=20,30 80×30 [disabled]',
	);
});
