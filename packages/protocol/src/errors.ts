/** Who has to act for the call to succeed next time. */
export type ErrorSource = "app" | "bridge" | "caller";

/** Whether the same call may be sent again: never, at once, or after something changed. */
export type Retry = "never" | "safe" | "after_change";

interface ErrorRow {
	readonly http: number;
	readonly exit: 1 | 2;
	readonly retry: Retry;
	readonly source: ErrorSource;
	readonly hint: string;
}

const row = (http: number, exit: 1 | 2, retry: Retry, source: ErrorSource, hint: string): ErrorRow => ({
	http,
	exit,
	retry,
	source,
	hint,
});

/** One row per code: HTTP status, CLI exit code, retry advice, origin and default hint. */
export const ERRORS = {
	domain_blocked: row(403, 1, "never", "caller", "The domain is on the blocklist; ask the browser's owner."),
	session_not_found: row(404, 1, "after_change", "caller", "Call list_sessions, or open one with open_session."),
	session_exists: row(409, 1, "after_change", "caller", "Use another id, or close_session first."),
	tab_not_found: row(404, 1, "after_change", "caller", "Call get_tabs for the tabs that exist."),
	element_not_found: row(404, 1, "after_change", "caller", "Call snapshot or find and use a ref from the reply."),
	element_stale: row(409, 1, "after_change", "app", "The page changed; call snapshot or find for a new ref."),
	element_ambiguous: row(409, 1, "after_change", "caller", "Several elements match; use one of the refs in details."),
	element_not_actionable: row(
		409,
		1,
		"after_change",
		"app",
		"Wait for the element with wait_for, or close what covers it.",
	),
	assertion_failed: row(422, 1, "after_change", "app", "The page is not as expected; failure says what was found."),
	timeout: row(504, 1, "safe", "bridge", "Raise timeoutMs for this one call if the page is known to be slow."),
	debugger_attach_failed: row(502, 1, "after_change", "bridge", "Close DevTools on the tab and try again."),
	invalid_action: row(400, 2, "never", "caller", "Correct the arguments; the tool's schema lists them."),
	internal_error: row(500, 1, "never", "bridge", "This is a bug in Bascule; run `bascule doctor`."),
	unknown_tool: row(404, 2, "never", "caller", "Call tool_search to find a tool."),
	unsupported: row(501, 1, "never", "caller", "Open a session in a mode that offers the port."),
	capability_denied: row(
		403,
		1,
		"after_change",
		"caller",
		"Enable the capability with BASCULE_CAPABILITIES or set_config.",
	),
	approval_required: row(403, 1, "after_change", "caller", "A person must approve this action."),
	human_required: row(409, 1, "after_change", "app", "A person must finish this step in the browser."),
	not_connected: row(503, 1, "safe", "bridge", "The browser or the daemon has stopped; the next call starts it again."),
	target_crashed: row(502, 1, "safe", "app", "The page crashed; navigate to load it again."),
	lease_conflict: row(409, 1, "after_change", "caller", "Another session holds this tab; use your own tab."),
	busy: row(409, 1, "safe", "bridge", "Another action is running on this tab; try again."),
	navigation_failed: row(502, 1, "after_change", "app", "Check the URL, and that its server answers."),
	dialog_open: row(409, 1, "after_change", "app", "A dialog is open; set a dialogPolicy on the session."),
	request_unhandled: row(409, 1, "after_change", "app", "Set a policy on the session that says how to answer."),
	script_error: row(422, 1, "after_change", "caller", "The expression threw; correct it."),
	path_escape: row(403, 2, "never", "caller", "Use a path inside the workspace."),
	disk_error: row(507, 1, "after_change", "bridge", "Free some space or choose another workspace."),
	browser_missing: row(
		503,
		1,
		"after_change",
		"bridge",
		"Install Chrome or Chromium, or set BASCULE_CHROME to its path.",
	),
	version_mismatch: row(426, 1, "after_change", "bridge", "Run `bascule stop` and try again."),
	port_in_use: row(409, 1, "after_change", "caller", "Stop the other process or choose a port with BASCULE_PORT."),
	unauthorized: row(401, 1, "never", "caller", "Send the token from the daemon's token file."),
	rate_limited: row(429, 1, "safe", "bridge", "Slow down."),
	tab_not_visible: row(409, 1, "after_change", "caller", "Only the front tab can be captured in this mode."),
	foreign_extension_frame: row(
		409,
		1,
		"after_change",
		"app",
		"The page can be read meanwhile. Everything else works again when that frame is gone; a person can close it.",
	),
	outcome_unknown: row(502, 1, "never", "bridge", "The action may have happened; check the page before you repeat it."),
	PAIRING_CODE_INVALID: row(404, 1, "after_change", "caller", "Type the code as `bascule pair` shows it."),
	PAIRING_CODE_EXPIRED: row(410, 1, "after_change", "caller", "Run `bascule pair` for a new code."),
	PAIRING_CODE_CONSUMED: row(409, 1, "after_change", "caller", "Run `bascule pair` for a new code."),
	PAIRING_RATE_LIMITED: row(429, 1, "safe", "caller", "Wait a minute, then try again."),
	cancelled: row(499, 1, "safe", "caller", "The client cancelled the call."),
} as const satisfies Record<string, ErrorRow>;

export type ErrorCode = keyof typeof ERRORS;

export interface ErrorOptions {
	readonly hint?: string;
	readonly retry?: Retry;
	readonly source?: ErrorSource;
	readonly details?: Record<string, unknown>;
	readonly cause?: unknown;
}

/** The one error that crosses a boundary; everything else is a defect and becomes `internal_error`. */
export class BridgeError extends Error {
	override readonly name = "BridgeError";
	readonly code: ErrorCode;
	readonly hint: string;
	readonly retry: Retry;
	readonly source: ErrorSource;
	readonly details: Record<string, unknown> | undefined;

	constructor(code: ErrorCode, message: string, options: ErrorOptions = {}) {
		super(message, options.cause === undefined ? undefined : { cause: options.cause });
		const defaults = ERRORS[code];
		this.code = code;
		this.hint = options.hint ?? defaults.hint;
		this.retry = options.retry ?? defaults.retry;
		this.source = options.source ?? defaults.source;
		this.details = options.details;
	}

	/** The `ok:false` object that every surface shows. */
	toResult(): FailureResult {
		return {
			ok: false,
			error: this.message,
			code: this.code,
			retry: this.retry,
			failure: { source: this.source, hint: this.hint },
			...(this.details && { details: this.details }),
		};
	}

	static from(error: unknown): BridgeError {
		if (error instanceof BridgeError) return error;
		const message = error instanceof Error ? error.message : String(error);
		return new BridgeError("internal_error", message, { cause: error });
	}
}

export interface FailureResult extends Record<string, unknown> {
	readonly ok: false;
	readonly error: string;
	readonly code: ErrorCode;
	readonly retry: Retry;
	readonly failure: { readonly source: ErrorSource; readonly hint: string };
	readonly details?: Record<string, unknown>;
}
