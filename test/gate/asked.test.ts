/**
 * What a page can have the browser itself ask of a blocked domain, past the rules of the network. A page of the owner's
 * does the same at another domain, which must hear of it, or the way itself would lead nowhere.
 */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type GateStage, openGateStage } from "../kit/gate-stage.ts";

let stage: GateStage;

beforeAll(async () => {
	// Reports are kept back for a minute otherwise.
	stage = await openGateStage({ args: ["--short-reporting-delay"] });
});
afterAll(() => stage?.[Symbol.asyncDispose]());
beforeEach(() => {
	stage.hosts.log.length = 0;
});

const HOME = "https://ok.test/";
const TOTAL = JSON.stringify({ total: { label: "All", amount: { currency: "EUR", value: "1" } } });

/** Each gets an address and tells the page to show, and a script for it. */
const WAYS: { readonly [name: string]: (to: string) => { page: string; script?: string } } = {
	"to take a report": (to) => {
		const headers = {
			"reporting-endpoints": `far="${to}"`,
			"content-security-policy": "script-src 'none'; report-to far",
		};
		const query = Object.entries(headers).map(([name, value]) => `header-${name}=${encodeURIComponent(value)}`);
		return { page: `${HOME}?${query.join("&")}` };
	},
	"how one can pay": (to) => ({
		page: HOME,
		script: `void new PaymentRequest([{ supportedMethods: "${to}" }], ${TOTAL}).canMakePayment()`,
	}),
	"who is signed in": (to) => ({
		page: HOME,
		script: `void navigator.credentials.get({ identity: { providers: [{ configURL: "${to}", clientId: "x" }] } }).catch(() => {})`,
	}),
};

test.each(Object.keys(WAYS))("no blocked domain is asked %s", async (name) => {
	const way = WAYS[name] ?? expect.fail();
	const agents = way("https://blocked.test/way");
	await using tab = await stage.openTab(agents.page);
	if (agents.script) await tab.evaluate(agents.script);
	const owners = way("https://free.test/way");
	const page = await stage.browser.openPage(owners.page);
	if (owners.script) await page.evaluate(`(() => { ${owners.script} })()`);
	await expect.poll(() => stage.hosts.asked("free.test")).not.toEqual([]);
	expect(stage.hosts.asked("blocked.test")).toEqual([]);
	await page.close();
});

test("what a page allows its frames besides is left as it is", async () => {
	const policy = encodeURIComponent("camera=(), geolocation=(self)");
	await using tab = await stage.openTab(`${HOME}?header-permissions-policy=${policy}`);
	const allowed = await tab.evaluate("return document.featurePolicy.allowedFeatures()");
	expect(allowed).toContain("geolocation");
	expect(allowed).not.toContain("camera");
	expect(allowed).not.toContain("payment");
});
