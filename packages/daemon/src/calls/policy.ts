import { Approver } from "../human/approver.ts";
import type { HumanInbox } from "../human/inbox.ts";
import { withRefs } from "./arguments/named-refs.ts";
import { admitted, type Stage } from "./call.ts";
import { addressOf, checkCall, strayed } from "./rules.ts";

/** Refuses blocked addresses, gets approvals, puts refs in place of names; warns of pages that left the allowed origins. */
export function policy({ human, log }: { human: HumanInbox; log(line: string): void }): Stage {
	const approver = new Approver(human, log);
	return async (call, next) => {
		const { tool, parsed, config, memory, session, sessionId, chain, signal } = admitted(call);
		call.address = addressOf(tool, parsed);
		const isAttached = session?.mode === "attached";
		const { confirmations, warnings } = checkCall(tool, parsed, { config, isAttached, address: call.address });
		call.warnings.push(...warnings);
		await approver.require(confirmations, {
			tool: tool.name,
			session: sessionId,
			chain,
			signal,
			memory,
			page: session?.page,
			isSeen: session?.isSeen ?? false,
		});
		const args = withRefs(parsed, memory);
		call.args = call.exact ? { ...(args as object), exact: true } : args;
		const result = await next();
		call.warnings.push(...strayed(result, config));
		return result;
	};
}
