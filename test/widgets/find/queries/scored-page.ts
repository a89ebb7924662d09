/**
 * What people and agents call things on the pages beside this folder, written before the ranking was tried on them. How
 * many were first at first sight is said in find-score.full.ts.
 */
export interface ScoredPage {
	name: string;
	library: string;
	testIds: boolean;
	/** Nobody has looked at its misses. */
	kept?: true;
	/** A query and the selectors of what is right; `@x` stands for `[data-want="x"]`. */
	queries: Array<[query: string, ...right: string[]]>;
}
