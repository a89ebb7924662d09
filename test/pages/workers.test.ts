/** Workers of a page run, although the browser offers them to be attached to like frames. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { openStage, type Stage } from "../kit/driver.ts";

let stage: Stage;

beforeAll(async () => {
	stage = await openStage();
});
afterAll(() => stage?.[Symbol.asyncDispose]());

test("a page's worker answers it", async () => {
	await using page = await stage.used();
	await page.open("<h1>Page with a worker</h1>");
	const answer = await page.js(`new Promise((resolve) => {
		const worker = new Worker(URL.createObjectURL(new Blob(["onmessage = ({ data }) => postMessage(data + 1)"])));
		worker.onmessage = ({ data }) => resolve(data);
		worker.postMessage(1);
	})`);
	expect(answer).toBe(2);
});
