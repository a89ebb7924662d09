import type { SessionFeature } from "../session/feature.ts";

/** Pages behave as if they were in front, whatever is. */
export const focus: SessionFeature = { setup: () => ({ focus: true }) };
