/**
 * The rounds of the game: look, let the page change, press by ref. A press may be refused, but one that lands must land on
 * the record that the ref was shown for.
 */
import type { Driver, Stage } from "../../kit/driver.ts";
import { type Random, randomFrom } from "../../kit/random.ts";
import {
	CHANGES,
	type Change,
	FRAME_CHANGES,
	LAYOUTS,
	labPage,
	MOMENTS,
	PLACES,
	RECORDS_PAGE,
	type Spec,
	type Verdict,
} from "./lab.ts";
import { Tally } from "./tally.ts";

/** Sessions that play at the same time. */
const TABS = 4;
const ROUNDS_PER_LOOK = 2;
/** So many lists are simply in the page: frames take long to load. */
const PAGE_SHARE = 0.7;
/** So often the page is left and come back to, between the look and the press. */
const HISTORY_SHARE = 0.02;

export async function playRounds(stage: Stage, seed: number, rounds: number): Promise<Tally> {
	const { site } = stage;
	site.set("/records", RECORDS_PAGE);
	site.set("/away", "<title>Away</title>");
	site.set("/lab", labPage({ frame: `${site.url}/records`, "foreign frame": `${site.otherUrl}/records` }));
	const random = randomFrom(seed);
	const tally = new Tally();
	// Each its share, whoever is faster: the same seed then plays the same rounds.
	const play = async (own: Random) => {
		await using page = await stage.driver();
		await page.open(`${site.url}/lab`);
		for (let left = Math.ceil(rounds / TABS); left > 0; left -= ROUNDS_PER_LOOK) {
			const count = Math.min(left, ROUNDS_PER_LOOK);
			await playLook({ page, random: own, count, tally, lab: `${site.url}/lab`, away: `${site.url}/away` });
		}
	};
	await Promise.all(Array.from({ length: TABS }, () => play(randomFrom(random.integer(2 ** 31)))));
	return tally;
}

interface Look {
	page: Driver;
	random: Random;
	/** Rounds after one look. */
	count: number;
	tally: Tally;
	/** The page itself, and another one. */
	lab: string;
	away: string;
}

async function playLook({ page, random, count, tally, away, lab }: Look): Promise<void> {
	const spec: Spec = {
		layout: random.pick(LAYOUTS),
		place: random() < PAGE_SHARE ? "page" : random.pick(PLACES),
		rows: 2 + random.integer(7),
		ownLabel: random() < 0.3,
		status: random() < 0.4,
		mark: random.pick(["", "", "data-id", "data-testid"]),
	};
	const keys = await page.js<string[]>(`lab.build(${JSON.stringify(spec)})`);
	const refs = await shownRefs(page, keys.length);
	for (let round = 0; round < count; round++) {
		const chosen = random.integer(keys.length);
		const changes = drawChanges(random, spec);
		await page.js(`lab.change(${JSON.stringify(changes)})`);
		const isBack = random() < HISTORY_SHARE && (await thereAndBack(page, { away, lab }));
		const { ok, code } = await page.act("click", { ref: refs[chosen], mode: "none" });
		const { pressed, isSame } = await page.js<Verdict>(`lab.verdict(${JSON.stringify(keys[chosen])})`);
		const happened = [...changes.map(({ change }) => change), ...(isBack ? ["go back in history"] : [])];
		const isRight = ok ? pressed.length === 1 && pressed[0] === keys[chosen] : pressed.length === 0;
		const wrong = isRight
			? undefined
			: JSON.stringify({ spec, round, changes, isBack, keys, chosen, pressed, ok, code });
		tally.add({ happened, place: spec.place, isSame, ok, code, wrong });
	}
}

/** The buttons' refs in their order. A frame that has only just begun is looked at again. */
async function shownRefs(page: Driver, count: number): Promise<string[]> {
	for (let tries = 1; ; tries++) {
		const tree = await page.snapshot({ maxTokens: 100_000 });
		const refs = [...tree.matchAll(/button "Open[^"]*" \[ref=(e\d+)\]/g)].map(([, ref = ""]) => ref);
		if (refs.length === count) return refs;
		if (tries === 5 || !tree.includes("does not answer"))
			throw new Error(`${refs.length} buttons are shown of ${count}\n${tree}`);
	}
}

function drawChanges(random: Random, { place }: Spec): Change[] {
	const isFramed = place.endsWith("frame");
	return Array.from({ length: 1 + random.integer(2) }, () => ({
		change: isFramed && random() < 0.2 ? random.pick(FRAME_CHANGES) : random.pick(CHANGES),
		moment: random.pick(MOMENTS),
		seed: random.integer(2 ** 31),
		delay: random.integer(40),
	}));
}

/** False if the page itself went through its history at that moment; then it may be anywhere, and begins anew. */
async function thereAndBack(page: Driver, { away, lab }: Pick<Look, "away" | "lab">): Promise<boolean> {
	if (!(await page.act("navigate", { url: away })).ok) {
		await page.open(lab);
		return false;
	}
	const { ok, code } = await page.act("go_back");
	if (!ok) throw new Error(`go_back: ${code}`);
	return true;
}
