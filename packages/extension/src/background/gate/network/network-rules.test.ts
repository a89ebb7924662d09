import { expect, test } from "vitest";
import { networkRules, type Situation } from "./network-rules.ts";

const QUIET: Situation = {
	blocked: ["a.test"],
	isActive: false,
	ownTabs: [1],
	kinTabs: [],
	armedTabs: [],
	leftTabs: [],
	agentDomains: [],
	ownersDomains: [],
	sessions: [],
	knownTabs: [1],
	isEnding: false,
};
const NOBODYS = { requestDomains: ["a.test"], tabIds: [-1], excludedInitiatorDomains: ["a.test"] };
/** Shared workers that were made in agents' tabs, wherever they are. */
const MARKED = { urlFilter: "#*without-sockets|" };
const conditions = (situation: Partial<Situation>, type = "block") =>
	networkRules({ ...QUIET, ...situation })
		.filter(({ action }) => action.type === type)
		.map(({ condition: { resourceTypes = [], ...rest } }) => ({
			...rest,
			...(resourceTypes.length === 1 && { resourceTypes }),
		}));

test("nothing is refused when nothing is blocked, or no agent has been there", () => {
	expect(conditions({ isActive: true, blocked: [] })).toEqual([]);
	expect(conditions({})).toEqual([]);
});

test("all tabs but the owner's own are covered", () => {
	expect(conditions({ isActive: true })).toEqual([{ requestDomains: ["a.test"], excludedTabIds: [1, -1] }, NOBODYS]);
});

test("so are the workers of sites that agents have seen", () => {
	expect(conditions({ isActive: true, agentDomains: ["b.test"] })[1]).toEqual({
		requestDomains: ["a.test"],
		tabIds: [-1],
		initiatorDomains: ["b.test"],
	});
});

test("and workers of nobody's, but not those of sites that the owner alone has open", () => {
	const rules = conditions({ isActive: true, agentDomains: ["b.test"], ownersDomains: ["b.test", "c.test"] });
	expect(rules[2]).toEqual({ ...NOBODYS, excludedInitiatorDomains: ["a.test", "c.test"] });
});

test("workers of nobody's are covered until they have ended with their last page", () => {
	expect(conditions({ isEnding: true })).toEqual([NOBODYS]);
});

test("of tabs, those alone that agents have left are covered, and what sites that agents have seen open anew", () => {
	const inTabs = { requestDomains: ["a.test"], tabIds: [5] };
	expect(conditions({ leftTabs: [5] })).toEqual([inTabs, NOBODYS]);
	const initiatorDomains = ["b.test"];
	expect(conditions({ leftTabs: [5], agentDomains: initiatorDomains })).toEqual([
		inTabs,
		{ requestDomains: ["a.test"], excludedTabIds: [1, -1], initiatorDomains },
		{ requestDomains: ["a.test"], tabIds: [-1], initiatorDomains },
		NOBODYS,
	]);
});

test("the workers of such sites are covered when no tab is left", () => {
	expect(conditions({ agentDomains: ["b.test"] })).toEqual([
		{ requestDomains: ["a.test"], tabIds: [-1], initiatorDomains: ["b.test"] },
	]);
});

test("tabs that agents' pages reach into are covered but for what their own blocked pages do", () => {
	const inKin = { requestDomains: ["a.test"], tabIds: [4], excludedInitiatorDomains: ["a.test"] };
	expect(conditions({ isActive: true, kinTabs: [4] })[2]).toEqual(inKin);
	expect(conditions({ leftTabs: [5], kinTabs: [4] })[2]).toEqual(inKin);
});

test("an IPv6 address is matched in both spellings", () => {
	expect(conditions({ blocked: ["[::1]"], isActive: true })[0]).toMatchObject({ requestDomains: ["[::1]", "::1"] });
});

test("the browser is kept from asking for pages where an agent can be, and for what they open", () => {
	expect(conditions({ armedTabs: [5], leftTabs: [5] }, "modifyHeaders")).toEqual([MARKED, { tabIds: [5] }]);
	const initiatorDomains = ["b.test"];
	const working = { isActive: true, armedTabs: [5], agentDomains: initiatorDomains };
	expect(conditions(working, "modifyHeaders").filter(({ resourceTypes }) => !resourceTypes)).toEqual([
		{ tabIds: [-1], initiatorDomains },
		MARKED,
		{ tabIds: [5] },
		{ excludedTabIds: [1, -1], initiatorDomains },
	]);
	expect(conditions({ agentDomains: initiatorDomains }, "modifyHeaders")).toEqual([
		{ tabIds: [-1], initiatorDomains },
		MARKED,
	]);
	expect(conditions({ ...working, blocked: [] }, "modifyHeaders")).toEqual([]);
});

test("documents that are not the owner's are told apart", () => {
	const marked = (situation: Partial<Situation>) =>
		conditions(situation, "modifyHeaders").filter(({ resourceTypes }) => resourceTypes);
	const initiatorDomains = ["b.test"];
	const document = { excludedTabIds: [1, -1], initiatorDomains, resourceTypes: ["main_frame"] };
	expect(marked({ isActive: true, agentDomains: initiatorDomains })).toEqual([
		document,
		{ excludedTabIds: [1, -1], resourceTypes: ["sub_frame"] },
	]);
	expect(marked({ leftTabs: [6], agentDomains: initiatorDomains })).toEqual([document]);
	expect(marked({ agentDomains: initiatorDomains })).toEqual([]);
});

test("what a session does not reach is refused in its tabs, and in tabs that its pages have just opened", () => {
	const sessions = [{ origins: ["http://c.test:*", "no origin"], tabs: [5] }];
	const regexFilter = String.raw`^(http|ws)://([!-.0-~]*@)?c\.test\.?(:[0-9]+)?/`;
	const inTabs = { regexFilter, tabIds: [5] };
	expect(conditions({ blocked: [], sessions })).toEqual([inTabs]);
	expect(conditions({ blocked: [], sessions, knownTabs: [1, 5], agentDomains: ["b.test"] })).toEqual([
		inTabs,
		{ regexFilter, excludedTabIds: [1, 5, -1], initiatorDomains: ["b.test"] },
	]);
});
