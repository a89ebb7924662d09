/** The page agent for the engine: a file of its own, so that a worker that wakes need not read it before it is used. */
export * from "@bascule/page-agent/names";

const files = new Map<string, Promise<string>>();

function load(file: string): Promise<string> {
	const known = files.get(file);
	if (known) return known;
	const text = fetch(chrome.runtime.getURL(file)).then((response) => response.text());
	files.set(file, text);
	return text;
}

export const loadAgent = (): Promise<string> => load("page-agent.js");
export const loadMore = (): Promise<string> => load("page-agent-more.js");
