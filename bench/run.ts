/** `npm run bench`: browser MCP servers side by side. See README.md. */
import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { CHROMIUM } from "./cdp.ts";
import { Gate } from "./machine.ts";
import { page } from "./page.ts";
import { serve } from "./pages.ts";
import { missingPackages, PEERS, type Peer } from "./peers.ts";
import { measureRaw } from "./raw.ts";
import { type Results, report } from "./report.ts";
import { median, pool, type Samples, type Session } from "./samples.ts";
import { type Counts, measurePeer } from "./session.ts";

const { values: options } = parseArgs({
	options: {
		rounds: { type: "string", default: "3" },
		only: { type: "string" },
		name: { type: "string", default: "latest" },
		quick: { type: "boolean", default: false },
		"gate-minutes": { type: "string", default: "45" },
		"no-raw": { type: "boolean", default: false },
		report: { type: "string" },
	},
});

const FULL: Counts = { snapshot: 7, click: 7, fill: 7, eval: 17, shot: 5 };
const QUICK: Counts = { snapshot: 2, click: 2, fill: 2, eval: 3, shot: 2 };
/** A session that others disturbed by more than this share of a core is measured again. */
const DISTURBED = 25;
const TRIES = 3;

const folder = import.meta.dirname;
const log = (line: string): void => console.error(`${new Date().toISOString().slice(11, 19)} ${line}`);

interface Job {
	name: string;
	run(): Promise<Samples>;
}

function chosenPeers(): Peer[] {
	const wanted = options.only?.split(",");
	const isWanted = (name: string) =>
		wanted?.some((entry) => (entry.endsWith("*") ? name.startsWith(entry.slice(0, -1)) : name === entry)) ?? true;
	return PEERS.filter((peer) => isWanted(peer.name));
}

function install(peers: readonly Peer[]): void {
	const packages = missingPackages(peers);
	if (packages.length === 0) return;
	log(`installing ${packages.join(", ")}`);
	// All in one go: npm removes what an earlier unsaved install brought.
	const args = ["install", "--no-save", "--no-package-lock", "--ignore-scripts", ...packages];
	const { status } = spawnSync("npm", args, { cwd: folder, stdio: ["ignore", "ignore", "inherit"] });
	if (status !== 0) throw new Error(`npm could not install the peers; try \`cd bench && npm ${args.join(" ")}\``);
	for (const { command } of peers) if (command.startsWith(folder) && existsSync(command)) chmodSync(command, 0o755);
}

/** Measures until nobody disturbed it, a few times at most; the least disturbed session counts. */
async function measure(job: Job, round: number, gate: Gate): Promise<Session> {
	let best: Session | undefined;
	for (let attempt = 0; attempt < TRIES; attempt++) {
		const waited = await gate.pass();
		const { values, facts, errors } = await job.run();
		const foreign = median(values["foreign cpu %"]) ?? 0;
		const session: Session = { name: job.name, round, foreign, values, facts, errors };
		if (!best || foreign < best.foreign) best = session;
		const faults = errors.length > 0 ? `, errors: ${errors.join(" ;; ")}` : "";
		log(
			`round ${round + 1} ${job.name}: ${median(values["wall s"])?.toFixed(1)} s, others ${foreign.toFixed(0)}% of a core, waited ${(waited / 1000).toFixed(0)} s${faults}`,
		);
		if (foreign < DISTURBED || gate.left <= 0) break;
	}
	return best as Session;
}

/** Measurements that have nothing to do with the peers, each by a program of its own. */
function section(script: string): string {
	log(`measuring ${script}`);
	const args = [join(folder, script), ...(options.quick ? ["--quick"] : [])];
	return execFileSync(process.execPath, args, { encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] }).trim();
}

function summarise(results: Results): void {
	const sessionsOf = (name: string) => results.sessions.filter((session) => session.name === name);
	for (const { name, version, note } of PEERS)
		if (sessionsOf(name).length > 0) results.peers[name] = { version, note, ...pool(sessionsOf(name)) };
	for (const way of ["pipe", "websocket"])
		if (sessionsOf(`raw:${way}`).length > 0) results.raw[way] = pool(sessionsOf(`raw:${way}`));
}

function write(results: Results): void {
	const short = (_: string, value: unknown) =>
		typeof value === "number" && !Number.isInteger(value) ? Number(value.toFixed(3)) : value;
	mkdirSync(join(folder, "results"), { recursive: true });
	writeFileSync(join(folder, "results", `${options.name}.json`), JSON.stringify(results, short));
	writeFileSync(join(folder, "results", `${options.name}.md`), report(results));
}

async function main(): Promise<void> {
	if (options.report) {
		console.log(report(JSON.parse(readFileSync(options.report, "utf8")) as Results));
		return;
	}
	const peers = chosenPeers();
	install(peers);
	const counts = options.quick ? QUICK : FULL;
	await using site = await serve();
	const rounds = Number(options.rounds);
	const results: Results = {
		meta: {
			date: new Date().toISOString(),
			rounds,
			node: process.version,
			chromium: execFileSync(CHROMIUM, ["--version"], { encoding: "utf8" }).trim(),
			cpu: `${cpus().length}× ${cpus()[0]?.model}, ${Math.round(totalmem() / 2 ** 30)} GiB`,
		},
		peers: {},
		raw: {},
		sessions: [],
	};
	const jobs: Job[] = [
		...peers.map((peer) => ({ name: peer.name, run: () => measurePeer(peer, site.base, counts) })),
		...(options["no-raw"] ? [] : ["pipe", "websocket"]).map((way) => ({
			name: `raw:${way}`,
			run: () => measureRaw(site.base, way === "websocket", counts),
		})),
	];
	const gate = new Gate(Number(options["gate-minutes"]));
	for (let round = 0; round < rounds; round++) {
		for (const index of jobs.keys()) {
			const job = jobs[(index + round * 3) % jobs.length];
			if (!job) continue;
			results.sessions.push(await measure(job, round, gate));
			summarise(results);
			write(results);
		}
	}
	if (!options.only) results.sections = ["tools.ts", "extension.ts", "faults.ts", "bridge-pool.ts"].map(section);
	write(results);
	console.log(report(results));
	// A quick run, or one of some peers, is not good enough for the documentation.
	if (options.only || options.quick) return;
	writeFileSync(join(folder, "../docs/benchmarks.md"), page(results));
	log("wrote docs/benchmarks.md");
}

await main();
