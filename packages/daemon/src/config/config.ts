import { readFileSync, statSync } from "node:fs";
import { rm } from "node:fs/promises";
import {
	BridgeError,
	CAPABILITIES,
	CONFIRM_HOOKS,
	type Config,
	type ConfigPatch,
	check,
	configPatch,
	DEFAULT_CONFIG,
	MAX_DEADLINE_MS,
} from "@bascule/protocol";
import { findDevice } from "@bascule/tools";
import { diskError, writeWhole } from "../process/whole-file.ts";
import { type Narrowed, narrowProject } from "./project-layer.ts";

/** Lowest first; on top of them comes what `open_session` was given. */
export type Layer = "defaults" | "env" | "user" | "project";
export type StoredLayer = "user" | "project";

export interface ConfigPlaces {
	env: Readonly<Record<string, string>>;
	userFile: string;
	/** Null for clients without a project. */
	projectFile: string | null;
	log(line: string): void;
}

/** The configuration of one client. Files are read when asked for, so that clients of one workspace agree. */
export class LayeredConfig {
	readonly #places: ConfigPlaces;

	constructor(places: ConfigPlaces) {
		this.#places = places;
	}

	layer(layer: Layer): ConfigPatch {
		if (layer === "defaults") return DEFAULT_CONFIG as ConfigPatch;
		if (layer === "env") return envLayer(this.#places.env);
		const file = this.#file(layer);
		return file === null ? {} : readLayer(file, this.#places.log);
	}

	resolve(): Config {
		const own = this.#own();
		return mergeLayers(own as ConfigPatch, this.#project(own).layer) as Config;
	}

	/** What would hold if a layer were this. */
	preview(layer: StoredLayer, content: ConfigPatch): Config {
		const own = layer === "user" ? this.#own(content) : this.#own();
		const project = layer === "project" ? narrowProject(own, content) : this.#project(own);
		return mergeLayers(own as ConfigPatch, project.layer) as Config;
	}

	/** What a reader of the project's file would not expect. */
	get warnings(): string[] {
		const { overruled } = this.#project(this.#own());
		return overruled.map((key) => `${key}: the project's layer can only narrow the layers below it`);
	}

	/** Returns the layer as it is now. */
	async set(layer: StoredLayer, patch: ConfigPatch): Promise<ConfigPatch> {
		const file = this.#writableFile(layer);
		if (typeof patch.defaultDevice === "string") findDevice(patch.defaultDevice);
		if (isBroken(file))
			throw new BridgeError("invalid_action", `${file} is not valid JSON, so it cannot be changed`, {
				hint: "Correct the file, or clear it with reset_config.",
			});
		const merged = mergeLayers(readLayer(file, this.#places.log), patch);
		await writeWhole(file, `${JSON.stringify(merged, null, "\t")}\n`);
		return merged;
	}

	async reset(layer: StoredLayer): Promise<void> {
		const file = this.#writableFile(layer);
		await rm(file, { force: true }).catch((error) => {
			throw diskError(file, error);
		});
	}

	#own(user = this.layer("user")): Config {
		return [this.layer("defaults"), this.layer("env"), user].reduce(mergeLayers) as Config;
	}

	#project(own: Config): Narrowed {
		return narrowProject(own, this.layer("project"));
	}

	#file(layer: StoredLayer): string | null {
		return layer === "user" ? this.#places.userFile : this.#places.projectFile;
	}

	#writableFile(layer: StoredLayer): string {
		const file = this.#file(layer);
		if (file !== null) return file;
		throw new BridgeError("invalid_action", "scope: this client has no project folder", {
			hint: 'Use scope "user", or connect from the project\'s folder.',
		});
	}
}

/** Keys of `over` replace those of `under`; `unstable` is merged key by key. */
export function mergeLayers(under: ConfigPatch, over: ConfigPatch): ConfigPatch {
	const given = Object.fromEntries(Object.entries(over).filter(([, value]) => value !== undefined));
	const unstable = { ...under.unstable, ...over.unstable };
	return { ...under, ...given, ...(Object.keys(unstable).length > 0 && { unstable }) };
}

const isOn = (text: string): boolean => /^(?:1|true|yes|on)$/i.test(text);

const list = (text: string): string[] =>
	text
		.split(",")
		.map((item) => item.trim())
		.filter((item) => item !== "");

const among =
	<Item extends string>(known: readonly Item[]) =>
	(text: string): Item[] =>
		list(text).filter((item): item is Item => (known as readonly string[]).includes(item));

/** `disableWebSecurity` is not here: it must not come from an environment that nobody looks at. */
const ENV: Record<string, (text: string) => ConfigPatch> = {
	BASCULE_HEADLESS: (text) => ({ headless: isOn(text) }),
	BASCULE_JOURNAL: (text) => ({ journal: isOn(text) }),
	BASCULE_TEST_ATTRIBUTES: (text) => ({ testAttributes: list(text) }),
	BASCULE_CAPABILITIES: (text) => ({ capabilities: among(CAPABILITIES)(text) }),
	BASCULE_CONFIRM_REQUIRED: (text) => ({ confirmRequired: among(CONFIRM_HOOKS)(text) }),
	BASCULE_ALLOWED_ORIGINS: (text) => ({ allowedOrigins: list(text) }),
	BASCULE_BLOCKED_ORIGINS: (text) => ({ blockedOrigins: list(text) }),
	BASCULE_HIDE_OVERLAY_SELECTORS: (text) => ({ hideOverlaySelectors: list(text) }),
	BASCULE_ACTION_TIMEOUT_MS: (text) => {
		const ms = Number(text);
		return Number.isInteger(ms) && ms >= 1 ? { actionTimeoutMs: Math.min(ms, MAX_DEADLINE_MS) } : {};
	},
};

function envLayer(env: Readonly<Record<string, string>>): ConfigPatch {
	return Object.entries(ENV)
		.map(([name, read]) => (env[name] === undefined ? {} : read(env[name])))
		.reduce(mergeLayers);
}

/** The valid keys of a file; what is not valid is logged and passed over. */
function readLayer(file: string, log: (line: string) => void): ConfigPatch {
	const content = readJson(file);
	if (content === undefined) return {};
	if (content === null || typeof content !== "object" || Array.isArray(content)) {
		log(`${file} is not a JSON object and is ignored`);
		return {};
	}
	const entries = Object.entries(content).filter(([key, value]) => {
		const parsed = check(configPatch, { [key]: value });
		if (!parsed.ok) log(`${file}: ${parsed.faults[0].message}; it is ignored`);
		return parsed.ok;
	});
	return Object.fromEntries(entries) as ConfigPatch;
}

/** Undefined when there is no file, null when it is not JSON. */
function readJson(file: string): unknown {
	let text: string;
	try {
		// A link to a device or a pipe would never end.
		if (!statSync(file).isFile()) return null;
		text = readFileSync(file, "utf8");
	} catch {
		return undefined;
	}
	try {
		return JSON.parse(text);
	} catch {
		return null;
	}
}

const isBroken = (file: string): boolean => readJson(file) === null;
