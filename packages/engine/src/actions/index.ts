import { type ActionName, traitsOf } from "@bascule/protocol";
import type { VerbRunner } from "../verbs/lib/implement.ts";
import type { Action } from "./lib/action.ts";

/** Runs an action in its tab, and follows the windows that it opens. */
export const runAction =
	(name: ActionName): VerbRunner<ActionName> =>
	async (query, context) => {
		const { tab, host, page } = context;
		const from = tab.url;
		const action = { ...query, type: name } as Action;
		using _acting = await page.questions.act(name, context);
		const result = await tab.act(action, context);
		// A journey may end in a tab that is driven in another way than the one it began in.
		const replacement = tab.closed && traitsOf(name).navigates ? host.tabs.get(tab.id) : undefined;
		const arrived = (await replacement?.arrive?.(action, from, context)) ?? result;
		page.follow(arrived);
		return arrived;
	};
