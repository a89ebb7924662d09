/** The physical limit: the same operations by raw CDP, without MCP or a library. */
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { launch, type RawPage } from "./cdp.ts";
import { tokensOf } from "./clients.ts";
import { busySeconds, memoryOf, ownSeconds, processesOf } from "./machine.ts";
import { type BenchPage, coverage, PAGES } from "./pages.ts";
import { findRef } from "./refs.ts";
import { Recorder, type Samples } from "./samples.ts";
import { CLICK_PAGES, type Counts, FILL_PAGES, PAUSE, STEP_PAUSE } from "./session.ts";

export async function measureRaw(base: string, socket: boolean, counts: Counts): Promise<Samples> {
	const record = new Recorder();
	const mark = randomUUID();
	const before = { own: ownSeconds(), busy: busySeconds(), wall: performance.now() };
	const page = await launch({ socket, env: { ...process.env, BENCH_MARK: mark } });
	record.put("cold start", performance.now() - before.wall);
	try {
		await time(record, "first navigate", () => page.navigate(`${base}/small`));
		record.put("spawn to first page", performance.now() - before.wall);
		for (const [name, fixture] of Object.entries(PAGES)) {
			await time(record, `navigate ${name}`, () => page.navigate(`${base}/${name}`));
			await sleep(300);
			await measurePage(page, record, name, fixture, counts);
		}
		const list = processesOf(mark, page.pid);
		for (const [name, value] of Object.entries(memoryOf(list, null))) record.put(name, value);
		const wall = (performance.now() - before.wall) / 1000;
		const ours = ownSeconds() - before.own + list.reduce((sum, process) => sum + process.seconds, 0);
		record.put("wall s", wall);
		record.put("foreign cpu %", Math.max(0, ((busySeconds() - before.busy - ours) / wall) * 100));
	} catch (error) {
		record.errors.push(String(error));
	} finally {
		await page.close();
	}
	return record;
}

async function measurePage(
	page: RawPage,
	record: Recorder,
	name: string,
	fixture: BenchPage,
	counts: Counts,
): Promise<void> {
	const repeat = <Value>(key: string, times: number, run: () => Promise<Value>, pause = PAUSE) =>
		repeatTimed(record, key, times, run, pause);
	const tree = await repeat(`snapshot ${name}`, counts.snapshot, () => page.snapshot());
	record.put(`snapshot ${name} tok`, tokensOf(tree));
	record.facts[`cover ${name}`] = coverage(tree, fixture.cover.controls);
	record.facts[`text ${name}`] = coverage(tree, fixture.cover.text);
	const refOf = (wanted: BenchPage["click"]): string => {
		const ref = findRef(tree, wanted);
		if (!ref) throw new Error(`no ref for "${wanted.name}" on ${name}`);
		return ref;
	};

	if (name === "small") {
		await repeat("eval", counts.eval, () => page.evaluate("1+1"));
		for (let turn = 0; turn < 300; turn++) await time(record, "eval tight", () => page.evaluate("1+1"));
	}
	if (CLICK_PAGES.includes(name)) {
		const ref = refOf(fixture.click);
		const pause = fixture.isStep ? STEP_PAUSE : PAUSE;
		await repeat(`click ${name}`, counts.click, () => page.click(ref), pause);
		await repeat(`click4 ${name}`, counts.click, () => textbookClick(page, ref), pause);
	}
	if (FILL_PAGES.includes(name)) {
		const ref = refOf(fixture.fill);
		await repeat(`fill ${name}`, counts.fill, () => page.fill(ref, "user@example.org"));
	}
	if (name === "medium") await repeat("screenshot", counts.shot, () => page.screenshot());

	// First with the domain off (built from nothing, as a one-off caller pays), then enabled (kept warm).
	await repeat(`ax ${name}`, 3, () => page.send("Accessibility.getFullAXTree"));
	await page.send("Accessibility.enable");
	await repeat(`ax warm ${name}`, 3, () => page.send("Accessibility.getFullAXTree"));
	await page.send("Accessibility.disable");
}

/** Node, box, press, release: each awaited. */
async function textbookClick(page: RawPage, ref: string): Promise<void> {
	const { result } = await page.send<{ result: { objectId: string } }>("Runtime.evaluate", {
		expression: `window.__refs[${ref.slice(1)}]`,
	});
	const { quads } = await page.send<{ quads: number[][] }>("DOM.getContentQuads", { objectId: result.objectId });
	const [x1 = 0, y1 = 0, , , x2 = 0, y2 = 0] = quads[0] ?? [];
	const point = { x: (x1 + x2) / 2, y: (y1 + y2) / 2 };
	await page.press("mousePressed", point);
	await page.press("mouseReleased", point);
}

async function time<Value>(record: Recorder, name: string, run: () => Promise<Value>): Promise<Value> {
	const started = performance.now();
	const value = await run();
	record.put(name, performance.now() - started);
	return value;
}

async function repeatTimed<Value>(
	record: Recorder,
	name: string,
	times: number,
	run: () => Promise<Value>,
	pause: number,
): Promise<Value> {
	let value = await run();
	for (let turn = 0; turn < times; turn++) {
		await sleep(pause);
		value = await time(record, name, run);
	}
	await sleep(pause);
	return value;
}
