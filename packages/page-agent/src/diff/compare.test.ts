import { describe, expect, test } from "vitest";
import { compare, type Difference, longestRise, type TreeNode } from "./compare.ts";

const keys = new Map<string, object>();
/** A node whose thing has the name before the colon, or whose thing is new each time. */
function node(text: string, ...children: TreeNode[]): TreeNode {
	const [, id, says = ""] = /^(?:(\w+):)?(.*)$/.exec(text) ?? [];
	const key = id === undefined ? {} : (keys.get(id) ?? {});
	if (id !== undefined) keys.set(id, key);
	const [said = "", tail = ""] = says.split(" ", 2);
	return { key, kind: "part", text: said, tail, children };
}

const MARKS = { same: " ", added: "+", removed: "-", changed: "~", moved: ">" };

function tell(difference: Difference<TreeNode>): string[] {
	return difference.children.flatMap((child) =>
		child.isNews ? [`${MARKS[child.change]}${child.node.text}`, ...tell(child).map((line) => ` ${line}`)] : [],
	);
}

const told = (before: TreeNode[], after: TreeNode[]): string[] =>
	tell(compare(node("root", ...before), node("root", ...after)));

describe("compare", () => {
	test("nothing is new", () => {
		expect(told([node("a:A", node("b:B"))], [node("a:A", node("b:B"))])).toEqual([]);
	});

	test("what came is below what leads there", () => {
		expect(told([node("a:A", node("b:B"))], [node("a:A", node("b:B", node("c:C")), node("d:D"))])).toEqual([
			" A",
			"  B",
			"  +C",
			" +D",
		]);
	});

	test("one that went and another that came elsewhere are two things", () => {
		const [one, two] = [node("one:One", node("x:Delete")), node("two:Two")];
		expect(told([one, two], [node("two:Two"), node("new:New", node("y:Delete"))])).toEqual([
			"-One",
			" -Delete",
			"+New",
			" +Delete",
		]);
	});

	test("one that stands where another stood is one that changed", () => {
		expect(told([node("a:A"), node("b:Open")], [node("a:A"), node("c:Closed")])).toEqual(["~Closed"]);
	});

	test("what went stands where it was", () => {
		expect(told([node("a:A"), node("b:B", node("x:X")), node("c:C")], [node("a:A"), node("c:C2")])).toEqual([
			"-B",
			" -X",
			"~C2",
		]);
	});

	test("other words, and other marks", () => {
		expect(told([node("a:A"), node("b:B off")], [node("a:A2"), node("b:B on")])).toEqual(["~A2", "~B"]);
	});

	test("what is rendered anew and says the same is no news", () => {
		expect(told([node("A", node("B"), node("B"))], [node("A", node("B"), node("B"))])).toEqual([]);
		expect(told([node("A", node("B"), node("B"))], [node("A", node("B"), node("B"), node("B"))])).toEqual([
			" A",
			" +B",
		]);
	});

	test("the only one that was replaced has changed", () => {
		expect(told([node("a:A", node("1"))], [node("a:A", node("2"))])).toEqual([" A", " ~2"]);
	});

	test("another order: the fewest moves", () => {
		const [a, b, c] = ["a:A", "b:B", "c:C"].map((text) => node(text)) as [TreeNode, TreeNode, TreeNode];
		expect(told([a, b, c], [c, a, b])).toEqual([">C"]);
	});

	test("another parent", () => {
		const inner = () => node("x:X");
		expect(told([node("a:A", inner()), node("b:B")], [node("a:A"), node("b:B", inner())])).toEqual([" B", " >X"]);
	});

	test("wrapped into something new", () => {
		expect(told([node("x:X")], [node("w:W", node("x:X"))])).toEqual(["+W", " >X"]);
	});
});

test.each([
	[[], []],
	[
		[3, 1, 2],
		[1, 2],
	],
	[
		[0, 1, 2],
		[0, 1, 2],
	],
	[[5, 4, 3], [2]],
])("longestRise of %j", (values, indices) => {
	expect([...longestRise(values)].sort()).toEqual(indices);
});
