import type { Device, SessionSettings } from "@bascule/protocol";
import type { SessionFeature } from "../session/feature.ts";
import type { Decision, HeldRequest, RequestRule } from "../session/requests.ts";
import { ownSlot, type Slot } from "../session/slots.ts";
import { type CdpTarget, DOCUMENTS } from "../session/target.ts";
import { clientHintsOf, NO_HINTS, withHints } from "./client-hints.ts";

const touch: Pick<Slot<boolean>, "kinds" | "send"> = {
	kinds: DOCUMENTS,
	send: ({ session }, enabled = false) => session.send("Emulation.setTouchEmulationEnabled", { enabled }),
};

export const device: SessionFeature = {
	setup({ device }, target) {
		if (!device) return {};
		const { viewport, deviceScaleFactor, isMobile, hasTouch, userAgent } = device;
		return {
			metrics: { ...viewport, deviceScaleFactor, mobile: isMobile },
			...(hasTouch && { own: [ownSlot("touch", touch, true)] }),
			...(userAgent !== undefined && named(userAgent, target)),
		};
	},
};

function named(userAgent: string, { kind, isPopup, mainFrameId }: CdpTarget) {
	// A worker without hints would keep the browser's own.
	const userAgentMetadata = clientHintsOf(userAgent) ?? (DOCUMENTS.includes(kind) ? undefined : NO_HINTS);
	return {
		userAgent: { userAgent, ...(userAgentMetadata && { userAgentMetadata }) },
		scripts: { nameBrowser: { args: [userAgent] } },
		...(isPopup && { requests: [firstHints(userAgent, mainFrameId)] }),
	};
}

/** The browser chooses the hints of a pop-up's first request before we hear of the pop-up (Chromium 156). */
const firstHints = (userAgent: string, mainFrameId: string | undefined): RequestRule => ({
	patterns: [{ resourceType: "Document" }],
	stage: "Request",
	once: true,
	decide: ({ request: { headers }, frameId }) =>
		frameId === mainFrameId ? { headers: withHints(headers, clientHintsOf(userAgent)) } : undefined,
});

/** Whether requests have another user agent than the browser's own. */
export const namesBrowser = ({ device }: SessionSettings): boolean => device?.userAgent !== undefined;

/** The same for the script of a service worker, which the browser itself fetches. */
export function workerScriptHeaders(
	{ request: { headers } }: HeldRequest,
	{ device }: SessionSettings,
): Decision | undefined {
	const { userAgent }: Partial<Device> = device ?? {};
	if (userAgent === undefined) return undefined;
	return { headers: { ...withHints(headers, clientHintsOf(userAgent)), "User-Agent": userAgent } };
}
