import { type Action, actionResult, defineTool, type Tool, type ToolDefinition } from "@bascule/protocol";
import type * as z from "zod";

type Definition<Input extends z.ZodType> = ToolDefinition<Input, typeof actionResult>;

/** What one action tool has that the others have not. */
interface ActionTool<Input extends z.ZodType>
	extends Pick<Definition<Input>, "title" | "summary" | "capability" | "needs" | "input" | "examples">,
		Partial<Pick<Definition<Input>, "effect" | "rare">> {
	name: Action["type"];
}

/** A tool that is one action on the page: it takes the common options and returns an ActionResult. */
export function defineActionTool<Input extends z.ZodType<{ maxResultTokens: number }>>(tool: ActionTool<Input>): Tool {
	return defineTool({
		effect: "act",
		uses: ["network"],
		batchable: true,
		output: actionResult,
		budget: ({ maxResultTokens }) => 2 * maxResultTokens,
		...tool,
		rare: [...(tool.rare ?? []), "mode", "maxResultTokens"],
		run: ({ page, signal }, args) => page.act({ ...args, type: tool.name } as unknown as Action, { signal }),
	});
}
