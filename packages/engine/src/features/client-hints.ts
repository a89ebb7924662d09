import type { CdpParams } from "../cdp/index.ts";

export type ClientHints = NonNullable<CdpParams<"Emulation.setUserAgentOverride">["userAgentMetadata"]>;

/** Browsers send one brand that is none, so that servers do not rely on a fixed list. */
const NO_BRAND = { brand: "Not=A?Brand", version: "24" };

/** What scripts see of a browser that has none. */
export const NO_HINTS: ClientHints = {
	brands: [],
	fullVersionList: [],
	platform: "",
	platformVersion: "",
	architecture: "",
	model: "",
	mobile: false,
};

const PLATFORMS: readonly [pattern: RegExp, platform: string][] = [
	[/Android (\d+)/, "Android"],
	[/CrOS \w+ (\d+)/, "Chrome OS"],
	[/Windows NT (\d+)/, "Windows"],
	[/Mac OS X (\d+)/, "macOS"],
	[/Linux/, "Linux"],
];

/** The client hints of a browser with that user agent. Only Chrome and its kin send any. */
export function clientHintsOf(userAgent: string): ClientHints | undefined {
	const [, version] = /Chrome\/(\d+)/.exec(userAgent) ?? [];
	if (version === undefined) return undefined;
	const brands = ["Chromium", "Google Chrome"];
	const listed = (of: string, none: string) => [
		{ ...NO_BRAND, version: none },
		...brands.map((brand) => ({ brand, version: of })),
	];
	const [platform, platformVersion] = platformOf(userAgent);
	const isAndroid = platform === "Android";
	return {
		brands: listed(version, NO_BRAND.version),
		fullVersionList: listed(`${version}.0.0.0`, `${NO_BRAND.version}.0.0.0`),
		platform,
		platformVersion,
		architecture: isAndroid ? "" : "x86",
		bitness: isAndroid ? "" : "64",
		model: /Android \d+; ([^);]+)\)/.exec(userAgent)?.[1] ?? "",
		mobile: / Mobile /.test(userAgent),
		wow64: false,
	};
}

function platformOf(userAgent: string): [platform: string, version: string] {
	for (const [pattern, platform] of PLATFORMS) {
		const found = pattern.exec(userAgent);
		if (found) return [platform, found[1] === undefined ? "" : `${found[1]}.0.0`];
	}
	return ["Unknown", ""];
}

/** A request's headers with these hints in place of its own. A server that gets none, because it is not secure, gets none. */
export function withHints(headers: Readonly<Record<string, string>>, hints: ClientHints | undefined) {
	const others = Object.entries(headers).filter(([name]) => !/^sec-ch-ua/i.test(name));
	const isHinted = others.length < Object.keys(headers).length;
	return { ...Object.fromEntries(others), ...(isHinted && hints && hintHeaders(hints)) };
}

const hintHeaders = ({ brands = [], mobile, platform }: ClientHints): Record<string, string> => ({
	"sec-ch-ua": brands.map(({ brand, version }) => `"${brand}";v="${version}"`).join(", "),
	"sec-ch-ua-mobile": mobile ? "?1" : "?0",
	"sec-ch-ua-platform": `"${platform}"`,
});
