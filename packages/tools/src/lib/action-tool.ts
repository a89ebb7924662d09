import {
	type ActionName,
	actionResult,
	BridgeError,
	defineTool,
	type QueryOf,
	type Tool,
	type ToolDefinition,
} from "@bascule/protocol";
import type * as z from "zod";

type Definition<Input extends z.ZodType> = ToolDefinition<Input, typeof actionResult>;

/** What sets one action tool apart from the others. */
interface ActionTool<Name extends ActionName, Input extends z.ZodType>
	extends Pick<Definition<Input>, "title" | "summary" | "capability" | "input" | "examples">,
		Partial<Pick<Definition<Input>, "rare">> {
	name: Name;
	/** What has not happened when the time is up, for a tool that only waits. */
	missed?: (args: z.output<Input>) => string;
}

/** A tool that is one action on the page: its arguments are the action's query, its result an ActionResult. */
export function defineActionTool<const Name extends ActionName, Input extends z.ZodType<QueryOf<Name>>>(
	tool: ActionTool<Name, Input>,
): Tool {
	return defineTool({
		asks: [tool.name],
		batchable: true,
		output: actionResult,
		budget: ({ maxResultTokens }) => 2 * maxResultTokens,
		...tool,
		rare: [...(tool.rare ?? []), "mode", "maxResultTokens"],
		async run({ page, signal }, args) {
			try {
				return await page.ask(tool.name, args as QueryOf<Name>, { signal });
			} catch (error) {
				throw tool.missed && isTimeUp(error, signal) ? neverCame(tool.missed(args), error) : error;
			}
		},
	});
}

/** Nothing more is known than that the time is up. */
const isTimeUp = (error: unknown, { reason }: AbortSignal): error is BridgeError =>
	error instanceof BridgeError &&
	reason instanceof BridgeError &&
	error.code === "timeout" &&
	error.details?.timeoutMs === reason.details?.timeoutMs;

/** That a page never got there is a fact about the page and not about the bridge. */
function neverCame(missed: string, { code, details = {} }: BridgeError): BridgeError {
	return new BridgeError(code, `${missed} within ${details.timeoutMs} ms`, {
		source: "app",
		hint: "Look at the page with snapshot or screenshot before you wait again, or raise timeoutMs if the page is known to be slow.",
		details,
	});
}
