import * as z from "zod";
import { BridgeError, ERRORS, type ErrorCode } from "../errors.ts";

/** The codes that every version of the protocol knows. */
export const BROWSER_BRIDGE_ERROR_CODES = [
	"domain_blocked",
	"session_not_found",
	"tab_not_found",
	"element_not_found",
	"element_stale",
	"timeout",
	"debugger_attach_failed",
	"invalid_action",
	"internal_error",
] as const satisfies readonly ErrorCode[];
export type BrowserBridgeErrorCode = (typeof BROWSER_BRIDGE_ERROR_CODES)[number];

/** Ours, in the words of a peer that knows only the nine. What is not here is `internal_error`. */
const NARROWED: Partial<Record<ErrorCode, BrowserBridgeErrorCode>> = {
	element_not_actionable: "element_not_found",
	element_ambiguous: "element_not_found",
	script_error: "invalid_action",
	unsupported: "invalid_action",
	navigation_failed: "invalid_action",
	lease_conflict: "session_not_found",
	foreign_extension_frame: "debugger_attach_failed",
	target_crashed: "tab_not_found",
	busy: "timeout",
};

const isNarrow = (code: ErrorCode): code is BrowserBridgeErrorCode =>
	(BROWSER_BRIDGE_ERROR_CODES as readonly string[]).includes(code);

export const narrowCode = (code: ErrorCode): BrowserBridgeErrorCode =>
	isNarrow(code) ? code : (NARROWED[code] ?? "internal_error");

/** An error as it travels. A code of a newer peer is not worth losing the message for. */
export const wireError = z.object({
	code: z.enum(Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]]).catch("internal_error"),
	message: z.string(),
	hint: z.string().optional(),
	retry: z.enum(["never", "safe", "after_change"]).optional(),
	source: z.enum(["app", "bridge", "caller"]).optional(),
	details: z.record(z.string(), z.unknown()).optional(),
});
export type WireError = z.infer<typeof wireError>;

export function toWireError(thrown: unknown): WireError {
	const { code, message, hint, retry, source, details } = BridgeError.from(thrown);
	return { code, message, hint, retry, source, ...(details && { details }) };
}

export function fromWireError({ code, message, ...rest }: WireError): BridgeError {
	const options = Object.entries(rest).filter(([, value]) => value !== undefined);
	return new BridgeError(code, message, Object.fromEntries(options));
}
