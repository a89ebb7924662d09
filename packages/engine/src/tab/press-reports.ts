import type { CdpSession } from "../cdp/index.ts";
import { secretName } from "../session/secret-name.ts";

/** Hears from the documents of frames that a press has come: they may be gone before they could be asked. */
export class PressReports {
	/** What the agent calls in its world. */
	readonly binding = secretName();
	readonly #followed = new WeakSet<CdpSession>();
	#count = 0;

	get count(): number {
		return this.#count;
	}

	/** Lets the agents in worlds of that name report. */
	async follow(session: CdpSession, executionContextName: string): Promise<void> {
		if (this.#followed.has(session)) return;
		this.#followed.add(session);
		session.on("Runtime.bindingCalled", ({ name }) => {
			if (name === this.binding) this.#count++;
		});
		await session.send("Runtime.addBinding", { name: this.binding, executionContextName });
	}
}
