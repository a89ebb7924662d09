import { SCRIPTS_SOURCE } from "@bascule/page-agent/bundle";
import { type PermissionState, type ResultOf, VERBS } from "@bascule/protocol";
import { documents } from "../frames/tab-frame.ts";
import { implementVerb, type VerbContext } from "./lib/implement.ts";
import { originOf } from "./lib/policies.ts";

type States = ResultOf<"permissionStates">["states"];

const states = VERBS.permissionStates.result.shape.states;

export default implementVerb("permissionStates", { on: "session" }, async ({ permissions, origin: asked }, context) => {
	const origin = asked ?? originOf(context.tab.url) ?? "null";
	const seen = await statesIn(permissions, asked, context);
	return {
		origin,
		states: seen ?? granted(permissions, origin, context),
		warnings: seen ? [] : [`the session has no document of ${origin}: only grants are known`],
	};
});

/** What the browser says in a document of that origin; undefined when the session shows none. */
async function statesIn(
	permissions: string[],
	origin: string | undefined,
	{ host, tab, signal }: VerbContext,
): Promise<States | undefined> {
	for (const candidate of [tab, ...host.tabs.values()]) {
		for await (const frame of documents(candidate, signal)) {
			if (origin !== undefined && originOf(frame.url) !== origin) continue;
			const session = candidate.driven.sessionOf(frame);
			const { executionContextId: contextId } = await session.send(
				"Page.createIsolatedWorld",
				{ frameId: frame.id, worldName: "bascule-init", grantUniveralAccess: false },
				{ signal },
			);
			const expression = `${SCRIPTS_SOURCE}.permissionStates(${JSON.stringify(permissions)})`;
			const { result } = await session.send(
				"Runtime.evaluate",
				{ expression, contextId, awaitPromise: true, returnByValue: true },
				{ signal },
			);
			return states.parse(result.value);
		}
	}
	return undefined;
}

function granted(permissions: string[], origin: string, { host }: VerbContext): Record<string, PermissionState> {
	const { grants } = host.policies;
	return Object.fromEntries(permissions.map((name) => [name, grants.isGranted(name, origin) ? "granted" : "unknown"]));
}
