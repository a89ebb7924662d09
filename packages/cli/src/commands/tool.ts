import { connect } from "@bascule/sdk";
import { manifest } from "@bascule/tools/manifest";
import { show, showError, wantsJson } from "../output.ts";

/** Runs one tool in the user's own sessions, which last from command to command. */
export async function runTool(tool: string, args: Record<string, unknown>, options: { json?: boolean }): Promise<void> {
	const json = wantsJson(options);
	const effect = manifest.find((each) => each.name === tool)?.effect ?? "act";
	try {
		await using bascule = await connect({ kind: "cli" });
		show(await bascule.call(tool, args, { render: !json, effect }), { json, tool });
	} catch (error) {
		showError(error, { json, tool });
	}
}
