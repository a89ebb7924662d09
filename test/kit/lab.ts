/**
 * A page of records that changes under the hands of whoever works with it, and the rounds of the game: look, let it
 * change, press by ref. A press may be refused, but one that lands must land on the record that the ref was shown for.
 */
import type { Driver } from "./driver.ts";

const LAYOUTS = {
	list: "<ul id=rows></ul>",
	table: "<table><tbody id=rows></tbody></table>",
	divs: "<div id=rows></div>",
	cards: "<section><div id=rows style='display:grid;grid-template-columns:repeat(3,1fr)'></div></section>",
	flat: "<div id=rows></div>",
} as const;

/** What can happen to the records: `records` are moved between the elements, `rows` are the elements themselves. */
const CHANGES = [
	"shuffleRows",
	"shuffleRecords",
	"scroll",
	"replace",
	"replaceShuffled",
	"insertRow",
	"insertRecord",
	"removeRow",
	"removeRecord",
	"rename",
	"banner",
	"nothing",
] as const;
const MOMENTS = ["before", "before", "before", "on mousemove", "on mouseover", "by timer", "by timer"] as const;

const LAB = `<!doctype html><title>Lab</title><style>#rows > * { padding: 2px } button { padding: 2px }</style>
<div id=top></div><main id=main></main><script>
	const LAYOUTS = ${JSON.stringify(LAYOUTS)};
	const log = [];
	let spec, rows, count = 0, planned = new AbortController();
	const WORDS = ["amber", "birch", "cedar", "delta", "ember", "fjord", "grove", "heath", "inlet", "jetty"];
	const pick = (random, list) => list[Math.floor(random() * list.length)];
	const record = () => ({ id: ++count, name: WORDS[count % 10] + " " + count });
	const TEMPLATES = {
		list: (r) => "<li><b class=name></b> <span class=status></span> <button></button></li>",
		table: (r) => "<table><tr><td class=status></td><td class=name></td><td><button></button></td></tr></table>",
		divs: (r) => "<div class=row><div class=status></div><div class=name></div><div><button></button></div></div>",
		cards: (r) => "<div class=card><h3 class=name></h3><p class=status></p><footer><button></button></footer></div>",
		flat: (r) => "<button></button>",
	};
	const shuffled = (random, list) => list.map((item) => [random(), item]).sort((a, b) => a[0] - b[0]).map((pair) => pair[1]);
	function row(record) {
		const template = document.createElement("template");
		template.innerHTML = TEMPLATES[spec.layout]();
		const element = spec.layout === "table" ? template.content.querySelector("tr") : template.content.firstElementChild;
		const button = element.matches("button") ? element : element.querySelector("button");
		button.addEventListener("click", () => log.push(element.record.id));
		draw(element, record);
		return element;
	}
	/** Shows a record in an element that may have shown another one. */
	function draw(element, record) {
		element.record = record;
		const button = element.matches("button") ? element : element.querySelector("button");
		button.textContent = spec.layout === "flat" || spec.ownLabel ? "Open " + record.name : "Open";
		if (spec.layout === "flat") return;
		element.querySelector(".name").textContent = record.name;
		element.querySelector(".status").textContent = spec.status ? "Active" : "";
		if (spec.key) element.setAttribute(spec.key, record.id);
	}
	const elements = () => [...rows.children];
	const records = () => elements().map((element) => element.record);
	/** Key by index: the elements stay, whatever they show. */
	function show(list) {
		while (rows.children.length > list.length) rows.lastElementChild.remove();
		list.forEach((item, i) => (rows.children[i] ? draw(rows.children[i], item) : rows.append(row(item))));
	}
	const at = (random) => Math.floor(random() * (rows.children.length + 1));
	const CHANGES = {
		shuffleRows: (random) => rows.append(...shuffled(random, elements())),
		shuffleRecords: (random) => show(shuffled(random, records())),
		scroll: () => show([...records().slice(2), record(), record()]),
		replace: () => rows.replaceChildren(...records().map(row)),
		replaceShuffled: (random) => rows.replaceChildren(...shuffled(random, records()).map(row)),
		insertRow: (random) => rows.insertBefore(row(record()), rows.children[at(random)] ?? null),
		insertRecord: (random) => show(records().toSpliced(at(random), 0, record())),
		removeRow: (random) => rows.children.length > 2 && pick(random, elements()).remove(),
		removeRecord: (random) => rows.children.length > 2 && show(records().toSpliced(Math.floor(random() * rows.children.length), 1)),
		rename: (random) => {
			const element = pick(random, elements());
			element.record.name = WORDS[count % 10] + " renamed " + ++count;
			draw(element, element.record);
		},
		banner: () => top_.append(Object.assign(document.createElement("p"), { textContent: "News" })),
		nothing: () => {},
	};
	const top_ = document.getElementById("top");
	function randomFrom(seed) {
		return () => {
			seed = (seed + 0x6d2b79f5) | 0;
			let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
			t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
			return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
		};
	}
	window.lab = {
		build(next) {
			spec = next;
			log.length = 0;
			planned.abort();
			planned = new AbortController();
			top_.replaceChildren();
			document.getElementById("main").innerHTML = LAYOUTS[spec.layout];
			rows = document.getElementById("rows");
			for (let i = 0; i < spec.rows; i++) rows.append(row(record()));
		},
		/** The records in the order of their buttons. */
		ids: () => records().map(({ id }) => id),
		change({ change, moment, seed, delay }) {
			const { signal } = planned;
			const run = () => signal.aborted || CHANGES[change](randomFrom(seed));
			if (moment === "before") run();
			else if (moment === "by timer") setTimeout(run, delay);
			else addEventListener(moment.slice(3), run, { once: true, capture: true });
		},
		take: () => log.splice(0),
	};
</script>`;

export interface Random {
	(): number;
	integer(below: number): number;
	pick<T>(list: readonly T[]): T;
}

/** The same numbers for the same seed. */
export function randomFrom(seed: number): Random {
	let state = seed | 0;
	const next = () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
	};
	const integer = (below: number) => Math.floor(next() * below);
	return Object.assign(next, { integer, pick: <T>(list: readonly T[]): T => list[integer(list.length)] as T });
}

export interface Tally {
	rounds: number;
	landed: number;
	refused: Record<string, number>;
	/** What must not be: told in full, so that it can be played again. */
	wrong: string[];
}

const ROUNDS_PER_PAGE = 20;

export async function playRounds(page: Driver, random: Random, rounds: number): Promise<Tally> {
	const tally: Tally = { rounds: 0, landed: 0, refused: {}, wrong: [] };
	while (tally.rounds < rounds) {
		if (tally.rounds % ROUNDS_PER_PAGE === 0) await page.open(LAB);
		await playRound(page, random, tally);
		tally.rounds++;
	}
	return tally;
}

async function playRound(page: Driver, random: Random, tally: Tally): Promise<void> {
	const spec = {
		layout: random.pick(Object.keys(LAYOUTS)),
		rows: 2 + random.integer(7),
		ownLabel: random() < 0.3,
		status: random() < 0.4,
		key: random.pick(["", "", "data-id", "data-testid"]),
	};
	await page.js(`lab.build(${JSON.stringify(spec)})`);
	const ids = await page.js<number[]>("lab.ids()");
	const refs = [...(await page.snapshot({ maxTokens: 100_000 })).matchAll(/button "Open[^"]*" \[ref=(e\d+)\]/g)];
	if (refs.length !== ids.length) throw new Error(`${refs.length} buttons are shown of ${ids.length}`);
	const chosen = random.integer(ids.length);
	const changes = Array.from({ length: 1 + random.integer(3) }, () => ({
		change: random.pick(CHANGES),
		moment: random.pick(MOMENTS),
		seed: random.integer(2 ** 31),
		delay: random.integer(40),
	}));
	for (const change of changes) await page.js(`lab.change(${JSON.stringify(change)})`);
	const result = await page.act("click", { ref: refs[chosen]?.[1], mode: "none" });
	const landed = await page.js<number[]>("lab.take()");
	const expected = result.ok ? [ids[chosen]] : [];
	const isRight = JSON.stringify(landed) === JSON.stringify(expected);
	if (result.ok) tally.landed++;
	else tally.refused[result.code ?? ""] = (tally.refused[result.code ?? ""] ?? 0) + 1;
	if (!isRight) tally.wrong.push(JSON.stringify({ spec, changes, expected, landed, ok: result.ok, code: result.code }));
}
