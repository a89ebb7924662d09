import { expect, test } from "vitest";
import type { BridgeState } from "../contracts/bridge-service.ts";
import { pairingFailure, refusalAdvice, spokenState } from "./wording.ts";

const state = (changes: Partial<BridgeState>): BridgeState => ({
	connection: { status: "connected", since: 0 },
	raised: false,
	sessions: [],
	stoppedTabs: [],
	activity: [],
	blocklistAt: 0,
	...changes,
});

test("a failure of pairing that nobody foresaw is told in the daemon's words", () => {
	expect(pairingFailure({ code: "PAIRING_CODE_EXPIRED", message: "x" }).text).toContain("bascule pair");
	expect(pairingFailure({ code: "PAIRING_MOON", message: "the moon is full" }).text).toBe("the moon is full");
});

test("a refusal is looked up by its reason, then by its code", () => {
	expect(refusalAdvice({ code: "version_mismatch", reason: "too_new", message: "x" }).text).toContain("Update Bascule");
	expect(refusalAdvice({ code: "unauthorized", message: "x" }).pairAgain).toBe(true);
	expect(refusalAdvice({ code: "internal_error", message: "odd" })).toEqual({ text: "odd", pairAgain: false });
});

test("the spoken state holds nothing that ticks, and the stop before all else", () => {
	expect(spokenState(state({}))).toBe("Connected. No agent is working.");
	expect(spokenState(state({ raised: true }))).toBe("All agents are stopped.");
	expect(spokenState(state({ connection: { status: "connecting", since: 0 } }))).toBeUndefined();
});
