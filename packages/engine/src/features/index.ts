import type { SessionFeature } from "../session/feature.ts";
import type { SessionPolicies } from "../session/policies/index.ts";
import { device } from "./device.ts";
import { focus } from "./focus.ts";
import { hideOverlays } from "./hide-overlays.ts";
import { policiesFeature } from "./policies.ts";
import { viewport } from "./viewport.ts";

/** What every session keeps in force. Where two set the same, the later one wins. */
export const sessionFeatures = (policies: SessionPolicies): SessionFeature[] => [
	focus,
	device,
	viewport,
	hideOverlays,
	policiesFeature(policies),
];
