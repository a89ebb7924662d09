import { type Config, type ConfigPatch, originCovers } from "@bascule/protocol";

/** What is in force when the layers below say `under` and the project asks for `asked`. */
type Rule<Key extends keyof Config> = (under: Config[Key], asked: Config[Key]) => Config[Key];

const union = (under: string[], asked: string[]): string[] => [...new Set([...under, ...asked])];

/** The file may have come with a cloned repository, so that it can take power away and never give it. */
const RULES: { readonly [Key in keyof Config]?: Rule<Key> } = {
	capabilities: (under, asked) => asked.filter((capability) => under.includes(capability)),
	confirmRequired: union,
	blockedOrigins: union,
	allowedOrigins: narrowOrigins,
	disableWebSecurity: (under, asked) => under && asked,
	journal: (under) => under,
};

/** An empty list allows every origin, so that one which would become empty stays as it was. */
function narrowOrigins(under: string[], asked: string[]): string[] {
	if (under.length === 0) return asked;
	const within = asked.filter((pattern) => under.some((outer) => originCovers(outer, pattern)));
	return within.length > 0 ? within : under;
}

export interface Narrowed {
	layer: ConfigPatch;
	/** The keys that do not have the value that the project asked for. */
	overruled: string[];
}

/** The project's layer without what would widen the configuration below it. */
export function narrowProject(under: Config, project: ConfigPatch): Narrowed {
	const layer: Record<string, unknown> = { ...project };
	const overruled: string[] = [];
	for (const [key, rule] of Object.entries(RULES) as Array<[keyof Config, Rule<keyof Config>]>) {
		const asked = project[key];
		if (asked === undefined) continue;
		layer[key] = rule(under[key] as never, asked as never);
		if (!sameItems(layer[key], asked)) overruled.push(key);
	}
	return { layer: layer as ConfigPatch, overruled };
}

function sameItems(a: unknown, b: unknown): boolean {
	if (!Array.isArray(a) || !Array.isArray(b)) return a === b;
	return new Set(a).symmetricDifference(new Set(b)).size === 0;
}
