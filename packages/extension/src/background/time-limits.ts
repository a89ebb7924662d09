import { MAX_WAIT_MS } from "@bascule/protocol/bridge";
import { shortenLimits } from "@bascule/protocol/time-limits";

declare global {
	/** Set by tests, in the worker itself. */
	var BASCULE_TEST_LIMITS: string | undefined;
}

export const timeLimits = shortenLimits(
	{
		/** How long the daemon may take to accept us. */
		handshakeMs: 5000,
		/** How long a tab may take to let itself be driven. */
		joinMs: 8000,
		/** How long a server may take to answer when its page is loaded again. */
		pageAnswerMs: 5000,
		/** The longest that an action may run; most have a shorter limit of their own. */
		actionMs: MAX_WAIT_MS,
	},
	globalThis.BASCULE_TEST_LIMITS,
);
