import { expect, test } from "vitest";
import { wantedOf } from "./extract-schema.ts";

test("types are taken from what a schema has, and null is no type", () => {
	const schema = { properties: { tags: { items: { type: ["string", "null"] } }, size: { enum: [1, 2] }, plain: {} } };
	expect(wantedOf(schema)).toEqual({
		type: "object",
		required: false,
		properties: {
			tags: { type: "array", required: false, items: { type: "string", required: false } },
			size: { type: "number", required: false, enum: [1, 2] },
			plain: { type: "string", required: false },
		},
	});
});

test("required is a list of the object or a word of the property", () => {
	const schema = {
		properties: { a: { type: "string" }, b: { type: "string", required: true }, c: {} },
		required: ["a"],
	};
	const { properties = {} } = wantedOf(schema);
	expect(Object.entries(properties).map(([name, { required }]) => [name, required])).toEqual([
		["a", true],
		["b", true],
		["c", false],
	]);
});

test.each(["x-bascule-source", "x-source", "x-browx-source"])("%s says where a value is", (key) => {
	expect(wantedOf({ type: "string", [key]: { selector: "a", attr: "href" } }).source).toEqual({
		selector: "a",
		attr: "href",
	});
	expect(wantedOf({ type: "string", [key]: { selector: "input", value: true } }).source).toEqual({
		selector: "input",
		prop: "value",
	});
	expect(wantedOf({ type: "string", [key]: { text: true } }).source).toEqual({});
});

test.each([
	[{ type: "map" }, "schema has the type map"],
	[{ type: "object" }, "schema is an object without properties"],
	[{ properties: { a: { type: "array", items: 3 } } }, "schema.a.items"],
	[{ type: "string", "x-source": { css: "a" } }, "x-source"],
	["string", "schema"],
])("%j is refused with the place of the fault", (schema, message) => {
	expect(() => wantedOf(schema)).toThrow(message);
});

test("a schema that is nested too deep is refused", () => {
	let schema: object = { type: "string" };
	for (let depth = 0; depth < 10; depth++) schema = { properties: { a: schema } };
	expect(() => wantedOf(schema)).toThrow("nested more than 8 deep");
});

const wanted = (properties: Record<string, unknown>, $defs = {}) => wantedOf({ properties, $defs }).properties;

test("what generators write in a roundabout way means the same", () => {
	const item = { type: "object", properties: { name: { type: "string" } } };
	const name = { name: { type: "string", required: false } };
	expect(wanted({ a: { $ref: "#/$defs/Item" } }, { Item: item })?.a).toMatchObject({ properties: name });
	expect(wanted({ a: { type: "array", items: { $ref: "#/$defs/Item" } } }, { Item: item })?.a?.items).toMatchObject({
		properties: name,
	});
	expect(wanted({ a: { anyOf: [{ type: "number" }, { type: "null" }], default: null } })?.a).toMatchObject({
		type: "number",
		default: null,
	});
	expect(wanted({ a: { oneOf: [{ type: "number" }, { type: "string" }] } })?.a?.type).toBe("string");
	expect(
		wanted({ a: { allOf: [{ $ref: "#/$defs/Item" }, { properties: { age: { type: "integer" } } }] } }, { Item: item })
			?.a?.properties,
	).toMatchObject({ name: { type: "string" }, age: { type: "integer" } });
});

test.each([
	[{ $ref: "#/$defs/None" }, /schema.a refers to #\/\$defs\/None, which is not in the schema/],
	[{ $ref: "other.json" }, /refers to other.json/],
	[{ $ref: "#/%" }, /refers to #\/%/],
	[{ $ref: "#/properties/a" }, /refers to itself/],
	[{ anyOf: [{ type: "number" }, { type: "boolean" }] }, /has 2 types/],
])("%j is refused", (schema, message) => {
	expect(() => wanted({ a: schema })).toThrow(message);
});
