import data from "./manifest.gen.json" with { type: "json" };

export interface ArgumentSchema {
	type?: string | string[];
	description?: string;
	properties?: Record<string, ArgumentSchema>;
	required?: string[];
	items?: ArgumentSchema;
	anyOf?: ArgumentSchema[];
	enum?: unknown[];
	default?: unknown;
	minimum?: number;
	maximum?: number;
}

/** A tool as surfaces list it, without its code or its Zod schemas. */
export interface ManifestTool {
	name: string;
	title: string;
	summary: string;
	capability: string;
	effect: "read" | "act";
	needs: string[];
	batchable: boolean;
	/** All arguments. */
	schema: ArgumentSchema;
	/** Without the arguments that are rarely needed. */
	coreSchema: ArgumentSchema;
}

export const manifest = data as unknown as readonly ManifestTool[];
