import {
	BridgeError,
	check,
	EXTRACT_TYPES,
	type ExtractSource,
	type ExtractType,
	type Wanted,
} from "@bascule/protocol";
import * as z from "zod";

/** Callers' JSON schemas, which say one thing in many ways, as the one form that pages are asked with. */

const source = z.strictObject({
	collection: z.string().min(1).optional(),
	selector: z.string().min(1).optional(),
	attr: z.string().min(1).optional(),
	prop: z.string().min(1).optional(),
	/** Read the visible text, which is what happens without it. */
	text: z.unknown().optional(),
	/** The same as the property "value". */
	value: z.unknown().optional(),
	query: z.string().optional(),
});

const SOURCE_KEYS = ["x-bascule-source", "x-source", "x-browx-source"] as const;

/** What is read of a schema; other keywords are let through and have no effect. */
const node = z.looseObject({
	type: z.union([z.string(), z.array(z.string())]).optional(),
	properties: z.record(z.string(), z.unknown()).optional(),
	items: z.unknown().optional(),
	required: z.union([z.boolean(), z.array(z.string())]).optional(),
	enum: z.array(z.unknown()).min(1).optional(),
	format: z.string().optional(),
	title: z.string().optional(),
	description: z.string().optional(),
	minItems: z.number().int().min(0).optional(),
	maxItems: z.number().int().min(0).optional(),
	...Object.fromEntries(SOURCE_KEYS.map((key) => [key, source.optional()])),
});
type Node = z.infer<typeof node>;

const MAX_DEPTH = 8;

export const wantedOf = (schema: unknown): Wanted =>
	normalise(schema, { root: schema, path: "schema", isRequired: false, depth: 0 });

interface At {
	/** The whole schema, which parts of it may point into. */
	root: unknown;
	path: string;
	/** The object around lists it. */
	isRequired: boolean;
	depth: number;
}

function normalise(schema: unknown, { root, path, isRequired, depth }: At): Wanted {
	if (depth > MAX_DEPTH) throw refused(path, `is nested more than ${MAX_DEPTH} deep`);
	const parsed = check(node, plain(schema, root, path), { whole: "it" });
	if (!parsed.ok) throw refused(path, parsed.faults.map(({ message }) => message).join("; "));
	const said = parsed.data;
	const type = typeOf(said, path);
	const listed = Array.isArray(said.required) ? said.required : [];
	const below = (name: string, inner: unknown): Wanted =>
		normalise(inner, { root, path: `${path}.${name}`, isRequired: listed.includes(name), depth: depth + 1 });
	return {
		type,
		required: isRequired || said.required === true,
		...(type === "object" && {
			properties: Object.fromEntries(
				Object.entries(said.properties ?? {}).map(([name, inner]) => [name, below(name, inner)]),
			),
		}),
		...(type === "array" && { items: below("items", said.items ?? { type: "string" }) }),
		...("default" in said && { default: said.default }),
		...pickKnown(said),
		...sourceOf(said),
	};
}

type Keywords = Record<string, unknown>;

const isKeywords = (value: unknown): value is Keywords =>
	typeof value === "object" && value !== null && !Array.isArray(value);

const MAX_STEPS = 16;

/** The schema without the ways that generators write one thing in: a pointer, one kind or null, one in a list of all. */
function plain(schema: unknown, root: unknown, path: string, steps = 0): unknown {
	if (!isKeywords(schema)) return schema;
	if (steps > MAX_STEPS) throw refused(path, "refers to itself");
	const { $ref, anyOf, oneOf, allOf, ...rest } = schema;
	const inner = typeof $ref === "string" ? [pointedTo($ref, root, path)] : only(anyOf ?? oneOf, allOf, path);
	if (!inner) return schema;
	const parts = [...inner.map((part) => plain(part, root, path, steps + 1)), rest].filter(isKeywords);
	const properties = Object.assign({}, ...parts.map((part) => part.properties));
	return { ...Object.assign({}, ...parts), ...(Object.keys(properties).length > 0 && { properties }) };
}

function only(either: unknown, all: unknown, path: string): unknown[] | null {
	if (Array.isArray(all)) return all;
	if (!Array.isArray(either)) return null;
	const kinds = either.filter((part) => !isKeywords(part) || part.type !== "null");
	if (kinds.length === 1) return kinds;
	// Everything can be read as text.
	const text = kinds.find((part) => isKeywords(part) && part.type === "string");
	if (text !== undefined) return [text];
	throw refused(path, `has ${kinds.length} types, none of which is a string`);
}

/** "#/$defs/Item" is that part of the schema itself. */
function pointedTo(pointer: string, root: unknown, path: string): unknown {
	const keys = /^#(?:\/|$)/.test(pointer) ? pointer.slice(2).split("/").filter(Boolean) : [pointer];
	const found = keys
		.map((key) => decoded(key).replaceAll("~1", "/").replaceAll("~0", "~"))
		.reduce((at: unknown, key) => (isKeywords(at) && Object.hasOwn(at, key) ? at[key] : undefined), root);
	if (found === undefined) throw refused(path, `refers to ${pointer}, which is not in the schema`);
	return found;
}

/** A key as it is, where it is not the code of another. */
function decoded(key: string): string {
	try {
		return decodeURIComponent(key);
	} catch {
		return key;
	}
}

function pickKnown({ enum: allowed, format, title, description, minItems, maxItems }: Node): Partial<Wanted> {
	const known = { enum: allowed, format, title, description, minItems, maxItems };
	return Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined));
}

function typeOf({ type, properties, items, enum: allowed }: Node, path: string): ExtractType {
	const [given] = [type].flat().filter((one) => one !== "null");
	const implied = properties ? "object" : items !== undefined ? "array" : typeof (allowed?.[0] ?? "");
	const found = EXTRACT_TYPES.find((known) => known === (given ?? implied));
	if (!found) throw refused(path, `has the type ${given}; expected one of ${EXTRACT_TYPES.join(", ")}`);
	if (found === "object" && !properties) throw refused(path, "is an object without properties");
	return found;
}

function sourceOf(said: Node): { source?: ExtractSource } {
	const key = SOURCE_KEYS.find((name) => said[name] !== undefined);
	if (!key) return {};
	const { text: _, value, ...rest } = said[key] as z.infer<typeof source>;
	const isValue = value !== undefined && rest.attr === undefined && rest.prop === undefined;
	return { source: { ...rest, ...(isValue && { prop: "value" }) } };
}

const refused = (path: string, why: string): BridgeError =>
	new BridgeError("invalid_action", `${path} ${why}`, {
		hint: "Pass a JSON schema: an object with properties, an array with items, string, number, integer or boolean.",
	});
