/**
 * Takes Zod's place in the extension: the words that its schemas use, on top of Zod Mini, which leaves out what nobody
 * calls. A word that is missing here fails at the start of the worker, where no test can overlook it.
 */
import * as mini from "zod/mini";

/** What is wrong, for those who write the other side: it has told its own callers in Zod's words, which are long. */
mini.config({
	localeError(issue) {
		if (issue.code === "invalid_type") return `expected ${issue.expected}`;
		if (issue.code === "invalid_value") return `expected ${issue.values.join(" or ")}`;
		if (issue.code === "unrecognized_keys") return `not known: ${issue.keys.join(", ")}`;
		if (issue.code === "too_big") return `more than ${issue.maximum}`;
		if (issue.code === "too_small") return `less than ${issue.minimum}`;
		return "not valid";
	},
});

type Schema = mini.ZodMiniType;
type Method = (schema: Schema, ...args: never[]) => Schema;

const isNumber = ({ def }: Schema): boolean => def.type === "number";

const METHODS: Record<string, Method> = {
	optional: (schema) => mini.optional(schema),
	exactOptional: (schema) => mini.exactOptional(schema),
	nullable: (schema) => mini.nullable(schema),
	default: (schema, value: never) => mini._default(schema, value),
	catch: (schema, value: never) => mini.catch(schema, value),
	describe: (schema) => schema,
	refine: (schema, holds: () => boolean, options: object) => schema.check(mini.refine(holds, options)),
	min: (schema, limit: number) => schema.check((isNumber(schema) ? mini.minimum : mini.minLength)(limit) as never),
	max: (schema, limit: number) => schema.check((isNumber(schema) ? mini.maximum : mini.maxLength)(limit) as never),
	length: (schema, length: number) => schema.check(mini.length(length) as never),
	int: (schema) => schema.check(mini.refine(Number.isSafeInteger, "expected a whole number") as never),
	positive: (schema) => schema.check(mini.positive() as never),
	nonnegative: (schema) => schema.check(mini.nonnegative() as never),
	regex: (schema, pattern: RegExp, message?: string) => schema.check(mini.regex(pattern, message) as never),
	startsWith: (schema, start: string) => schema.check(mini.startsWith(start) as never),
	extend: (schema, shape: never) => mini.extend(schema as mini.ZodMiniObject, shape),
	pick: (schema, keys: never) => mini.pick(schema as mini.ZodMiniObject, keys),
	partial: (schema) => mini.partial(schema as mini.ZodMiniObject),
};

function chained<S extends Schema>(schema: S): S {
	if ("describe" in schema) return schema;
	for (const [name, method] of Object.entries(METHODS))
		Object.defineProperty(schema, name, { value: (...args: never[]) => chained(method(schema, ...args)) });
	return schema;
}

const word =
	<Args extends unknown[], S extends Schema>(make: (...args: Args) => S) =>
	(...args: Args): S =>
		chained(make(...args));

/** Zod's own formats bring all the others along. */
const text = (form: RegExp, message: string): Schema => chained(mini.string().check(mini.regex(form, message)));

export const array = word(mini.array as (element: Schema) => Schema);
export const boolean = word(mini.boolean);
export const discriminatedUnion = word(mini.discriminatedUnion as (key: string, options: never) => Schema);
const enumeration = word(mini.enum as (values: never) => Schema);

export { enumeration as enum };
export const iso = { datetime: () => text(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z$/, "expected a date and time") };
export const lazy = word(mini.lazy as (make: () => Schema) => Schema);
export const literal = word(mini.literal as (value: never) => Schema);
export const looseObject = word(mini.looseObject as (shape: never) => Schema);
export const number = word(mini.number);
export const object = word(mini.object as (shape: never) => Schema);
export const partialRecord = word(mini.partialRecord as (key: never, value: Schema) => Schema);
export const record = word(mini.record as (key: never, value: Schema) => Schema);
export const strictObject = word(mini.strictObject as (shape: never, options?: never) => Schema);
export const string = word(mini.string);
export const tuple = word(mini.tuple as (items: never) => Schema);
export const union = word(mini.union as (options: never) => Schema);
export const unknown = word(mini.unknown);
export const uuid = () =>
	text(/^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i, "expected a UUID");
