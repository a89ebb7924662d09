import { SCRIPTS_SOURCE } from "@bascule/page-agent/bundle";

/** What runs in every new document of a tab that an agent works in, before the page's own scripts. */
export const agentInit = (isAgentsOwn: boolean): string[] => [`${SCRIPTS_SOURCE}.beginDocument(${isAgentsOwn})`];
