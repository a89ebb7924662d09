import { type WebScheme, webParts } from "@bascule/protocol";

/** The addresses with one of these schemes that a pattern of origins covers, as patterns of `URLPattern`. */
export function addressPatterns(origin: string, schemes: readonly WebScheme[]): string[] {
	const parts = webParts(origin);
	if (!parts) return [];
	const { host, port } = parts;
	// A name can also be written with a dot at its end.
	const hosts = /[\]*.]$/.test(host) ? [host] : [host, `${host}.`];
	return schemes
		.filter((scheme) => parts.schemes.includes(scheme))
		.flatMap((scheme) => hosts.map((name) => `${scheme}://${name.replaceAll(":", "\\:")}${port ? `:${port}` : ""}/*`));
}
