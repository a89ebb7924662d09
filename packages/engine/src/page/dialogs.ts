import { BridgeError, type DialogPolicy, type DialogRecord } from "@bascule/protocol";
import type { CdpSession } from "../cdp/index.ts";

/** Answers alerts, confirms and prompts by the session's policy, so that none can block the page. */
export class Dialogs {
	readonly #policy: () => DialogPolicy;
	readonly #onChange: () => void;
	readonly #records: DialogRecord[] = [];
	#open: { kind: string; message: string } | null = null;
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

	/** It asks whether the page is to be left, which no other way out goes round. */
	get asksToLeave(): boolean {
		return this.#open?.kind === "beforeunload";
	}

	/** How many have opened. */
	get seen(): number {
		return this.#seen;
	}

	/** The error for whatever needs the page while a dialog is open. */
	get obstacle(): BridgeError {
		const { kind, message } = this.#open ?? { kind: "dialog", message: "" };
		const says = this.asksToLeave ? "asks whether the page is to be left" : `"${message}"`;
		return new BridgeError("dialog_open", `a dialog is open in the page: ${kind} ${says}`);
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

	#policyFor(type: DialogRecord["kind"]): DialogPolicy {
		if (this.#scripts === 0) return this.#policy();
		return { mode: type === "alert" || type === "beforeunload" ? "accept" : "dismiss" };
	}

	follow(session: CdpSession): void {
		session.on("Page.javascriptDialogOpening", async ({ type, message, defaultPrompt }) => {
			this.#seen++;
			const policy = this.#policyFor(type);
			if (policy.mode === "leave") {
				this.#open = { kind: type, message };
				this.#onChange();
				return;
			}
			const accept = policy.mode === "accept" || policy.mode === "accept-prompt-with";
			this.#records.push({
				kind: type,
				message,
				...(type === "prompt" && defaultPrompt && { defaultValue: defaultPrompt }),
				handledAs: policy.mode === "raise" ? "raised" : accept ? "accepted" : "dismissed",
			});
			const promptText = policy.mode === "accept-prompt-with" && type === "prompt" ? policy.text : undefined;
			this.#onChange();
			await session.send("Page.handleJavaScriptDialog", { accept, ...(promptText !== undefined && { promptText }) });
		});
		session.on("Page.javascriptDialogClosed", () => {
			this.#open = null;
			this.#onChange();
		});
	}
}
