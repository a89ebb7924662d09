import { type Call, Realm, type Scope } from "./realm.ts";

/**
 * A window that a page opens can be used by it in the same breath, before the engine has heard of it. Until the engine
 * comes, it is guarded from the document that opened it.
 */
export function guardWindows(realm: Realm, key: string, guard: (opened: Scope) => void): void {
	const open = ({ native }: Call): unknown => {
		const opened = native();
		if (isOpenTo(opened) && !Realm.isGuarded(opened, key)) guard(opened);
		return opened;
	};
	realm.replaceMethod(realm.scope, "open", open);
	// With three arguments it opens a window too.
	realm.replaceMethod(realm.prototypeOf("Document"), "open", (call) =>
		call.args.length > 2 ? open(call) : call.native(),
	);
}

/** Whether it is a window into which its opener can look, and not one of another origin. */
function isOpenTo(opened: unknown): opened is Scope {
	try {
		return (opened as Scope | null)?.Function !== undefined;
	} catch {
		return false;
	}
}
