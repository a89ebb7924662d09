import type { PolicyMode } from "@bascule/protocol";
import type { Channel, Message } from "./channel.ts";
import type { PagePolicies } from "./page-policies.ts";

/** Says what becomes of a call, and tells the engine of it. */
export class Judge {
	readonly channel: Channel;
	policies: PagePolicies;

	constructor(channel: Channel, policies: PagePolicies) {
		this.channel = channel;
		this.policies = policies;
	}

	/** Whether the call may be made; later when a person is asked. */
	rule(mode: PolicyMode, message: Message): boolean | Promise<boolean> {
		if (mode === "leave") return true;
		const told = { ...message, mode };
		if (mode === "ask-human") return this.#ask(told);
		this.channel.tell(told);
		return mode === "allow";
	}

	async #ask(message: Message): Promise<boolean> {
		const reply = await this.channel.ask<{ allow: boolean }>(message);
		return reply?.allow === true;
	}
}

const Exception = DOMException;

export const notAllowed = (message = "Permission denied"): DOMException => new Exception(message, "NotAllowedError");
