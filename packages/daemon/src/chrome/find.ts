import { constants } from "node:fs";
import { access, readdir } from "node:fs/promises";
import { homedir } from "node:os";
import { delimiter, join } from "node:path";
import { BridgeError } from "@bascule/protocol";
import { basculeHome, type Environment } from "@bascule/sdk";

export interface FoundChrome {
	readonly path: string;
	/** Where it was found, in words for a person. */
	readonly source: string;
}

/** The folder that @puppeteer/browsers installs into. */
export const browsersFolder = (home: string): string => join(home, "browsers");

/** Looks at files only; no process is started. */
export async function findChrome(
	env: Environment,
	platform: NodeJS.Platform = process.platform,
): Promise<FoundChrome | null> {
	const named = env.BASCULE_CHROME;
	if (named) {
		if (await isExecutable(named)) return { path: named, source: "BASCULE_CHROME" };
		throw new BridgeError("browser_missing", `BASCULE_CHROME is ${named}, which is not an executable program.`);
	}
	const system = await firstExecutable((SYSTEM_PLACES[platform] ?? linuxPlaces)(env));
	return system ?? (await firstExecutable(await installedPlaces(env, platform)));
}

const SYSTEM_PLACES: Partial<Record<NodeJS.Platform, (env: Environment) => FoundChrome[]>> = {
	darwin: macPlaces,
	win32: windowsPlaces,
};

function linuxPlaces(env: Environment): FoundChrome[] {
	const names = [
		["Google Chrome", "google-chrome-stable"],
		["Google Chrome", "google-chrome"],
		["Chromium", "chromium"],
		["Chromium", "chromium-browser"],
		["Microsoft Edge", "microsoft-edge-stable"],
		["Microsoft Edge", "microsoft-edge"],
	] as const;
	// A service manager may start us with a short PATH.
	const folders = new Set([...(env.PATH ?? "").split(delimiter), "/usr/bin", "/usr/local/bin", "/snap/bin"]);
	folders.delete("");
	return [
		{ path: "/opt/google/chrome/chrome", source: "Google Chrome" },
		...names.flatMap(([source, file]) => [...folders].map((folder) => ({ path: join(folder, file), source }))),
	];
}

function macPlaces(env: Environment): FoundChrome[] {
	const roots = ["/Applications", join(env.HOME ?? homedir(), "Applications")];
	return ["Google Chrome", "Chromium", "Microsoft Edge"].flatMap((source) =>
		roots.map((root) => ({ path: join(root, `${source}.app/Contents/MacOS/${source}`), source })),
	);
}

function windowsPlaces(env: Environment): FoundChrome[] {
	const roots = [env.PROGRAMFILES, env["PROGRAMFILES(X86)"], env.LOCALAPPDATA].filter((root) => root !== undefined);
	const places = [
		["Google Chrome", "Google/Chrome/Application/chrome.exe"],
		["Chromium", "Chromium/Application/chrome.exe"],
		["Microsoft Edge", "Microsoft/Edge/Application/msedge.exe"],
	] as const;
	return places.flatMap(([source, file]) => roots.map((root) => ({ path: join(root, file), source })));
}

/** Chrome for Testing, newest first; the user's own home counts even when this daemon has another. */
async function installedPlaces(env: Environment, platform: NodeJS.Platform): Promise<FoundChrome[]> {
	const homes = new Set([basculeHome(env), basculeHome({})]);
	return (await Promise.all([...homes].map((home) => installedUnder(home, platform)))).flat();
}

/** The layout is `chrome/<platform>-<version>/chrome-<platform>/<program>`. */
async function installedUnder(home: string, platform: NodeJS.Platform): Promise<FoundChrome[]> {
	const root = join(browsersFolder(home), "chrome");
	const program = INSTALLED_PROGRAM[platform] ?? "chrome";
	const builds = (await list(root)).sort((a, b) => b.localeCompare(a, "en", { numeric: true }));
	const places = builds.map(async (build) =>
		(await list(join(root, build))).map((folder) => ({
			path: join(root, build, folder, program),
			source: `Chrome for Testing (${build})`,
		})),
	);
	return (await Promise.all(places)).flat();
}

const INSTALLED_PROGRAM: Partial<Record<NodeJS.Platform, string>> = {
	darwin: "Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing",
	win32: "chrome.exe",
};

const list = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);

async function firstExecutable(candidates: FoundChrome[]): Promise<FoundChrome | null> {
	for (const candidate of candidates) if (await isExecutable(candidate.path)) return candidate;
	return null;
}

const isExecutable = (path: string): Promise<boolean> =>
	access(path, constants.X_OK).then(
		() => true,
		() => false,
	);
