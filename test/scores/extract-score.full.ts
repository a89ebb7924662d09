/** How much `extract` reads with nothing but a schema, on pages made with and without component libraries. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Driver, openStage, type Stage } from "../kit/driver.ts";
import { checkScore } from "../kit/scores.ts";
import { serveWidgets } from "../kit/widgets.ts";
import { CASES, type ExtractCase } from "../widgets/extract/cases.ts";
import { compare, type Tally } from "../widgets/extract/compare.ts";
import { PLAIN } from "../widgets/extract/plain.ts";

interface Score extends Tally {
	page: ExtractCase;
}

let stage: Stage;
beforeAll(async () => {
	stage = await openStage();
});
afterAll(() => stage?.[Symbol.asyncDispose]());

async function addressOf({ page }: ExtractCase): Promise<string> {
	const plain = PLAIN[page];
	if (plain === undefined) return serveWidgets(stage.site, `extract/${page}`);
	stage.site.set(`/${page}`, `<!doctype html><html lang=en><meta charset=utf-8>${plain}`);
	return `${stage.site.url}/${page}`;
}

async function score(page: ExtractCase, driver: Driver): Promise<Score> {
	await driver.open(await addressOf(page));
	await driver.act("wait_for", { text: firstText(page.data) });
	const { json } = await driver.call("extract", { schema: page.schema });
	expect(json, page.page).toMatchObject({ ok: true });
	const right = JSON.parse(JSON.stringify(page.data).replaceAll('":"/', `":"${stage.site.url}/`));
	return { page, ...compare(json.data, right) };
}

/** Something that is on the page as soon as its script has run. */
function firstText(data: unknown): string | undefined {
	if (typeof data === "string") return data;
	return typeof data === "object" && data !== null ? Object.values(data).map(firstText).find(Boolean) : undefined;
}

const sum = (scores: Score[], of: (score: Score) => number): number =>
	scores.reduce((total, score) => total + of(score), 0);

function table(scores: Score[]): string {
	const line = (name: string, library: string, helped: string, group: Score[]) => {
		const counts = [
			sum(group, ({ right, missed, wrong }) => right + missed.length + wrong.length),
			sum(group, ({ right }) => right),
			sum(group, ({ missed }) => missed.length),
			sum(group, ({ wrong }) => wrong.length),
		];
		return `| ${[name, library, helped, ...counts].join(" | ")} |`;
	};
	const yes = (value: boolean) => (value ? "yes" : "no");
	return [
		"| page | library | telling classes | fields | right | missed | wrong |",
		"|---|---|---|---|---|---|---|",
		...scores.map((score) => line(score.page.page, score.page.library, yes(score.page.helped), [score])),
		line("**all**", "", "", scores),
	].join("\n");
}

test("extract keeps its score and makes up no value", { timeout: 180_000 }, async () => {
	await using driver = await stage.used();
	const scores: Score[] = [];
	for (const page of CASES) scores.push(await score(page, driver));
	const faults = scores.flatMap(({ page, missed, wrong }) => [
		...missed.map((path) => `${page.page} misses ${path}`),
		...wrong.map((fault) => `${page.page} is wrong at ${fault}`),
	]);
	console.log(faults.join("\n"));
	const right = sum(scores, (score) => score.right);
	const all = sum(scores, ({ missed, wrong }) => missed.length + wrong.length) + right;
	expect(scores.flatMap(({ wrong }) => wrong)).toEqual([]);
	checkScore({ name: "extract", right, all, report: table(scores) });
});
