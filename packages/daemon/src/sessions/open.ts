import { randomUUID } from "node:crypto";
import type { PolicyServices } from "@bascule/engine";
import {
	type Config,
	GUEST_POLICIES,
	type Mode,
	type OpenSession,
	OWN_POLICIES,
	type SessionSettings,
} from "@bascule/protocol";
import { findDevice } from "@bascule/tools";
import type { BridgeService } from "../bridge/service.ts";
import { abandonable, Deadline } from "../calls/deadline.ts";
import { checkAddress } from "../calls/rules.ts";
import type { Client } from "../clients/client.ts";
import type { HumanInbox } from "../human/inbox.ts";
import { policyAsker } from "../human/policy-questions.ts";
import type { BrowserLease, LaunchedBrowsers } from "./launched-browsers.ts";
import { Session, type SessionPage } from "./session.ts";
import { DEFAULT_SESSION, SPECS, type SpecRequest, withoutOwnBrowser, withoutProfile } from "./specs.ts";

const OPEN_LIMIT_MS = 30_000;
/** A window that nobody sees has no size of its own. */
const HEADLESS_VIEWPORT = { width: 1280, height: 720 };

/** What sessions are opened with. */
export interface Openers {
	browsers: LaunchedBrowsers;
	/** The user's own browsers. */
	bridge: BridgeService;
	human: HumanInbox;
	home: string;
	log(line: string): void;
}

export async function openSession(client: Client, request: OpenSession, options: Openers): Promise<Session> {
	const mode = request.mode ?? client.defaultMode;
	const config = client.config.resolve();
	const asked: SpecRequest = { client, request, config, home: options.home };
	using limit = new Deadline(OPEN_LIMIT_MS, new AbortController().signal, "the browser session did not open");
	if (mode === "extension") {
		const page = await openInOwnBrowser(asked, options.bridge, limit.signal);
		return new Session({ id: request.session, mode, request, config, page, warnings: [], isSeen: true }, null);
	}
	const spec = await SPECS[mode](withoutOwnBrowser(asked, mode));
	const settings = settingsFor(mode, request.settings, config);
	if (spec.kind === "launched" && spec.headless && !settings.device) settings.viewport ??= HEADLESS_VIEWPORT;
	const lease = await options.browsers.acquire(spec, limit.signal);
	const ending = new AbortController();
	const files = client.workspace;
	let shown: SessionPage | undefined;
	const isSeen = spec.kind === "attached" || !spec.headless;
	const ask = policyAsker(options.human, {
		session: request.session,
		isSeen,
		signal: ending.signal,
		files,
		page: () => shown,
	});
	const page = await openPage(lease, { mode, settings, config, services: { files, ask } }, limit.signal);
	shown = page;
	const warnings = mode === "attached" ? [] : launchWarnings(config);
	for (const warning of warnings) options.log(`session opened: ${warning}`);
	return new Session({ id: request.session, mode, request, config, page, warnings, isSeen }, lease, ending);
}

/** A session in a browser whose extension is connected, on a tab of its own or on one of the owner's. */
async function openInOwnBrowser(asked: SpecRequest, bridge: BridgeService, signal: AbortSignal): Promise<SessionPage> {
	const { request, config } = withoutProfile(asked, "extension");
	if (request.url !== undefined) checkAddress(config, request.url);
	const session = `${request.session}-${randomUUID().slice(0, 8)}`;
	const browser = await bridge.expect(request.browser, signal);
	const [pool, { openRemotePage }] = await Promise.all([bridge.pool(), import("../bridge/remote/remote-page.ts")]);
	return openRemotePage(
		{ pool, browser, session, files: asked.client.workspace },
		{
			...(request.tab !== undefined && { tab: request.tab }),
			...(request.url !== undefined && { url: request.url }),
			agent: request.session === DEFAULT_SESSION ? "Agent" : request.session,
			testAttributes: config.testAttributes,
			settings: { ...request.settings, ...guardsOf(config) },
		},
		signal,
	);
}

interface PageParts {
	mode: Mode;
	settings: SessionSettings;
	config: Config;
	services: PolicyServices;
}

async function openPage(
	lease: BrowserLease,
	{ mode, settings, config, services }: PageParts,
	signal: AbortSignal,
): Promise<SessionPage> {
	const opening = lease.browser.openSession({
		isolated: mode === "incognito",
		adopt: mode === "attached",
		settings: { ...settings, ...guardsOf(config) },
		testAttributes: config.testAttributes,
		services,
	});
	try {
		return await abandonable(opening, signal);
	} catch (error) {
		// A page that comes too late is closed before the browser is given back.
		void opening
			.then((page) => page.close())
			.catch(() => {})
			.finally(() => lease.release());
		throw error;
	}
}

function launchWarnings(config: Config): string[] {
	return config.disableWebSecurity
		? ["disableWebSecurity is on: pages of this browser can read every other site; use it for tests only"]
		: [];
}

/** What the configuration keeps in force in every session, whatever its caller asked for. */
const guardsOf = ({ blockedOrigins, hideOverlaySelectors }: Config): Partial<SessionSettings> => ({
	blockedOrigins,
	hideOverlaySelectors,
});

/** What the caller asked for, then what the configuration says, then our defaults. */
export function settingsFor(mode: Mode, asked: Partial<SessionSettings>, config: Config): SessionSettings {
	const { defaultDevice, defaultViewport } = config;
	const sized = asked.device !== undefined || asked.viewport !== undefined;
	return {
		// What pages ask in a browser that is not ours is for the person who sits before it.
		...(mode === "attached" ? GUEST_POLICIES : OWN_POLICIES),
		...(!asked.device && defaultDevice !== null && { device: findDevice(defaultDevice) }),
		...(!sized && defaultViewport !== null && { viewport: defaultViewport }),
		...asked,
	};
}
