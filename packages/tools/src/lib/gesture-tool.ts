import {
	type ActionName,
	type ActionOptions,
	actionOptions,
	actionResult,
	coords,
	defineTool,
	exactlyOneTarget,
	pointTargetShape,
	type QueryOf,
	type Tool,
	type ToolDefinition,
} from "@bascule/protocol";
import * as z from "zod";

/** An element or a point, as one argument of several. */
export const gestureTarget = z.strictObject(pointTargetShape).refine(...exactlyOneTarget);

export const viewportPoint = coords.describe("viewport CSS px");

/** Which finger; it keeps its number from its first touch to its last. */
export const fingerId = z.number().int().min(0).max(1000).default(1).describe("which finger");

export const clamp = (value: number, min: number, max: number): number =>
	Math.min(Math.max(Math.round(value), min), max);

/** How long a gesture may take besides the time that it takes by its arguments. */
export const GESTURE_MS = 5000;

interface GestureTool<Name extends ActionName, Input extends z.ZodType, Extra extends z.ZodRawShape>
	extends Pick<
		ToolDefinition<Input, z.ZodType>,
		"title" | "summary" | "description" | "rare" | "input" | "deadline" | "examples"
	> {
	name: Name;
	/** What the result has beside that of every action. */
	output?: Extra;
	query(args: z.output<Input>): QueryOf<Name>;
	tell?(args: z.output<Input>): z.output<z.ZodObject<Extra>>;
}

/** A tool of the mouse or of fingers: one action, whose result says beside what came of it what was done. */
export function defineGestureTool<
	const Name extends ActionName,
	Input extends z.ZodType<ActionOptions>,
	Extra extends z.ZodRawShape = Record<never, never>,
>({ output, query, tell, ...tool }: GestureTool<Name, Input, Extra>): Tool {
	return defineTool({
		...tool,
		capability: "action",
		asks: [tool.name],
		batchable: true,
		output: actionResult.extend(output ?? {}) as z.ZodType<Record<string, unknown>>,
		budget: ({ maxResultTokens }) => 2 * maxResultTokens,
		rare: [...(tool.rare ?? []), "mode", "maxResultTokens"],
		run: async ({ page, signal }, args) => ({
			...(await page.ask(tool.name, query(args), { signal })),
			...tell?.(args),
		}),
	});
}

/** The arguments of such a tool. */
export const gestureInput = <Shape extends z.ZodRawShape>(shape: Shape) =>
	z.strictObject({ ...shape, ...actionOptions });

/** The options of every action, from a tool's arguments. */
export const optionsOf = ({ mode, maxResultTokens }: ActionOptions): ActionOptions => ({ mode, maxResultTokens });
