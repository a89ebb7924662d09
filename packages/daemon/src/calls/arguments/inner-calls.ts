/** Arguments that hold calls of other tools, which are looked at when they are made. */
export const INNER_CALLS: ReadonlySet<string> = new Set(["calls", "action"]);
