/** The page agent for the engine: a file of its own, so that a worker that wakes need not read it before it is used. */
export * from "@bascule/page-agent/names";

let source: Promise<string> | undefined;

export function loadAgent(): Promise<string> {
	source ??= fetch(chrome.runtime.getURL("page-agent.js")).then((response) => response.text());
	return source;
}
