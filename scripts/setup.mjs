// Brings everything that the other scripts need. Runs on the system's Node, before anything is installed.
import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const widgets = join(root, "test/widgets");
const windows = process.platform === "win32";
const bundledNode = join(root, "node_modules/node/bin", windows ? "node.exe" : "node");

const say = (line) => console.error(`setup: ${line}`);

/** Resolves with the exit code and, unless it is shown, the end of the output. */
function run(command, args, { show = false, shell = false, cwd = root } = {}) {
	return new Promise((resolve) => {
		const stdio = show ? ["ignore", 2, 2] : ["ignore", "pipe", "pipe"];
		const child = spawn(command, args, { cwd, shell, stdio });
		let output = "";
		for (const stream of [child.stdout, child.stderr]) {
			stream?.setEncoding("utf8").on("data", (chunk) => {
				output = (output + chunk).slice(-16_000);
			});
		}
		child.on("error", (error) => resolve({ code: 1, output: error.message }));
		child.on("close", (code) => resolve({ code: code ?? 1, output: output.trim() }));
	});
}

/** Ends the set-up with one sentence that names the command which would help. */
function fail(sentence, output = "") {
	if (output) console.error(output);
	say(sentence);
	process.exit(1);
}

function requireNode() {
	const major = Number(process.versions.node.split(".")[0]);
	if (major < 20) fail(`Node ${process.versions.node} is too old; run \`nvm install 24\`, or see https://nodejs.org.`);
}

/** Compares what npm has installed with the lock file, since the times of files say little after a checkout. */
function dependenciesAreInstalled(folder) {
	try {
		const packagesOf = (file) => JSON.parse(readFileSync(join(folder, file), "utf8")).packages;
		const present = packagesOf("node_modules/.package-lock.json");
		const isPresent = ([path, { version, optional }]) =>
			present[path] ? present[path].version === version : optional || !path.includes("node_modules/");
		return Object.entries(packagesOf("package-lock.json")).every(isPresent);
	} catch {
		return false;
	}
}

function npm(folder, ...args) {
	const quiet = [...args, "--loglevel=error", "--no-audit", "--no-fund"];
	// npm tells its scripts where it is; started by hand, it is on the PATH.
	const path = process.env.npm_execpath;
	return path?.endsWith("npm-cli.js")
		? run(process.execPath, [path, ...quiet], { cwd: folder })
		: run("npm", quiet, { shell: windows, cwd: folder });
}

async function installDependencies(folder, what) {
	say(`installing ${what} (npm ci)`);
	const started = Date.now();
	const seconds = () => Math.round((Date.now() - started) / 1000);
	const beat = setInterval(() => say(`still installing ${what}, ${seconds()} s`), 5_000);
	let { code, output } = await npm(folder, "ci");
	if (output.includes("EUSAGE")) {
		// A registry without every system's binaries leaves gaps in the lock file, which only `npm ci` minds.
		say("the lock file has gaps, so `npm install` does it");
		({ code, output } = await npm(folder, "install", "--no-save"));
	}
	clearInterval(beat);
	if (code !== 0) fail(`npm could not install ${what}; when the cause above is mended, run \`npm run setup\`.`, output);
	say(`installed ${what} in ${seconds()} s`);
}

async function ensureChrome() {
	// It explains itself when it fails.
	const { code } = await run(bundledNode, ["scripts/setup-chrome.ts"], { show: true });
	if (code !== 0) process.exit(1);
}

/** A screen in memory with a window manager, for the tests of what a person would see. Without it they are left out. */
async function ensureScreen() {
	const isHere = ["Xvfb", "openbox", "xprop"].every((name) => existsSync(`/usr/bin/${name}`));
	if (isHere || process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return;
	say("installing a screen for tests (apt-get install xvfb openbox x11-utils)");
	const install = ["install", "-y", "--no-install-recommends", "xvfb", "openbox", "x11-utils"];
	let { code, output } = await run("apt-get", install);
	if (code !== 0 && (await run("apt-get", ["update"])).code === 0) ({ code, output } = await run("apt-get", install));
	if (code !== 0) say(`no screen: ${output.split("\n").at(-1)}`);
}

async function build() {
	const { code, output } = await run(bundledNode, ["scripts/build.ts"]);
	if (code !== 0) fail("The build failed; when the cause above is mended, run `npm run build`.", output);
}

requireNode();
const installs = [];
if (!existsSync(bundledNode) || !dependenciesAreInstalled(root))
	installs.push(installDependencies(root, "the dependencies"));
// Large, and of use to nothing but tests.
if (process.argv.includes("--widgets") && !dependenciesAreInstalled(widgets))
	installs.push(installDependencies(widgets, "the component libraries of the test pages"));
await Promise.all(installs);
if (!existsSync(bundledNode)) fail("npm was told not to run install scripts; run `npm rebuild node esbuild`.");
if (!process.argv.includes("--deps")) {
	await ensureChrome();
	// One after the other: two at once would fight over the package lists.
	if (process.argv.includes("--widgets")) await ensureScreen();
	await build();
}
