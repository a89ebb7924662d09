import { implementVerb } from "./lib/implement.ts";

/** A session keeps one tab: after the last one an empty tab is opened. */
export default implementVerb("closeTab", { on: "session" }, async ({ tabId }, { host, page, signal }) => {
	const tab = page.tabById(tabId);
	if (host.tabs.size === 1) await host.openTab("about:blank");
	await tab.close();
	return page.ask("tabs", {}, { signal });
});
