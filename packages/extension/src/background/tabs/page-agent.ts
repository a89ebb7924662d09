/** The page agent for the engine: files of their own, so that a worker that wakes need not compile them. */
export { AGENT_HASH } from "@bascule/page-agent/names";

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

export let SCRIPTS_SOURCE = "";
export let POLICIES_SOURCE = "";
/** Until then nothing can be put into a document. */
export const scriptsReady = Promise.all([load("page-scripts.js"), load("page-policies.js")]).then(
	([scripts, policies]) => {
		SCRIPTS_SOURCE = scripts;
		POLICIES_SOURCE = policies;
	},
);
