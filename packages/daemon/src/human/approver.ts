import { BridgeError, type HumanAnswer, type SessionMemory } from "@bascule/protocol";
import { Deadline } from "../calls/deadline.ts";
import type { Chain } from "../calls/lock.ts";
import type { Confirmation } from "../calls/rules.ts";
import { grants, useGrant } from "./grants.ts";
import type { AskOptions, HumanInbox } from "./inbox.ts";

/** Clients give up on a call after a minute; the reply that says how to go on has to come before. */
const ANSWER_MS = 45_000;

export interface Approval extends AskOptions {
	readonly tool: string;
	/** Of the session: what was approved beforehand. */
	readonly memory: SessionMemory;
	readonly chain: Chain;
	/** Somebody may be looking at the page. */
	readonly isSeen: boolean;
}

/** Sees to it that what has to be confirmed is: by an approval that was given before, or by asking. */
export class Approver {
	readonly #inbox: HumanInbox;
	readonly #log: (line: string) => void;
	/** A person's yes holds for all calls that one call leads to. */
	readonly #allowed = new WeakMap<Chain, Set<string>>();

	constructor(inbox: HumanInbox, log: (line: string) => void) {
		this.#inbox = inbox;
		this.#log = log;
	}

	/** Throws `approval_required` for what nobody allows. */
	async require(confirmations: readonly Confirmation[], approval: Approval): Promise<void> {
		for (const confirmation of confirmations) {
			if (this.#isCovered(confirmation, approval)) continue;
			await this.#ask(confirmation, approval);
		}
	}

	#isCovered(confirmation: Confirmation, { tool, session, memory, chain }: Approval): boolean {
		if (this.#allowed.get(chain)?.has(keyOf(confirmation))) return true;
		const { hook } = confirmation;
		const grant = useGrant(memory.of(grants), hook);
		if (grant) this.#log(`approved beforehand: ${hook} for ${tool}, session ${session}, use ${grant.uses}`);
		return grant !== undefined;
	}

	async #ask(confirmation: Confirmation, { tool, chain, isSeen, ...asking }: Approval): Promise<void> {
		if (!isSeen && !this.#inbox.isAttended) throw blocked(confirmation);
		using deadline = new Deadline(ANSWER_MS, asking.signal);
		const prompt = `An agent wants to use ${tool}. Allow it?\n(${confirmation.reason})`;
		const answer = await this.#inbox.ask({ kind: "confirm", prompt }, { ...asking, signal: deadline.signal });
		if (!isYes(answer)) throw blocked(confirmation, answer);
		this.#log(`allowed by a person: ${confirmation.hook} for ${tool}, session ${asking.session}, via ${answer?.via}`);
		this.#allowed.set(chain, (this.#allowed.get(chain) ?? new Set()).add(keyOf(confirmation)));
	}
}

const keyOf = ({ hook, origin = "" }: Confirmation): string => `${hook} ${origin}`;

const isYes = (answer: HumanAnswer | null): boolean => answer !== null && !answer.cancelled && answer.value === true;

function blocked({ hook, origin, reason }: Confirmation, answer: HumanAnswer | null = null): BridgeError {
	const details = { hook, ...(origin !== undefined && { origin }) };
	if (answer)
		return new BridgeError("approval_required", `${reason}, and a person refused`, {
			hint: "Do not try another way; say what you wanted to do and why.",
			retry: "never",
			details,
		});
	return new BridgeError("approval_required", `policy: ${reason}`, {
		hint: `Call approve_actions({scopes: ["${hook}"]}) once for this session and repeat the call, or let a person answer with \`bascule human\`.`,
		details,
	});
}
