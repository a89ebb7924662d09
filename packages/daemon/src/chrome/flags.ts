export interface FlagOptions {
	readonly headless: boolean;
	readonly profileDir: string;
	/** It behaves as a person's own does: its pages are slowed down in the background, and may not open windows as they like. */
	readonly isOwners?: boolean | undefined;
	/** The caller's own; they win, except that lists of features are joined. */
	readonly args: readonly string[];
}

/** No dialogs of the browser's own, no traffic of its own. */
const ALWAYS = [
	"--remote-debugging-pipe",
	"--no-first-run",
	"--no-default-browser-check",
	"--disable-search-engine-choice-screen",
	"--disable-prompt-on-repost",
	"--disable-breakpad",
	"--disable-background-networking",
	"--disable-component-update",
	"--disable-sync",
	"--disable-domain-reliability",
	"--disable-client-side-phishing-detection",
	"--metrics-recording-only",
	"--password-store=basic",
	"--use-mock-keychain",
	"--disable-features=Translate,MediaRouter,OptimizationHints,DialMediaRouteProvider",
	// Two hidden documents for the address bar of each window, which cost as much as opening the session itself.
	"--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup",
];

/** No pauses for pages in the background, and nothing held back that a page or an agent does. */
const UNHINDERED = [
	"--disable-popup-blocking",
	"--disable-hang-monitor",
	"--disable-backgrounding-occluded-windows",
	"--disable-renderer-backgrounding",
	"--disable-background-timer-throttling",
	"--disable-ipc-flooding-protection",
	// A page that has only just come takes presses too, as soon as it is there.
	"--allow-pre-commit-input",
];

const HEADLESS = ["--headless", "--hide-scrollbars", "--mute-audio", "--force-color-profile=srgb"];

/** The command line; the first tab is about:blank unless the caller wants none. */
export function chromeFlags({ headless, profileDir, isOwners = false, args }: FlagOptions): string[] {
	const flags = [
		...ALWAYS,
		...(isOwners ? [] : UNHINDERED),
		...(headless ? HEADLESS : []),
		// The sandbox refuses to run as root, which is the rule in containers.
		...(process.platform === "linux" && process.getuid?.() === 0 ? ["--no-sandbox"] : []),
		`--user-data-dir=${profileDir}`,
		...args,
	];
	return [...joinFeatures(flags), ...(args.includes("--no-startup-window") ? [] : ["about:blank"])];
}

/** Chrome heeds only the last of several equal switches. */
function joinFeatures(flags: readonly string[]): string[] {
	return ["--disable-features", "--enable-features"].reduce(
		(rest, name) => {
			const [lists, others] = partition(rest, (flag) => flag.startsWith(`${name}=`));
			const features = lists.flatMap((flag) => flag.slice(name.length + 1).split(","));
			return features.length > 0 ? [...others, `${name}=${[...new Set(features)].join(",")}`] : others;
		},
		[...flags],
	);
}

function partition<T>(items: readonly T[], test: (item: T) => boolean): [T[], T[]] {
	return [items.filter(test), items.filter((item) => !test(item))];
}
