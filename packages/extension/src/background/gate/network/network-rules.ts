/** The rules of the network, which hold for whatever a page does and whoever made it do so. */
import { AGENTS_DOCUMENT } from "@bascule/page-agent/marks";
import { MARKED, watchNewWindows } from "./beyond-rules.ts";
import { originFilters } from "./origin-filter.ts";

type Rule = chrome.declarativeNetRequest.Rule;
type Condition = chrome.declarativeNetRequest.RuleCondition;

/** Ours are the only session rules of this extension. */
const IDS = {
	tabs: 1,
	workers: 2,
	kin: 3,
	nobodys: 4,
	opened: 5,
	asked: 6,
	openedAsked: 7,
	sockets: 8,
	marked: 9,
	documents: 10,
	frames: 11,
} as const;

/** From here on they are for what sessions do not reach. */
const FIRST_OF_SESSIONS = 100;

/** The tab of requests that no tab made, such as those of service workers. */
const NO_TAB = -1;

const TYPES = [
	"main_frame",
	"sub_frame",
	"stylesheet",
	"script",
	"image",
	"font",
	"object",
	"xmlhttprequest",
	"ping",
	"csp_report",
	"media",
	"websocket",
	"webtransport",
	"webbundle",
	"other",
] as `${chrome.declarativeNetRequest.ResourceType}`[] as NonNullable<Condition["resourceTypes"]>;

const ofType = (type: string): typeof TYPES => TYPES.filter((one) => one === type);

/**
 * With these, what a page has the browser itself ask of others is kept from it, since that passes by these rules: to take
 * reports, to say how one can pay, and who is signed in.
 */
const HEADERS = [
	...["reporting-endpoints", "report-to", "nel"].map((header) => ({ header, operation: "remove" })),
	{ header: "permissions-policy", operation: "append", value: "payment=(), identity-credentials-get=()" },
] as chrome.declarativeNetRequest.ModifyHeaderInfo[];

/** The browser asks nobody about the WebSockets of these workers, so that theirs have to be refused altogether. */
const WITHOUT_SOCKETS = [
	{ header: "content-security-policy", operation: "append", value: "connect-src http: https: data: blob:" },
] as chrome.declarativeNetRequest.ModifyHeaderInfo[];

/** For our script in the document, which nothing else tells whose it is. */
const NOT_OWNERS = [
	{ header: "server-timing", operation: "append", value: AGENTS_DOCUMENT },
] as chrome.declarativeNetRequest.ModifyHeaderInfo[];

/** A script that is sent on to another address would lose its mark on the way. */
const NOT_SENT_ON = { header: "location", operation: "remove" } as chrome.declarativeNetRequest.ModifyHeaderInfo;

/** Patterns of origins that some tabs do not reach. */
export interface SessionList {
	readonly origins: readonly string[];
	readonly tabs: readonly number[];
}

export interface Situation {
	/** Domains that are blocked. */
	readonly blocked: readonly string[];
	/** Agents work now. */
	readonly isActive: boolean;
	/** Tabs that agents have nothing to do with. */
	readonly ownTabs: readonly number[];
	/** Those of them that pages of agents' tabs can reach into. */
	readonly kinTabs: readonly number[];
	/** Tabs with something in them that an agent may have put there. */
	readonly armedTabs: readonly number[];
	/** Those of them that agents have left, with their pages. */
	readonly leftTabs: readonly number[];
	/** Domains that agents have seen, whose workers they may have told what to do, also for later. */
	readonly agentDomains: readonly string[];
	/** Domains that the owner's tabs show. */
	readonly ownersDomains: readonly string[];
	/** What sessions do not reach, with the tabs of each. */
	readonly sessions: readonly SessionList[];
	/** All tabs that are known, whosever they are. */
	readonly knownTabs: readonly number[];
	/** The last tab with something of an agent's has gone just now, and its workers may not have ended yet. */
	readonly isEnding: boolean;
}

/** All that the network refuses. */
export const networkRules = (situation: Situation): Rule[] => [...ownersRules(situation), ...sessionRules(situation)];

/**
 * What sessions do not reach. A tab that one of their pages has just opened asks for its address before it is known, but
 * the page that opened it is.
 */
function sessionRules({ sessions, knownTabs, agentDomains }: Situation): Rule[] {
	const initiatorDomains = agentDomains.flatMap(spellings);
	const conditions = sessions.flatMap(({ origins, tabs }) => {
		const opened = { excludedTabIds: [...new Set([...knownTabs, ...tabs, NO_TAB])], initiatorDomains };
		const where: Condition[] = [{ tabIds: [...tabs] }, ...(initiatorDomains.length > 0 ? [opened] : [])];
		const filters = origins.flatMap(originFilters);
		return filters.flatMap((regexFilter) => where.map((condition) => ({ regexFilter, ...condition })));
	});
	return conditions.map((condition, index) => ({
		id: FIRST_OF_SESSIONS + index,
		action: { type: "block" as chrome.declarativeNetRequest.RuleActionType },
		condition: { resourceTypes: TYPES, ...condition },
	}));
}

/**
 * What the owner has blocked. While agents work, every tab is covered that is not known to be the owner's, because one that a
 * page has just opened asks for its address before anybody has told of it.
 */
function ownersRules(situation: Situation): Rule[] {
	const { blocked, isActive, ownTabs, kinTabs, armedTabs, leftTabs, agentDomains, ownersDomains, isEnding } = situation;
	if (blocked.length === 0) return [];
	const block = (id: number, condition: Condition): Rule => ({
		id,
		action: { type: "block" as chrome.declarativeNetRequest.RuleActionType },
		condition: { requestDomains: blocked.flatMap(spellings), resourceTypes: TYPES, ...condition },
	});
	const change = (id: number, responseHeaders: typeof HEADERS, condition: Condition): Rule => ({
		id,
		action: { type: "modifyHeaders" as chrome.declarativeNetRequest.RuleActionType, responseHeaders },
		condition: { resourceTypes: TYPES, ...condition },
	});
	// An empty list is not allowed, and would mean everybody.
	const blockUnlessEmpty = (id: number, list: readonly unknown[], condition: Condition): Rule[] =>
		list.length > 0 ? [block(id, condition)] : [];
	// A blocked page that the owner has there goes on; no other page, and nobody whom it does not show, leads to one.
	const excludedInitiatorDomains = blocked.flatMap(spellings);
	const inKin = blockUnlessEmpty(IDS.kin, kinTabs, { tabIds: [...kinTabs], excludedInitiatorDomains });
	const initiatorDomains = agentDomains.flatMap(spellings);
	// They outlive the tabs that set them going.
	const byWorkers = { tabIds: [NO_TAB], initiatorDomains };
	const ofWorkers =
		initiatorDomains.length > 0 ? [block(IDS.workers, byWorkers), change(IDS.sockets, WITHOUT_SOCKETS, byWorkers)] : [];
	const marked = change(IDS.marked, [...WITHOUT_SOCKETS, NOT_SENT_ON], { urlFilter: MARKED });
	const ofOwners = [...blocked, ...ownersDomains.filter((domain) => !agentDomains.includes(domain))].flatMap(spellings);
	// A worker that was made of data has no domain of its own.
	const nobodys = block(IDS.nobodys, { tabIds: [NO_TAB], excludedInitiatorDomains: ofOwners });
	if (!isActive && leftTabs.length === 0) return [...ofWorkers, marked, ...(isEnding ? [nobodys] : []), ...inKin];
	const excludedTabIds = [...ownTabs, NO_TAB];
	const inTabs = isActive
		? [block(IDS.tabs, { excludedTabIds })]
		: [
				block(IDS.tabs, { tabIds: [...leftTabs] }),
				// What such a page opens. An address that the owner types is nobody's, and goes through at once.
				...blockUnlessEmpty(IDS.opened, initiatorDomains, { excludedTabIds, initiatorDomains }),
			];
	const notOwners = (id: number, type: string, condition: Condition = {}): Rule =>
		change(id, NOT_OWNERS, { excludedTabIds, ...condition, resourceTypes: ofType(type) });
	const ofAgents =
		initiatorDomains.length > 0
			? [
					change(IDS.openedAsked, HEADERS, { excludedTabIds, initiatorDomains }),
					notOwners(IDS.documents, "main_frame", { initiatorDomains }),
				]
			: [];
	return [
		...inTabs,
		...ofWorkers,
		marked,
		nobodys,
		...inKin,
		// Only where an agent can be: pages of the owner's have a use for it.
		change(IDS.asked, HEADERS, { tabIds: [...armedTabs] }),
		...ofAgents,
		...(isActive ? [notOwners(IDS.frames, "sub_frame")] : []),
	];
}

/** An IPv6 address is matched with its brackets in some places and without them in others. */
const spellings = (domain: string): string[] => (domain.startsWith("[") ? [domain, domain.slice(1, -1)] : [domain]);

/** Puts rules in force, one set after the other, with the script that goes with them. */
export class RuleSet {
	#turn: Promise<void> = Promise.resolve();
	#inForce = "";
	/** Of the rules that there are; an earlier run of the worker may have left some. */
	#ids: number[] | undefined;

	/** Resolves when these rules, or later ones, are in force. */
	set(rules: Rule[]): Promise<void> {
		this.#turn = this.#turn.catch(() => {}).then(() => this.#replace(rules));
		return this.#turn;
	}

	async #replace(rules: Rule[]): Promise<void> {
		const wanted = JSON.stringify(rules);
		if (wanted === this.#inForce) return;
		this.#ids ??= (await chrome.declarativeNetRequest.getSessionRules()).map(({ id }) => id);
		await Promise.all([
			watchNewWindows(rules.some(({ id }) => id === IDS.asked)),
			chrome.declarativeNetRequest.updateSessionRules({ removeRuleIds: this.#ids, addRules: rules }),
		]);
		this.#ids = rules.map(({ id }) => id);
		this.#inForce = wanted;
	}
}
