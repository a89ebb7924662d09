import { BridgeError, type Policies, type PolicyAnswer, type PolicyQuestion } from "@bascule/protocol";
import type { CdpEventParams, CdpSession } from "../../cdp/index.ts";
import { type Asked, readMessage } from "./messages.ts";
import { Records, type Taken } from "./records.ts";
import type { SessionPolicies } from "./session-policies.ts";

export interface TabPoliciesOptions {
	readonly session: SessionPolicies;
	current(): Policies;
	onChange(): void;
}

/** What the documents of one tab and their workers ask of a person, or workers that belong to no tab. */
export class TabPolicies {
	readonly #session: SessionPolicies;
	readonly #current: () => Policies;
	readonly #onChange: () => void;
	readonly #records = new Records();
	/** Documents that wait for a person. */
	readonly #asking = new Map<AbortController, string>();

	constructor({ session, current, onChange }: TabPoliciesOptions) {
		this.#session = session;
		this.#current = current;
		this.#onChange = onChange;
	}

	get current(): Policies {
		return this.#current();
	}

	/** Answers what is asked in a session's documents, or in its worker. */
	listen(session: CdpSession): void {
		session.on("Runtime.bindingCalled", (event) => this.#heard(session, event));
		session.on("Runtime.executionContextDestroyed", ({ executionContextId }) =>
			this.#forget(documentOf(session, executionContextId)),
		);
		session.on("Runtime.executionContextsCleared", () => this.#forget(documentOf(session)));
		session.detached.then(() => this.#forget(documentOf(session)));
	}

	/** What was asked since the last action. */
	take(): Taken {
		return this.#records.take();
	}

	#heard(session: CdpSession, event: CdpEventParams<"Runtime.bindingCalled">): unknown {
		if (event.name !== this.#session.names.binding) return;
		const message = readMessage(event.payload);
		if (!message) return;
		const { executionContextId: contextId } = event;
		const answer = (reply: unknown) => this.#settle(session, contextId, message.id ?? 0, reply);
		if (message.kind === "file") return this.#session.pickers.serve(message).then(answer);
		this.#records.add(message);
		this.#onChange();
		if (message.id !== undefined) return this.#decide(message, documentOf(session, contextId)).then(answer);
	}

	/** The answer to a document that waits for one. */
	async #decide(asked: Asked, document: string): Promise<unknown> {
		if (asked.kind === "picker" && asked.mode === "allow") return this.#pick(asked, document);
		if (asked.mode !== "ask-human") return { allow: false };
		const { mode: _mode, id: _id, ...question } = asked;
		const answer = await this.#ask(
			question.kind === "picker" ? { ...question, kind: "fsPicker" as const } : question,
			document,
		);
		if (answer.reason !== undefined) this.#records.warn(`${nameOf(asked)}: ${answer.reason}`);
		// Where the browser cannot be told, it asks by itself.
		if (answer.allow && asked.kind === "permission")
			await this.#session.grants.add(asked.permission, asked.origin).catch(() => {});
		return asked.kind === "picker" ? this.#handOver(asked, answer) : { allow: answer.allow };
	}

	async #pick({ api }: Extract<Asked, { kind: "picker" }>, document: string): Promise<unknown> {
		const { pickers } = this.#session;
		if (pickers.isEmpty(api)) this.#records.warn(`${api} is waiting for files: call fs_picker_respond`);
		const files = await pickers.pick(api, document);
		return files ? { allow: true, files } : { allow: false };
	}

	/** A question ends with the document that asked it. */
	async #ask(question: PolicyQuestion, document: string): Promise<PolicyAnswer> {
		const controller = new AbortController();
		this.#asking.set(controller, document);
		try {
			return await this.#session.ask(question, controller.signal);
		} finally {
			this.#asking.delete(controller);
		}
	}

	/** The files that a person chose. */
	async #handOver({ api }: Extract<Asked, { kind: "picker" }>, { allow, files = [] }: PolicyAnswer): Promise<unknown> {
		if (!allow) return { allow: false };
		try {
			return { allow: true, files: await this.#session.pickers.hand(api, files) };
		} catch (error) {
			this.#records.warn(`${api}: ${BridgeError.from(error).message}`);
			return { allow: false };
		}
	}

	async #settle(session: CdpSession, contextId: number, id: number, reply: unknown): Promise<void> {
		const expression = `${this.#session.names.desk}.settle(${id},${JSON.stringify(reply)})`;
		// The document may be gone by now.
		await session.send("Runtime.evaluate", { expression, contextId, silent: true }).catch(() => {});
	}

	#forget(document: string): void {
		const isGone = (other: string) => other === document || other.startsWith(`${document}/`);
		this.#session.pickers.forget(isGone);
		for (const [controller, other] of this.#asking) if (isGone(other)) controller.abort();
	}
}

const documentOf = (session: CdpSession, contextId?: number): string =>
	contextId === undefined ? `${session.id}` : `${session.id}/${contextId}`;

const nameOf = (asked: Asked): string =>
	asked.kind === "permission" ? asked.permission : asked.kind === "picker" ? asked.api : "notification";
