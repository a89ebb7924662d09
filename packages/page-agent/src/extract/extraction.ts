import type { Wanted } from "@bascule/protocol";
import { type Choice, type Choices, choose, isChosen, type Property, readOne } from "./choose.ts";
import type { Collection } from "./collection.ts";
import { Evidence, fieldOf } from "./evidence.ts";
import { chosenItems, readSource } from "./explicit.ts";
import { type Field, type PageRecord, textOf } from "./field.ts";
import { fieldsOf } from "./fields.ts";
import { simpleItems } from "./lists.ts";
import { type Naming, namingOf } from "./naming.ts";
import { pick } from "./pick.ts";
import { isRead, readText, whyUnread } from "./read.ts";
import { collectionsIn } from "./repeats.ts";
import { sectionOf } from "./section.ts";
import type { Decimal } from "./values.ts";

/** Where in the schema, and in the page, a value is wanted. */
interface Place {
	record: PageRecord;
	path: string;
	/** Names of the things around. */
	around: readonly string[];
	/** Parts of the record that belong to other records. */
	outside: Set<Element>;
	/** Nothing in the page is called like the object: its fields must say whose they are. */
	apart?: boolean;
	/** The collection that the record is one of. */
	holder?: Pick<Collection, "container" | "what">;
}

/** Found nowhere: null in the data, and told among the misses. */
const NOTHING = undefined;

const isSingle = ({ type }: Wanted): boolean => type !== "object" && type !== "array";
const below = (path: string, name: string): string => (path ? `${path}.${name}` : name);

/** Walks through a schema and reads each value where the page has it. */
export class Extraction {
	readonly evidence = new Evidence();
	readonly #decimal: Decimal;
	readonly #vocabulary: ReadonlySet<string>;
	readonly #properties = { own: new Map<Wanted, Property[]>(), apart: new Map<Wanted, Property[]>() };

	constructor(schema: Wanted, decimal: Decimal) {
		this.#decimal = decimal;
		this.#vocabulary = vocabularyOf(schema, []);
	}

	read(wanted: Wanted, name: string, place: Place): unknown {
		if (wanted.type === "array") return this.#array(wanted, name, place);
		if (wanted.type === "object") return this.#object(wanted, place);
		const property = { name, wanted, naming: namingOf(name, wanted, place.around) };
		return this.#singles([property], place)[name];
	}

	// ── objects ────────────────────────────────────────────────────────────────────────────────────────────────────

	#object(object: Wanted, place: Place, known?: Choices): Record<string, unknown> {
		const entries = Object.entries(object.properties ?? {});
		const data: Record<string, unknown> = {};
		const outside = new Set(place.outside);
		// Arrays first: what is in their records is not the object's own.
		for (const [name, wanted] of entries)
			if (wanted.type === "array")
				data[name] = this.#array(wanted, name, { ...place, path: below(place.path, name), outside });
		for (const [name, wanted] of entries)
			if (wanted.type === "object") data[name] = this.#inner(wanted, name, { ...place, outside });
		Object.assign(data, this.#singles(this.#propertiesOf(object, place), { ...place, outside }, known));
		return Object.fromEntries(entries.map(([name]) => [name, data[name] ?? null]));
	}

	/** The single values of an object. They are called the same in all records, so that this is worked out once. */
	#propertiesOf(wanted: Wanted, { around, apart = false }: Pick<Place, "around" | "apart">): Property[] {
		const known = this.#properties[apart ? "apart" : "own"];
		const made =
			known.get(wanted) ??
			Object.entries(wanted.properties ?? {})
				.filter(([, inner]) => isSingle(inner))
				.map(([name, inner]) => ({ name, wanted: inner, naming: namingOf(name, inner, around, apart) }));
		known.set(wanted, made);
		return made;
	}

	/** An object in an object is a part of the record that is called so, or fields that say whose they are. */
	#inner(wanted: Wanted, name: string, place: Place): unknown {
		const path = below(place.path, name);
		const around = [...place.around, name];
		const { selector } = wanted.source ?? {};
		const part = selector
			? this.#selected(selector, place)
			: sectionOf(place.record.parts, namingOf(name, wanted, place.around));
		if (selector && !part) return this.#missed(wanted, path, "no element matches the selector");
		if (!part) return this.#object(wanted, { ...place, path, around, apart: true });
		const data = this.#object(wanted, { ...place, record: { parts: [part], cells: [] }, path, around });
		place.outside.add(part);
		return data;
	}

	#selected(selector: string, { record }: Place): Element | undefined {
		this.evidence.selector(selector);
		return chosenItems(record.parts, selector)[0];
	}

	#singles(properties: Property[], place: Place, known?: Choices): Record<string, unknown> {
		const data: Record<string, unknown> = {};
		const [told, sought] = [properties.filter(isTold), properties.filter((property) => !isTold(property))];
		for (const property of told) data[property.name] = this.#explicit(property, place);
		if (sought.length === 0) return data;
		const fields =
			known && areCells(known, place.record)
				? place.record.cells
				: fieldsOf(place.record, { outside: place.outside, vocabulary: this.#vocabulary });
		const choices = known ?? choose(sought, [fields], this.#decimal);
		for (const property of sought) {
			const path = below(place.path, property.name);
			if (property.wanted.source?.query !== undefined)
				this.evidence.miss({ path, reason: "the query of a source is obsolete and was ignored; pass a selector" });
			const choice = choices.get(property.name);
			data[property.name] = isChosen(choice)
				? this.#chosen(property, choice, fields, { ...place, path })
				: this.#missed(
						property.wanted,
						known ? fieldOf(path) : path,
						choice?.reason ?? "nothing has this name",
						choice?.saw,
					);
		}
		return data;
	}

	#chosen(property: Property, { key, says }: Choice, fields: Field[], { path, holder }: Place): unknown {
		const found = fields.filter((field) => field.key === key);
		const [first] = found;
		if (!first) return this.#missed(property.wanted, path, "not there");
		const reading = readOne(found, property, this.#decimal);
		if (!isRead(reading)) return this.#missed(property.wanted, path, whyUnread(reading), reading.saw);
		this.#sourced(path, says, holder, first.element);
		return reading.value;
	}

	/** A field of a record is told by what the record is in: one place for all of them. */
	#sourced(path: string, says: string, holder: Place["holder"], element: Element): void {
		this.evidence.source(path, { says, element: holder?.container ?? element, what: holder?.what ?? "" });
	}

	#explicit({ name, wanted, naming }: Property, place: Place): unknown {
		const path = below(place.path, name);
		const source = wanted.source ?? {};
		if (source.selector) this.evidence.selector(source.selector);
		const read = readSource(place.record.parts, source);
		if ("reason" in read) return this.#missed(wanted, path, read.reason);
		const reading = readText(read.text, wanted, { property: naming.words, decimal: this.#decimal });
		if (!isRead(reading)) return this.#missed(wanted, path, whyUnread(reading), reading.saw);
		this.#sourced(path, read.says, place.holder, read.element);
		return reading.value;
	}

	#missed(wanted: Wanted, path: string, reason: string, saw?: string): unknown {
		const { required } = wanted;
		this.evidence.miss({ path, reason, ...(saw && { saw }), ...(required && { required }) });
		return wanted.default ?? NOTHING;
	}

	// ── arrays ─────────────────────────────────────────────────────────────────────────────────────────────────────

	#array(wanted: Wanted, name: string, place: Place): unknown {
		const items = wanted.items ?? { type: "string", required: false };
		const { collection } = wanted.source ?? {};
		const data =
			collection === undefined ? this.#found(wanted, items, name, place) : this.#told(wanted, items, collection, place);
		if (!Array.isArray(data)) return data;
		const { minItems = 0, maxItems } = wanted;
		if (data.length < minItems)
			return this.#missed(wanted, place.path, `there are ${data.length} items, fewer than ${minItems}`);
		return data.slice(0, maxItems);
	}

	/** The items are what a selector matches, or else what is called so. */
	#told(wanted: Wanted, items: Wanted, called: string, place: Place): unknown {
		this.evidence.selector(called);
		const elements = chosenItems(place.record.parts, called).filter((element) => !place.outside.has(element));
		if (elements.length === 0) {
			if (/^[\p{L}\d _-]+$/u.test(called)) return this.#found(wanted, items, called, place);
			return this.#missed(wanted, place.path, "no element matches the collection");
		}
		const [first] = elements as [Element];
		const records = elements.map((element) => ({ parts: [element], cells: [] }));
		const collection: Collection = {
			container: first.parentElement ?? first,
			what: called,
			records,
			least: 1,
			warnings: [],
		};
		if (isSingle(items)) return this.#simple(items, elements, place.path, `collection ${called}`);
		const properties = this.#leavesOf(items, place.around);
		const options = { outside: place.outside, vocabulary: this.#vocabulary };
		const sample = records.slice(0, 12).map((record) => fieldsOf(record, options));
		return this.#records(items, { collection, choices: choose(properties, sample, this.#decimal) }, place);
	}

	#found(wanted: Wanted, items: Wanted, name: string, place: Place): unknown {
		const naming = name ? namingOf(name, wanted, place.around) : null;
		if (!isSingle(items)) return this.#foundRecords(wanted, items, name, naming, place);
		const options = { outside: place.outside, vocabulary: this.#vocabulary };
		const list = naming && simpleItems(place.record, naming, options);
		if (list) return this.#simple(items, list.elements, place.path, list.says);
		if (!name) return this.#missed(wanted, place.path, "no list was found without a name; pass a collection");
		// A column of a table, or one part of each card.
		const single: Wanted = {
			type: "object",
			required: false,
			properties: { [name]: { ...items, title: wanted.title } },
		};
		const rows = this.#foundRecords(wanted, single, "", null, place);
		return Array.isArray(rows) ? rows.map((row) => (row as Record<string, unknown>)[name]) : rows;
	}

	#foundRecords(wanted: Wanted, items: Wanted, name: string, naming: Naming | null, place: Place): unknown {
		const options = { outside: place.outside, vocabulary: this.#vocabulary };
		const around = name ? [...place.around, name] : place.around;
		const properties = this.#leavesOf(items, around);
		const picked = pick(collectionsIn(place.record.parts, options), {
			...options,
			naming,
			properties,
			isInside: place.holder !== undefined,
			arrays: Object.values(items.properties ?? {}).filter(({ type }) => type === "array").length,
			decimal: this.#decimal,
		});
		if ("reason" in picked) return this.#missed(wanted, place.path, picked.reason);
		return this.#records(items, picked, { ...place, around });
	}

	/** What the records of an array are known by. */
	#leavesOf(items: Wanted, around: readonly string[]): Property[] {
		const inner = Object.entries(items.properties ?? {}).flatMap(([name, wanted]) => {
			if (wanted.type !== "object") return [];
			const properties = this.#propertiesOf(wanted, { around: [...around, name], apart: true });
			return properties.map((property) => ({ ...property, name: below(name, property.name) }));
		});
		return [...this.#propertiesOf(items, { around }), ...inner].filter((property) => !isTold(property));
	}

	#records(
		items: Wanted,
		{ collection, choices }: { collection: Collection; choices: Choices },
		place: Place,
	): unknown[] {
		for (const warning of collection.warnings) this.evidence.warnings.add(warning);
		const { records } = collection;
		const data = records.map((record, index) => {
			const path = `${place.path}[${index}]`;
			return this.#object(items, { ...place, record, path, holder: collection }, choices);
		});
		for (const { parts } of records) for (const part of parts) place.outside.add(part);
		return data;
	}

	#simple(items: Wanted, elements: Element[], path: string, says: string): unknown[] {
		const naming = namingOf("", items, []);
		const data = elements.flatMap((element, index) => {
			const reading = readText(textOf(element), items, { property: naming.words, decimal: this.#decimal });
			if (isRead(reading)) return [reading.value];
			this.#missed(items, `${path}[${index}]`, "not of the requested type", reading.saw);
			return [];
		});
		const [first] = elements;
		if (first) this.evidence.source(`${path}[]`, { says, element: first.parentElement ?? first, what: "" });
		return data;
	}
}

/** Everything is read from cells of a table, so that there is no need to look into them. */
const areCells = (choices: Choices, { cells }: PageRecord): boolean =>
	[...choices.values()].every((choice) => !isChosen(choice) || cells.some(({ key }) => key === choice.key));

/** The caller says where it is. */
function isTold({ wanted: { source } }: Property): boolean {
	return source !== undefined && (source.selector ?? source.attr ?? source.prop) !== undefined;
}

/** All words that anything in the schema may be called by: other marks need no look. */
function vocabularyOf(wanted: Wanted, around: readonly string[]): Set<string> {
	const words = new Set<string>();
	const add = (name: string, inner: Wanted): void => {
		for (const stem of namingOf(name, inner, around).vocabulary) words.add(stem);
		for (const stem of vocabularyOf(inner, [...around, name])) words.add(stem);
	};
	for (const [name, inner] of Object.entries(wanted.properties ?? {})) add(name, inner);
	if (wanted.items) add("", wanted.items);
	return words;
}
