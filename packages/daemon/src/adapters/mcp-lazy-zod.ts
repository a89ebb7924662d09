import * as zod from "zod/v4";

/**
 * Takes the place of zod in the bundle of the stdio server. The MCP SDK makes the 1,700 schemas of its protocol when it
 * starts, and a connection uses one in six: here a schema is made by its first use. Until then a proxy stands for it.
 */

type Schema = Record<PropertyKey, unknown>;

interface Pending {
	/** Let go of when it has been called, with all that it holds. */
	make: (() => object) | null;
	made: Schema | null;
}

/** Methods of schemas that give another schema, which can wait as well. */
const DERIVING = new Set<PropertyKey>([
	...["and", "array", "brand", "catch", "check", "default", "describe", "extend", "int", "length", "loose", "max"],
	...["merge", "meta", "min", "nonnegative", "nullable", "nullish", "omit", "optional", "or", "overwrite", "partial"],
	...["pick", "pipe", "positive", "readonly", "refine", "regex", "strict", "superRefine", "transform"],
]);

const traps: ProxyHandler<Pending> = {
	get(pending, key) {
		if (!DERIVING.has(key)) return schemaOf(pending)[key];
		return (...args: unknown[]) => later(() => derive(schemaOf(pending), key, args));
	},
	has: (pending, key) => key in schemaOf(pending),
	set: (pending, key, value) => Reflect.set(schemaOf(pending), key, value),
};

const later = (make: () => object): object => new Proxy<Pending>({ make, made: null }, traps);

function schemaOf(pending: Pending): Schema {
	if (pending.make) {
		pending.made = pending.make() as Schema;
		pending.make = null;
	}
	return pending.made as Schema;
}

const derive = (schema: Schema, key: PropertyKey, args: unknown[]): object =>
	(schema[key] as (...args: unknown[]) => object)(...args);

const lazily = <Factory extends (...args: never[]) => object>(factory: Factory): Factory =>
	((...args: Parameters<Factory>) => later(() => factory(...args))) as Factory;

export * from "zod/v4";
export const any = lazily(zod.any);
export const array = lazily(zod.array);
export const boolean = lazily(zod.boolean);
export const discriminatedUnion = lazily(zod.discriminatedUnion);
export const email = lazily(zod.email);
export const intersection = lazily(zod.intersection);
export const literal = lazily(zod.literal);
export const looseObject = lazily(zod.looseObject);
export const number = lazily(zod.number);
export const object = lazily(zod.object);
export const optional = lazily(zod.optional);
export const preprocess = lazily(zod.preprocess);
export const record = lazily(zod.record);
export const string = lazily(zod.string);
export const union = lazily(zod.union);
export const unknown = lazily(zod.unknown);
export const url = lazily(zod.url);

const enumeration = lazily(zod.enum);
const nothing = lazily(zod.null);

export { enumeration as enum, nothing as null };
