import type { Annotation, Flow, Located, Step } from "@bascule/protocol";
import { stringify } from "yaml";

/** Stands for a password, which is not written to files. */
const MASKED = "<password>";

/** A flow as a YAML file for people to read, correct and keep. */
export function flowFile({ name, steps }: Flow): string {
	const locators = new Locators();
	const lines = steps.map((step) => ({
		id: step.id,
		action: step.tool,
		...argumentsOf(step, locators),
		...(step.annotations.length > 0 && { annotations: step.annotations.map((note) => told(note, locators)) }),
	}));
	return stringify({ name, locators: locators.table, steps: lines }, { lineWidth: 0 });
}

const told = ({ copy, arrow, target }: Annotation, locators: Locators) => ({
	copy,
	...(arrow !== undefined && { arrow }),
	...(target && { target: locators.nameOf(target) }),
});

/** The arguments of a step, with names of locators in place of what found the elements. */
function argumentsOf({ args, targets }: Step, locators: Locators): Record<string, unknown> {
	const rewrite = (value: unknown, path: string): unknown => {
		if (Array.isArray(value)) return value.map((item, at) => rewrite(item, path === "" ? String(at) : `${path}.${at}`));
		if (value === null || typeof value !== "object") return value;
		const target = targets[path];
		const { ref: _ref, selector, contextRef: _context, ...rest } = value as Record<string, unknown>;
		const kept = Object.entries(rest).flatMap(([key, inner]) =>
			inner === undefined ? [] : [[key, rewrite(inner, path === "" ? key : `${path}.${key}`)]],
		);
		return {
			...(target ? { target: locators.nameOf(target) } : typeof selector === "string" && { selector }),
			...Object.fromEntries(kept),
			...(target?.masked && "value" in rest && { value: MASKED }),
		};
	};
	return rewrite(args, "") as Record<string, unknown>;
}

/** Gives each element of a flow one name. */
class Locators {
	readonly table: Record<string, Pick<Located, "selector" | "stability">> = {};
	readonly #names = new Map<string, string>();

	nameOf({ selector, stability }: Located): string {
		const known = this.#names.get(selector);
		if (known !== undefined) return known;
		const name = this.#free(wordsOf(selector));
		this.#names.set(selector, name);
		this.table[name] = { selector, stability };
		return name;
	}

	#free(name: string): string {
		for (let at = 2, free = name; ; free = `${name}_${at++}`) if (!(free in this.table)) return free;
	}
}

/** `role=button[name="Sign in"]` → `sign_in_button`; anything else by its words. */
function wordsOf(selector: string): string {
	const [, role = "", name] = /^role=([\w-]+)\[name="((?:[^"\\]|\\.)*)"/.exec(selector) ?? [];
	const words = (name === undefined ? selector : `${name} ${role}`).toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
	const skipped = new Set(["data", "testid", "test", "nth", "of", "type", "match", "visible", "has", "text", "is"]);
	const telling = words.filter((word) => !skipped.has(word)).slice(0, 5);
	return telling.join("_") || "element";
}
