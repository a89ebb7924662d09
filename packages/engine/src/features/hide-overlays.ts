import type { SessionFeature } from "../session/feature.ts";

export const hideOverlays: SessionFeature = {
	setup: ({ hideOverlaySelectors = [] }) =>
		hideOverlaySelectors.length > 0 ? { scripts: { hideOverlays: { args: [hideOverlaySelectors] } } } : {},
};
