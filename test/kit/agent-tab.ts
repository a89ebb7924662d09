import type { BrowserAction, BrowserActionResult, BrowserActionType, WireError } from "@bascule/protocol/bridge";
import { expect } from "vitest";
import type { Bridge } from "./bridge.ts";
import type { Site } from "./site.ts";

type Without<A, K extends PropertyKey> = A extends unknown ? Omit<A, K> : never;
/** An action that leaves it open in which tab. */
export type TabAction = Without<Exclude<BrowserAction, { type: "get_tabs" | "open_tab" | "close_tab" }>, "tabId">;
type ResultOf<A extends TabAction> = BrowserActionResult<A["type"] & BrowserActionType>;

/** A tab that an agent works in with the thirteen actions, on a site of the test's. */
export interface AgentTab extends AsyncDisposable {
	readonly tabId: number;
	/** Does an action that has to succeed. */
	run<A extends TabAction>(action: A): Promise<ResultOf<A>>;
	/** Does one that has to fail. */
	fail(action: TabAction, signal?: AbortSignal): Promise<WireError>;
	/** Shows a page. */
	show(page: string): Promise<void>;
	/** What an expression is in the page. */
	value<T = unknown>(expression: string): Promise<T>;
	/** The uid of a control by its name, from a new extract. */
	uid(name: string): Promise<string>;
}

export async function openAgentTab(bridge: Bridge, site: Site): Promise<AgentTab> {
	return agentTab(bridge, site, await bridge.open("about:blank"));
}

/** The same in a tab that is there already. */
export function agentTab(bridge: Bridge, site: Site, tabId: number): AgentTab {
	const run = <A extends TabAction>(action: A) =>
		bridge.run({ ...action, tabId } as unknown as BrowserAction) as Promise<ResultOf<A>>;
	return {
		tabId,
		run,
		async fail(action, signal) {
			const answer = await bridge.ask({ ...action, tabId } as BrowserAction, signal);
			return "error" in answer ? answer.error : expect.fail(`${action.type} succeeded`);
		},
		async show(page) {
			site.set(`/tab-${tabId}`, page);
			await run({ type: "navigate", url: `${site.url}/tab-${tabId}` });
		},
		async value<T>(expression: string) {
			const result = await run({ type: "evaluate", expression: `return ${expression}` });
			return ("value" in result ? result.value : expect.fail(JSON.stringify(result))) as T;
		},
		async uid(name) {
			const { elements } = await run({ type: "extract" });
			return elements.find((element) => element.name === name)?.uid ?? expect.fail(`extract does not list ${name}`);
		},
		[Symbol.asyncDispose]: async () => void (await bridge.ask({ type: "close_tab", tabId })),
	};
}
