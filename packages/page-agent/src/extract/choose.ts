import type { Wanted } from "@bascule/protocol";
import { flatContains } from "../tree/dom.ts";
import { type Field, textOf } from "./field.ts";
import { OPENING } from "./kinds.ts";
import { isEnough, labelScore, markScore, type Naming } from "./naming.ts";
import { isRead, type Reading, readField, whyUnread } from "./read.ts";
import type { Decimal } from "./values.ts";

/** A property that is one value. */
export interface Property {
	name: string;
	wanted: Wanted;
	naming: Naming;
}

/** Which field of the records a property is read from. */
export interface Choice {
	key: string;
	says: string;
	score: number;
}

/** Why there is none. */
export interface NoChoice {
	reason: string;
	saw?: string;
}

export type Choices = Map<string, Choice | NoChoice>;

export const isChosen = (choice: Choice | NoChoice | undefined): choice is Choice =>
	choice !== undefined && "key" in choice;

interface Option extends Choice {
	/** How well the name fits, wherever the value is missing. */
	fit: number;
	property: Property;
	readable: number;
	unread?: { saw: string; because?: string };
	/** The values it has in the records. */
	values: string[];
	element: Element;
}

/** Two fields that fit this nearly equally cannot be told apart. */
const CLOSE = 0.02;
/** A name so clear that two properties may share the field. */
const CLEAR = 0.9;

/** Decides once for all records where each property is read, so that a field means the same in every one. */
export function choose(properties: Property[], records: Field[][], decimal: Decimal): Choices {
	const options = properties.flatMap((property) => optionsOf(property, records, decimal));
	options.sort((a, b) => b.score - a.score);
	const choices: Choices = new Map();
	const taken = new Set<string>();
	for (const option of options) {
		const { property, score } = option;
		const place = placeOf(option);
		if (choices.has(property.name) || option.readable === 0 || (taken.has(place) && score < CLEAR)) continue;
		const rival = options.find((other) => isRival(option, other) && !taken.has(placeOf(other)));
		if (rival) choices.set(property.name, { reason: `${option.says} and ${rival.says} match equally well` });
		else {
			taken.add(place);
			choices.set(property.name, option);
		}
	}
	for (const { name } of properties) {
		if (choices.has(name)) continue;
		const unread = options.find(({ property, readable }) => property.name === name && readable === 0);
		choices.set(
			name,
			unread?.unread
				? { reason: whyUnread(unread.unread), saw: unread.unread.saw }
				: { reason: "nothing has this name" },
		);
	}
	return choices;
}

/** Known by nothing but the kind of its value. */
export const isKind = ({ key }: Pick<Choice, "key">): boolean => key.startsWith("kind:");

const placeOf = ({ property, key }: Option): string => `${property.naming.reads} ${key}`;

function isRival(option: Option, other: Option): boolean {
	if (other === option || other.property !== option.property || other.readable === 0) return false;
	if (option.fit - other.fit > CLOSE || isKind(option) !== isKind(other)) return false;
	if (flatContains(option.element, other.element) || flatContains(other.element, option.element)) return false;
	return option.values.some(
		(value, index) => value !== "" && other.values[index] !== "" && value !== other.values[index],
	);
}

function optionsOf(property: Property, records: Field[][], decimal: Decimal): Option[] {
	const options = new Map<string, Option>();
	const scores = new Map<string, number>();
	records.forEach((fields, index) => {
		const byKey = new Map<string, Field[]>();
		for (const field of fields) {
			// Flags have one key whatever they say.
			const score = (field.isFlag ? undefined : scores.get(field.key)) ?? scoreOf(property.naming, field);
			scores.set(field.key, Math.max(score, scores.get(field.key) ?? 0));
			if (isEnough(score)) byKey.set(field.key, [...(byKey.get(field.key) ?? []), field]);
		}
		for (const [key, found] of byKey) {
			const [first] = found as [Field];
			const reading = readOne(found, property, decimal);
			const option = options.get(key) ?? {
				...{ key, property, says: first.says, score: 0, fit: scores.get(key) ?? 0, readable: 0 },
				...{ values: records.map(() => ""), element: first.element },
			};
			options.set(key, option);
			if (isRead(reading)) {
				option.readable++;
				option.values[index] = String(reading.value);
			} else option.unread ??= reading;
		}
	});
	for (const option of options.values()) {
		const share = option.readable / records.length;
		// A name is right even where a value is missing; what is only of the right kind must be so everywhere.
		option.score = option.fit * (isKind(option) ? share : 0.6 + 0.4 * share);
	}
	return [...options.values()].filter((option) => !option.key.startsWith(OPENING) || opensAll(option));
}

/** A name that a text is, because all records begin with one, differs from one to the next. */
const opensAll = ({ values }: Option): boolean => !values.includes("") && new Set(values).size === values.length;

export function scoreOf(naming: Naming, { label, mark, kind, isFlag, isNumbered, strength }: Field): number {
	if ((isFlag && !naming.isFlag) || (isNumbered && !naming.isNumbered)) return 0;
	if (kind) return naming.kinds.has(kind) ? strength : 0;
	return strength * (mark ? markScore(naming, mark) : labelScore(naming, label ?? ""));
}

/** The value of a field in one record; several different ones are none. */
export function readOne(fields: Field[], { wanted, naming }: Property, decimal: Decimal): Reading {
	const inner = fields.filter(
		(field) => !fields.some((other) => other.element !== field.element && flatContains(field.element, other.element)),
	);
	const readings = inner.map((field) => readField(field, wanted, naming, decimal));
	const values = [...new Set(readings.filter(isRead).map(({ value }) => value))];
	if (values.length === 1) return { value: values[0] };
	if (values.length > 1) return { saw: values.join(" | ").slice(0, 80), because: "several values" };
	return readings[0] ?? { saw: fields[0] ? textOf(fields[0].element) : "" };
}
