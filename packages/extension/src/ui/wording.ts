import type { EndReason } from "@bascule/protocol/bridge";
import type { BridgeState, ConnectionStatus } from "../contracts/bridge-service.ts";

export const STATUS: Record<ConnectionStatus, string> = {
	unpaired: "Not paired",
	connecting: "Connecting",
	connected: "Connected",
	waiting: "Connection lost",
	rejected: "Refused",
};

export interface PairingFailure {
	text: string;
	/** What to look at again. */
	field: "code" | "url";
}

const ofCode = (text: string): PairingFailure => ({ text, field: "code" });
const ofAddress = (text: string): PairingFailure => ({ text, field: "url" });

const PAIRING: Record<string, PairingFailure> = {
	PAIRING_CODE_INVALID: ofCode("Bascule does not know this code. Compare it with the one in the terminal."),
	PAIRING_CODE_EXPIRED: ofCode("This code is more than five minutes old. Run bascule pair again for a new one."),
	PAIRING_CODE_CONSUMED: ofCode("This code has already been used. Run bascule pair again for a new one."),
	PAIRING_RATE_LIMITED: ofCode("Too many attempts. Wait a minute, then try again."),
	not_connected: ofAddress("Nothing answers at this address. Start Bascule with bascule serve, then try again."),
	not_bascule: ofAddress("The program at this address is not Bascule. Check the port that bascule status shows."),
};

/** Why a pairing failed and what to do; in the daemon's own words where we have none. */
export const pairingFailure = ({ code, message }: { code: string; message: string }): PairingFailure =>
	PAIRING[code] ?? ofCode(message);

export interface Advice {
	text: string;
	/** Only a new pairing helps. */
	pairAgain: boolean;
}

const REFUSALS: Record<string, Advice> = {
	too_old: { text: "This extension is too old for your Bascule. Update the extension.", pairAgain: false },
	too_new: { text: "Your Bascule is too old for this extension. Update Bascule.", pairAgain: false },
	unauthorized: { text: "Bascule does not accept this pairing. Pair again.", pairAgain: true },
	unproven: {
		text: "The program at this address does not know this pairing. If it is your Bascule, pair again.",
		pairAgain: true,
	},
	revoked: { text: "This browser's pairing was revoked. Pair again to let agents back in.", pairAgain: true },
};

/** What the owner can do about a refusal. */
export function refusalAdvice(error: BridgeState["connection"]["error"]): Advice {
	const known = REFUSALS[error?.reason ?? ""] ?? REFUSALS[error?.code ?? ""];
	return known ?? { text: error?.message ?? "Bascule refused this browser.", pairAgain: false };
}

/** A tab by what it shows. The page chooses its title, but not its domain, which comes first. */
export const tabName = ({ domain, title }: { domain: string; title: string }): string =>
	[domain, title].filter(Boolean).join(", ");

/** The name of an action or a code as words: "press_key" is "press key". */
export const words = (name: string): string => name.replaceAll("_", " ");

/** The same words as the log is searched by. */
export const endReason = (reason: EndReason): string => words(reason).replace(/^./, (letter) => letter.toUpperCase());

/** The state in one sentence, said aloud when it changes. Nothing in it ticks; undefined while a try is no news yet. */
export function spokenState({ connection, raised, sessions }: BridgeState): string | undefined {
	if (raised) return "All agents are stopped.";
	if (connection.status === "connecting") return undefined;
	const tabs = sessions.length === 1 ? "1 tab in use" : `${sessions.length} tabs in use`;
	return `${STATUS[connection.status]}. ${sessions.length === 0 ? "No agent is working" : tabs}.`;
}
