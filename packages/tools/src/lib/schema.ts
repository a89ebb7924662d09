import * as z from "zod";

/** What a schema is about once it is known whether the value may be missing. */
function unwrap(schema: z.core.$ZodType): z.core.$ZodType {
	if (
		schema instanceof z.ZodOptional ||
		schema instanceof z.ZodNullable ||
		schema instanceof z.ZodDefault ||
		schema instanceof z.ZodPrefault ||
		schema instanceof z.ZodReadonly
	)
		return unwrap(schema.def.innerType);
	return schema instanceof z.ZodPipe ? unwrap(schema.def.in) : schema;
}

function childOf(schema: z.core.$ZodType, key: PropertyKey): z.core.$ZodType | undefined {
	const inner = unwrap(schema);
	if (inner instanceof z.ZodObject) return inner.def.shape[String(key)];
	if (inner instanceof z.ZodArray) return inner.def.element;
	return inner instanceof z.ZodRecord ? inner.def.valueType : undefined;
}

/** The names that an object schema knows, at a path inside it; empty when there is no object. */
export function keysOf(schema: z.core.$ZodType, path: readonly PropertyKey[] = []): string[] {
	let current: z.core.$ZodType | undefined = schema;
	for (const key of path) current = current && childOf(current, key);
	const inner = current && unwrap(current);
	return inner instanceof z.ZodObject ? Object.keys(inner.def.shape) : [];
}

function schemasAt(schema: z.core.$ZodType, path: readonly PropertyKey[]): z.core.$ZodType[] {
	const inner = unwrap(schema);
	if (inner instanceof z.ZodUnion) return inner.def.options.flatMap((option) => schemasAt(option, path));
	const [key, ...rest] = path;
	if (key === undefined) return [inner];
	const child = childOf(inner, key);
	return child ? schemasAt(child, rest) : [];
}

/** Whether the schema takes the value at that path from a fixed list. */
export const isChoice = (schema: z.core.$ZodType, path: readonly PropertyKey[], value: unknown): boolean =>
	schemasAt(schema, path).some(
		(at) => (at instanceof z.ZodEnum || at instanceof z.ZodLiteral) && at.safeParse(value).success,
	);
