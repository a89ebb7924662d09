import type { SessionFeature } from "../session/feature.ts";

export const viewport: SessionFeature = {
	setup: ({ viewport }) => (viewport ? { metrics: viewport } : {}),
};
