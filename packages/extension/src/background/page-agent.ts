/** The page agent for the engine: files of their own, so that a worker that wakes need not compile them. */
export { AGENT_HASH, SCRIPTS_SOURCE } from "@bascule/page-agent/names";

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

export let POLICIES_SOURCE = "";
/** Until then there are no policies to put into a document. */
export const policiesReady = load("page-policies.js").then((source) => {
	POLICIES_SOURCE = source;
});
