/** Why the daemon closed a socket, in the range that applications may use; the reason stands beside it as text. */
export const CLOSE = {
	goingAway: 1001,
	detached: 4000,
	/** The same browser has connected again. */
	replaced: 4001,
	/** A `reject` says why. */
	rejected: 4002,
	/** Two pings were not answered. */
	lost: 4003,
} as const;

/** The text beside `rejected` when the browser was connected and its pairing ended. */
export const REVOKED = "revoked";
