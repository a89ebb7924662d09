/** The rules of docs/architecture.md that a compiler does not know. Prints each breach as file:line. */
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";

const root = join(import.meta.dirname, "..");

/** Which packages of ours a package may import; `type:` allows types alone. */
const MAY_IMPORT: Record<string, readonly string[]> = {
	protocol: [],
	"page-agent": ["type:protocol"],
	engine: ["protocol", "page-agent/bundle", "page-agent/order", "type:page-agent"],
	tools: ["protocol", "type:engine"],
	sdk: ["protocol", "type:tools"],
	daemon: ["protocol", "page-agent", "engine", "tools", "sdk"],
	cli: ["protocol", "tools", "sdk", "daemon"],
	extension: ["protocol", "engine", "page-agent/bundle", "page-agent/marks", "page-agent/names", "page-agent/order"],
};

/** Packages that run wherever their host does, so that nothing of Node or Chrome may be taken for granted. */
const HOST_FREE = ["engine", "tools", "protocol"];
const HOST_BOUND_FOLDER = "packages/engine/src/cdp/transports/";

/** No tool knows modes, but for the one whose argument it is. */
const MODE_WORDS = /\b(persistent|incognito|attached|extension)\b/;
const MODE_IS_AN_ARGUMENT = ["packages/tools/src/session/open_session.ts"];

interface Source {
	path: string;
	package: string;
	text: string;
	isTest: boolean;
}

interface Breach {
	index: number;
	message: string;
}

type Rule = (source: Source) => Iterable<Breach>;

const IMPORT = /\b(import|export)\s+(type\s)?(?:[^"'`;()]*?\sfrom\s+)?"([^"]+)"|\bimport\(\s*"([^"]+)"\s*\)/g;

function* imports(source: Source): Iterable<{ index: number; typeOnly: boolean; target: string }> {
	for (const match of source.text.matchAll(IMPORT)) {
		const target = match[3] ?? match[4];
		if (target) yield { index: match.index, typeOnly: match[2] !== undefined, target };
	}
}

function* layerRule(source: Source): Iterable<Breach> {
	const allowed = MAY_IMPORT[source.package];
	if (!allowed) {
		yield { index: 0, message: `package ${source.package} has no row in the table of layers` };
		return;
	}
	for (const { index, typeOnly, target } of imports(source)) {
		const name = target.match(/^@bascule\/(.+)$/)?.[1];
		if (name === undefined) continue;
		const wanted = [name, name.split("/")[0] ?? name].flatMap((n) => (typeOnly ? [n, `type:${n}`] : [n]));
		if (!wanted.some((entry) => allowed.includes(entry)))
			yield { index, message: `${source.package} may not import ${typeOnly ? "types of " : ""}${target}` };
	}
}

function* insideRule(source: Source): Iterable<Breach> {
	for (const { index, target } of imports(source)) {
		if (!target.startsWith(".")) continue;
		const path = relative(root, join(root, source.path, "..", target)).split(sep);
		if (path[1] !== source.package) yield { index, message: `${target} leaves its package` };
	}
}

function* hostRule(source: Source): Iterable<Breach> {
	if (source.isTest || !HOST_FREE.includes(source.package) || source.path.startsWith(HOST_BOUND_FOLDER)) return;
	for (const { index, target } of imports(source))
		if (target.startsWith("node:")) yield { index, message: `${target} is not there in an extension's worker` };
	for (const match of source.text.matchAll(/(?<![\w.])chrome\.\w+/g))
		yield { index: match.index, message: `${match[0]} is not there in Node` };
}

function* modeRule(source: Source): Iterable<Breach> {
	if (source.isTest || source.package !== "tools" || MODE_IS_AN_ARGUMENT.includes(source.path)) return;
	const match = source.text.match(MODE_WORDS);
	if (match?.index !== undefined) yield { index: match.index, message: `a tool knows no mode such as ${match[0]}` };
}

function* anyRule(source: Source): Iterable<Breach> {
	for (const match of source.text.matchAll(/\bas any\b/g)) yield { index: match.index, message: "as any" };
}

/** What tests use of a package, the package exports. */
function* testRule(source: Source): Iterable<Breach> {
	for (const { index, target } of imports(source)) {
		const path = relative(root, join(root, source.path, "..", target));
		if (target.startsWith(".") && path.startsWith(`packages${sep}`))
			yield { index, message: `${target} is the inside of a package; import what the package exports` };
	}
}

const PACKAGE_RULES: readonly Rule[] = [layerRule, insideRule, hostRule, modeRule, anyRule];
const TEST_RULES: readonly Rule[] = [testRule];

async function packageSources(): Promise<Source[]> {
	const packages = await readdir(join(root, "packages"));
	const found = await Promise.all(packages.map((name) => sourcesIn(join(root, "packages", name, "src"), name)));
	return found.flat();
}

/** Without the pages of the widgets, which are a package of their own. */
async function testSources(): Promise<Source[]> {
	const folders = (await readdir(join(root, "test"))).filter((name) => name !== "widgets");
	const found = await Promise.all(folders.map((name) => sourcesIn(join(root, "test", name), "test")));
	return found.flat();
}

async function sourcesIn(folder: string, name: string): Promise<Source[]> {
	if (!existsSync(folder)) return [];
	const files = await readdir(folder, { recursive: true });
	const paths = files.filter((file) => /\.tsx?$/.test(file) && !/\.gen\./.test(file));
	return Promise.all(
		paths.map(async (file) => ({
			path: relative(root, join(folder, file)).replaceAll(sep, "/"),
			package: name,
			text: await readFile(join(folder, file), "utf8"),
			isTest: file.endsWith(".test.ts"),
		})),
	);
}

const lineOf = (text: string, index: number): number => text.slice(0, index).split("\n").length;

function check(sources: Source[], rules: readonly Rule[]): void {
	for (const source of sources) {
		for (const rule of rules) {
			for (const { index, message } of rule(source)) {
				console.log(`${source.path}:${lineOf(source.text, index)} ${message}`);
				process.exitCode = 1;
			}
		}
	}
}

check(await packageSources(), PACKAGE_RULES);
check(await testSources(), TEST_RULES);
