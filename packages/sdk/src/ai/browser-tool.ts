import { tool } from "ai";
import { browserInput } from "./input.ts";
import { toModelOutput } from "./model-output.ts";
import { type BrowserOptions, type Perform, performer } from "./perform.ts";

const DESCRIPTION = [
	"Does one thing in a web browser per call.",
	"extract reads a page as markdown with its elements; act on an element by the uid that it has there.",
	"open_tab gives a tabId; pass it on with every action in that tab.",
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
