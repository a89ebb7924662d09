/** What a tab is to the network: an agent works in it, a page of such a tab opened it, an agent has left it, or neither. */
type Standing = "guarded" | "offspring" | "left" | "own";

/** Whose each tab is. */
export class TabRoll {
	readonly #tabs = new Map<number, Standing>();
	/** Guarded tabs that show an error in place of a page, so that no script of theirs is left. */
	readonly #empty = new Set<number>();
	/** Tabs that pages opened one from another, each with the first of them: their pages can reach one another. */
	readonly #families = new Map<number, number>();
	/** Numbers are not given twice, but may still be named after the end of their tab. */
	readonly #closed = new Set<number>();

	/** The tabs that are open, and what was noted of them; those that nothing was noted of are the owner's. */
	static from(open: readonly number[], { families = [], ...noted }: TabNotes): TabRoll {
		const roll = new TabRoll();
		for (const tabId of open) roll.#tabs.set(tabId, "own");
		for (const [standing, tabs] of Object.entries(noted) as [Standing, number[]][])
			for (const tabId of tabs) if (roll.#tabs.has(tabId)) roll.#tabs.set(tabId, standing);
		for (const [tabId, first] of families) if (roll.#tabs.has(tabId)) roll.#families.set(tabId, first);
		return roll;
	}

	get notes(): TabNotes {
		const families = [...this.#families];
		return { guarded: this.all("guarded"), offspring: this.all("offspring"), left: this.all("left"), families };
	}

	get known(): number[] {
		return [...this.#tabs.keys()];
	}

	all(standing: Standing): number[] {
		return [...this.#tabs].filter(([, its]) => its === standing).map(([tabId]) => tabId);
	}

	is(tabId: number, standing: Standing): boolean {
		return this.#tabs.get(tabId) === standing;
	}

	/** The owner's tabs that a page of another tab can reach into, where an agent works or has left something armed. */
	get kin(): number[] {
		const others = [...this.#families].filter(([tabId]) => !this.is(tabId, "own")).map(([, first]) => first);
		return this.all("own").filter((tabId) => others.includes(this.#families.get(tabId) ?? -1));
	}

	/** Whether agents work now. */
	get isActive(): boolean {
		return this.all("guarded").length + this.all("offspring").length > 0;
	}

	/** The tabs with something in them that an agent may have put there. */
	get armed(): number[] {
		return (["guarded", "offspring", "left"] as const).flatMap((standing) => this.all(standing));
	}

	get isArmed(): boolean {
		return this.armed.length > 0;
	}

	/**
	 * These are the tabs that agents work in. Returns those that they have left: what they armed there is still armed, until
	 * another page is shown.
	 */
	guard(tabs: readonly number[]): number[] {
		const left = this.all("guarded").filter((tabId) => !tabs.includes(tabId));
		for (const tabId of left) this.#tabs.set(tabId, this.#empty.has(tabId) ? "own" : "left");
		for (const tabId of tabs) this.#set(tabId, "guarded");
		return left;
	}

	/** A page opened a tab. One whose page is not known is not taken for the owner's. */
	opened(tabId: number, sourceTabId: number): void {
		if (!this.is(tabId, "guarded")) this.#set(tabId, this.is(sourceTabId, "own") ? "own" : "offspring");
		const first = this.#families.get(sourceTabId) ?? sourceTabId;
		for (const member of [sourceTabId, tabId]) this.#families.set(member, first);
	}

	/** A tab sets out for an address. Whether a page opened it has been told before. */
	setsOut(tabId: number): void {
		if (!this.#tabs.has(tabId)) this.#set(tabId, "own");
	}

	/** A tab has arrived somewhere, or at an error. What its own page has made still does what an agent put into it. */
	arrived(tabId: number, outcome: "page" | "made" | "error"): void {
		if (outcome !== "made" && this.is(tabId, "left")) this.#tabs.set(tabId, "own");
		if (outcome === "error") this.#empty.add(tabId);
		else this.#empty.delete(tabId);
	}

	closed(tabId: number): void {
		this.#closed.add(tabId);
		this.#tabs.delete(tabId);
		this.#empty.delete(tabId);
		this.#families.delete(tabId);
	}

	#set(tabId: number, standing: Standing): void {
		if (!this.#closed.has(tabId)) this.#tabs.set(tabId, standing);
	}
}

/** What has to be known of tabs besides that they are open. */
export type TabNotes = { readonly [standing in Exclude<Standing, "own">]?: number[] } & {
	readonly families?: [tabId: number, first: number][];
};
