interface Issue {
	readonly path: readonly PropertyKey[];
	readonly message: string;
}

/** The first thing that a schema has against some data, with its place; `whole` is the name of all of it. */
export function firstIssue({ issues }: { readonly issues: readonly Issue[] }, whole: string): string {
	const { path = [], message = "not valid" } = issues[0] ?? {};
	return `${path.join(".") || whole}: ${message}`;
}
