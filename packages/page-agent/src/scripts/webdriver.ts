/** Says what a browser says in which nobody tests pages: a person's own browser stays theirs while an agent helps. */
export function hideWebdriver(): void {
	if (!/^https?:$/.test(location.protocol)) return;
	Object.defineProperty(Navigator.prototype, "webdriver", { get: () => false, configurable: true, enumerable: true });
}
