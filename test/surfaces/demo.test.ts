import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test } from "vitest";
import { BIN } from "../kit/index.ts";
import { endLeftovers } from "../kit/leftovers.ts";

const root = join(import.meta.dirname, "../..");
const screenshot = join(root, "demo-output/shop.png");

let temporary: string;

beforeEach(async () => {
	temporary = await mkdtemp(join(tmpdir(), "bascule-demo-test-"));
});
afterEach(async () => {
	const processes = await endLeftovers(temporary, 5000);
	const files = await readdir(temporary);
	await rm(temporary, { recursive: true });
	expect({ processes, files }).toEqual({ processes: [], files: [] });
});

function startDemo(...args: string[]) {
	const child = spawn(process.execPath, [join(root, "scripts/demo/demo.ts"), ...args], {
		env: { ...process.env, TMPDIR: temporary, NODE_COMPILE_CACHE: join(tmpdir(), "node-compile-cache") },
		stdio: ["ignore", "pipe", "pipe"],
	});
	return { child, exited: once(child, "exit"), said: text(child.stdout), complained: text(child.stderr) };
}

test("the demo works in the shop and ends with the lines to paste", async () => {
	const began = Date.now();
	const { exited, said, complained } = startDemo();
	const output = await said;
	expect(await exited, output).toEqual([0, null]);
	expect(await complained).toBe("");

	const calls = [...output.matchAll(/^✓ +(\d+) ms +(\d+) tokens {2}(\w+)\((\{.*)/gm)].map(([, , , tool]) => tool);
	for (const tool of ["navigate", "find", "fill", "click", "select", "snapshot", "screenshot"])
		expect(calls).toContain(tool);
	expect(output).not.toMatch(/^✗/m);
	const [, count, tokens] = /^done: (\d+) calls, [\d.]+ s, (\d+) tokens$/m.exec(output) ?? [];
	expect(Number(count)).toBe(calls.length);
	expect(Number(tokens)).toBeGreaterThan(1000);

	const { mtimeMs } = await stat(screenshot);
	expect(mtimeMs).toBeGreaterThan(began - 1000);
	expect((await readFile(screenshot)).subarray(1, 4).toString()).toBe("PNG");
	expect(output).toContain(screenshot);

	const [configuration = ""] = /^\{\n[\s\S]*^\}$/m.exec(output) ?? [];
	expect(JSON.parse(configuration)).toEqual({ mcpServers: { bascule: { command: "node", args: [BIN] } } });
	expect(output).toMatch(/claude mcp add bascule -- node .*bascule\.js"\n$/);
});

test("with --extension it pairs a browser by itself and works through it, until its owner says stop", async () => {
	const { exited, said, complained } = startDemo("--extension");
	const output = await said;
	expect(await exited, output).toEqual([0, null]);
	expect(await complained).toBe("");
	const story = [
		/load the extension into a Chromium\n.*id [a-p]{32}/,
		/bascule pair\n.*code [A-Z0-9]{4}-[A-Z0-9]{4}/,
		/popup\n.*paired; agents see this browser as \w+/,
		/navigate\(/,
		/order 1002 is placed/,
		/refused: session_not_found/,
		/^done: \d+ calls/m,
	];
	const places = story.map((part) => output.search(part));
	expect(places, output).not.toContain(-1);
	expect(places).toEqual(places.toSorted((a, b) => a - b));
});

test("the demo cleans up when it is interrupted", async () => {
	const { child, exited, said } = startDemo();
	// The browser is there with the first answer.
	child.stdout.on("data", (chunk) => {
		if (String(chunk).includes("navigate(")) child.kill("SIGINT");
	});
	expect(await exited).toEqual([1, null]);
	expect(await said).toMatch(/failed: stopped by SIGINT\n$/);
});
