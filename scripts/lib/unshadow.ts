import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Plugin } from "esbuild";
import { type Node, type ObjectPattern, parseSync, type Span, Visitor } from "oxc-parser";

const RUNTIME = join(import.meta.dirname, "../../packages/page-agent/src/tree/unshadowed.ts");
/** Names of members that data of ours has too. */
const ALSO_OURS = new Set(["before", "children", "control", "hidden", "labels", "matches", "part", "role", "title"]);

/** Members that other elements have, and that code asks any element for. */
const ASKED_FOR = ["control", "editContext", "labels", "ownerSVGElement"];

type Names = ReadonlySet<string>;

/**
 * Makes `x.parentElement` in page code `unshadowed(x).parentElement`, and so with each member that an element has: if it
 * is a form, a field may have the member's name (packages/page-agent/src/tree/unshadowed.ts). Members that are named by a
 * variable, and those of forms alone, are up to the code.
 */
export const unshadow: Plugin = {
	name: "unshadow",
	setup({ initialOptions, onLoad }) {
		initialOptions.inject = [...(initialOptions.inject ?? []), RUNTIME];
		const members = elementMembers();
		onLoad({ filter: /\.m?[jt]s$/ }, async ({ path }) => {
			if (path === RUNTIME) return null;
			const contents = rewritten(path, await readFile(path, "utf8"), await members);
			return { contents, loader: path.endsWith(".ts") ? "ts" : "js" };
		});
	},
};

function rewritten(path: string, text: string, members: Names): string {
	const insertions: Array<{ at: number; text: string }> = [];
	const harmless = new Set<Node>();
	const wrap = ({ start, end }: Span): void =>
		void insertions.push({ at: start, text: "unshadowed(" }, { at: end, text: ")" });
	/** Patterns whose subject can be wrapped. */
	const declared = new Set<Node>();
	const hidden = members.difference(ALSO_OURS);
	const refuse = ({ start, end }: Span, why: string): never => {
		throw new Error(`${path}: a form may hide what ${text.slice(start, end)} takes: ${why}`);
	};
	new Visitor({
		ObjectPattern(pattern) {
			if (!declared.has(pattern) && takes(pattern, hidden)) refuse(pattern, "declare it apart");
		},
		NewExpression({ callee }) {
			if (readsAny(callee, members)) refuse(callee, "name the class before it is made");
		},
		BinaryExpression({ left, right }) {
			if (isOfNoForm(left, right)) harmless.add(left);
		},
		SwitchStatement({ discriminant, cases }) {
			if (cases.every(({ test }) => !test || isOfNoForm(discriminant, test))) harmless.add(discriminant);
		},
		MemberExpression(member) {
			const { object, property, computed, optional } = member;
			if (computed || harmless.has(member) || isNoElement(object)) return;
			if (property.type !== "Identifier" || !members.has(property.name)) return;
			wrap(object);
			// A chain of `?.` ends where it is wrapped, and has to go on from there.
			if (!optional && isOptional(object)) insertions.push({ at: text.lastIndexOf(".", property.start), text: "?" });
		},
		VariableDeclarator({ id, init }) {
			if (!init || id.type !== "ObjectPattern") return;
			declared.add(id);
			if (takes(id, members)) wrap(init);
		},
	}).visit(parse(path, text));
	insertions.sort((a, b) => a.at - b.at);
	const ends = [...insertions.map(({ at }) => at), text.length];
	return ends.map((end, i) => (insertions[i - 1]?.text ?? "") + text.slice(ends[i - 1] ?? 0, end)).join("");
}

/** `x.localName === "option"` is false of a form, whether or not it has a field `localName`. */
const isOfNoForm = (member: Node, value: Node): boolean =>
	(nameOf(member) === "localName" && value.type === "Literal" && value.value !== "form") ||
	(nameOf(member) === "nodeType" && /_NODE$/.test(nameOf(value)) && nameOf(value) !== "ELEMENT_NODE");

const nameOf = (node: Node): string =>
	node.type === "MemberExpression" && node.property.type === "Identifier" ? node.property.name : "";

/** Classes, the document, and what a class has of its own. */
const isNoElement = (node: Node): boolean =>
	node.type === "ThisExpression" ||
	node.type === "Super" ||
	(node.type === "Identifier" && /^([A-Z]|document$)/.test(node.name));

const takes = ({ properties }: ObjectPattern, names: Names): boolean =>
	properties.some((taken) => taken.type === "Property" && taken.key.type === "Identifier" && names.has(taken.key.name));

/** Whether a chain of members has one of these in it. */
const readsAny = (node: Node, names: Names): boolean =>
	node.type === "MemberExpression" && (names.has(nameOf(node)) || readsAny(node.object, names));

/** Whether it is left out when there is nothing before a `?.` in it. */
function isOptional(node: Node): boolean {
	if (node.type === "MemberExpression") return node.optional || isOptional(node.object);
	if (node.type === "CallExpression") return node.optional || isOptional(node.callee);
	return node.type === "TSNonNullExpression" && isOptional(node.expression);
}

/** All names that the compiler lets page code read of an element. */
async function elementMembers(): Promise<Names> {
	const { resolve } = createRequire(createRequire(import.meta.url).resolve("typescript/package.json"));
	const compiler = resolve(`@typescript/typescript-${process.platform}-${process.arch}/package.json`);
	const file = join(dirname(compiler), "lib/lib.dom.d.ts");
	const { body } = parse(file, await readFile(file, "utf8"));
	const names = new Set<string>(ASKED_FOR);
	const collect = (name: string): void => {
		for (const node of body) {
			if (node.type !== "TSInterfaceDeclaration" || node.id.name !== name) continue;
			for (const member of node.body.body)
				if ("key" in member && member.key.type === "Identifier") names.add(member.key.name);
			for (const { expression } of node.extends) if (expression.type === "Identifier") collect(expression.name);
		}
	};
	collect("HTMLElement");
	return names;
}

function parse(path: string, text: string) {
	const { program, errors } = parseSync(path, text);
	if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
	return program;
}
