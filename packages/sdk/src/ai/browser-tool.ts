import { tool } from "ai";
import { browserInput } from "./input.ts";
import { toModelOutput } from "./model-output.ts";
import { type BrowserOptions, type Perform, performer } from "./perform.ts";

const DESCRIPTION = [
	"Run one action in a web browser per call.",
	"extract reads a page as Markdown with its elements; act on an element by its uid.",
	"open_tab returns a tabId; pass it with every action in that tab.",
].join(" ");

/** The `browser` tool: one tool, one action per call. Give it to a browser agent rather than to your main one. */
export const browserTool = (options: BrowserOptions) => browserToolFor(performer(options));

export const browserToolFor = (perform: Perform) =>
	tool({
		description: DESCRIPTION,
		inputSchema: browserInput,
		execute: (input, { abortSignal }) => perform(input, abortSignal),
		toModelOutput: ({ output }) => toModelOutput(output),
	});
