import { type ElementProbe, elementProbe } from "@bascule/protocol";
import * as z from "zod";

/** What a call in a batch may be expected to have done to its element. */
export const expectation = z.strictObject({
	valueEquals: z.string().optional(),
	displayTextIncludes: z.string().optional(),
	controlDisplayTextIncludes: z.string().optional(),
	containerTextIncludes: z.string().optional(),
	controlChanged: z.boolean().optional(),
});
export type Expectation = z.infer<typeof expectation>;

type Check = { read(probe: ElementProbe): unknown; holds(actual: unknown, wanted: unknown): boolean };

const equals = (actual: unknown, wanted: unknown): boolean => actual === wanted;
const includes = (actual: unknown, wanted: unknown): boolean =>
	typeof actual === "string" && actual.includes(String(wanted));

const CHECKS: Record<keyof Expectation, Check> = {
	valueEquals: { read: (probe) => probe.value, holds: equals },
	displayTextIncludes: { read: (probe) => probe.displayText, holds: includes },
	controlDisplayTextIncludes: { read: (probe) => probe.ownerControl?.displayTextAfter, holds: includes },
	containerTextIncludes: { read: (probe) => probe.container?.rowText, holds: includes },
	controlChanged: { read: (probe) => probe.ownerControl?.changed, holds: equals },
};

/** What does not hold, in words; empty when all does. A result without an element fails every predicate. */
export function unmet(expected: Expectation, result: Record<string, unknown>): string[] {
	const probe = elementProbe.safeParse(result.element).data ?? {};
	return Object.entries(expected).flatMap(([name, wanted]) => {
		const check = CHECKS[name as keyof Expectation];
		const actual = check.read(probe);
		if (wanted === undefined || check.holds(actual, wanted)) return [];
		return [`${name} ${JSON.stringify(wanted)}, got ${actual === undefined ? "nothing" : JSON.stringify(actual)}`];
	});
}
