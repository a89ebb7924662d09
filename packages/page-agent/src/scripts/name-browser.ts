/** Gives a worker the user agent that its requests have: the browser changes it there for requests only. */
export function nameBrowser(userAgent: string): void {
	const values = { userAgent, appVersion: userAgent.replace(/^Mozilla\//, "") };
	for (const [name, value] of Object.entries(values))
		Object.defineProperty(Object.getPrototypeOf(navigator), name, {
			get: () => value,
			configurable: true,
			enumerable: true,
		});
}
