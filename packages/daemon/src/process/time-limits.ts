import { shortenLimits } from "@bascule/protocol/time-limits";

/** What tests shorten, from the environment of this process alone: what clients send has no part in it. */
export const timeLimits = shortenLimits(
	{
		/** How long the sessions of a client stay that was cut off by accident of its host: it does not come back. */
		goneMs: 10_000,
		/** How long a browser without sessions waits for the next one. */
		lingerMs: 5000,
		/** How long a daemon without clients and sessions waits for the next client. */
		idleMs: 2000,
		/** How often a long MCP call says that it is alive. */
		progressMs: 10_000,
		/** How long a browser may take for its hello. */
		browserHelloMs: 5000,
		/** How often browsers are asked whether they are there. */
		heartbeatMs: 5000,
	},
	process.env.BASCULE_TEST_LIMITS,
);
