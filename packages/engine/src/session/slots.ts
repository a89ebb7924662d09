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

const SLOTS = { focus, metrics, userAgent, conditions };

type ValueOf<S> = S extends Slot<infer T> ? T : never;
type SlotName = keyof typeof SLOTS;

/** A slot that one feature alone uses, with its value. */
export interface OwnSlot {
	readonly name: string;
	readonly slot: Pick<Slot<unknown>, "kinds" | "send">;
	readonly value: unknown;
}

/** For a setting that no other feature sets: its slot stands with the feature. */
export const ownSlot = <T>(name: string, slot: Pick<Slot<T>, "kinds" | "send">, value: T): OwnSlot => ({
	name,
	slot: slot as OwnSlot["slot"],
	value,
});

export type SlotValues = { readonly [Name in SlotName]?: ValueOf<(typeof SLOTS)[Name]> } & {
	readonly own?: readonly OwnSlot[];
};

const LIST = Object.entries(SLOTS) as ReadonlyArray<readonly [SlotName, Slot<unknown>]>;

/** What a target of that kind gets of all these values, by slot. */
export function mergeSlots(kind: TargetKind, values: readonly SlotValues[]): Map<string, OwnSlot> {
	const merged = new Map<string, OwnSlot>();
	for (const [name, slot] of LIST) {
		const given = values.flatMap(({ [name]: value }) => (value === undefined ? [] : [value]));
		if (given.length > 0 && slot.kinds.includes(kind)) merged.set(name, { name, slot, value: slot.merge(given) });
	}
	for (const own of values.flatMap(({ own = [] }) => own)) if (own.slot.kinds.includes(kind)) merged.set(own.name, own);
	return merged;
}
