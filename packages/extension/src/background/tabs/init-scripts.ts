import type { SessionFeature } from "@bascule/engine";

/** What begins every document in the tabs of a session; by their names it is known which ones are the agent's own. */
export const agentDocuments = (isAgentsOwn: (tab: string) => boolean): SessionFeature => ({
	setup: (_settings, { tabId = "" }) => ({ scripts: { beginDocument: { args: [isAgentsOwn(tabId)] } } }),
});
