import { execFile, spawn } from "node:child_process";
import { access } from "node:fs/promises";
import { createInterface } from "node:readline";
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";
import { BridgeError } from "@bascule/protocol";
import { browsersFolder, type FoundChrome, findChrome } from "./find.ts";

export interface InstallOptions {
	readonly home: string;
	onProgress(line: string): void;
}

const RESOLVE_MS = 20_000;
const PROGRESS_MS = 2_000;

/** Downloads Chrome for Testing, or else installs Debian's chromium where we may. */
export async function installChrome(options: InstallOptions): Promise<FoundChrome> {
	try {
		return await download(options);
	} catch (error) {
		options.onProgress(`Chrome could not be downloaded: ${firstLine(error)}`);
		if (!(await canUseApt())) throw missing("Chrome is not installed and could not be downloaded.", error);
	}
	return await installPackage(options);
}

async function download({ home, onProgress }: InstallOptions): Promise<FoundChrome> {
	const { Browser, detectBrowserPlatform, install, resolveBuildId } = await import("@puppeteer/browsers");
	const platform = detectBrowserPlatform();
	if (platform === undefined) throw new Error("there is no Chrome for Testing for this system");
	const buildId = await Promise.race([
		resolveBuildId(Browser.CHROME, platform, "stable"),
		delay(RESOLVE_MS, undefined, { ref: false }).then(() => {
			throw new Error(`no answer within ${RESOLVE_MS / 1000} s`);
		}),
	]);
	const progress = throttled(onProgress);
	onProgress(`downloading Chrome ${buildId}`);
	const { executablePath } = await install({
		browser: Browser.CHROME,
		platform,
		buildId,
		cacheDir: browsersFolder(home),
		downloadProgressCallback: (done, total) =>
			progress(`downloading Chrome ${buildId}: ${megabytes(done)} of ${megabytes(total)} MB`),
	});
	// On Linux the archive brings no shared libraries, so that it may be there and still not run.
	if (process.platform === "linux") await promisify(execFile)(executablePath, ["--version"]);
	return { path: executablePath, source: "Chrome for Testing" };
}

async function installPackage({ onProgress }: InstallOptions): Promise<FoundChrome> {
	try {
		onProgress("updating the package lists (apt-get update)");
		await apt(["update"], onProgress);
		onProgress("installing Chromium (apt-get install -y chromium)");
		await apt(["install", "-y", "chromium"], onProgress);
	} catch (error) {
		throw missing(`Chromium could not be installed: ${firstLine(error)}.`, error);
	}
	const found = await findChrome({ PATH: process.env.PATH });
	return found ?? Promise.reject(missing("apt-get installed no Chromium that can be found."));
}

function apt(args: string[], onProgress: (line: string) => void): Promise<void> {
	const { promise, resolve, reject } = Promise.withResolvers<void>();
	const child = spawn("apt-get", args, {
		stdio: ["ignore", "pipe", "pipe"],
		env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
	});
	const progress = throttled(onProgress);
	let lastError = "";
	createInterface(child.stdout).on("line", (line) => progress(`  ${line.slice(0, 100)}`));
	createInterface(child.stderr).on("line", (line) => {
		lastError = line;
	});
	child.on("error", reject);
	child.on("close", (code) =>
		code === 0 ? resolve() : reject(new Error(`apt-get ${args[0]} ended with code ${code}: ${lastError}`)),
	);
	return promise;
}

const canUseApt = (): Promise<boolean> =>
	process.platform === "linux" && process.getuid?.() === 0
		? access("/usr/bin/apt-get").then(
				() => true,
				() => false,
			)
		: Promise.resolve(false);

function missing(message: string, cause?: unknown): BridgeError {
	return new BridgeError("browser_missing", message, { hint: fixFor(process.platform), cause });
}

function fixFor(platform: NodeJS.Platform): string {
	const command = INSTALL_COMMAND[platform] ?? "sudo apt-get install -y chromium";
	return `Run \`${command}\`, or set BASCULE_CHROME to the path of a Chrome or Chromium.`;
}

const INSTALL_COMMAND: Partial<Record<NodeJS.Platform, string>> = {
	darwin: "brew install --cask google-chrome",
	win32: "winget install Google.Chrome",
};

const megabytes = (bytes: number): number => Math.round(bytes / 1e6);

const firstLine = (error: unknown): string =>
	String(error instanceof Error ? error.message : error).split("\n", 1)[0] ?? "";

/** Lets a line through every two seconds. */
function throttled(onProgress: (line: string) => void): (line: string) => void {
	let next = Date.now() + PROGRESS_MS;
	return (line) => {
		if (Date.now() < next) return;
		next = Date.now() + PROGRESS_MS;
		onProgress(line);
	};
}
