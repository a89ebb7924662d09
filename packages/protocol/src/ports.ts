/** What a page can offer. A tool names the ports it needs; the dispatcher refuses the rest. */
export const PORTS = [
	"dom",
	"input",
	"nav",
	"capture",
	"script",
	"init",
	"network",
	"emulation",
	"browser",
	"downloads",
] as const;
export type Port = (typeof PORTS)[number];

/** The kinds of session, and the ports each can offer. */
export const MODE_PORTS = {
	persistent: PORTS,
	incognito: PORTS,
	attached: PORTS,
	extension: ["dom", "input", "nav", "capture", "script", "init", "network", "emulation"],
} as const satisfies Record<string, readonly Port[]>;
export type Mode = keyof typeof MODE_PORTS;

/** Names of the modes that offer every one of the ports, for `unsupported` messages. */
export function modesWith(ports: readonly Port[]): Mode[] {
	return (Object.keys(MODE_PORTS) as Mode[]).filter((mode) => {
		const offered: readonly Port[] = MODE_PORTS[mode];
		return ports.every((port) => offered.includes(port));
	});
}

export const CAPABILITIES = [
	"read",
	"navigation",
	"action",
	"human",
	"eval",
	"byob-attach",
	"clipboard",
	"file-io",
] as const;
export type Capability = (typeof CAPABILITIES)[number];

export const DEFAULT_CAPABILITIES: readonly Capability[] = ["read", "navigation", "action", "human"];
