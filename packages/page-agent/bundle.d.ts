/** The agent as one script, for its own world. */
export declare const loadAgent: () => Promise<string>;
/** Changes with every change of the agent. */
export declare const AGENT_HASH: string;
/** An expression that evaluates to the functions of `src/scripts`, for worlds where the agent is not. */
export declare const SCRIPTS_SOURCE: string;
