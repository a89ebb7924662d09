export { type BrowserAgent, type BrowserAgentOptions, browserAgent, type RunOptions } from "./browser-agent.ts";
export { browserTool } from "./browser-tool.ts";
export { type CompleteOptions, type Completion, completeTool } from "./complete-tool.ts";
export type { Milestone } from "./milestone.ts";
export type { BrowserFailure, BrowserOutput, BrowserSuccess } from "./output.ts";
export type { BrowserOptions } from "./perform.ts";
export type { BrowserReport, RunEnd } from "./report.ts";
export { taskTool } from "./task-tool.ts";
