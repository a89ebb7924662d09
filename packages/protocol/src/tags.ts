import * as z from "zod";

/**
 * What a string is, beyond being text. `captured`: it comes from the page's console, its errors or its traffic, and is
 * cleaned before a tool sees it.
 */
export type Tag = "captured";

const tags = z.registry<{ tag: Tag }>();

/** Text of the console, page errors, traffic and their addresses. */
export const captured = z.string().register(tags, { tag: "captured" });

type Change = (text: string) => string;

/** The data with every string changed that its schema tags so. */
export function mapTagged(schema: z.ZodType, data: unknown, tag: Tag, change: Change): unknown {
	if (data === null || data === undefined || !holds(schema, tag)) return data;
	if (typeof data === "string") return tags.get(schema)?.tag === tag ? change(data) : into(schema, data, tag, change);
	return into(schema, data, tag, change);
}

/** Schemas whose strings were looked through, with the tags that they hold. */
const known = new WeakMap<z.core.$ZodType, ReadonlySet<Tag>>();

function holds(schema: z.core.$ZodType, tag: Tag): boolean {
	const found = known.get(schema);
	if (found) return found.has(tag);
	// A schema that contains itself holds what its other parts hold.
	known.set(schema, new Set());
	const own = tags.get(schema)?.tag === tag;
	const isHolder = own || partsOf(schema).some((part) => holds(part, tag));
	known.set(schema, new Set(isHolder ? [tag] : []));
	return isHolder;
}

function partsOf(schema: z.core.$ZodType): readonly z.core.$ZodType[] {
	const { def } = (schema as z.core.$ZodTypes)._zod;
	switch (def.type) {
		case "object":
			return Object.values(def.shape);
		case "array":
			return [def.element];
		case "record":
			return [def.valueType];
		case "tuple":
			return def.items;
		case "union":
			return def.options;
		case "optional":
		case "nullable":
		case "default":
			return [def.innerType];
		case "lazy":
			return [def.getter()];
		default:
			return [];
	}
}

function into(schema: z.core.$ZodType, data: unknown, tag: Tag, change: Change): unknown {
	const { def } = (schema as z.core.$ZodTypes)._zod;
	const map = (part: z.core.$ZodType, value: unknown) => mapTagged(part as z.ZodType, value, tag, change);
	switch (def.type) {
		case "object": {
			const parts = Object.entries(def.shape).filter(
				([key, part]) => isObject(data) && key in data && holds(part, tag),
			);
			return isObject(data)
				? { ...data, ...Object.fromEntries(parts.map(([key, part]) => [key, map(part, data[key])])) }
				: data;
		}
		case "array":
			return Array.isArray(data) ? data.map((item) => map(def.element, item)) : data;
		case "record":
			return isObject(data)
				? Object.fromEntries(Object.entries(data).map(([key, value]) => [key, map(def.valueType, value)]))
				: data;
		case "tuple":
			return Array.isArray(data)
				? data.map((item, index) => (def.items[index] ? map(def.items[index], item) : item))
				: data;
		case "union": {
			const fitting = def.options.find((option) => z.safeParse(option, data).success);
			return fitting ? map(fitting, data) : data;
		}
		case "optional":
		case "nullable":
		case "default":
			return map(def.innerType, data);
		case "lazy":
			return map(def.getter(), data);
		default:
			return data;
	}
}

const isObject = (data: unknown): data is Record<string, unknown> =>
	typeof data === "object" && data !== null && !Array.isArray(data);
