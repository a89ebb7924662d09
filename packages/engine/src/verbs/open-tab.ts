import { BridgeError, type ErrorCode } from "@bascule/protocol";
import { implementVerb } from "./lib/implement.ts";

export default implementVerb("openTab", { on: "session" }, async ({ url }, { host, page, signal }) => {
	const tab = await host.openTab("about:blank");
	const before = page.activeTab;
	page.activate(tab.id);
	try {
		const result = await page.askIn(tab, "navigate", { url, mode: "none", maxResultTokens: 50 }, { signal });
		if (result.ok) return await tab.info(true);
		const code = (result.code ?? "navigation_failed") as ErrorCode;
		throw new BridgeError(code, result.error ?? "the page could not be opened");
	} catch (error) {
		if (page.activeTab === tab) page.activate(before.id);
		// Its caller never learns of the tab, and so could not close it.
		await tab.close().catch(() => {});
		throw error;
	}
});
