import type { ActionName } from "@bascule/protocol";
import type { ActionWatch } from "./action-watch.ts";
import { type ActContext, type Done, input } from "./input.ts";
import type { Performer } from "./performer.ts";

/** Does what an action says, and leaves in `done` what there is to report. */
export type ActionRunner<A extends ActionName> = (
	context: ActContext<A>,
	watch: ActionWatch,
	done: Done,
) => Promise<void>;

export interface ActionModule<A extends ActionName = ActionName> {
	readonly name: A;
	readonly run: ActionRunner<A>;
}

/** An action with a course of its own. */
export const customAction = <A extends ActionName>(name: A, run: ActionRunner<A>): ActionModule<A> => ({ name, run });

/** An action that prepares its target, sends input and waits for what comes of it. */
export const inputAction = <A extends ActionName>(name: A, perform: Performer<A>): ActionModule<A> =>
	customAction(name, (context, watch, done) => input(context, perform, watch, done));
