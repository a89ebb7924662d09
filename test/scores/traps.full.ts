/** What Bascule says of what it did is compared with what the page itself got, where that is hard to tell. */
import type { ActionResult } from "@bascule/protocol";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Driver, openStage, type Stage } from "../kit/driver.ts";
import { checkScore } from "../kit/scores.ts";
import { DOCUMENTS } from "./traps/documents.ts";
import { FIELDS } from "./traps/fields.ts";
import { MOTION } from "./traps/motion.ts";
import { PRESSES } from "./traps/presses.ts";
import { TRUTH, type Trap } from "./traps/trap.ts";

const GROUPS = { presses: PRESSES, motion: MOTION, documents: DOCUMENTS, fields: FIELDS };
/** What else can be pressed on the trap pages, by its id. */
const OTHERS = new Set(["u", "veil"]);
/** Tabs at a time: what is refused is waited for before. */
const TABS = 4;

/** A wrong hit: a click on another control, with a refusal that reads as if nothing had been pressed. */
type Verdict = "right success" | "right refusal" | "false success" | "false refusal" | "wrong hit";

interface Outcome {
	group: string;
	trap: Trap;
	verdict: Verdict;
	/** What Bascule said, and what the page got. */
	said: string;
	got: string;
}

/** What the page knows: whether it was done, what the target holds, and all that was got. */
interface Truth {
	done: boolean;
	value: string | null;
	checked: boolean | null;
	log: Array<{ type: string; to: string; trusted: boolean }>;
}

let stage: Stage;

beforeAll(async () => {
	stage = await openStage({ "/next": `${TRUTH}<title>Next</title>` });
});

afterAll(() => stage?.[Symbol.asyncDispose]());

/** Tools that have another place for their target. */
const AIMED: Record<string, (target: object) => object> = {
	drag: (from) => ({ from }),
	double_click: (target) => ({ target }),
	fill_form: (submit) => ({ submit }),
};

async function spring(page: Driver, trap: Trap): Promise<[ActionResult, Truth]> {
	const { site } = stage;
	const frame = `/${page.session}-frame`;
	site.set(frame, TRUTH + (trap.frame ?? ""));
	await page.open(TRUTH + trap.html.replace("FRAME", site.url + frame).replace("FOREIGN", site.otherUrl + frame));
	for (const [tool, args] of trap.first ?? []) await page.act(tool, args);
	const target = trap.find ? { ref: await page.ref(trap.find) } : { selector: "#t" };
	if (trap.meanwhile) await page.js(trap.meanwhile);
	const [tool, args] = trap.call ?? ["click", {}];
	const result = await page.act(tool, { ...(AIMED[tool]?.(target) ?? target), ...args });
	// A value that the field cannot hold is refused; anything else is a mistake in the trap.
	if (result.code === "invalid_action" && result.details?.reason !== "invalid_value")
		throw new Error(`${result.error}`);
	return [result, await page.js<Truth>(look(trap))];
}

const look = ({ done = "got('click') === 't'" }: Trap): string => `told().then(() => {
	const target = document.getElementById("t");
	const { value, checked, type } = target ?? {};
	return {
		done: Boolean(${done}),
		value: target?.matches("input, textarea, select") && type !== "checkbox" && type !== "radio" ? value : null,
		checked: checked ?? null,
		log: truth,
	};
})`;

function judge(trap: Trap, result: ActionResult, truth: Truth): Verdict {
	const { value, checked } = result.element ?? {};
	const isTold =
		(value === undefined || truth.value === null || value === truth.value) &&
		(checked === undefined || truth.checked === null || checked === truth.checked);
	if (!isTold) return "false success";
	if (result.ok) return truth.done && (trap.says?.(result) ?? true) ? "right success" : "false success";
	if (truth.log.some(({ type, to }) => type === "click" && OTHERS.has(to))) return "wrong hit";
	return truth.done || trap.can === undefined ? "false refusal" : "right refusal";
}

async function play(group: string, trap: Trap): Promise<Outcome> {
	await using page = trap.device ? await stage.driver({ device: trap.device }) : await stage.used();
	const [result, truth] = await spring(page, trap).catch((cause) => {
		throw new Error(`${group}: ${trap.name}`, { cause });
	});
	const { element, code, details } = result;
	const said = result.ok
		? `ok${element?.value === undefined ? "" : `, holds ${JSON.stringify(element.value)}`}`
		: `${code}${details?.reason ? ` (${details.reason})` : ""}`;
	const events = truth.log.filter(({ type }) => !/^(pointer|mouse)/.test(type));
	const got = events.map(({ type, to, trusted }) => `${type} ${to}${trusted ? "" : " (untrusted)"}`).join(", ");
	return { group, trap, verdict: judge(trap, result, truth), said, got: got || "nothing" };
}

function table(outcomes: Outcome[]): string {
	const counts = Object.entries(Object.groupBy(outcomes, ({ verdict }) => verdict));
	return [
		"# Traps",
		"",
		"Written by `test/scores/traps.full.ts`. The page logs by itself what its elements got and hold.",
		"",
		`${outcomes.length} traps: ${counts.map(([verdict, of]) => `${of.length} ${verdict}`).join(", ")}.`,
		"",
		"| kind | trap | verdict | said | the page got |",
		"|---|---|---|---|---|",
		...outcomes.map(
			({ group, trap, verdict, said, got }) => `| ${group} | ${trap.name} | ${verdict} | ${said} | ${got} |`,
		),
	].join("\n");
}

test("no success is reported that was none", { timeout: 180_000 }, async () => {
	const all = Object.entries(GROUPS).flatMap(([group, traps]) => traps.map((trap) => [group, trap] as const));
	const outcomes: Outcome[] = [];
	const waiting = all.entries();
	const tab = async () => {
		for (const [index, [group, trap]] of waiting) outcomes[index] = await play(group, trap);
	};
	await Promise.all(Array.from({ length: TABS }, tab));
	const names = (verdict: Verdict) =>
		outcomes.flatMap((outcome) => (outcome.verdict === verdict ? outcome.trap.name : []));
	checkScore({
		name: "traps",
		right: outcomes.filter(({ verdict }) => verdict.startsWith("right")).length,
		all: outcomes.length,
		report: table(outcomes),
	});
	expect(names("false success")).toEqual([]);
	expect(names("wrong hit")).toEqual([]);
});
