/** Bumped when a message changes its shape or its meaning; additions that an old peer can ignore do not count. */
export const BROWSER_BRIDGE_PROTOCOL_VERSION = 4;
/** The oldest version that is still spoken: the previous one, for one release. */
export const BROWSER_BRIDGE_MIN_PROTOCOL_VERSION = 3;

export type Compatibility =
	| { readonly ok: true; readonly version: number }
	| { readonly ok: false; readonly reason: "too_old" | "too_new" | "not_a_version"; readonly message: string };

/** Whether a peer that speaks this version can be talked to, and if not, who has to be updated. */
export function compatibility(version: unknown): Compatibility {
	if (typeof version !== "number" || !Number.isInteger(version) || version < 1)
		return { ok: false, reason: "not_a_version", message: "protocolVersion must be a positive whole number" };
	if (version < BROWSER_BRIDGE_MIN_PROTOCOL_VERSION)
		return {
			ok: false,
			reason: "too_old",
			message: `the extension uses protocol ${version}; update it to one that uses ${BROWSER_BRIDGE_PROTOCOL_VERSION}`,
		};
	if (version > BROWSER_BRIDGE_PROTOCOL_VERSION)
		return {
			ok: false,
			reason: "too_new",
			message: `the extension uses protocol ${version}, but Bascule only ${BROWSER_BRIDGE_PROTOCOL_VERSION}; update Bascule`,
		};
	return { ok: true, version };
}
