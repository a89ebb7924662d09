import { join } from "node:path";
import { BridgeError, type Config, type Mode, type OpenSession } from "@bascule/protocol";
import { findChrome } from "../chrome/find.ts";
import type { Client } from "../clients/client.ts";
import type { BrowserSpec } from "./launched-browsers.ts";

export const DEFAULT_SESSION = "default";

export interface SpecRequest {
	client: Client;
	request: OpenSession;
	config: Config;
	home: string;
}

/** The browser that a session of each mode runs in. */
export const SPECS: Record<Exclude<Mode, "extension">, (request: SpecRequest) => Promise<BrowserSpec> | BrowserSpec> = {
	persistent: async (asked) => ({ ...(await launchSpec(asked)), profileDir: profileDir(asked) }),
	incognito: (asked) => launchSpec(withoutProfile(asked, "incognito")),
	attached: (asked) => attachSpec(withoutProfile(asked, "attached")),
};

/** What only sessions in the owner's own browser take. */
export function withoutOwnBrowser(asked: SpecRequest, mode: Mode): SpecRequest {
	const named = (["browser", "tab", "url"] as const).find((key) => asked.request[key] !== undefined);
	if (named === undefined) return asked;
	throw new BridgeError("invalid_action", `${named} is not available in ${mode} mode`, {
		hint: `Leave ${named} out, or use mode extension.`,
	});
}

export function withoutProfile(asked: SpecRequest, mode: Mode): SpecRequest {
	if (asked.request.profile === undefined) return asked;
	throw new BridgeError("invalid_action", `profile is not available in ${mode} mode`, {
		hint: "Leave profile out, or use mode persistent.",
	});
}

function profileDir({ client, request: { session, profile } }: SpecRequest): string {
	const { root } = client.workspace;
	if (session === DEFAULT_SESSION && profile === undefined) return join(root, "profile");
	return join(root, "profiles", profile ?? session);
}

async function launchSpec({ client, config, home }: SpecRequest): Promise<BrowserSpec & { kind: "launched" }> {
	const env = { ...process.env, BASCULE_CHROME: client.env.BASCULE_CHROME, BASCULE_HOME: home };
	const chrome = await findChrome(env);
	if (!chrome) throw new BridgeError("browser_missing", "no Chrome or Chromium was found on this machine");
	return {
		kind: "launched",
		executable: chrome.path,
		headless: config.headless || !hasDisplay(),
		args: config.disableWebSecurity ? ["--disable-web-security", "--disable-site-isolation-trials"] : [],
	};
}

/** Whether this process could show a window: a fact of where it runs, not a setting. */
function hasDisplay(): boolean {
	return process.platform !== "linux" || Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY);
}

function attachSpec({ client }: SpecRequest): BrowserSpec {
	if (!client.capabilities.has("byob-attach"))
		throw new BridgeError("capability_denied", "attaching to your own Chrome needs the capability byob-attach", {
			details: { requiredCapability: "byob-attach" },
		});
	const endpoint = client.env.BASCULE_ATTACH_CDP;
	if (endpoint) return { kind: "attached", endpoint };
	throw new BridgeError(
		"invalid_action",
		"mode attached needs a Chrome to attach to, and BASCULE_ATTACH_CDP is not set",
		{
			hint: "Set BASCULE_ATTACH_CDP to its debug address, for example http://127.0.0.1:9222.",
		},
	);
}
