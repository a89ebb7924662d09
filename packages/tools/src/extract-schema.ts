import { BridgeError, EXTRACT_TYPES, type ExtractSource, type ExtractType, type Wanted } from "@bascule/protocol";
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

export const wantedOf = (schema: unknown): Wanted => normalise(schema, { path: "schema", isRequired: false, depth: 0 });

interface At {
	path: string;
	/** The object around lists it. */
	isRequired: boolean;
	depth: number;
}

function normalise(schema: unknown, { path, isRequired, depth }: At): Wanted {
	if (depth > MAX_DEPTH) throw refused(path, `is nested more than ${MAX_DEPTH} deep`);
	const parsed = node.safeParse(schema);
	if (!parsed.success)
		throw refused(path, parsed.error.issues.map(({ path: at, message }) => `${at.join(".")} ${message}`).join("; "));
	const said = parsed.data;
	const type = typeOf(said, path);
	const listed = Array.isArray(said.required) ? said.required : [];
	const below = (name: string, inner: unknown): Wanted =>
		normalise(inner, { path: `${path}.${name}`, isRequired: listed.includes(name), depth: depth + 1 });
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

function pickKnown({ enum: allowed, format, title, description, minItems, maxItems }: Node): Partial<Wanted> {
	const known = { enum: allowed, format, title, description, minItems, maxItems };
	return Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined));
}

function typeOf({ type, properties, items, enum: allowed }: Node, path: string): ExtractType {
	const [given] = [type].flat().filter((one) => one !== "null");
	const implied = properties ? "object" : items !== undefined ? "array" : typeof (allowed?.[0] ?? "");
	const found = EXTRACT_TYPES.find((known) => known === (given ?? implied));
	if (!found) throw refused(path, `has the type ${given}, which is none of ${EXTRACT_TYPES.join(", ")}`);
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
		hint: "Give a JSON schema: type object with properties, array with items, string, number, integer or boolean.",
	});
