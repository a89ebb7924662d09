import { customAction } from "./lib/define.ts";
import { requireDriven } from "./lib/input.ts";
import { waitUntil } from "./lib/wait-until.ts";

export default customAction("wait_for", async ({ action, tab, host, signal }, _watch, done) => {
	requireDriven(tab);
	await waitUntil(done.place, action, { host, signal });
});
