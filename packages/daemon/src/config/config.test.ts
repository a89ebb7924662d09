import { mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type ConfigPatch, DEFAULT_CONFIG } from "@bascule/protocol";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { LayeredConfig, mergeLayers } from "./config.ts";

let folder: string;
let logged: string[];

beforeEach(async () => {
	folder = await mkdtemp(join(tmpdir(), "bascule-config-"));
	logged = [];
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const config = (env: Record<string, string> = {}, project = true) =>
	new LayeredConfig({
		env,
		userFile: join(folder, "config.json"),
		projectFile: project ? join(folder, "project/.bascule/config.json") : null,
		log: (line) => logged.push(line),
	});

describe("layers", () => {
	test("nothing set, the defaults", () => {
		expect(config().resolve()).toEqual(DEFAULT_CONFIG);
	});

	test("each layer wins over the one below", async () => {
		const store = config({ BASCULE_HEADLESS: "1", BASCULE_ALLOWED_ORIGINS: "https://env.io" });
		expect(store.resolve()).toMatchObject({ headless: true, allowedOrigins: ["https://env.io"] });
		await store.set("user", { headless: false, allowedOrigins: ["https://user.io"] });
		expect(store.resolve()).toMatchObject({ headless: false, allowedOrigins: ["https://user.io"] });
		await store.set("project", { headless: true });
		expect(store.resolve()).toMatchObject({ headless: true, allowedOrigins: ["https://user.io"] });
		expect(store.layer("user")).toEqual({ headless: false, allowedOrigins: ["https://user.io"] });
	});

	test("arrays replace, unstable is merged", () => {
		expect(
			mergeLayers(
				{ testAttributes: ["a", "b"], unstable: { x: 1, y: 1 } },
				{ testAttributes: ["c"], unstable: { y: 2 } },
			),
		).toEqual({ testAttributes: ["c"], unstable: { x: 1, y: 2 } });
	});

	test("null is a value", () => {
		expect(mergeLayers({ defaultDevice: "Pixel 7" }, { defaultDevice: null })).toEqual({ defaultDevice: null });
	});
});

describe("the project's layer takes power away and never gives it", () => {
	test.each<[ConfigPatch, ConfigPatch, ConfigPatch]>([
		[{ capabilities: ["read", "action"] }, { capabilities: ["read", "eval"] }, { capabilities: ["read"] }],
		[{ disableWebSecurity: false }, { disableWebSecurity: true }, { disableWebSecurity: false }],
		[{ disableWebSecurity: true }, { disableWebSecurity: false }, { disableWebSecurity: false }],
		[{ allowedOrigins: [] }, { allowedOrigins: ["a.io"] }, { allowedOrigins: ["a.io"] }],
		[{ allowedOrigins: ["*.a.io"] }, { allowedOrigins: ["x.a.io", "b.io"] }, { allowedOrigins: ["x.a.io"] }],
		[{ allowedOrigins: ["a.io"] }, { allowedOrigins: ["b.io"] }, { allowedOrigins: ["a.io"] }],
		[{ allowedOrigins: ["a.io"] }, { allowedOrigins: [] }, { allowedOrigins: ["a.io"] }],
		[{ blockedOrigins: ["a.io"] }, { blockedOrigins: ["b.io"] }, { blockedOrigins: ["a.io", "b.io"] }],
		[{ confirmRequired: ["file_upload"] }, { confirmRequired: [] }, { confirmRequired: ["file_upload"] }],
	])("below %j, project %j", async (below, project, inForce) => {
		const store = config();
		await store.set("user", below);
		await store.set("project", project);
		expect(store.resolve()).toMatchObject(inForce);
		expect(store.layer("project")).toEqual(project);
	});

	test("and it is told what it asked for in vain", async () => {
		const store = config();
		await store.set("project", { capabilities: ["read", "eval"], blockedOrigins: ["b.io"] });
		expect(store.warnings).toEqual([expect.stringMatching(/^capabilities: .* only narrow/)]);
	});
});

describe("environment", () => {
	test.each([
		["BASCULE_HEADLESS", "0", { headless: false }],
		["BASCULE_HEADLESS", "true", { headless: true }],
		["BASCULE_TEST_ATTRIBUTES", "data-type, data-test,", { testAttributes: ["data-type", "data-test"] }],
		["BASCULE_CAPABILITIES", "read,eval,fly", { capabilities: ["read", "eval"] }],
		["BASCULE_CONFIRM_REQUIRED", "", { confirmRequired: [] }],
		["BASCULE_BLOCKED_ORIGINS", "https://*.a.io,b.io", { blockedOrigins: ["https://*.a.io", "b.io"] }],
		["BASCULE_JOURNAL", "0", { journal: false }],
		["BASCULE_HIDE_OVERLAY_SELECTORS", "#a,.b", { hideOverlaySelectors: ["#a", ".b"] }],
		["BASCULE_ACTION_TIMEOUT_MS", "9000", { actionTimeoutMs: 9000 }],
		["BASCULE_ACTION_TIMEOUT_MS", "soon", {}],
		["BASCULE_DISABLE_WEB_SECURITY", "1", {}],
	])("%s=%s", (name, value, layer) => {
		expect(config({ [name]: value }).layer("env")).toEqual(layer);
	});
});

describe("files", () => {
	test("a written layer is read by another client of the workspace", async () => {
		await config().set("user", { actionTimeoutMs: 7000 });
		expect(config().resolve().actionTimeoutMs).toBe(7000);
		expect(await readdir(folder)).toEqual(["config.json"]);
	});

	test("reset clears a layer, also one that is not there", async () => {
		const store = config();
		await store.set("user", { headless: true });
		await store.reset("user");
		await store.reset("project");
		expect(store.layer("user")).toEqual({});
	});

	test("keys that are not valid are passed over and logged", async () => {
		await writeFile(join(folder, "config.json"), '{"headless":"yes","colour":1,"constructor":1,"actionTimeoutMs":100}');
		expect(config().layer("user")).toEqual({ actionTimeoutMs: 100 });
		expect(logged).toHaveLength(3);
	});

	test("a broken file is ignored when read and never overwritten", async () => {
		const file = join(folder, "config.json");
		await writeFile(file, '{"headless": tru');
		const store = config();
		expect(store.resolve()).toEqual(DEFAULT_CONFIG);
		await expect(store.set("user", { headless: true })).rejects.toMatchObject({ code: "invalid_action" });
		expect(await readFile(file, "utf8")).toBe('{"headless": tru');
		await store.reset("user");
		await store.set("user", { headless: true });
		expect(store.resolve().headless).toBe(true);
	});

	test("what is no file is not read", async () => {
		await symlink("/dev/zero", join(folder, "config.json"));
		expect(config().resolve()).toEqual(DEFAULT_CONFIG);
	});

	test("an unknown device is not written", async () => {
		await expect(config().set("user", { defaultDevice: "Nokia 3310" })).rejects.toMatchObject({
			code: "invalid_action",
		});
		expect(await readdir(folder)).toEqual([]);
	});

	test("no project, no project layer", async () => {
		const store = config({}, false);
		expect(store.layer("project")).toEqual({});
		await expect(store.set("project", { headless: true })).rejects.toMatchObject({ code: "invalid_action" });
	});
});
