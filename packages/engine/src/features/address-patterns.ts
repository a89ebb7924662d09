import { originMatches, parsePattern } from "@bascule/protocol";

/** What can be part of a host; anything else would be read as part of the pattern's own language. */
const HOST = /^(?:[\w.*-]+|\[[\da-f:.]+\])$/i;

/** The addresses with one of these schemes that a pattern of origins covers, as patterns of `URLPattern`. */
export function addressPatterns(origin: string, schemes: readonly ("ws" | "wss" | "http" | "https")[]): string[] {
	const { scheme, host, port } = parsePattern(origin) ?? { host: "" };
	if (!HOST.test(host)) return [];
	const covered = schemes.filter((one) => !scheme || originMatches(`${scheme}://x`, new URL(`${one}://x`)));
	// A name can also be written with a dot at its end.
	const hosts = /[\]*.]$/.test(host) ? [host] : [host, `${host}.`];
	return covered.flatMap((one) =>
		hosts.map((name) => `${one}://${name.replaceAll(":", "\\:")}${port ? `:${port}` : ""}/*`),
	);
}
