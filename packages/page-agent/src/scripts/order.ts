/** The scripts of ours that run before a document's or a worker's own, in the order in which they run. */
import * as z from "zod";

/** A name that no page can guess. */
const SECRET_NAME = /^_[0-9a-f]{32}$/;
const secretName = z.string().regex(SECRET_NAME);

export interface ListedScript {
	readonly name: string;
	/** Which bundle has it, and under which name. */
	readonly bundle: "scripts" | "policies";
	readonly call: string;
	/** The page's own world, an isolated one by its name, or none: then it is for workers alone. */
	readonly world: "main" | (string & {}) | null;
	readonly inWorkers: boolean;
	readonly args: z.ZodType<unknown[]>;
	/** Its result becomes a constant of the global scope, with a secret name. */
	readonly isKept: boolean;
}

const script = <N extends string>(
	name: N,
	args: z.ZodType<unknown[]>,
	{ bundle = "scripts", call = name, world = "main", inWorkers = false, isKept = false }: Partial<ListedScript> = {},
): ListedScript & { readonly name: N } => ({ name, bundle, call, world, inWorkers, args, isKept });

/** Chromium runs the scripts of a session in the order in which they were registered, whatever their world. */
export const SCRIPT_ORDER = [
	script("beginDocument", z.tuple([z.boolean()])),
	script("hideOverlays", z.tuple([z.array(z.string())]), { world: "bascule-init" }),
	script("policies", z.tuple([secretName, z.record(z.string(), z.unknown())]), {
		bundle: "policies",
		call: "install",
		inWorkers: true,
		isKept: true,
	}),
	script("nameBrowser", z.tuple([z.string()]), { world: null, inWorkers: true }),
	script("humanHelper", z.tuple([secretName, z.string()])),
	script("barPresses", z.tuple([]), { world: "bascule-new-documents" }),
] as const;

export type ScriptName = (typeof SCRIPT_ORDER)[number]["name"];

export const isSecretName = (name: unknown): boolean => typeof name === "string" && SECRET_NAME.test(name);
