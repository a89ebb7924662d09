import { Realm, type Scope } from "./policies/realm.ts";
import { guardWindows } from "./policies/windows.ts";

/**
 * Keeps a document from making shared workers of its own text, since the browser puts their WebSockets before no rule of
 * the network. Those of a server get a mark at the end of their address, by which a rule takes their WebSockets away.
 */
export function refuseMadeWorkers(key: string, mark: string): void {
	if (Realm.isGuarded(globalThis, key)) return;
	// Whatever is used later is taken now, before the page's own scripts can change it.
	const { apply, getOwnPropertyDescriptor } = Reflect;
	const { parse } = URL;
	const Exception = DOMException;
	const accessor = (owner: object, name: string) =>
		getOwnPropertyDescriptor(owner, name) as Required<PropertyDescriptor>;
	const base = accessor(Node.prototype, "baseURI").get;
	const protocol = accessor(URL.prototype, "protocol").get;
	const href = accessor(URL.prototype, "href").get;
	const hash = accessor(URL.prototype, "hash");

	function refuseIn(scope: Scope): void {
		const realm = new Realm({ scope, key });
		realm.replaceClass("SharedWorker", ([address, ...more], native) => {
			const text = `${address}`;
			const url = parse(text, apply(base, scope.document, []));
			if (!url) return native([text, ...more]);
			const scheme = apply(protocol, url, []);
			if (scheme !== "http:" && scheme !== "https:")
				throw new Exception(
					`Failed to construct 'SharedWorker': Script at '${text}' cannot be accessed from this document.`,
					"SecurityError",
				);
			apply(hash.set, url, [apply(hash.get, url, []) + mark]);
			return native([apply(href, url, []), ...more]);
		});
		guardWindows(realm, key, (opened) => {
			refuseIn(opened);
			refuseBelow(opened);
		});
	}
	refuseIn(globalThis);
}

/** A frame that is put into a new window in the same breath has the policy of that window, and nothing else of ours. */
function refuseBelow({ document }: Scope): void {
	if (document.URL !== "about:blank") return;
	const policy = document.createElement("meta");
	policy.httpEquiv = "Content-Security-Policy";
	policy.content = "worker-src http: https:";
	document.head.append(policy);
	policy.remove();
}
