import type { Field, PageRecord } from "./field.ts";

/** Things of one kind that a page shows one after the other. */
export interface Collection {
	container: Element;
	/** What it is, in a word. */
	what: string;
	records: PageRecord[];
	/** Named even if there is no record. */
	columns?: Field[];
	/** How many records there must be for it to be a collection at all. */
	least: number;
	warnings: string[];
}
