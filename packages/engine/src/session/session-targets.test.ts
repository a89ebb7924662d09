import { expect, test } from "vitest";
import { Connection } from "../cdp/connection.ts";
import { memoryTransports } from "../cdp/transports/memory.ts";
import { device } from "../features/device.ts";
import { viewport } from "../features/viewport.ts";
import type { SessionFeature } from "./feature.ts";
import { SessionPolicies, TabPolicies } from "./policies/index.ts";
import { SessionTargets } from "./session-targets.ts";
import type { CdpTarget, TargetKind } from "./target.ts";

interface Sent {
	readonly method: string;
	readonly params: Record<string, unknown>;
}

const PHONE = { viewport: { width: 400, height: 800 }, deviceScaleFactor: 3, isMobile: true, hasTouch: false };
const SCRIPTS: SessionFeature = {
	setup: ({ hideOverlaySelectors, viewport }) => ({
		scripts: {
			hideOverlays: { args: [hideOverlaySelectors ?? []] },
			...(!viewport && { beginDocument: { args: [true] } }),
		},
	}),
};

/** Targets of a browser that answers everything, but refuses what the test names. */
function follow(features: readonly SessionFeature[], kind: TargetKind = "page", refuses = /^never$/) {
	const [near, far] = memoryTransports();
	const { root: session } = new Connection(near);
	const sent: Sent[] = [];
	let count = 0;
	far.onmessage = ({ id, method = "", params = {} }) => {
		sent.push({ method, params: params as Sent["params"] });
		const isRefused = refuses.test(`${method} ${JSON.stringify(params)}`);
		const answer = isRefused ? { error: { code: -32000, message: "no" } } : { result: { identifier: `${++count}` } };
		far.send({ ...(id !== undefined && { id }), ...answer });
	};
	const targets = new SessionTargets(features, {});
	const policies = new TabPolicies({
		session: new SessionPolicies(),
		current: () => targets.settingsOf({}),
		onChange: () => {},
	});
	const target: CdpTarget = { session, kind, tabId: "t1", policies };
	const taken = () => sent.splice(0).map(({ method, params }) => [method.split(".")[1], params]);
	return { targets, target, session, taken };
}

test("a target gets what differs, later features win, and a tab's own value wins over all", async () => {
	const { targets, target, taken } = follow([device, viewport]);
	await targets.follow(target);
	expect(taken()).toEqual([]);
	await targets.change({ device: PHONE, viewport: { width: 500, height: 600 } });
	const size = (width: number, height: number) => ({
		...{ width, height, screenWidth: width, screenHeight: height },
		...{ deviceScaleFactor: 3, mobile: true },
	});
	expect(taken()).toEqual([["setDeviceMetricsOverride", size(500, 600)]]);
	await targets.setForTab("t1", { metrics: { width: 700, height: 700 } });
	await targets.change({ viewport: { width: 510, height: 600 } });
	expect(taken()).toEqual([["setDeviceMetricsOverride", size(700, 700)]]);
	expect(targets.changed).toEqual({ device: PHONE, viewport: { width: 510, height: 600 } });
});

test("a value that the browser refuses for a page is an error, and the setting stays as it was", async () => {
	const { targets, target, taken } = follow([viewport], "page", /"width":999/);
	await targets.follow(target);
	await targets.change({ viewport: { width: 500, height: 600 } });
	taken();
	await expect(targets.change({ viewport: { width: 999, height: 600 } })).rejects.toMatchObject({
		code: "invalid_action",
		message: expect.stringMatching(/^metrics: the browser refuses it/),
	});
	expect(targets.changed).toEqual({ viewport: { width: 500, height: 600 } });
	expect(taken().at(-1)).toEqual(["setDeviceMetricsOverride", expect.objectContaining({ width: 500 })]);
});

test("a value that a worker refuses is reported once", async () => {
	const { targets, target } = follow([device], "shared_worker", /setUserAgentOverride/);
	await targets.follow(target);
	await targets.change({ device: { ...PHONE, userAgent: "Phone" } });
	expect(targets.takeWarnings()).toEqual([expect.stringMatching(/^userAgent is not applied in shared workers: /)]);
	expect(targets.takeWarnings()).toEqual([]);
});

test("a changed script is registered again with those after it, so that the order stays", async () => {
	const { targets, target, session, taken } = follow([SCRIPTS]);
	await targets.follow(target);
	await targets.scriptsOf(session)?.set("barPresses", { args: [] });
	const call = (source: unknown) => /\.(\w+)\([^)]*\)$/.exec(String(source))?.[1];
	const registered = () => taken().map(([method, params]) => [method, call((params as Sent["params"]).source)]);
	expect(registered()).toEqual(
		["beginDocument", "hideOverlays", "barPresses"].map((name) => ["addScriptToEvaluateOnNewDocument", name]),
	);
	await targets.change({ hideOverlaySelectors: ["#ad"] });
	expect(registered()).toEqual([
		["removeScriptToEvaluateOnNewDocument", undefined],
		["removeScriptToEvaluateOnNewDocument", undefined],
		["addScriptToEvaluateOnNewDocument", "hideOverlays"],
		["addScriptToEvaluateOnNewDocument", "barPresses"],
	]);
	await targets.change({ viewport: { width: 1, height: 1 } });
	expect(registered()).toEqual([["removeScriptToEvaluateOnNewDocument", undefined]]);
	await targets.change({ hideOverlaySelectors: [] });
	expect(registered().slice(2)).toEqual(
		["hideOverlays", "barPresses"].map((name) => ["addScriptToEvaluateOnNewDocument", name]),
	);
});
