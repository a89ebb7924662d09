import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { startBascule } from "../kit/index.ts";
import { browsersOf, daemonsOf, processesWith } from "../kit/leftovers.ts";

const PAGE = "data:text/html,<p>Hello</p>";

const daemonPid = async (home: string): Promise<number> =>
	JSON.parse(await readFile(join(home, "daemon.json"), "utf8")).pid;

test("a daemon that is killed takes its browser along, and the next call starts both anew", async () => {
	await using kit = await startBascule();
	await kit.call("navigate", { url: PAGE });
	await kit.call("open_session", { session: "kept", mode: "persistent" });
	const killed = await daemonPid(kit.home);
	expect(await daemonsOf(kit.home)).toEqual([killed]);
	expect(await browsersOf(kit.home)).toHaveLength(2);
	const profiles = await readdir(join(kit.home, "tmp"));
	expect(profiles).toEqual([expect.stringMatching(new RegExp(`^profile-${killed}-`))]);

	process.kill(killed, "SIGKILL");
	const others = async () => (await processesWith(kit.home)).filter(({ pid }) => pid !== kit.pid);
	await expect.poll(others, { interval: 50 }).toEqual([]);

	const { json } = await kit.call("navigate", { url: PAGE });
	expect(json).toMatchObject({ ok: true });
	expect(await daemonPid(kit.home)).not.toBe(killed);
	expect(await readdir(join(kit.home, "tmp"))).not.toContain(profiles[0]);
	expect((await kit.call("open_session", { session: "kept", mode: "persistent" })).json).toMatchObject({ ok: true });
});

test("a call that was running when the daemon was killed is not repeated, and says what is known", async () => {
	await using kit = await startBascule({ capabilities: ["read", "navigation", "action", "eval"] });
	await kit.call("navigate", { url: PAGE });
	const reading = kit.call("wait_for", { text: "Never", timeoutMs: 20_000 });
	const acting = kit.call("eval_js", { expr: "new Promise(() => {})", timeoutMs: 20_000 });
	// Its answer comes after the others were sent on.
	await kit.call("list_sessions");
	process.kill(await daemonPid(kit.home), "SIGKILL");
	expect((await reading).json).toMatchObject({ ok: false, code: "not_connected", retry: "safe" });
	expect((await acting).json).toMatchObject({ ok: false, code: "outcome_unknown", retry: "never" });
	expect((await kit.call("snapshot")).text).toContain("url: about:blank");
});

test("only the user can read what the daemon keeps", async () => {
	await using kit = await startBascule();
	await kit.call("list_sessions");
	const mode = async (name: string) => ((await stat(join(kit.home, name))).mode & 0o777).toString(8);
	expect(await mode(".")).toBe("700");
	expect(await mode("token")).toBe("600");
	expect(await mode("daemon.json")).toBe("600");
	expect(await mode("daemon.log")).toBe("600");
});

test("the log says what happened and nothing of the pages", async () => {
	await using kit = await startBascule();
	await kit.call("navigate", { url: "data:text/html,<title>s3cret-title</title>s3cret-text" });
	await kit.call("find", { query: "s3cret-query" });
	await kit.call("s3cret_tool");
	await kit.cli("stop");
	const log = () => readFile(join(kit.home, "daemon.log"), "utf8");
	// Its last word comes when it can no longer be reached.
	await expect.poll(log).toMatch(/started: version[\s\S]*stopped/);
	expect(await log()).not.toMatch(/s3cret/);
});

test.each(["SIGTERM", "SIGINT"] as const)("%s stops the daemon in order", async (signal) => {
	await using kit = await startBascule();
	await kit.call("navigate", { url: PAGE });
	process.kill(await daemonPid(kit.home), signal);
	const others = async () => (await processesWith(kit.home)).filter(({ pid }) => pid !== kit.pid);
	await expect.poll(others, { interval: 50 }).toEqual([]);
	const left = await readdir(kit.home);
	expect(left).not.toContain("daemon.json");
	expect(left).not.toContain("daemon.sock");
	expect(await readdir(join(kit.home, "tmp"))).toEqual([]);
	const again = await kit.call("navigate", { url: PAGE });
	expect(again.json, again.raw).toMatchObject({ ok: true });
});
