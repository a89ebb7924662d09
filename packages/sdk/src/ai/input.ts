import { browserActionSchema } from "@bascule/protocol/bridge";
import * as z from "zod";

/** One call of the `browser` tool. */
export const browserInput = z.object({
	action: browserActionSchema,
	text: z.boolean().optional().describe("extract: also return the page's plain text, for exact quotes"),
});
export type BrowserInput = z.infer<typeof browserInput>;
