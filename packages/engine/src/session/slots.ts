import { BridgeError } from "@bascule/protocol";
import { type CdpParams, isCdpError } from "../cdp/index.ts";
import { type CdpTarget, DOCUMENTS, EVERYWHERE, type TargetKind } from "./target.ts";

/** One setting of the browser that features share. */
export interface Slot<T> {
	readonly kinds: readonly TargetKind[];
	/** Of at least one value, in the order of the features. */
	merge(values: readonly T[]): T;
	/** Undefined takes it back. */
	send(to: CdpTarget, value: T | undefined): Promise<unknown>;
}

interface Metrics {
	readonly width?: number;
	readonly height?: number;
	readonly deviceScaleFactor?: number;
	readonly mobile?: boolean;
}

interface UserAgent {
	readonly userAgent: string;
	readonly acceptLanguage?: string;
	/** Without it no client hints are sent. */
	readonly userAgentMetadata?: NonNullable<CdpParams<"Emulation.setUserAgentOverride">["userAgentMetadata"]>;
}

type Condition = CdpParams<"Network.emulateNetworkConditionsByRule">["matchedNetworkConditions"][number];

/** The keys of the later ones win. */
const combined = <T extends object>(values: readonly T[]): T => Object.assign({}, ...values);
const last = <T>(values: readonly T[]): T => values[values.length - 1] as T;

const focus: Slot<boolean> = {
	kinds: ["page"],
	merge: last,
	send: ({ session }, enabled = false) => session.send("Emulation.setFocusEmulationEnabled", { enabled }),
};

const metrics: Slot<Metrics> = {
	kinds: ["page"],
	merge: combined,
	send({ session }, value) {
		if (!value) return session.send("Emulation.clearDeviceMetricsOverride");
		const { width = 0, height = 0, deviceScaleFactor = 0, mobile = false } = value;
		const size = { width, height, screenWidth: width, screenHeight: height };
		return session.send("Emulation.setDeviceMetricsOverride", { ...size, deviceScaleFactor, mobile });
	},
};

const touch: Slot<boolean> = {
	kinds: DOCUMENTS,
	merge: last,
	send: ({ session }, enabled = false) => session.send("Emulation.setTouchEmulationEnabled", { enabled }),
};

const userAgent: Slot<UserAgent> = {
	kinds: EVERYWHERE,
	merge: combined,
	send: ({ session }, value = { userAgent: "" }) => session.send("Emulation.setUserAgentOverride", value),
};

const conditions: Slot<readonly Condition[]> = {
	kinds: EVERYWHERE,
	merge: (values) => values.flat(),
	async send({ session, kind }, matchedNetworkConditions = []) {
		const enabled = DOCUMENTS.includes(kind) ? undefined : session.send("Network.enable", {});
		const sent = session.send("Network.emulateNetworkConditionsByRule", {
			matchedNetworkConditions: [...matchedNetworkConditions],
		});
		await Promise.all([enabled, sent]).catch((error) => {
			if (!isCdpError(error, /wasn't found/)) throw error;
			throw new BridgeError("unsupported", "this Chrome is too old to block sockets to blockedOrigins", {
				hint: "Update it, or leave blockedOrigins empty.",
				cause: error,
			});
		});
	},
};

export const SLOTS = { focus, metrics, touch, userAgent, conditions };

type ValueOf<S> = S extends Slot<infer T> ? T : never;
export type SlotName = keyof typeof SLOTS;
export type SlotValues = { readonly [Name in SlotName]?: ValueOf<(typeof SLOTS)[Name]> };

const LIST: readonly (readonly [name: string, slot: Slot<unknown>])[] = Object.entries(SLOTS);

/** What a target of that kind gets of all these values, by slot. */
export function mergeSlots(kind: TargetKind, values: readonly SlotValues[]): Map<SlotName, unknown> {
	const merged = new Map<SlotName, unknown>();
	for (const [name, { kinds, merge }] of LIST as readonly (readonly [SlotName, Slot<unknown>])[]) {
		const given = kinds.includes(kind)
			? values.flatMap(({ [name]: value }) => (value === undefined ? [] : [value]))
			: [];
		if (given.length > 0) merged.set(name, merge(given));
	}
	return merged;
}

export const sendSlot = (name: SlotName, to: CdpTarget, value: unknown): Promise<unknown> =>
	(SLOTS[name] as Slot<unknown>).send(to, value);
