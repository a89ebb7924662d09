import type { SessionSettings } from "@bascule/protocol";
import type { RequestRule } from "./requests.ts";
import type { ScriptCalls } from "./scripts.ts";
import type { SlotValues } from "./slots.ts";
import type { CdpTarget } from "./target.ts";

/** What one feature asks for in one target. */
export interface TargetSetup extends SlotValues {
	readonly scripts?: ScriptCalls;
	readonly requests?: readonly RequestRule[];
}

/** Something that a session keeps in force in all its tabs, frames, pop-ups and workers from their first request on. */
export interface SessionFeature {
	/** Equal settings give an equal setup. */
	setup(settings: SessionSettings, target: CdpTarget): TargetSetup;
	/** Called before anything is sent to the target. */
	listen?(target: CdpTarget, settings: SessionSettings): void;
}
