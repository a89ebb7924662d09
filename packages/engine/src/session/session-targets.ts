import { BridgeError, GUEST_POLICIES, type SessionSettings } from "@bascule/protocol";
import { type CdpSession, isCdpError } from "../cdp/index.ts";
import { sleep } from "../tab/change-signal.ts";
import type { SessionFeature, TargetSetup } from "./feature.ts";
import { RequestChain } from "./requests.ts";
import { type ScriptCalls, ScriptRegistry } from "./scripts.ts";
import { mergeSlots, type OwnSlot, type SlotValues } from "./slots.ts";
import type { CdpTarget, TargetKind } from "./target.ts";

/** How long the documents of a session may take to get a change. */
const CHANGE_MS = 1000;

interface Followed {
	readonly target: CdpTarget;
	/** What was sent to each slot, as JSON, and how to reset it. */
	readonly sent: Map<string, { readonly text: string; readonly slot: OwnSlot["slot"] }>;
	readonly scripts: ScriptRegistry;
	/** Other sessions that the worker also serves. */
	readonly sharedWith: readonly SessionTargets[];
}

const NAMES: Record<TargetKind, string> = {
	page: "the page",
	frame: "frames of other sites",
	worker: "workers",
	shared_worker: "shared workers",
	service_worker: "service workers",
};

/** All that a session drives, and what its features keep in force there. */
export class SessionTargets {
	readonly #features: readonly SessionFeature[];
	readonly #initial: Partial<SessionSettings>;
	readonly #followed = new Map<CdpSession, Followed>();
	/** What tabs were set to on their own, which wins over the session's. */
	readonly #ofTabs = new Map<string, SlotValues>();
	readonly #notApplied = new Set<string>();
	#changed: Partial<SessionSettings> = {};

	/** The settings of later features win where two set the same. */
	constructor(features: readonly SessionFeature[], settings: Partial<SessionSettings>) {
		this.#features = features;
		this.#initial = settings;
	}

	/** What was set since the session was opened. */
	get changed(): Partial<SessionSettings> {
		return this.#changed;
	}

	settingsOf({ defaults }: Pick<CdpTarget, "defaults">): SessionSettings {
		return { ...GUEST_POLICIES, ...defaults, ...this.#initial, ...this.#changed };
	}

	/** The scripts of ours in a target that is followed. */
	scriptsOf(session: CdpSession): ScriptRegistry | undefined {
		return this.#followed.get(session)?.scripts;
	}

	/** Sends all that is in force to a target that has not begun. What may run once that has arrived is for the caller to say. */
	async follow(target: CdpTarget, sharedWith: readonly SessionTargets[] = []): Promise<void> {
		const followed: Followed = { target, sent: new Map(), scripts: new ScriptRegistry(target), sharedWith };
		this.#followed.set(target.session, followed);
		void target.session.detached.then(() => this.#followed.delete(target.session));
		for (const feature of this.#features) feature.listen?.(target, this.settingsOf(target));
		const setups = this.#setups(followed);
		// What a dedicated worker asks for is held back with the requests of its page.
		const rules = target.kind === "worker" ? [] : setups.flatMap((setup) => setup.requests ?? []);
		const requests = new RequestChain(target.session);
		await Promise.all([
			this.#sendSlots(followed, setups),
			requests.set(rules),
			followed.scripts.begin(scriptsOf(setups)),
		]);
	}

	/** A tab's own value. Throws, and leaves it as it was, when the browser refuses it. */
	async setForTab(tabId: string, values: SlotValues): Promise<void> {
		const before = this.#ofTabs.get(tabId) ?? {};
		this.#ofTabs.set(tabId, { ...before, ...values });
		const own = [...this.#followed.values()].filter(({ target }) => target.tabId === tabId);
		const send = () => Promise.all(own.map((each) => this.#sendSlots(each, this.#setups(each))));
		try {
			await send();
		} catch (error) {
			this.#ofTabs.set(tabId, before);
			await send().catch(() => {});
			throw error;
		}
	}

	/** Changes settings of the session. Throws, and leaves them as they were, when the browser refuses them. */
	async change(settings: Partial<SessionSettings>): Promise<Change> {
		const before = this.#changed;
		this.#changed = { ...before, ...settings };
		try {
			return await this.refresh();
		} catch (error) {
			this.#changed = before;
			await this.refresh().catch(() => {});
			throw error;
		}
	}

	/** Sends every target what differs from what it has. */
	async refresh(): Promise<Change> {
		let isLate = false;
		const sent = [...this.#followed.values()].map(async (followed) => {
			const setups = this.#setups(followed);
			const slots = this.#sendSlots(followed, setups);
			const scripts = followed.scripts.update(scriptsOf(setups));
			isLate ||= scripts.isLate;
			await Promise.all([slots, scripts.done]);
			return true;
		});
		const isReached = await Promise.race([Promise.all(sent), sleep(CHANGE_MS)]);
		return { from: isReached ? "now" : "next_navigation", isLate };
	}

	/** What could not be set somewhere since the last time, in words. */
	takeWarnings(): string[] {
		const warnings = [...this.#notApplied];
		this.#notApplied.clear();
		return warnings;
	}

	#setups({ target, sharedWith }: Followed): TargetSetup[] {
		const owners = [...sharedWith, this];
		return owners.flatMap((owner) => {
			const settings = owner.settingsOf(target);
			return owner.#features.map((feature) => feature.setup(settings, target));
		});
	}

	async #sendSlots({ target, sent }: Followed, setups: readonly TargetSetup[]): Promise<void> {
		const own = this.#ofTabs.get(target.tabId ?? "") ?? {};
		const wanted = mergeSlots(target.kind, [...setups, own]);
		const over = [...sent].flatMap(([name, { slot }]) => (wanted.has(name) ? [] : [{ name, slot, value: undefined }]));
		await Promise.all([...wanted.values(), ...over].map((slot) => this.#sendSlot(slot, { target, sent })));
	}

	async #sendSlot({ name, slot, value }: OwnSlot, { target, sent }: Pick<Followed, "target" | "sent">): Promise<void> {
		const text = JSON.stringify(value);
		if (sent.get(name)?.text === text) return;
		if (value === undefined) sent.delete(name);
		else sent.set(name, { text, slot });
		try {
			await slot.send(target, value);
		} catch (error) {
			// What the target has now is not known.
			sent.set(name, { text: "", slot });
			if (target.kind === "page") throw refused(name, error);
			if (isCdpError(error)) this.#notApplied.add(`${name} is not applied in ${NAMES[target.kind]}: ${error.message}`);
		}
	}
}

export interface Change {
	readonly from: "now" | "next_navigation";
	/** Documents that were there before may have kept functions of the browser. */
	readonly isLate: boolean;
}

const scriptsOf = (setups: readonly TargetSetup[]): ScriptCalls =>
	Object.assign({}, ...setups.map(({ scripts }) => scripts));

function refused(name: string, error: unknown): unknown {
	if (!isCdpError(error)) return error;
	return new BridgeError("invalid_action", `${name}: the browser refuses it: ${error.message}`, { cause: error });
}
