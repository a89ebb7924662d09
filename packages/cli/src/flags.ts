import type { ArgumentSchema } from "@bascule/tools/manifest";
import { InvalidArgumentError, Option } from "commander";

const kebab = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const typesOf = (schema: ArgumentSchema): string[] => {
	if (schema.type !== undefined) return [schema.type].flat();
	if (schema.anyOf) return schema.anyOf.flatMap(typesOf);
	return (schema.enum ?? []).map((value) => typeof value);
};

/** The flags of one argument: two for a boolean, so that a default of true can be switched off. */
export function flagsFor(name: string, schema: ArgumentSchema): Option[] {
	const flag = `--${kebab(name)}`;
	const types = typesOf(schema);
	if (types.length === 1 && types[0] === "boolean")
		return [new Option(flag, describe(schema)), new Option(`--no-${kebab(name)}`).hideHelp()];
	const option = new Option(`${flag} <${placeholder(schema, types)}>`, describe(schema));
	return [option.argParser((text, previous) => parseFlag(schema, text, previous))];
}

function placeholder(schema: ArgumentSchema, types: string[]): string {
	if (types.includes("array")) return isScalar(schema.items ?? {}) ? "a,b" : "json";
	return types.length === 1 && types[0] === "object" ? "json" : (types[0] ?? "value");
}

function describe(schema: ArgumentSchema): string {
	const { minimum, maximum } = schema;
	const facts = [
		schema.enum && `one of ${schema.enum.join(", ")}`,
		minimum !== undefined && maximum !== undefined && `${minimum} to ${maximum}`,
		schema.default !== undefined && `default ${JSON.stringify(schema.default)}`,
	].filter((fact) => typeof fact === "string");
	return [schema.description, facts.length > 0 && `(${facts.join("; ")})`].filter(Boolean).join(" ");
}

/** Reads a flag's text by the argument's schema; a repeated flag of an array adds to it. */
export function parseFlag(schema: ArgumentSchema, text: string, previous?: unknown): unknown {
	const types = typesOf(schema);
	if (!types.includes("array")) return parseScalar(types, text);
	return [...(Array.isArray(previous) ? previous : []), ...parseItems(schema.items ?? {}, text)];
}

function parseItems(schema: ArgumentSchema, text: string): unknown[] {
	if (text.trimStart().startsWith("[")) return parseJson(text) as unknown[];
	if (isScalar(schema)) return text.split(",").map((item) => parseScalar(typesOf(schema), item));
	return [parseJson(text)];
}

function parseScalar(types: string[], text: string): unknown {
	if (types.length === 1 && types[0] === "string") return text;
	const value = tryJson(text);
	const fits = types.length === 0 || types.includes(typeName(value)) || (types.includes("integer") && isNumber(value));
	if (value !== undefined && fits) return value;
	if (types.length === 0 || types.includes("string")) return text;
	throw new InvalidArgumentError(`Expected ${types.join(" or ")}.`);
}

function parseJson(text: string): unknown {
	const value = tryJson(text);
	if (value === undefined) throw new InvalidArgumentError("Expected JSON.");
	return value;
}

function tryJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

const isNumber = (value: unknown): boolean => typeof value === "number";

function typeName(value: unknown): string {
	if (value === null) return "null";
	return Array.isArray(value) ? "array" : typeof value;
}

function isScalar(schema: ArgumentSchema): boolean {
	const types = typesOf(schema);
	return types.length > 0 && !types.includes("object") && !types.includes("array");
}

/** The argument that may stand without its flag: the only required one, if it is text. */
export function positionalOf(schema: ArgumentSchema): string | undefined {
	const [name, ...others] = schema.required ?? [];
	if (name === undefined || others.length > 0) return undefined;
	return typesOf(schema.properties?.[name] ?? {}).join() === "string" ? name : undefined;
}
