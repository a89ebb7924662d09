import { implementVerb } from "./lib/implement.ts";

export default implementVerb("tabs", { on: "session" }, (_query, { host, page }) => {
	const active = page.activeTab;
	return Promise.all([...host.tabs.values()].map((tab) => tab.info(tab === active)));
});
