import { customAction } from "./lib/define.ts";

export default customAction("release_input", async ({ host }) => {
	await Promise.all([...host.tabs.values()].map((tab) => tab.letGo?.()));
});
