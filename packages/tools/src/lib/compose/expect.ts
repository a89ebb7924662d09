import { elementProbe } from "@bascule/protocol";
import * as z from "zod";
import { firstMiss, type Predicate } from "./predicates.ts";

/** What a call in a batch may be expected to have done to its element. */
export const expectation = z.strictObject({
	valueEquals: z.string().optional(),
	displayTextIncludes: z.string().optional(),
	controlDisplayTextIncludes: z.string().optional(),
	containerTextIncludes: z.string().optional(),
	controlChanged: z.boolean().optional(),
});
export type Expectation = z.infer<typeof expectation>;

/** Each expectation in the common vocabulary. */
const MEANINGS: Record<keyof Expectation, { kind: "equals" | "contains"; key: string }> = {
	valueEquals: { kind: "equals", key: "element.value" },
	displayTextIncludes: { kind: "contains", key: "element.displayText" },
	controlDisplayTextIncludes: { kind: "contains", key: "element.ownerControl.displayTextAfter" },
	containerTextIncludes: { kind: "contains", key: "element.container.rowText" },
	controlChanged: { kind: "equals", key: "element.ownerControl.changed" },
};

/** What does not hold, in words; empty when all does. A result without an element fails every predicate. */
export function unmet(expected: Expectation, result: Record<string, unknown>): string[] {
	const element = elementProbe.safeParse(result.element).data ?? {};
	return Object.entries(expected).flatMap(([name, wanted]) => {
		if (wanted === undefined) return [];
		const predicate: Predicate = { ...MEANINGS[name as keyof Expectation], value: wanted };
		const miss = firstMiss(predicate, { element });
		if (!miss) return [];
		return [`${name} ${JSON.stringify(wanted)}, got ${miss.actual === null ? "nothing" : JSON.stringify(miss.actual)}`];
	});
}
