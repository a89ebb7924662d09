import { expect, test } from "vitest";
import { chromeFlags } from "./flags.ts";

const flags = (options: Partial<Parameters<typeof chromeFlags>[0]> = {}) =>
	chromeFlags({ headless: true, profileDir: "/p", args: [], ...options });

test("what only a headless browser gets", () => {
	expect(flags()).toEqual(expect.arrayContaining(["--headless", "--hide-scrollbars", "--user-data-dir=/p"]));
	expect(flags({ headless: false })).not.toContain("--hide-scrollbars");
	expect(flags({ headless: false })).not.toContain("--headless");
});

test("a person's own is not told to hold nothing back", () => {
	expect(flags()).toContain("--disable-popup-blocking");
	expect(flags({ isOwners: true })).not.toContain("--disable-popup-blocking");
});

test("the first tab is about:blank unless none is wanted", () => {
	expect(flags().at(-1)).toBe("about:blank");
	expect(flags({ args: ["--no-startup-window"] })).not.toContain("about:blank");
});

test("lists of features are joined", () => {
	const joined = flags({ args: ["--disable-features=A,Translate", "--enable-features=B", "--enable-features=C"] });
	const lists = joined.filter((flag) => flag.includes("able-features="));
	expect(lists).toHaveLength(2);
	expect(lists[0]).toMatch(/^--disable-features=Translate,.*,A$/);
	expect(lists[1]).toBe("--enable-features=B,C");
});
