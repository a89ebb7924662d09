/** The rules of the network, which hold for whatever a page does and whoever made it do so. */

type Rule = chrome.declarativeNetRequest.Rule;
type Condition = chrome.declarativeNetRequest.RuleCondition;

/** Ours are the only session rules of this extension. */
const IDS = { tabs: 1, workers: 2 } as const;

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

export interface Situation {
	/** Domains that are blocked. */
	readonly blocked: readonly string[];
	/** Agents work now. */
	readonly isActive: boolean;
	/** Tabs that agents have nothing to do with. */
	readonly ownTabs: readonly number[];
	/** Tabs that agents have left, with their pages. */
	readonly leftTabs: readonly number[];
	/** Domains that agents have seen, whose service workers they may have told what to do. */
	readonly agentDomains: readonly string[];
}

/**
 * What the network refuses. While agents work, every tab is covered that is not known to be the owner's, because one that a
 * page has just opened asks for its address before anybody has told of it.
 */
export function networkRules({ blocked, isActive, ownTabs, leftTabs, agentDomains }: Situation): Rule[] {
	if (blocked.length === 0) return [];
	const block = (id: number, condition: Condition): Rule => ({
		id,
		action: { type: "block" as chrome.declarativeNetRequest.RuleActionType },
		condition: { requestDomains: blocked.flatMap(spellings), resourceTypes: TYPES, ...condition },
	});
	if (!isActive) return leftTabs.length > 0 ? [block(IDS.tabs, { tabIds: [...leftTabs] })] : [];
	const inTabs = block(IDS.tabs, { excludedTabIds: [...ownTabs, NO_TAB] });
	const initiatorDomains = agentDomains.flatMap(spellings);
	// An empty list is not allowed, and would mean everybody.
	return initiatorDomains.length > 0 ? [inTabs, block(IDS.workers, { tabIds: [NO_TAB], initiatorDomains })] : [inTabs];
}

/** An IPv6 address is matched with its brackets in some places and without them in others. */
const spellings = (domain: string): string[] => (domain.startsWith("[") ? [domain, domain.slice(1, -1)] : [domain]);

/** Puts rules in force, one set after the other. */
export class RuleSet {
	#turn: Promise<void> = Promise.resolve();
	#inForce = "";

	/** Resolves when these rules, or later ones, are in force. */
	set(rules: Rule[]): Promise<void> {
		this.#turn = this.#turn.catch(() => {}).then(() => this.#replace(rules));
		return this.#turn;
	}

	async #replace(rules: Rule[]): Promise<void> {
		const wanted = JSON.stringify(rules);
		if (wanted === this.#inForce) return;
		await chrome.declarativeNetRequest.updateSessionRules({ removeRuleIds: Object.values(IDS), addRules: rules });
		this.#inForce = wanted;
	}
}
