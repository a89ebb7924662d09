import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { beforeAll, expect, test } from "vitest";
import { endLeftovers } from "../kit/leftovers.ts";

const run = promisify(execFile);
const root = join(import.meta.dirname, "../..");
const suite = fileURLToPath(import.meta.resolve("@modelcontextprotocol/conformance/dist/index.js"));

interface Exclusion {
	scenario: string;
	reason: string;
	specification: string;
}

let scenarios: string[];
let exclusions: Exclusion[];

beforeAll(async () => {
	const { stdout } = await run(process.execPath, [suite, "list", "--server"]);
	scenarios = [...stdout.matchAll(/^ +- (\S+)/gm)].map(([, name]) => String(name));
	exclusions = JSON.parse(await readFile(join(root, "test/surfaces/conformance-exclusions.json"), "utf8"));
});

test("every server scenario of the official suite passes, but for the exclusions", async () => {
	const temporary = await mkdtemp(join(tmpdir(), "bascule-conformance-test-"));
	const env = { ...process.env, TMPDIR: temporary, NODE_COMPILE_CACHE: join(tmpdir(), "node-compile-cache") };
	const { stdout } = await run(process.execPath, [join(root, "scripts/conformance.ts")], { env });
	const passed = [...stdout.matchAll(/^✓ (\S+): [1-9]\d* passed, 0 failed/gm)].map(([, name]) => String(name));
	const excluded = exclusions.map(({ scenario }) => scenario);
	expect([...passed, ...excluded].sort()).toEqual([...scenarios].sort());
	expect(await endLeftovers(temporary, 5000)).toEqual([]);
	expect(await readdir(temporary)).toEqual([]);
	await rm(temporary, { recursive: true });
});

test("every exclusion is of a scenario that exists, once, with its reason and the specification", () => {
	const names = exclusions.map(({ scenario }) => scenario);
	expect(new Set(names).size).toBe(names.length);
	expect(names.filter((name) => !scenarios.includes(name))).toEqual([]);
	for (const { reason, specification } of exclusions) {
		expect(reason).toMatch(/^[A-Z].{30,}\.$/);
		expect(specification).toMatch(/^https:\/\/modelcontextprotocol\.io\/specification\/\d{4}-\d\d-\d\d\/\S+$/);
	}
});
