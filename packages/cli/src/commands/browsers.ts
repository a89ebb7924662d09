import { BridgeError } from "@bascule/protocol/errors";
import { connect } from "@bascule/sdk";
import { type Answer, type DaemonApi, daemonApi } from "../daemon-api.ts";
import { show, showError, wantsJson } from "../output.ts";

type Action = (api: DaemonApi, name: string | undefined, to: string | undefined) => Promise<Answer>;

const ACTIONS: Record<string, Action> = {
	list: (api) => api.ask("GET", "/api/browsers"),
	revoke: (api, name) => api.ask("DELETE", `/api/browsers/${segment(name)}`),
	rename: (api, name, to) => api.ask("POST", `/api/browsers/${segment(name)}/name`, { name: required(to) }),
};

/** The browsers that were paired with this daemon. */
export async function runBrowsers(
	action: string,
	names: { name?: string; to?: string },
	options: { json?: boolean },
): Promise<void> {
	const to = { json: wantsJson(options), tool: "browsers" };
	try {
		const run = Object.hasOwn(ACTIONS, action) ? ACTIONS[action] : undefined;
		if (!run)
			throw new BridgeError("invalid_action", `browsers has no action ${action}`, {
				hint: "Use list, revoke or rename.",
			});
		await using bascule = await connect({ kind: "cli" });
		const result = await run(await daemonApi(bascule), names.name, names.to);
		const isEmpty = Array.isArray(result.browsers) && result.browsers.length === 0;
		show({ ok: true, result, ...(isEmpty && { text: "No browser is paired: run `bascule pair`." }) }, to);
	} catch (error) {
		showError(error, to);
	}
}

const segment = (name: string | undefined): string => encodeURIComponent(required(name));

function required(name: string | undefined): string {
	if (name) return name;
	throw new BridgeError("invalid_action", "the name is missing", {
		hint: "For example: bascule browsers revoke chromium-2, or bascule browsers rename chromium-2 work.",
	});
}
