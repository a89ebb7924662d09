import { type Policies, type PolicyMode, policyMode, type ToolContext } from "@bascule/protocol";
import * as z from "zod";

/** Parts that the policy tools and the options of `open_session` share. */

/** The short form of a policy is its mode alone. */
export const modeOrPolicy = <Policy extends z.ZodType<{ mode: PolicyMode }>>(policy: Policy) =>
	z
		.union([policyMode, policy], { error: "expected allow, deny, raise, ask-human or leave, or an object with a mode" })
		.transform((given) => (typeof given === "string" ? { mode: given } : given));

export const policyOutput = <Policy extends z.ZodType>(policy: Policy) =>
	z.object({
		ok: z.literal(true),
		policy,
		from: z.enum(["now", "next_navigation"]).describe("when it applies to every document"),
		warnings: z.array(z.string()),
	});

export async function setPolicy<Key extends keyof Policies>(
	{ page, signal }: Pick<ToolContext<"setPolicies">, "page" | "signal">,
	key: Key,
	policy: Policies[Key],
) {
	const { from, warnings } = await page.ask("setPolicies", { policies: { [key]: policy } }, { signal });
	return { ok: true as const, policy, from, warnings };
}
