import * as z from "zod";

/** The part of JSON Schema that our tools' arguments and results use. */
export interface JsonSchema {
	type?: string | string[];
	description?: string;
	properties?: Record<string, JsonSchema>;
	required?: string[];
	additionalProperties?: JsonSchema | boolean;
	propertyNames?: JsonSchema;
	items?: JsonSchema;
	anyOf?: JsonSchema[];
	oneOf?: JsonSchema[];
	allOf?: JsonSchema[];
	enum?: unknown[];
	const?: unknown;
	default?: unknown;
	pattern?: string;
	format?: string;
	minimum?: number;
	maximum?: number;
	exclusiveMinimum?: number;
	exclusiveMaximum?: number;
	minLength?: number;
	maxLength?: number;
	minItems?: number;
	maxItems?: number;
	$schema?: string;
}

const COMBINATIONS = ["anyOf", "oneOf", "allOf"] as const;

export function inputSchema(input: z.ZodType): JsonSchema {
	return tidy(convert(input, "input"));
}

export function outputSchema(output: z.ZodType): JsonSchema {
	return tidy(convert(output, "output"));
}

/** The schema without some of its top-level properties, and without what only a validator needs. */
export function smaller(schema: JsonSchema, left: readonly string[]): JsonSchema {
	const properties = Object.entries(schema.properties ?? {}).filter(([name]) => !left.includes(name));
	return withoutPatterns({ ...schema, properties: Object.fromEntries(properties) });
}

const convert = (type: z.ZodType, io: "input" | "output"): JsonSchema =>
	z.toJSONSchema(type, { io, unrepresentable: "any" }) as JsonSchema;

/** Drops what tells a model nothing: the dispatcher refuses unknown keys, and every integer is a safe one. */
function tidy(schema: JsonSchema): JsonSchema {
	const { $schema: _, additionalProperties, propertyNames: __, ...rest } = schema;
	const kept: JsonSchema = { ...rest };
	if (typeof additionalProperties === "object" && Object.keys(additionalProperties).length > 0)
		kept.additionalProperties = tidy(additionalProperties);
	if (kept.minimum === Number.MIN_SAFE_INTEGER) delete kept.minimum;
	if (kept.maximum === Number.MAX_SAFE_INTEGER) delete kept.maximum;
	if (kept.required?.length === 0) delete kept.required;
	return mapChildren(kept, tidy);
}

function withoutPatterns(schema: JsonSchema): JsonSchema {
	const { pattern: _, minLength: __, ...rest } = schema;
	return mapChildren(rest, withoutPatterns);
}

function mapChildren(schema: JsonSchema, change: (child: JsonSchema) => JsonSchema): JsonSchema {
	const result = { ...schema };
	if (schema.items) result.items = change(schema.items);
	for (const key of COMBINATIONS) if (schema[key]) result[key] = schema[key].map(change);
	if (schema.properties)
		result.properties = Object.fromEntries(
			Object.entries(schema.properties).map(([name, child]) => [name, change(child)]),
		);
	return result;
}

/** The schema as a reader of TypeScript would write it. */
export function shapeOf(schema: JsonSchema, depth = 0): string {
	const choices = schema.anyOf ?? schema.oneOf;
	if (choices) return [...new Set(choices.map((choice) => shapeOf(choice, depth)))].join(" | ");
	if (schema.allOf) return schema.allOf.map((part) => shapeOf(part, depth)).join(" & ");
	if (schema.const !== undefined) return JSON.stringify(schema.const);
	if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
	if (schema.type === "array") return arrayShape(schema, depth);
	if (schema.type === "object") return objectShape(schema, depth);
	return schema.type === undefined ? "any" : [schema.type].flat().join(" | ");
}

function arrayShape(schema: JsonSchema, depth: number): string {
	const item = shapeOf(schema.items ?? {}, depth);
	return item.includes(" | ") && !item.startsWith("{") ? `(${item})[]` : `${item}[]`;
}

function objectShape(schema: JsonSchema, depth: number): string {
	const properties = Object.entries(schema.properties ?? {});
	if (properties.length === 0) {
		const value = schema.additionalProperties;
		return typeof value === "object" ? `{ [key]: ${shapeOf(value, depth)} }` : "{ [key]: any }";
	}
	const fields = properties.map(([name, child]) => {
		const mark = schema.required?.includes(name) ? "" : "?";
		return `${name}${mark}: ${shapeOf(child, depth + 1)}`;
	});
	const line = `{ ${fields.join(", ")} }`;
	if (depth > 0 && line.length <= 90) return line;
	const indent = "  ".repeat(depth + 1);
	return `{\n${fields.map((field) => `${indent}${field}`).join("\n")}\n${"  ".repeat(depth)}}`;
}

/** What a value must keep to, in words. */
export function limitsOf(schema: JsonSchema): string {
	const range = (name: string, low: number | undefined, high: number | undefined): string[] => {
		if (low === undefined && high === undefined) return [];
		if (low === undefined) return [`${name}at most ${high}`];
		if (high === undefined) return [`${name}at least ${low}`];
		return [low === high ? `${name}${low}` : `${name}${low} to ${high}`];
	};
	const limits = [
		...range("", schema.minimum, schema.maximum),
		...(schema.exclusiveMinimum === undefined ? [] : [`above ${schema.exclusiveMinimum}`]),
		...(schema.exclusiveMaximum === undefined ? [] : [`below ${schema.exclusiveMaximum}`]),
		...range("length ", schema.minLength, schema.maxLength),
		...range("items ", schema.minItems, schema.maxItems),
		...(schema.pattern === undefined ? [] : [`matches \`${schema.pattern}\``]),
		...(schema.anyOf ?? []).map(limitsOf).filter((text) => text !== ""),
	];
	return limits.join("; ");
}
