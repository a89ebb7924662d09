import { implementVerb } from "./lib/implement.ts";

export default implementVerb("network", { on: "session" }, async ({ limit }, { tab }) =>
	tab.driven.network.recent(limit),
);
