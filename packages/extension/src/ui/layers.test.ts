import { expect, test } from "vitest";

const sources = import.meta.glob<string>(
	["../{ui,hooks,context,entrypoints/popup,entrypoints/options}/**/*.{ts,tsx}", "!../**/*.test.ts"],
	{ query: "?raw", import: "default", eager: true },
);

test("no page reaches the browser but through the service", () => {
	expect(Object.keys(sources).length).toBeGreaterThan(10);
	const breaches = Object.entries(sources).filter(([, text]) => /\b(?:chrome|browser)\.[a-z]/.test(text));
	expect(breaches.map(([path]) => path)).toEqual([]);
});

test("no page imports a part of the worker", () => {
	const breaches = Object.entries(sources).filter(([, text]) => /from "[^"]*\/background\//.test(text));
	expect(breaches.map(([path]) => path)).toEqual([]);
});
