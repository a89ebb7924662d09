/** The longest that one call may take. */
export const MAX_DEADLINE_MS = 3_600_000;
