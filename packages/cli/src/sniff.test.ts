import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { countTestAttributes, DEFAULT_TEST_ATTRIBUTES, sniffTestAttributes } from "./sniff.ts";

test("attributes are counted in markup, objects and selectors", () => {
	const counts = new Map<string, number>();
	countTestAttributes(
		`<a data-cy="x"><b data-cy = 'y'> {"data-cy": "z"} [data-qa="q"] data-other="n" mydata-cy="n"`,
		counts,
	);
	expect(Object.fromEntries(counts)).toEqual({ "data-cy": 3, "data-qa": 1 });
});

test("the most used comes first, and dependencies do not count", async () => {
	const folder = await mkdtemp(join(tmpdir(), "bascule-sniff-"));
	try {
		await mkdir(join(folder, "src"));
		await mkdir(join(folder, "node_modules/x"), { recursive: true });
		await writeFile(join(folder, "src/a.tsx"), '<a data-e2e="a" /><a data-e2e="b" /><a data-qa="c" />');
		await writeFile(join(folder, "node_modules/x/a.js"), ' data-hook="a" data-hook="b" data-hook="c"');
		expect(await sniffTestAttributes(folder)).toEqual(["data-e2e", "data-qa", "data-testid", "data-test", "data-cy"]);
		expect(await sniffTestAttributes(join(folder, "empty"))).toEqual(DEFAULT_TEST_ATTRIBUTES);
	} finally {
		await rm(folder, { recursive: true });
	}
});
