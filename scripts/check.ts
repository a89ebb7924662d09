/** Everything that can be said of the code without running it. Runs all checks; shows what the failing ones print. */
import { spawn } from "node:child_process";
import { delimiter, join } from "node:path";
import { text } from "node:stream/consumers";

const root = join(import.meta.dirname, "..");
/** Finds our tools, and with them our Node, before those of the system. */
const env = { ...process.env, PATH: `${join(root, "node_modules/.bin")}${delimiter}${process.env.PATH}` };

const CHECKS: ReadonlyArray<[name: string, command: string, args: string[]]> = [
	["format and lint", "biome", ["ci", "--error-on-warnings", "--colors=off", "."]],
	["types", "tsc", ["-p", "."]],
	["types of the extension", "tsc", ["-p", "packages/extension", "--noEmit"]],
	["types of the page agent", "tsc", ["-p", "packages/page-agent", "--noEmit"]],
	["types of the test pages", "tsc", ["-p", "test/widgets", "--noEmit"]],
	["layers", "node", ["scripts/layers.ts"]],
	["unused code", "knip", ["--no-progress"]],
	["generated files", "node", ["scripts/generate.ts", "--check"]],
];

async function run(command: string, args: string[]): Promise<{ ok: boolean; output: string }> {
	const child = spawn(command, args, {
		cwd: root,
		env,
		stdio: ["ignore", "pipe", "pipe"],
		shell: process.platform === "win32",
	});
	const exited = new Promise<number | null>((resolve, reject) => {
		child.once("error", reject);
		child.once("close", resolve);
	});
	const [code, out, err] = await Promise.all([exited, text(child.stdout), text(child.stderr)]);
	return { ok: code === 0, output: [out.trim(), err.trim()].filter(Boolean).join("\n") };
}

for (const [name, command, args] of CHECKS) {
	const started = performance.now();
	const { ok, output } = await run(command, args);
	const seconds = ((performance.now() - started) / 1000).toFixed(1);
	console.log(`${ok ? "✓" : "✗"} ${name} (${seconds} s)`);
	if (ok) continue;
	process.exitCode = 1;
	console.log(output.replaceAll(/^/gm, "  "));
}
