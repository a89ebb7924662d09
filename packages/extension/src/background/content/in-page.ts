import type { Agent, AgentConfig, AgentReply, AgentRequest } from "@bascule/engine";

/**
 * What is run as a content script. Chrome sends the text of each function to the page, so that none may use anything
 * but its arguments and what is global there. All sessions share the extension's world: agents are kept by owner.
 */
interface World {
	bascule?: Agent;
	basculeAgents?: Record<string, Agent>;
	basculeMore?: Parameters<Agent["extend"]>[0];
}

/** False when the owner has no agent in the document yet. */
export function configureAgent(owner: string, config: AgentConfig): boolean {
	const agent = (globalThis as World).basculeAgents?.[owner];
	agent?.configure(config);
	return agent !== undefined;
}

/** Gives the agent that was just put into the document to its owner. */
export function keepAgent(owner: string, config: AgentConfig): boolean {
	const world = globalThis as World;
	const agent = world.bascule;
	if (!agent) return false;
	delete world.bascule;
	agent.configure(config);
	world.basculeAgents = { ...world.basculeAgents, [owner]: agent };
	return true;
}

/** Gives the owner's agent its second part, which was just put into the document. */
export function extendAgent(owner: string): void {
	const world = globalThis as World;
	if (world.basculeMore) world.basculeAgents?.[owner]?.extend(world.basculeMore);
}

/** Null when the document has lost its agent. */
export function runAgent(owner: string, request: AgentRequest): AgentReply | Promise<AgentReply> {
	return (globalThis as World).basculeAgents?.[owner]?.run(request) as AgentReply;
}

/** Content scripts may look into closed shadow roots. True if there was one. */
export function openClosedRoots(owner: string): boolean {
	const agent = (globalThis as World).basculeAgents?.[owner];
	let opened = false;
	for (const host of agent?.takeSuspects() ?? []) {
		const root = chrome.dom.openOrClosedShadowRoot(host as HTMLElement);
		if (!root) continue;
		agent?.adopt(host, root);
		opened = true;
	}
	return opened;
}

export const pixelRatio = (): number => devicePixelRatio;
