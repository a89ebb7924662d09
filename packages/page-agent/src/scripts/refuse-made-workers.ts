import type { Realm } from "./policies/realm.ts";

/**
 * Keeps a scope from making shared workers of its own text, since the browser puts their WebSockets before no rule of the
 * network. Those of a server get a mark at the end of their address, by which a rule takes their WebSockets away.
 */
export function workerGuard(mark: string): (realm: Realm) => void {
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

	return (realm) =>
		realm.replaceClass("SharedWorker", ([address, ...more], native) => {
			const text = `${address}`;
			const url = parse(text, apply(base, realm.scope.document, []));
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
}

/**
 * Keeps them from the frames of a document, and from the document itself, by its policy: a frame that is put there in the
 * same breath has that, and nothing else of ours.
 */
export function refuseMadeWorkersBelow(document: Document): void {
	const policy = document.createElement("meta");
	policy.httpEquiv = "Content-Security-Policy";
	policy.content = "worker-src http: https:";
	const own = document.head;
	const head = own ?? document.documentElement.appendChild(document.createElement("head"));
	head.append(policy);
	policy.remove();
	// The one that its text brings is still to come.
	if (!own) head.remove();
}
