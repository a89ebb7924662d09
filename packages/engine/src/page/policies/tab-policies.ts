import type { PagePolicies } from "@bascule/page-agent";
import { BridgeError, type Policies, type PolicyAnswer, type PolicyMode, type PolicyQuestion } from "@bascule/protocol";
import type { CdpEventParams, CdpSession } from "../../cdp/index.ts";
import { sleep } from "../pulse.ts";
import { type Asked, readMessage } from "./messages.ts";
import { Records, type Taken } from "./records.ts";
import { configureScript, installScript, settleScript } from "./scripts.ts";
import type { SessionPolicies } from "./session-policies.ts";

/** How long the documents of a tab may take to be told of a change. */
const TELL_MS = 1000;

interface Followed {
	/** A worker has one world and no documents to come. */
	readonly isWorker: boolean;
	/** The worlds of the page's own scripts, one a document. */
	readonly worlds: Set<number>;
	/** Whether our script has been put there; it is not while there is nothing to do for it. */
	isJoined: boolean;
	/** Of the script that new documents run. */
	script: Promise<{ identifier: string }> | undefined;
	/** Ends when the change before has been made: a page that hangs holds it up, and the next must not overtake it. */
	turn: Promise<void>;
}

export interface TabPoliciesOptions {
	readonly session: SessionPolicies;
	/** What holds until the session sets something else. */
	readonly initial: Policies;
	/** Addresses to which no connection is made, as patterns of `URLPattern`. */
	readonly blockedSockets: readonly string[];
	onChange(): void;
}

/** The policies in the documents of one tab and in their workers, or in workers that are of no tab. */
export class TabPolicies {
	readonly #session: SessionPolicies;
	readonly #initial: Policies;
	readonly #blockedSockets: readonly string[];
	readonly #onChange: () => void;
	readonly #followed = new Map<CdpSession, Followed>();
	readonly #records = new Records();
	/** Documents that wait for a person. */
	readonly #asking = new Map<AbortController, string>();

	constructor({ session, initial, blockedSockets, onChange }: TabPoliciesOptions) {
		this.#session = session;
		this.#initial = initial;
		this.#blockedSockets = blockedSockets;
		this.#onChange = onChange;
	}

	get current(): Policies {
		return { ...this.#initial, ...this.#session.changed };
	}

	/** Sends what a session's documents need, or its worker, before the first of their scripts. */
	follow(session: CdpSession, { isWorker = false } = {}): Promise<unknown> {
		const worlds = new Set<number>();
		const followed: Followed = { isWorker, worlds, isJoined: false, script: undefined, turn: Promise.resolve() };
		this.#followed.set(session, followed);
		session.on("Runtime.bindingCalled", (event) => this.#heard(session, event));
		session.on("Runtime.executionContextCreated", ({ context }) => {
			if (context.auxData?.isDefault) worlds.add(context.id);
		});
		session.on("Runtime.executionContextDestroyed", ({ executionContextId }) => {
			worlds.delete(executionContextId);
			this.#forget(documentOf(session, executionContextId));
		});
		session.on("Runtime.executionContextsCleared", () => {
			worlds.clear();
			this.#forget(documentOf(session));
		});
		session.detached.then(() => {
			this.#followed.delete(session);
			this.#forget(documentOf(session));
		});
		return isIdle(this.#forPages) ? Promise.resolve() : this.#join(session, followed);
	}

	/** Brings a change to all documents. Resolves with how that went. */
	async update(): Promise<{ isReached: boolean; isLate: boolean }> {
		const isActive = !isIdle(this.#forPages);
		const concerned = [...this.#followed].filter(([, { isJoined }]) => isJoined || isActive);
		const isLate = concerned.some(([, { isJoined }]) => !isJoined);
		const changes = concerned.map(async ([session, followed]) => {
			followed.turn = followed.turn.then(() => this.#change(session, followed)).catch(() => {});
			await followed.turn;
			return true;
		});
		const isReached = await Promise.race([Promise.all(changes), sleep(TELL_MS)]);
		return { isReached: isReached !== undefined, isLate };
	}

	/** What was asked since the last action. */
	take(): Taken {
		return this.#records.take();
	}

	get #forPages(): PagePolicies {
		const { permissionPolicy, notificationPolicy, fsPickerPolicy } = this.current;
		return {
			permissionPolicy,
			notificationPolicy,
			fsPickerPolicy,
			granted: this.#session.grants.byOrigin,
			key: this.#session.names.key,
			blockedSockets: this.#blockedSockets,
		};
	}

	async #join(session: CdpSession, followed: Followed): Promise<void> {
		if (followed.isWorker) return this.#joinWorker(session, followed);
		await this.#register(session, followed);
		// A document that hangs must not keep us from the tab.
		followed.turn = this.#enterAll(session, followed).catch(() => {});
	}

	/** While it waits for us its world is there, and its own script has not begun. */
	async #joinWorker(session: CdpSession, followed: Followed): Promise<void> {
		followed.isJoined = true;
		await Promise.all([
			session.send("Runtime.addBinding", { name: this.#session.names.binding }),
			this.#enter(session, undefined),
		]);
	}

	async #change(session: CdpSession, followed: Followed): Promise<void> {
		if (followed.isWorker) return this.#joinWorker(session, followed);
		await this.#register(session, followed, await followed.script);
		await this.#enterAll(session, followed);
	}

	/** For documents to come. All is sent at once: none may begin in between, nor meet two scripts. */
	async #register(session: CdpSession, followed: Followed, before?: { identifier: string }): Promise<void> {
		const { names } = this.#session;
		followed.isJoined = true;
		const prepared = before
			? session.send("Page.removeScriptToEvaluateOnNewDocument", before)
			: session.send("Runtime.addBinding", { name: names.binding });
		const source = installScript(names, this.#forPages);
		followed.script = session.send("Page.addScriptToEvaluateOnNewDocument", { source });
		await Promise.all([prepared, followed.script]);
	}

	async #enterAll(session: CdpSession, { worlds }: Followed): Promise<void> {
		await Promise.all([...worlds].map((contextId) => this.#enter(session, contextId)));
	}

	/**
	 * For a document that is there already. Where the policies are in force the first script fails, of which the page does
	 * not hear, and the second does what is left to do.
	 */
	async #enter(session: CdpSession, contextId: number | undefined): Promise<void> {
		const { names } = this.#session;
		const policies = this.#forPages;
		const scripts = [installScript(names, policies), configureScript(names, policies)];
		const world = contextId === undefined ? {} : { contextId };
		const run = (expression: string) => session.send("Runtime.evaluate", { expression, ...world, silent: true });
		// The document may be gone by now.
		await Promise.allSettled(scripts.map(run));
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
		if (pickers.isEmpty(api)) this.#records.warn(`${api} waits for its files: call fs_picker_respond`);
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
		const expression = settleScript(this.#session.names, id, reply);
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

/** Nothing is to be done in pages, and so nothing is put into them. */
function isIdle({ permissionPolicy, notificationPolicy, fsPickerPolicy, blockedSockets }: PagePolicies): boolean {
	if (blockedSockets.length > 0) return false;
	const modes: PolicyMode[] = [
		permissionPolicy.mode,
		notificationPolicy.mode,
		fsPickerPolicy.mode,
		...Object.values(permissionPolicy.perPermission ?? {}),
		...Object.values(fsPickerPolicy.perAPI ?? {}),
	];
	return modes.every((mode) => mode === "leave");
}
