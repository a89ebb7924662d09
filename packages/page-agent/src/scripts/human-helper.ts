/**
 * `window.__bascule`, for the console of a page in which a question waits. It runs in the page's own world, so that
 * every script of the page can use it too: what it says is taken for data, and a confirmation needs its code.
 */
export function humanHelper(binding: string, kind: string): void {
	const scope = globalThis as unknown as Record<string, ((text: string) => void) | undefined>;
	const send = scope[binding];
	delete scope[binding];
	if (!send || self !== top) return;
	const signal = (name: string, data?: unknown, code?: string) => send(JSON.stringify({ name, data, code }));
	const helper = {
		signal: (name: string, data?: unknown) => signal(name, data),
		proceed: (data?: unknown) => signal("proceed", data),
		abort: (reason?: string, code?: string) => signal("abort", reason, code),
		done: (what: string, data?: unknown) => signal("did", { what, data }),
		confirm: (yes: boolean, code?: string) => signal("confirm", yes, code),
		choose: (index: number) => signal("choose", index),
		input: (text: string) => signal("input", text),
		respond: (value: unknown, code?: string) => signal("respond", value, code),
		status: () => ({ state: "ready", kind }),
	};
	Object.defineProperty(globalThis, "__bascule", { value: helper, configurable: true });
}
