/** A page that crashes, hangs or never ends gives a typed result by the deadline, and the next call works. */
import { readdir, readFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Driver, openStage, type Stage } from "../kit/driver.ts";

let stage: Stage;

beforeAll(async () => {
	stage = await openStage({
		"/next": "<title>Next</title><h1>Next page</h1><button>Press</button>",
		"/never": () => {},
		"/half": (_request, response) => {
			response.writeHead(200, { "content-type": "text/html" });
			response.write("<!doctype html><h1>Half a page</h1>");
		},
		"/image":
			"<h1>With a picture</h1><img src=/never><button id=t onclick=\"this.textContent = 'Pressed'\">Press</button>",
		"/script": "<h1>Before the script</h1><script src=/never></script><p>After it</p>",
	});
});

afterAll(() => stage[Symbol.asyncDispose]());

async function elapsed<T>(run: () => Promise<T>): Promise<[T, number]> {
	const start = performance.now();
	return [await run(), performance.now() - start];
}

const next = () => `${stage.site.url}/next`;

async function expectWorks(page: Driver): Promise<void> {
	expect(await page.act("navigate", { url: next() })).toMatchObject({
		ok: true,
		snapshotDelta: { tree: expect.stringContaining("Next page") },
	});
	expect(await page.act("click", { ref: await page.ref("Press button") })).toMatchObject({ ok: true });
}

/** The process that renders a page: the one that is busy, twice in a row, while the page runs a loop. */
async function rendererOf(page: Driver): Promise<number> {
	for (let last: number | undefined; ; ) {
		const before = await rendererTimes();
		await page.js("for (const end = performance.now() + 250; performance.now() < end; );");
		const after = await rendererTimes();
		const spent = [...before].map(([pid, ticks]) => ({ pid, ticks: (after.get(pid) ?? 0) - ticks }));
		const busiest = spent.sort((a, b) => b.ticks - a.ticks)[0]?.pid;
		if (busiest !== undefined && busiest === last) return busiest;
		last = busiest;
	}
}

/** Processor time of the renderers below this kit's browser. Their own environment does not tell whose they are. */
async function rendererTimes(): Promise<Map<number, number>> {
	const times = new Map<number, number>();
	const processes = new Map(
		(await Promise.all((await pids()).map(inspect))).flatMap((found) => (found ? [found] : [])),
	);
	const isOurs = (pid: number): boolean => {
		const found = processes.get(pid);
		return found !== undefined && (found.command.includes(stage.kit.home) || isOurs(found.parent));
	};
	for (const [pid, { command, ticks }] of processes)
		if (command.includes("--type=renderer") && !command.includes("webui") && isOurs(pid)) times.set(pid, ticks);
	return times;
}

const pids = async () => (await readdir("/proc")).filter((name) => /^\d+$/.test(name)).map(Number);

async function inspect(pid: number): Promise<[number, { command: string; parent: number; ticks: number }] | null> {
	try {
		const command = await readFile(`/proc/${pid}/cmdline`, "latin1");
		const fields = (await readFile(`/proc/${pid}/stat`, "latin1")).split(") ").at(-1)?.split(" ") ?? [];
		return [pid, { command, parent: Number(fields[1]), ticks: Number(fields[11]) }];
	} catch {
		return null;
	}
}

describe.runIf(process.platform === "linux")("a page whose process dies", () => {
	const killed = async (html: string): Promise<Driver> => {
		const page = await stage.driver();
		await page.open(html);
		process.kill(await rendererOf(page), "SIGKILL");
		return page;
	};

	test("between two calls: every tool says so, and navigate brings it back", async () => {
		await using page = await killed("<button>Save</button>");
		await expect
			.poll(() => page.act("click", { selector: "button" }))
			.toMatchObject({ ok: false, code: "target_crashed" });
		for (const [tool, args] of Object.entries({
			snapshot: {},
			find: { query: "Save" },
			text_search: { text: "Save" },
			eval_js: { expr: "1" },
			screenshot: {},
			wait_for: { text: "Save" },
			fill: { selector: "input", value: "x" },
			scroll: { to: "bottom" },
		}))
			expect((await page.call(tool, args)).json).toMatchObject({
				ok: false,
				code: "target_crashed",
				failure: { source: "app" },
			});
		for (const action of [
			{ type: "extract" },
			{ type: "evaluate", expression: "1" },
			{ type: "screenshot" },
			{ type: "wait_for", selector: "button" },
			{ type: "scroll", direction: "down" },
		])
			expect((await page.call("browser", { action })).json, action.type).toMatchObject({
				ok: false,
				code: "target_crashed",
			});
		expect((await page.call("get_tabs")).json).toMatchObject({ ok: true, tabs: [{ tabId: "t1" }] });
		await expectWorks(page);
	});

	test("during a call", async () => {
		await using page = await stage.driver();
		await page.open("<button id=t onclick='for (;;);'>Loop</button>");
		const pid = await rendererOf(page);
		const clicking = page.act("click", { selector: "#t" });
		await expect.poll(async () => ((await rendererTimes()).get(pid) ?? 0) > 0).toBe(true);
		process.kill(pid, "SIGKILL");
		const [result, ms] = await elapsed(() => clicking);
		expect(result).toMatchObject({ ok: false, code: "target_crashed" });
		expect(ms).toBeLessThan(4000);
		await expectWorks(page);
	});

	test("go_back and a new tab work too", async () => {
		await using page = await stage.driver();
		await page.open(next());
		await page.open("<button>Second</button>");
		process.kill(await rendererOf(page), "SIGKILL");
		await expect.poll(() => page.act("click", { selector: "button" })).toMatchObject({ code: "target_crashed" });
		expect((await page.call("open_tab", { url: next() })).json).toMatchObject({ ok: true });
		await page.call("close_tab", { tabId: "t2" });
		expect(await page.act("go_back")).toMatchObject({
			ok: true,
			snapshotDelta: { tree: expect.stringContaining("Next page") },
		});
	});

	test("a frame of another site: the page around it goes on", async () => {
		stage.site.set("/frame", "<p>In the frame</p><script>onmessage = () => { for (;;); }</script>");
		await using page = await stage.driver();
		await page.open(
			`<button id=t onclick="this.textContent = 'Pressed'">Press</button><iframe src="${stage.site.otherUrl}/frame"></iframe>`,
		);
		expect(await page.snapshot()).toContain("In the frame");
		const before = await rendererTimes();
		await page.js("frames[0].postMessage(1, '*')");
		let frame: number | undefined;
		await expect
			.poll(async () => {
				const after = [...(await rendererTimes())];
				frame = after.find(([pid, ticks]) => ticks - (before.get(pid) ?? 0) > 20)?.[0];
				return frame;
			})
			.toBeDefined();
		process.kill(frame as number, "SIGKILL");
		expect(await page.act("click", { selector: "#t" })).toMatchObject({
			ok: true,
			snapshotDelta: { tree: expect.stringContaining("Pressed") },
		});
		expect(await page.snapshot()).toContain("Pressed");
	});
});

describe("a page that loops for ever", () => {
	const LOOP = "<h1>Loop</h1><button id=t onclick='for (;;);'>Loop</button>";

	test("in a click: a timeout by the deadline, and going elsewhere works", async () => {
		await using page = await stage.driver();
		await page.open(LOOP);
		const [result, ms] = await elapsed(() => page.act("click", { selector: "#t", timeoutMs: 800 }));
		expect(result).toMatchObject({ ok: false, code: "timeout" });
		expect(ms).toBeLessThan(1600);
		await expectWorks(page);
	});

	test("reads end by their deadline too", async () => {
		await using page = await stage.driver();
		await page.open(LOOP);
		await page.act("click", { selector: "#t", timeoutMs: 300 });
		for (const tool of ["snapshot", "screenshot"]) {
			const [reply, ms] = await elapsed(() => page.call(tool, { timeoutMs: 400 }));
			expect(reply.json).toMatchObject({ ok: false, code: "timeout" });
			expect(ms).toBeLessThan(1500);
		}
		expect((await page.call("get_tabs")).json).toMatchObject({ ok: true });
		await expectWorks(page);
	});

	test("in a timer", async () => {
		await using page = await stage.driver();
		await page.open(`${LOOP}<script>setTimeout(() => { for (;;); }, 300)</script>`);
		await expect.poll(() => page.call("snapshot", { timeoutMs: 300 })).toMatchObject({ json: { code: "timeout" } });
		await expectWorks(page);
	});

	test("in a timer, and left before anybody has waited for it", async () => {
		await using page = await stage.driver();
		await page.open(LOOP);
		await page.js("void setTimeout(() => { for (;;); })");
		const [, ms] = await elapsed(() => expectWorks(page));
		expect(ms).toBeLessThan(10_000);
	});

	test("while it loads", async () => {
		await using page = await stage.driver();
		// A session that is opened by the call has its own time for that.
		await page.open("<h1>Before</h1>");
		stage.site.set("/loops", "<h1>Loops</h1><script>for (;;);</script>");
		const [result, ms] = await elapsed(() => page.act("navigate", { url: `${stage.site.url}/loops`, timeoutMs: 800 }));
		expect(result).toMatchObject({ ok: false, code: "timeout" });
		expect(ms).toBeLessThan(1600);
		await expectWorks(page);
	});

	test("in a script of the caller: ended, and the same page works on", async () => {
		await using page = await stage.driver();
		await page.open("<h1>Stays</h1><button id=t onclick=\"this.textContent = 'Pressed'\">Press</button>");
		const [reply, ms] = await elapsed(() => page.call("eval_js", { expr: "for (;;);", timeoutMs: 500 }));
		expect(reply.json).toMatchObject({ ok: false, code: "timeout" });
		expect(ms).toBeLessThan(1300);
		expect(await page.snapshot()).toContain("Stays");
		expect(await page.act("click", { selector: "#t" })).toMatchObject({
			ok: true,
			snapshotDelta: { tree: expect.stringContaining("Pressed") },
		});
	});

	test("a promise of the caller that never settles", async () => {
		await using page = await stage.driver();
		await page.open("<h1>Stays</h1>");
		expect((await page.call("eval_js", { expr: "new Promise(() => {})", timeoutMs: 300 })).json).toMatchObject({
			code: "timeout",
		});
		expect(await page.js("1 + 1")).toBe(2);
	});

	test("one session that hangs does not hold up another", async () => {
		await using stuck = await stage.driver();
		await using other = await stage.driver();
		await stuck.open(LOOP);
		await other.open(next());
		const hanging = stuck.act("click", { selector: "#t", timeoutMs: 2000 });
		const [reply, ms] = await elapsed(() => other.snapshot());
		expect(reply).toContain("Next page");
		expect(ms).toBeLessThan(1000);
		expect(await hanging).toMatchObject({ code: "timeout" });
	});

	test("a frame of another site that hangs does not hold up the page around it", async () => {
		stage.site.set("/hangs", "<p>In the frame</p><script>onmessage = () => { for (;;); }</script>");
		await using page = await stage.driver();
		await page.open(
			`<h1>Around</h1><button id=t onclick="this.textContent = 'Pressed'">Press</button><iframe src="${stage.site.otherUrl}/hangs"></iframe>`,
		);
		expect(await page.snapshot()).toContain("In the frame");
		await page.js("frames[0].postMessage(1, '*')");
		expect(await page.act("click", { selector: "#t" })).toMatchObject({
			ok: true,
			snapshotDelta: { tree: expect.stringContaining("Pressed") },
		});
		const tree = await page.snapshot();
		expect(tree).toContain("Pressed");
		expect(tree).toMatch(/frame.*not answer/i);
		expect(await page.find("Pressed button")).not.toHaveLength(0);
	});
});

describe.concurrent("a page that never finishes", () => {
	test("no answer at all: a timeout, and the page stays where it was", async () => {
		await using page = await stage.driver();
		await page.open(next());
		const [result, ms] = await elapsed(() => page.act("navigate", { url: `${stage.site.url}/never`, timeoutMs: 600 }));
		expect(result).toMatchObject({ ok: false, code: "timeout" });
		expect(ms).toBeLessThan(1400);
		// Until an answer comes the browser lets nobody at the page; that is said at once, and going elsewhere works.
		expect((await page.call("snapshot", { timeoutMs: 300 })).json).toMatchObject({
			ok: false,
			code: "timeout",
			error: expect.stringContaining("/next"),
			failure: { source: "app", hint: expect.stringContaining("navigate elsewhere") },
		});
		await expectWorks(page);
	});

	test("no answer in a new tab: the tab is gone, and the session goes on in the one before", async () => {
		await using page = await stage.driver();
		await page.open(next());
		const opening = page.call("open_tab", { url: `${stage.site.url}/never`, timeoutMs: 600 });
		expect((await opening).json).toMatchObject({ ok: false, code: "timeout" });
		expect(await page.js("document.title")).toBe("Next");
		const tabs = async () => (await page.call("get_tabs")).json.tabs;
		await expect.poll(tabs).toMatchObject([{ tabId: "t1", active: true }]);
		await expectWorks(page);
	});

	test("half of an answer", async () => {
		await using page = await stage.driver();
		const result = await page.act("navigate", { url: `${stage.site.url}/half`, timeoutMs: 700 });
		expect(result).toMatchObject({ ok: false, code: "timeout" });
		expect(await page.snapshot()).toContain("Half a page");
		await expectWorks(page);
	});

	test("a picture that never comes: the page is there, with a word about it", async () => {
		await using page = await stage.driver();
		const result = await page.act("navigate", { url: `${stage.site.url}/image` });
		expect(result).toMatchObject({ ok: true, warnings: [expect.stringContaining("load")] });
		expect(await page.act("click", { selector: "#t" })).toMatchObject({
			ok: true,
			snapshotDelta: { tree: expect.stringContaining("Pressed") },
		});
	});

	test("a script that never comes", async () => {
		await using page = await stage.driver();
		const result = await page.act("navigate", { url: `${stage.site.url}/script`, timeoutMs: 700 });
		expect(result).toMatchObject({ ok: false, code: "timeout" });
		expect(await page.snapshot()).toContain("Before the script");
		await expectWorks(page);
	});

	test("a link to it: the click is done, and a word says that the page does not come", async () => {
		await using page = await stage.driver();
		await page.open("<h1>Here</h1><a id=t href=/never>Go</a>");
		expect(await page.act("click", { selector: "#t" })).toMatchObject({
			ok: true,
			navigation: { changed: false },
			warnings: [expect.stringContaining("still loading")],
		});
		await expectWorks(page);
	});

	test("a link to it, with little time", async () => {
		await using page = await stage.driver();
		await page.open("<h1>Here</h1><a id=t href=/never>Go</a>");
		const [result, ms] = await elapsed(() => page.act("click", { selector: "#t", timeoutMs: 700 }));
		expect(ms).toBeLessThan(1500);
		expect(result).toMatchObject({ ok: false, code: "timeout" });
		await expectWorks(page);
	});
});
