import { type Approvals, CONFIRM_HOOKS } from "@bascule/protocol";
import * as z from "zod";

export const shownGrant = z.object({
	scope: z.enum(CONFIRM_HOOKS),
	grantedAt: z.number(),
	expiresAt: z.number(),
	uses: z.number(),
	remainingMs: z.number(),
});

export const shownGrants = (approvals: Approvals): Array<z.infer<typeof shownGrant>> =>
	approvals.list().map((grant) => ({ ...grant, remainingMs: grant.expiresAt - Date.now() }));
