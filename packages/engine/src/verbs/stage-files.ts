import { implementVerb } from "./lib/implement.ts";

export default implementVerb("stageFiles", { on: "session" }, async ({ api, files }, { host }) => {
	await host.policies.pickers.stage(api, files);
	return {};
});
