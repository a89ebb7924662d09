import { fileURLToPath } from "node:url";
import { EXTENSION_KEY } from "@bascule/protocol/extension-id";
import { defineConfig } from "wxt";

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The first that knows `await using`. */
const MIN_CHROME = "134";

export default defineConfig({
	srcDir: "src",
	outDir: process.env.BASCULE_EXTENSION_OUT ?? "dist",
	modules: ["@wxt-dev/module-react"],
	imports: false,
	manifestVersion: 3,
	vite: () => ({
		build: {
			target: `chrome${MIN_CHROME}`,
		},
		resolve: {
			alias: { "@bascule/page-agent/bundle": here("src/background/tabs/page-agent.ts") },
		},
	}),
	hooks: {
		"build:publicAssets": (_, assets) => {
			const script = (from: string, to: string) =>
				assets.push({ absoluteSrc: here(`../page-agent/dist/${from}`), relativeDest: to });
			script("agent.js", "page-agent.js");
			script("more.js", "page-agent-more.js");
			script("scripts.js", "page-scripts.js");
			script("policies.js", "page-policies.js");
			script("new-windows.js", "new-windows.js");
		},
	},
	manifest: {
		name: "Bascule",
		description: "Lets your agents work in this browser, and lets you stop them at any moment.",
		key: EXTENSION_KEY,
		minimum_chrome_version: MIN_CHROME,
		permissions: [
			"alarms",
			"debugger",
			"declarativeNetRequest",
			"idle",
			"offscreen",
			"scripting",
			"storage",
			"tabGroups",
			"tabs",
			"webNavigation",
			"webRequest",
		],
		host_permissions: ["<all_urls>"],
		action: { default_title: "Bascule" },
	},
});
