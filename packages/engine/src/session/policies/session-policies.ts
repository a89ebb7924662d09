import type { PolicyAnswer, PolicyQuestion } from "@bascule/protocol";
import { aborted } from "../../cdp/interrupt.ts";
import { secretName } from "../secret-name.ts";
import type { SessionFiles } from "../session-files.ts";
import { type BrowserPermissions, Grants } from "./grants.ts";
import { PickerDesk } from "./picker-desk.ts";

/** What the policies need of the process that the engine runs in. */
export interface PolicyServices {
	/** Asks the person who watches over the session, until the signal says that the page is gone. Without it nobody can be asked. */
	ask?(question: PolicyQuestion, signal: AbortSignal): Promise<PolicyAnswer>;
	readonly files?: SessionFiles;
}

export interface SessionPoliciesOptions extends PolicyServices {
	readonly permissions?: BrowserPermissions;
	/** It is someone else's browser. */
	readonly isGuest?: boolean;
	/** Windows that pages open are joined only when they are there. */
	readonly joinsLate?: boolean;
}

/** The names of one session in its documents. */
export interface SecretNames {
	/** Of what we hold there. */
	readonly desk: string;
	/** Of the way from there to us. */
	readonly binding: string;
	/** By which its scripts recognise each other's work. */
	readonly key: string;
}

/** Questions that may wait for a person at a time. */
const MAX_QUESTIONS = 4;

const NOBODY: PolicyAnswer = { allow: false, reason: "nobody can be asked in this session, so it was denied" };
const TOO_MANY: PolicyAnswer = {
	allow: false,
	reason: "too many questions are waiting for a person, so it was denied",
};

/** How all tabs of a session answer what their pages ask of a person. */
export class SessionPolicies {
	readonly names: SecretNames = { desk: secretName(), binding: secretName(), key: secretName() };
	readonly grants: Grants;
	readonly pickers: PickerDesk;
	readonly isGuest: boolean;
	readonly joinsLate: boolean;
	readonly #ask: PolicyServices["ask"];
	#questions = 0;

	constructor({ ask, files, permissions, isGuest = false, joinsLate = false }: SessionPoliciesOptions = {}) {
		this.#ask = ask;
		this.grants = new Grants(permissions);
		this.pickers = new PickerDesk(files);
		this.isGuest = isGuest;
		this.joinsLate = joinsLate;
	}

	async ask(question: PolicyQuestion, signal: AbortSignal): Promise<PolicyAnswer> {
		if (!this.#ask) return NOBODY;
		if (this.#questions >= MAX_QUESTIONS) return TOO_MANY;
		this.#questions++;
		try {
			return await Promise.race([this.#ask(question, signal), aborted(signal)]);
		} catch {
			return { allow: false, reason: "the question was not answered, so it was denied" };
		} finally {
			this.#questions--;
		}
	}
}
