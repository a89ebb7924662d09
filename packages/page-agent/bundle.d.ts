/** The agent as one script, for its own world. */
export declare const loadAgent: () => Promise<string>;
/** Its second part, which leaves a function as `basculeMore`, for documents that are asked for what is in there. */
export declare const loadMore: () => Promise<string>;
/** Changes with every change of the agent. */
export declare const AGENT_HASH: string;
/** An expression that evaluates to the functions of `src/scripts`, for worlds where the agent is not. */
export declare const SCRIPTS_SOURCE: string;
/** The same of `src/scripts/policies`, which is put into every document of a session that has policies. */
export declare const POLICIES_SOURCE: string;
