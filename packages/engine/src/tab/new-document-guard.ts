import { BridgeError } from "@bascule/protocol";
import type { CdpSession } from "../cdp/index.ts";
import type { ScriptRegistry } from "../session/scripts.ts";
import { sleep } from "./change-signal.ts";

const WORLD = "bascule-new-documents";
/** A document that does not answer must not keep us. */
const ANSWER_MS = 1000;

interface Followed {
	/** Documents that get no press. */
	readonly barred: Set<number>;
	readonly scripts: ScriptRegistry;
}

/** Keeps a press out of documents that come while it is under way: its point was chosen before they were there. */
export class NewDocumentGuard {
	readonly #followed = new Map<CdpSession, Followed>();
	#presses = 0;
	#lifted: Promise<unknown> = Promise.resolve();

	/** Follows the documents of a session. */
	async follow(session: CdpSession, scripts: ScriptRegistry): Promise<void> {
		const followed: Followed = { barred: new Set(), scripts };
		const { barred } = followed;
		this.#followed.set(session, followed);
		session.on("Runtime.executionContextCreated", ({ context: { id, name } }) => {
			if (name !== WORLD) return;
			barred.add(id);
			// A script that could not be taken back, because the page crashed, bars documents with no press under way.
			if (this.#presses === 0) return this.#admitTo(session, followed);
		});
		session.on("Runtime.executionContextDestroyed", ({ executionContextId }) => void barred.delete(executionContextId));
		session.on("Runtime.executionContextsCleared", () => barred.clear());
		session.detached.then(() => this.#followed.delete(session));
		if (this.#presses > 0) await register(followed);
	}

	/** Documents that come from now on get no press before they are admitted, or that is disposed. */
	async bar(): Promise<Disposable> {
		await this.#lifted;
		if (this.#presses++ === 0) for (const followed of this.#followed.values()) void register(followed);
		return {
			// Nobody has to wait for the end but the next press.
			[Symbol.dispose]: () => {
				if (--this.#presses === 0) this.#lifted = this.#lift();
			},
		};
	}

	/** Lets presses into the documents that have come so far. Says what one of them was kept from. */
	async admit(): Promise<string | undefined> {
		const answers = [...this.#followed].map((entry) => this.#admitTo(...entry));
		return (await Promise.all(answers)).find((missed) => missed !== undefined);
	}

	async #admitTo(session: CdpSession, { barred }: Followed): Promise<string | undefined> {
		const contexts = [...barred];
		barred.clear();
		const answers = await Promise.all(contexts.map((contextId) => lift(session, contextId)));
		return answers.find((missed) => missed !== undefined);
	}

	async #lift(): Promise<void> {
		await Promise.all([...this.#followed.values()].map(unregister));
		await this.admit();
	}
}

const register = ({ scripts }: Followed) => unlessSilent(scripts.set("barPresses", { args: [] }));
const unregister = ({ scripts }: Followed) => unlessSilent(scripts.set("barPresses", undefined));

/** The session may end, or its page crash. */
const unlessSilent = (done: Promise<void>): Promise<void> => Promise.race([done.catch(unlessEnded), sleep(ANSWER_MS)]);

async function lift(session: CdpSession, contextId: number): Promise<string | undefined> {
	const call = { expression: "basculeBar.lift()", contextId, returnByValue: true };
	const answer = await session.send("Runtime.evaluate", call, { timeoutMs: ANSWER_MS }).catch(unlessEnded);
	return answer?.result.value ?? undefined;
}

/** The document may be gone by now, and all of its session. */
function unlessEnded(error: unknown): undefined {
	if (!(error instanceof BridgeError)) throw error;
}
