/** What was recorded can be done again: by a reader of the flow file, and by Playwright with the exported test. */
import { execFile } from "node:child_process";
import { readFile, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { findChrome } from "@bascule/daemon/chrome/find";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parse } from "yaml";
import { type Kit, startBascule } from "../kit/index.ts";
import type { Site } from "../kit/site.ts";

const MODULES = join(import.meta.dirname, "../../node_modules");
const run = promisify(execFile);

const SHOP = `<title>Shop</title>
<label>Name <input id=n></label>
<label>Password <input type=password id=p></label>
<label>Colour <select><option value=r>Red<option value=g>Green</select></label>
<ul><li>Apple <button>Add</button></li><li>Pear <button>Add</button></li></ul>
<iframe src="FRAME"></iframe>
<p role=status></p>
<script>
	for (const button of document.querySelectorAll("li button"))
		button.onclick = () => document.querySelector("[role=status]").textContent =
			[document.querySelector("#n").value, document.querySelector("#p").value.length, document.querySelector("select").value, button.parentElement.firstChild.data.trim()].join(" ");
</script>`;
const FRAME = `<button onclick="this.textContent='Paid'">Pay</button>`;

let kit: Kit;
let site: Site;

beforeAll(async () => {
	kit = await startBascule({ capabilities: ["read", "navigation", "action", "human", "file-io"], profile: "full" });
	site = await kit.serve({ "/frame": FRAME });
	site.set("/", SHOP.replace("FRAME", `${site.otherUrl}/frame`));
});

afterAll(() => kit[Symbol.asyncDispose]());

async function call(tool: string, args: Record<string, unknown> = {}): Promise<Record<string, unknown>> {
	const { json: result } = await kit.call(tool, args);
	expect(result, `${tool} ${JSON.stringify(args)}`).toMatchObject({ ok: true });
	return result;
}

/** The flow of a buyer, with a stranger's mistake in it. */
async function buy(): Promise<void> {
	await call("start_recording", { flowName: "buy a pear" });
	await call("navigate", { url: site.url });
	await call("fill", { selector: "#n", value: "Ada" });
	await call("fill", { selector: "#p", value: "hunter2" });
	await call("select", { selector: "select", values: ["g"] });
	const { candidates } = await call("find", { query: "Add button in the row of Pear" });
	const [pear] = candidates as Array<{ ref: string }>;
	await call("click", { ref: pear?.ref });
	await kit.call("click", { selector: "#missing", timeoutMs: 1500 });
	await call("verify_text", { selector: "[role=status]", text: "Ada 7 g Pear" });
	await call("batch", { calls: [{ tool: "click", args: { selector: 'role=button[name="Pay"]' } }] });
	await call("record_annotate", { copy: "Now it is paid", arrow: "left", target: { selector: "button >> text=Paid" } });
}

/** Runs a test file with Playwright, on the browser that is here. */
async function runWithPlaywright(
	folder: string,
	spec: string,
	patienceMs = 5000,
): Promise<{ ok: boolean; output: string }> {
	const chrome = await findChrome(process.env as Record<string, string>);
	const launchOptions = { executablePath: chrome?.path, args: ["--no-sandbox", "--disable-gpu"] };
	const config = {
		testDir: ".",
		testMatch: spec,
		reporter: "line",
		timeout: 20_000,
		expect: { timeout: patienceMs },
		use: { launchOptions },
	};
	await writeFile(join(folder, "playwright.config.ts"), `export default ${JSON.stringify(config)};\n`);
	await symlink(MODULES, join(folder, "node_modules"));
	const cli = join(MODULES, "@playwright/test/cli.js");
	const env = { ...process.env, PASSWORD: "hunter2" };
	try {
		const { stdout } = await run(process.execPath, [cli, "test"], { cwd: folder, env });
		return { ok: true, output: stdout };
	} catch (error) {
		const { stdout = "", stderr = "" } = error as { stdout?: string; stderr?: string };
		return { ok: false, output: stdout + stderr };
	}
}

test("a flow is recorded, exported and run again", { timeout: 90_000 }, async () => {
	await buy();
	const exported = await call("export_playwright_script", { path: "specs/buy.spec.ts" });
	expect(exported).toMatchObject({ name: "buy a pear", stats: { steps: 7, handled: 7, unhandled: 0 } });
	const file = exported.path as string;
	const source = await readFile(file, "utf8");
	expect(source).toBe(exported.source);
	expect(source).not.toContain("hunter2");

	const { ok, output } = await runWithPlaywright(join(file, ".."), "buy.spec.ts");
	expect(ok, `${source}\n${output}`).toBe(true);
	expect(output).toContain("1 passed");

	const { yaml, stepCount } = await call("end_recording");
	expect(stepCount).toBe(7);
	expect(yaml).not.toContain("hunter2");
	const flow = parse(yaml as string);
	expect(flow.steps.map((step: { action: string }) => step.action)).toEqual([
		"navigate",
		"fill",
		"fill",
		"select",
		"click",
		"verify_text",
		"click",
	]);
	expect(flow.steps.at(-1).annotations).toEqual([expect.objectContaining({ copy: "Now it is paid", arrow: "left" })]);

	// The flow file's selectors are good for the tools here, too.
	await call("navigate", { url: site.url });
	for (const { action, target } of flow.steps)
		if (action === "click") await call("click", { selector: flow.locators[target].selector });
});

test("the journal has what was typed only while recording, and never a password", async () => {
	const journal = () => readFile(join(kit.home, "journal", "journal.jsonl"), "utf8").catch(() => "");
	const session = "journal";
	await call("navigate", { session, url: `${site.url}/?token=abc123` });
	await call("fill", { session, selector: "#n", value: "Grace" });
	await call("start_recording", { session, flowName: "name" });
	await call("fill", { session, selector: "#n", value: "Ada" });
	await call("batch", {
		session,
		calls: [{ tool: "fill", args: { selector: "#p", value: "hunter2" } }],
	});
	await call("end_recording", { session });
	await expect.poll(journal).toContain("end_recording");
	const text = await journal();
	expect(text).not.toMatch(/Grace|hunter2|abc123/);
	const lines = text
		.trim()
		.split("\n")
		.map((line) => JSON.parse(line));
	expect(lines).toMatchObject([
		{ tool: "navigate", ok: true, address: `${site.url}/?…` },
		{ tool: "fill", args: { selector: "#n", value: "<5 characters>" } },
		{ tool: "start_recording" },
		{ tool: "fill", step: { args: { value: "Ada" }, targets: { "": { selector: 'role=textbox[name="Name"]' } } } },
		{ tool: "batch", calls: [{ tool: "fill", step: { args: { value: "<password>" } } }] },
		{ tool: "end_recording" },
	]);
	await call("close_session", { session });
});

const EDITOR = `<title>Editor</title>
<p id=title ondblclick="this.textContent='Edited'">Title</p>
<label>Size <select id=size><option value=s>Small<option value=l>Large</select></label>
<label>File <input type=file onchange="this.files[0].text().then((text) => { note.textContent = this.files[0].name + ' ' + text })"></label>
<div id=body contenteditable aria-label=Body role=textbox>Text</div>
<button onclick="if (confirm('Sure?')) setTimeout(() => { note.textContent = 'Saved as ' + size.value; off.disabled = false; gone.remove(); history.replaceState({}, '', '?saved') }, 200)">Save</button>
<button id=off disabled>Publish</button><p id=gone>Draft</p><p role=status id=note></p>`;

test("waits, double clicks, selects in forms, files and dialogs are part of the exported test", {
	timeout: 90_000,
}, async () => {
	site.set("/editor", EDITOR);
	await call("start_recording", { flowName: "edit" });
	await call("navigate", { url: `${site.url}/editor` });
	await call("set_dialog_policy", { mode: "accept" });
	await call("double_click", { target: { selector: "#title" } });
	await call("verify_text", { selector: "#title", text: "Edited" });
	await call("fill_form", { fields: [{ selector: "#size", value: "l" }] });
	await call("upload_file", { selector: "input[type=file]", content: btoa("hello"), name: "a.txt" });
	await call("wait_for", { text: "a.txt hello" });
	await call("fill", { selector: "#body", value: "Another text" });
	await call("verify_value", { selector: "#body", value: "Another text" });
	await call("click", { selector: 'role=button[name="Save"]' });
	await call("wait_for", { text: "saved as l" });
	await call("wait_for", { text: "draft", state: "hidden" });
	await call("wait_for", { selector: "#off", state: "enabled" });
	await call("wait_for", { selector: "#gone", state: "detached" });
	await call("wait_for", { url: "?SAVED" });
	await call("verify_count", { text: "Draft", n: 0 });
	const { path, source, stats } = await call("export_playwright_script", { path: "edit/edit.spec.ts" });
	expect(stats, source as string).toEqual({ steps: 16, handled: 16, unhandled: 0, fragile: 0 });
	const { ok, output } = await runWithPlaywright(join(path as string, ".."), "edit.spec.ts");
	expect(ok, `${source}\n${output}`).toBe(true);
	const { yaml } = await call("end_recording");
	expect(parse(yaml as string).steps[1]).toEqual({ id: "s2", action: "set_dialog_policy", mode: "accept" });
});

test("a broken page fails the exported test", { timeout: 90_000 }, async () => {
	await call("start_recording", { flowName: "broken" });
	await call("navigate", { url: site.url });
	await call("verify_text", { selector: "label >> nth=0", text: "Name" });
	const { path, source } = await call("export_playwright_script", { path: "broken/broken.spec.ts" });
	await writeFile(path as string, (source as string).replace("'Name'", "'Another'"));
	const { ok, output } = await runWithPlaywright(join(path as string, ".."), "broken.spec.ts", 500);
	expect(ok, output).toBe(false);
	expect(output).toContain("Another");
	await call("end_recording");
});

test("a session report has no tokens from addresses in the console", async () => {
	site.set("/leak", "<script>console.error('cannot load https://example.com/api?token=s3cr3t')</script>");
	await call("navigate", { session: "leak", url: `${site.url}/leak` });
	const { consoleErrors } = await call("export_session_report", { session: "leak" });
	expect(consoleErrors).toEqual([expect.objectContaining({ text: "cannot load https://example.com/api?…" })]);
});
