/** For each mode of session a browser in which examples can run. */
import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Mode } from "@bascule/protocol";
import type { ExampleStage } from "./examples.ts";
import { startPaired } from "./extension.ts";
import { startBascule } from "./index.ts";
import { startUserChrome } from "./user-chrome.ts";

/** What is begun ends with the stack. */
type Begin = (resources: AsyncDisposableStack) => Promise<ExampleStage>;

export const STAGES = {
	async persistent(resources) {
		const kit = resources.use(await startBascule({ env: { BASCULE_MODE: "persistent" } }));
		return { kit, site: await kit.serve({}), folder: () => emptied(join(kit.cwd, "workspace")) };
	},
	async attached(resources) {
		const chrome = resources.use(await startUserChrome("about:blank"));
		const env = {
			BASCULE_MODE: "attached",
			BASCULE_ATTACH_CDP: chrome.endpoint,
			// Its owner need not be asked before each action.
			BASCULE_CONFIRM_REQUIRED: "navigate_off_allowlist",
		};
		const kit = resources.use(await startBascule({ env }));
		return { kit, site: await kit.serve({}), capabilities: ["byob-attach"] };
	},
	async extension(resources) {
		const { kit } = resources.use(await startPaired());
		return { kit, site: await kit.serve({}) };
	},
} satisfies Partial<Record<Mode, Begin>>;

/** The same folder each time, so that the profile is the same too, and one browser serves all examples. */
async function emptied(folder: string): Promise<string> {
	await mkdir(folder, { recursive: true });
	const old = (await readdir(folder)).filter((name) => name !== "profile" && name !== "profiles");
	await Promise.all(old.map((name) => rm(join(folder, name), { recursive: true })));
	return folder;
}
