import { BridgeError, type DialogPolicy, type DialogRecord } from "@bascule/protocol";
import type { CdpEventParams, CdpParams, CdpSession } from "../cdp/index.ts";

export type OpenDialog = CdpEventParams<"Page.javascriptDialogOpening">;

/** Answers alerts, confirms and prompts by the session's policy, so that none can block the page. */
export class Dialogs {
	readonly #policy: () => DialogPolicy;
	readonly #onChange: () => void;
	readonly #records: DialogRecord[] = [];
	#open: OpenDialog | null = null;
	#scripts = 0;
	#seen = 0;

	constructor(policy: () => DialogPolicy, onChange: () => void) {
		this.#policy = policy;
		this.#onChange = onChange;
	}

	/** A dialog that was left to the user is on the screen. */
	get open(): boolean {
		return this.#open !== null;
	}

	/** It asks whether to leave the page, which no other way out goes round. */
	get asksToLeave(): boolean {
		return this.#open?.type === "beforeunload";
	}

	/** How many have opened. */
	get seen(): number {
		return this.#seen;
	}

	/** The error for whatever needs the page while a dialog is open. */
	get obstacle(): BridgeError {
		return obstacleOf(this.#open ?? { type: "dialog", message: "" });
	}

	/** Dialogs that no result has told of yet, whenever they opened. */
	take(): DialogRecord[] {
		return this.#records.splice(0);
	}

	/**
	 * While the caller's own script runs, nobody is there to answer what it opens: alerts are accepted and questions
	 * are denied. Disposed of when the script has ended.
	 */
	duringScript(): Disposable {
		this.#scripts++;
		return {
			[Symbol.dispose]: () => {
				this.#scripts--;
			},
		};
	}

	/** Has the next result tell of a dialog, also of one that was answered before anybody followed the page. */
	tell({ type, message, defaultPrompt }: OpenDialog, policy = this.#policy()): void {
		const { accept } = answerBy(policy);
		this.#records.push({
			kind: type,
			message,
			...(type === "prompt" && defaultPrompt && { defaultValue: defaultPrompt }),
			handledAs: policy.mode === "raise" ? "raised" : accept ? "accepted" : "dismissed",
		});
	}

	#policyFor(type: DialogRecord["kind"]): DialogPolicy {
		if (this.#scripts === 0) return this.#policy();
		return { mode: type === "alert" || type === "beforeunload" ? "accept" : "dismiss" };
	}

	follow(session: CdpSession): void {
		session.on("Page.javascriptDialogOpening", async (dialog) => {
			this.#seen++;
			const policy = this.#policyFor(dialog.type);
			if (policy.mode === "leave") this.#open = dialog;
			else this.tell(dialog, policy);
			this.#onChange();
			if (policy.mode !== "leave") await session.send("Page.handleJavaScriptDialog", answerBy(policy));
		});
		session.on("Page.javascriptDialogClosed", () => {
			this.#open = null;
			this.#onChange();
		});
	}
}

/** What a dialog is answered that is not left to the user. Only a prompt takes a text. */
export const answerBy = (policy: DialogPolicy): CdpParams<"Page.handleJavaScriptDialog"> => ({
	accept: policy.mode.startsWith("accept"),
	...("text" in policy && { promptText: policy.text }),
});

/** The error for whatever needs a page in which a dialog is left to the user. */
export function obstacleOf({ type, message }: { type: string; message: string }): BridgeError {
	const says = type === "beforeunload" ? "asks whether to leave the page" : `"${message}"`;
	return new BridgeError("dialog_open", `a dialog is open in the page: ${type} ${says}`);
}
