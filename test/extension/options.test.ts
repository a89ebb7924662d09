import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { type ExtensionBrowser, startExtensionBrowser } from "../kit/extension.ts";
import { startRefusing } from "../kit/refusing-daemon.ts";
import { invalid, openUi, restartWith, stored } from "../kit/ui-page.ts";

let browser: ExtensionBrowser;

beforeAll(async () => {
	browser = await startExtensionBrowser();
});
beforeEach(() => restartWith(browser));
afterAll(() => browser[Symbol.asyncDispose]());

const domains = async () =>
	((await stored<{ domain: string }[] | undefined>(browser, "blocklist")) ?? []).map(({ domain }) => domain);

describe("blocklist", () => {
	test("an address is blocked by its domain, and is not listed twice", async () => {
		await using options = await openUi(browser, "options.html");
		await options.fill("textbox", "Block a domain", "https://Bank.Example.com/login?x=1");
		await options.press("Enter");
		await options.find("button", "Remove bank.example.com");
		await expect.poll(domains).toEqual(["bank.example.com"]);
		expect(await options.focused()).toBe("Block a domain");
		await options.fill("textbox", "Block a domain", "bank.example.com.");
		await options.click("button", "Block");
		await expect.poll(() => options.text()).toContain("bank.example.com is already on the list.");
		expect(await domains()).toEqual(["bank.example.com"]);
		await options.fill("textbox", "Block a domain", "no domain");
		await options.press("Enter");
		await expect.poll(() => options.text()).toContain('"no domain" is not a domain.');
		expect(await options.text()).not.toContain("already on the list");
	});

	test("what is not a domain is refused, with what to give instead", async () => {
		await using options = await openUi(browser, "options.html");
		await options.fill("textbox", "Block a domain", "not a domain");
		await options.press("Enter");
		await expect
			.poll(() => options.text())
			.toMatch(/"not a domain" is not a domain\. Enter a domain such as example\.com/);
		expect(await domains()).toEqual([]);
	});

	test("a removal can be undone from where the keyboard is", async () => {
		await restartWith(browser, { blocklist: [{ domain: "bank.example", addedAt: 1 }] });
		await using options = await openUi(browser, "options.html");
		await options.click("button", "Remove bank.example");
		await expect.poll(domains).toEqual([]);
		await expect.poll(() => options.focused()).toBe("Undo");
		await options.press("Enter");
		await options.find("button", "Remove bank.example");
		await expect.poll(domains).toEqual(["bank.example"]);
	});

	test("what one page blocks and unblocks, the other shows without a reload", async () => {
		await using first = await openUi(browser, "options.html");
		await using second = await openUi(browser, "options.html");
		await expect.poll(() => first.text()).toContain("No domain is blocked.");
		await second.fill("textbox", "Block a domain", "bank.example");
		await second.press("Enter");
		await first.find("button", "Remove bank.example");
		await second.click("button", "Remove bank.example");
		await expect.poll(() => first.text()).toContain("No domain is blocked.");
	});
});

describe("connection", () => {
	const bridge_config = { url: "ws://127.0.0.1:9/ws/browser", token: "secret", name: "desk", pairedAt: 86_400_000 };
	const config = () => stored<Record<string, unknown>>(browser, "bridge_config");

	test("the name and the address are kept; the token is never shown", async () => {
		await restartWith(browser, { bridge_config });
		await using options = await openUi(browser, "options.html");
		await options.fill("textbox", "Name of this browser", "kitchen");
		await options.press("Enter");
		await expect.poll(config).toMatchObject({ name: "kitchen", token: "secret" });
		await expect.poll(() => options.text()).toContain("Saved.");
		expect(await options.focused()).toBe("Name of this browser");
		expect(await options.realm.evaluate("document.documentElement.outerHTML")).not.toContain("secret");
	});

	test("the name that the daemon keeps is shown with how to change it, and cannot be typed", async () => {
		await restartWith(browser, { bridge_config: { ...bridge_config, browserName: "chromium-2" } });
		await using options = await openUi(browser, "options.html");
		await expect.poll(() => options.text()).toContain("npx bascule browsers rename chromium-2 <new name>");
		const shown = () => options.realm.evaluate("document.querySelector('.settings-form input').value");
		expect(await shown()).toBe("chromium-2");
		await options.fill("textbox", "Name of this browser", "kitchen");
		expect(await shown()).toBe("chromium-2");
	});

	test("saving the address alone keeps no name", async () => {
		await using options = await openUi(browser, "options.html");
		await options.fill("textbox", "Address of Bascule", "127.0.0.1:9");
		await options.press("Enter");
		await expect.poll(config).toEqual({ url: "ws://127.0.0.1:9/ws/browser" });
	});

	test("an address over which the pairing could be read is refused", async () => {
		await restartWith(browser, { bridge_config });
		await using options = await openUi(browser, "options.html");
		await options.fill("textbox", "Address of Bascule", "ws://192.168.1.2:48123");
		await options.press("Enter");
		await expect.poll(() => options.text()).toContain("Use wss:// for a daemon on another computer.");
		expect(await config()).toMatchObject({ url: bridge_config.url });
	});

	test("forgetting the pairing asks first", async () => {
		await restartWith(browser, { bridge_config });
		await using options = await openUi(browser, "options.html");
		await expect.poll(() => options.text()).toContain("Paired since");
		await options.click("button", "Forget this pairing…");
		await expect.poll(() => options.focused()).toBe("Keep");
		await options.press("Enter");
		await expect.poll(() => options.focused()).toBe("Forget this pairing…");
		expect(await config()).toMatchObject({ token: "secret" });
		await options.press("Enter");
		await options.click("button", "Forget");
		await options.find("textbox", "Pairing code");
		await expect.poll(() => options.focused()).toBe("Address of Bascule");
		await expect.poll(config).not.toHaveProperty("token");
	});

	test("a code is claimed at the address that is typed, and at the one that was saved", async () => {
		await using typed = await startRefusing("PAIRING_CODE_INVALID");
		await using saved = await startRefusing("PAIRING_CODE_EXPIRED");
		await using options = await openUi(browser, "options.html");
		await options.fill("textbox", "Address of Bascule", typed.address);
		await options.fill("textbox", "Pairing code", "ABCD-EFGH");
		await options.press("Enter");
		await expect.poll(() => options.text()).toContain("does not know this code");
		expect(typed.claims).toEqual(["ABCD-EFGH"]);
		expect(await config()).toBeUndefined();
		await options.fill("textbox", "Address of Bascule", saved.address);
		await options.press("Enter");
		await expect.poll(() => options.text()).toContain("Saved.");
		await options.fill("textbox", "Pairing code", "ABCD-EFGH");
		await options.press("Enter");
		await expect.poll(() => options.text()).toContain("more than five minutes old");
		expect(saved.claims).toEqual(["ABCD-EFGH"]);
	});

	test("what is wrong with the address is told where it is used, and marks the address", async () => {
		await using options = await openUi(browser, "options.html");
		await options.fill("textbox", "Address of Bascule", "ws://192.168.1.2");
		await options.fill("textbox", "Pairing code", "ABCD-EFGH");
		await options.press("Enter");
		await expect.poll(() => options.text()).toContain("Use wss:// for a daemon on another computer.");
		await expect.poll(() => invalid(options)).toEqual(["Address of Bascule"]);
		await options.fill("textbox", "Address of Bascule", "mein rechner");
		await expect.poll(() => invalid(options)).toEqual([]);
		await options.click("DisclosureTriangle", "Pair with a token instead of a code");
		await options.fill("textbox", "Pairing token", "from-the-server");
		await options.press("Enter");
		await expect.poll(() => options.text()).toContain("Enter an address such as ws://127.0.0.1:48123");
		await expect.poll(() => invalid(options)).toEqual(["Address of Bascule"]);
		expect(await config()).toBeUndefined();
	});

	test("an address that another page saved is the one that is shown and used", async () => {
		await using daemon = await startRefusing("PAIRING_CODE_INVALID");
		await using first = await openUi(browser, "options.html");
		await using second = await openUi(browser, "options.html");
		await second.find("textbox", "Pairing code");
		await first.fill("textbox", "Address of Bascule", daemon.address);
		await first.press("Enter");
		const shown = () => second.realm.evaluate<string>("document.querySelector('input[type=url]').value");
		await expect.poll(shown).toContain(daemon.address);
		await second.fill("textbox", "Pairing code", "ABCD-EFGH");
		await second.press("Enter");
		await expect.poll(() => daemon.claims).toEqual(["ABCD-EFGH"]);
	});

	test("a token can be given in place of a code", async () => {
		await restartWith(browser, { bridge_config: { url: bridge_config.url } });
		await using options = await openUi(browser, "options.html");
		await options.click("DisclosureTriangle", "Pair with a token instead of a code");
		await options.fill("textbox", "Pairing token", "from-the-server");
		await options.press("Enter");
		await expect.poll(config).toMatchObject({ token: "from-the-server" });
		await options.find("heading", /Connecting|Connection lost/);
	});

	test.each(["two words", "one,two", "schlüssel", "a/b="])(
		"the token %j is refused, and not repeated",
		async (token) => {
			await restartWith(browser, { bridge_config: { url: bridge_config.url } });
			await using options = await openUi(browser, "options.html");
			await options.click("DisclosureTriangle", "Pair with a token instead of a code");
			await options.fill("textbox", "Pairing token", token);
			await options.press("Enter");
			await expect
				.poll(() => options.text())
				.toContain("The token cannot be used: it contains a character that tokens never have.");
			expect(await options.text()).not.toContain(token);
			expect(await invalid(options)).toEqual(["Pairing token"]);
			expect(await config()).not.toHaveProperty("token");
			await options.find("heading", "Not paired");
		},
	);

	test("a token goes to the address that is typed, and nowhere else", async () => {
		const offers: string[] = [];
		const server = createServer();
		server.on("upgrade", ({ headers }, socket) => {
			offers.push(String(headers["sec-websocket-protocol"]));
			socket.destroy();
		});
		await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
		await using _ = { [Symbol.asyncDispose]: () => new Promise<void>((resolve) => server.close(() => resolve())) };
		const { port } = server.address() as AddressInfo;
		await restartWith(browser, { bridge_config: { url: `ws://127.0.0.1:${port}/ws/browser` } });
		await using options = await openUi(browser, "options.html");
		await options.fill("textbox", "Address of Bascule", "ws://127.0.0.1:9");
		await options.click("DisclosureTriangle", "Pair with a token instead of a code");
		await options.fill("textbox", "Pairing token", "for-the-other");
		await options.press("Enter");
		await expect.poll(config).toMatchObject({ url: "ws://127.0.0.1:9/ws/browser", token: "for-the-other" });
		await expect.poll(() => options.text()).toContain("127.0.0.1:9 does not answer");
		expect(offers).toEqual([]);
	});
});

describe("audit log", () => {
	const sessionHistory = Array.from({ length: 60 }, (_, i) => ({
		domain: i % 2 ? "shop.example" : "mail.example",
		tabId: i,
		agent: i % 3 ? "Tester" : "Writer, senior",
		startedAt: 1_700_000_000_000 - i * 60_000,
		endedAt: 1_700_000_000_000 - i * 50_000,
		actionCount: i,
		reason: i === 7 ? "screen_locked" : "tab_closed",
	}));
	beforeEach(() => restartWith(browser, { sessionHistory }));

	test("is shown a page at a time and searched by words", async () => {
		await using options = await openUi(browser, "options.html");
		await expect.poll(() => options.text()).toContain("50 of 60 shown");
		await options.click("button", "Show more");
		await expect.poll(() => options.text()).toMatch(/^60 shown$/m);
		expect(await options.focused()).toBe("All shown");
		await options.fill("searchbox", "Search", "locked shop");
		await expect.poll(() => options.text()).toContain("1 shown");
		expect(await options.text()).toMatch(/shop\.example\s+Tester\s+7\s+1 min\s+Screen locked/);
		await options.fill("searchbox", "Search", "nowhere");
		await expect.poll(() => options.text()).toContain("Nothing matches “nowhere”.");
	});

	test("is searched by the time that it shows, as it shows it", async () => {
		await using options = await openUi(browser, "options.html");
		await expect.poll(() => options.text()).toContain("50 of 60 shown");
		const started = "document.querySelectorAll('tbody tr')[3].cells[0].innerText";
		const time = await options.realm.evaluate<string>(started);
		expect(time).toContain("2023");
		await options.fill("searchbox", "Search", time);
		await expect.poll(() => options.text()).toMatch(/^1 shown$/m);
	});

	test("is exported as what the search found, as JSON and as CSV", async () => {
		const folder = await mkdtemp(join(tmpdir(), "bascule-export-"));
		await using _ = { [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }) };
		await browser.connection.root.send("Browser.setDownloadBehavior", { behavior: "allow", downloadPath: folder });
		const exported = async (extension: string) => {
			const name = await vi.waitUntil(async () => (await readdir(folder)).find((file) => file.endsWith(extension)), {
				timeout: 10_000,
			});
			return readFile(join(folder, name), "utf8");
		};
		await using options = await openUi(browser, "options.html");
		await options.fill("searchbox", "Search", "writer mail");
		await expect.poll(() => options.text()).toContain("10 shown");
		await options.click("button", "Export JSON");
		const entries = JSON.parse(await exported(".json"));
		expect(entries).toHaveLength(10);
		expect(entries[0]).toMatchObject({ domain: "mail.example", agent: "Writer, senior", reason: "tab_closed" });
		await options.click("button", "Export CSV");
		const lines = (await exported(".csv")).trim().split("\r\n");
		expect(lines).toHaveLength(11);
		expect(lines[1]).toContain('mail.example,0,"Writer, senior",0,tab_closed');
	});
});

describe("layout", () => {
	const long = `${"a-rather-long-name.".repeat(8)}example`;
	const resized = async (width: number, stored: Record<string, unknown>) => {
		await restartWith(browser, stored);
		const options = await openUi(browser, "options.html");
		const metrics = { width, height: 800, deviceScaleFactor: 1, mobile: false };
		await options.realm.session.send("Emulation.setDeviceMetricsOverride", metrics);
		return options;
	};

	test("a narrow page has room for the domains that are blocked", async () => {
		const domains = ["accounts.bank.example", long];
		await using options = await resized(320, { blocklist: domains.map((domain) => ({ domain, addedAt: 1 })) });
		await options.find("button", "Remove accounts.bank.example");
		const widths = `[...document.querySelectorAll(".domain")].map(({ offsetWidth }) => offsetWidth)`;
		expect(Math.min(...(await options.realm.evaluate<number[]>(widths)))).toBeGreaterThan(150);
		expect(await options.realm.evaluate("document.documentElement.scrollWidth")).toBe(320);
	});

	test("a long domain leaves the other columns of the log in sight", async () => {
		const entry = { tabId: 1, agent: "Tester", startedAt: 1, endedAt: 2, actionCount: 1, reason: "tab_closed" };
		await using options = await resized(960, { sessionHistory: [{ ...entry, domain: long }] });
		await options.find("columnheader", "Ended by");
		const hidden = "((box) => box.scrollWidth - box.clientWidth)(document.querySelector('.table-scroll'))";
		expect(await options.realm.evaluate(hidden)).toBe(0);
	});
});
