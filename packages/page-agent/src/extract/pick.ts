import { collapse, flatContains, flatParent } from "../tree/dom.ts";
import { nameOf } from "../tree/semantics.ts";
import { type Choices, choose, isChosen, isKind, type Property } from "./choose.ts";
import type { Collection } from "./collection.ts";
import { textOf } from "./field.ts";
import { type FieldOptions, fieldsOf } from "./fields.ts";
import { idStems, isMentioned, labelScore, markScore, type Naming } from "./naming.ts";
import { collectionsIn } from "./repeats.ts";
import type { Decimal } from "./values.ts";

/** Chooses the collection that an array is read from. */

export interface Picked {
	collection: Collection;
	choices: Choices;
	score: number;
}

export interface PickOptions extends FieldOptions {
	/** How the array is called; a collection that is called so too is preferred. */
	naming: Naming | null;
	properties: Property[];
	/** How many arrays each record holds. */
	arrays: number;
	/** It is looked for in one record and not on the page. */
	isInside: boolean;
	decimal: Decimal;
}

/** How many records are looked at to see what a collection has. */
const SAMPLE = 12;
const ENOUGH = 0.45;
/** As much is needed where no field is named by the page. */
const ENOUGH_TO_GUESS = 0.55;
/** As many fields together are no chance, as long as not most of what is wanted is missing. */
const MANY = 3;
const ENOUGH_OF_MANY = 0.25;
/** What repeats in a record, of which an array is wanted, is hardly another thing. */
const ENOUGH_INSIDE = 0.3;
const CALLED_SO = 0.2;
/** What it counts that something repeats inside of the records, where an array is wanted of each. */
const HOLDS_MORE = 0.8;
const CLOSE = 0.02;
const ASIDE = "nav,footer,[role=navigation],[role=contentinfo],[role=menu],[role=tablist],[role=toolbar]";

export function pick(collections: Collection[], options: PickOptions): Picked | { reason: string } {
	const fitting = collections
		.filter(isFilled)
		.map((collection) => rate(collection, options))
		.filter((picked) => isConvincing(picked, options))
		.sort((a, b) => b.score - a.score);
	const [best] = fitting;
	if (!best) return { reason: "no repeated elements have these fields" };
	const rival = fitting.find(
		(other) => other !== best && best.score - other.score <= CLOSE && isApart(best.collection, other.collection),
	);
	if (!rival) return best;
	const count = fitting.filter(({ score }) => best.score - score <= CLOSE).length;
	if (isGuess(best.choices)) return { reason: `${count} collections match equally well; pass scope or a collection` };
	const warning = `${count} collections match equally well and the first was read; pass scope for another`;
	const warnings = [...best.collection.warnings, warning];
	return { ...best, collection: { ...best.collection, warnings } };
}

function isConvincing({ score, choices }: Picked, { isInside }: PickOptions): boolean {
	const found = [...choices.values()].filter(isChosen).length;
	if (found >= MANY && score >= ENOUGH_OF_MANY) return true;
	if (isInside) return score >= ENOUGH_INSIDE;
	return score >= (isGuess(choices) ? ENOUGH_TO_GUESS : ENOUGH);
}

const isApart = (a: Collection, b: Collection): boolean =>
	!flatContains(a.container, b.container) && !flatContains(b.container, a.container);

/** Rests on nothing that the page calls by name. */
const isGuess = (choices: Choices): boolean =>
	[...choices.values()].every((choice) => !isChosen(choice) || isKind(choice));

function rate(collection: Collection, options: PickOptions): Picked {
	const { properties, decimal, naming } = options;
	const { records, columns, container } = collection;
	const step = Math.max(1, Math.floor(records.length / SAMPLE));
	const sample = records.filter((_, index) => index % step === 0).slice(0, SAMPLE);
	const isEmpty = records.length === 0 && columns !== undefined;
	const choices = choose(properties, isEmpty ? [[]] : sample.map((record) => fieldsOf(record, options)), decimal);
	const scores = properties.map(({ name, naming: own }) => {
		if (isEmpty) return Math.max(0, ...columns.map(({ label = "" }) => labelScore(own, label)));
		const choice = choices.get(name);
		return isChosen(choice) ? choice.score : 0;
	});
	if (options.arrays > 0) {
		const holding = sample.filter(({ parts }) => collectionsIn(parts, options).some(isFilled)).length;
		for (let at = 0; at < options.arrays; at++) scores.push((HOLDS_MORE * holding) / Math.max(1, sample.length));
	}
	const average = scores.reduce((sum, score) => sum + score, 0) / Math.max(1, scores.length);
	const called =
		naming && average > 0
			? CALLED_SO * Math.max(0, ...titlesOf(collection).map((title) => titleScore(naming, title)))
			: 0;
	// Headers that stand alone may belong to a table that is not empty.
	const aside = (container.closest(ASIDE) ? 0.3 : 0) + (isEmpty ? 0.1 : 0);
	return { collection, choices, score: average + called - aside + Math.min(0.05, records.length / 400) };
}

const isFilled = ({ records, least }: Collection): boolean => records.length >= least;

type Title = { label: string } | { mark: string };

function titleScore(naming: Naming, title: Title): number {
	if ("mark" in title) return markScore(naming, idStems(title.mark));
	return Math.max(labelScore(naming, title.label), isMentioned(naming, title.label) ? 0.6 : 0);
}

const MAX_TITLE = 80;
const HEADINGS = "h1,h2,h3,h4,h5,h6,caption,legend,[role=heading]";

/** What a collection is called: its name, the heading before it, the marks of it and of its records. */
function titlesOf({ container, records }: Collection): Title[] {
	const titles: Title[] = [{ label: nameOf(container) }];
	for (const element of [container, records[0]?.parts[0]])
		for (const token of element ? [...element.classList, element.id, element.getAttribute("data-testid") ?? ""] : [])
			if (token) titles.push({ mark: token });
	const first = records[0]?.parts[0];
	const heading = headingBefore(first?.parentElement === container ? first : container);
	if (heading) titles.push({ label: heading });
	return titles;
}

function headingBefore(element: Element): string {
	let at: Element | null = element;
	for (let depth = 0; at && depth < 4; depth++, at = flatParent(at)) {
		for (let before = at.previousElementSibling; before; before = before.previousElementSibling) {
			const heading = before.matches(HEADINGS) ? before : [...before.querySelectorAll(HEADINGS)].at(-1);
			const text = heading ? collapse(textOf(heading)) : "";
			if (text) return text.length <= MAX_TITLE ? text : "";
		}
	}
	return "";
}
