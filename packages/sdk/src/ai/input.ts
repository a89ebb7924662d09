import { browserActionSchema } from "@bascule/protocol/bridge";
import * as z from "zod";

/** One call of the `browser` tool. */
export const browserInput = z.object({
	action: browserActionSchema,
	text: z.boolean().optional().describe("extract: the page's plain text as well, to quote it to the letter"),
});
export type BrowserInput = z.infer<typeof browserInput>;
