import { BridgeError } from "@bascule/protocol";
import { frameGone, isReplaced, pageGone } from "./gone.ts";
import { abortError, onInterrupt } from "./interrupt.ts";
import {
	type Call,
	type CdpEventParams,
	CdpSession,
	type Entry,
	type SendOptions,
	type SessionLink,
	type Trace,
} from "./session.ts";
import type { CdpMessage, Transport } from "./transport.ts";

/** Chrome's code for a session that it no longer knows. */
const SESSION_NOT_FOUND = -32001;

interface PendingCall {
	readonly session: CdpSession;
	readonly method: string;
	resolve(result: unknown): void;
	reject(error: BridgeError): void;
}

export interface ConnectionOptions {
	/** A listener threw; the others still ran. */
	readonly onListenerError?: (error: unknown) => void;
	/** Errors keep the stack of whoever sent the command, unless this is false: looking it up costs a little with each. */
	readonly keepsStacks?: boolean;
}

/** Pairs calls with replies and hands events to the session they belong to. */
export class Connection {
	readonly root: CdpSession;
	/** Resolves when the connection has ended; never rejects. */
	readonly closed: Promise<void>;
	readonly #transport: Transport;
	readonly #link: SessionLink;
	readonly #sessions = new Map<string, CdpSession>();
	readonly #calls = new Map<number, PendingCall>();
	#lastId = 0;

	constructor(transport: Transport, options: ConnectionOptions = {}) {
		this.#transport = transport;
		this.#link = {
			call: this.#call.bind(this),
			trace: options.keepsStacks === false ? untraced : traced,
			rejectCalls: this.#rejectCalls.bind(this),
			reportListenerError: options.onListenerError ?? ((error) => console.error(error)),
		};
		this.root = new CdpSession(this.#link);
		this.closed = this.root.detached.then(() => {});
		transport.onmessage = (message) => this.#receive(message);
		transport.onclose = (reason) => this.#end(reason);
	}

	session(sessionId: string): CdpSession | undefined {
		return this.#sessions.get(sessionId);
	}

	close(): void {
		this.#transport.close();
		this.#end();
	}

	[Symbol.dispose](): void {
		this.close();
	}

	#call(call: Call): Promise<unknown> {
		const { promise, resolve, reject } = Promise.withResolvers<unknown>();
		const { session, method, params, options, trace } = call;
		const { endedBy } = session;
		const fail = (error: BridgeError) => reject(withCallerStack(error, trace));
		if (endedBy) fail(new BridgeError(endedBy.code, endedBy.message, { details: { ...endedBy.details, method } }));
		else if (options.signal?.aborted) fail(abortError(options.signal));
		else this.#post({ session, method, resolve, reject: fail }, params, options);
		return promise;
	}

	#post(call: PendingCall, params: object | undefined, options: SendOptions): void {
		const { session, method } = call;
		const id = ++this.#lastId;
		const settle = () => {
			disarm();
			this.#calls.delete(id);
		};
		const reject = (error: BridgeError) => {
			settle();
			call.reject(error);
		};
		const resolve = (result: unknown) => {
			settle();
			call.resolve(result);
		};
		const disarm = onInterrupt(options, () => `${method} returned no reply`, reject);
		this.#calls.set(id, { session, method, resolve, reject });
		try {
			this.#transport.send({ id, method, params, sessionId: session.id });
		} catch (cause) {
			reject(new BridgeError("not_connected", `${method} could not be sent`, { details: { method }, cause }));
		}
	}

	#rejectCalls(session: CdpSession, makeError: (method: string) => BridgeError): void {
		for (const call of [...this.#calls.values()]) {
			if (call.session === session) call.reject(makeError(call.method));
		}
	}

	#receive(message: CdpMessage): void {
		if (message.id !== undefined) this.#reply(message, this.#calls.get(message.id));
		else if (message.method !== undefined) this.#event(message.method, message);
	}

	#reply(message: CdpMessage, call: PendingCall | undefined): void {
		if (message.error) call?.reject(protocolError(call, message.error));
		else call?.resolve(message.result ?? {});
	}

	#event(method: string, { sessionId, params }: CdpMessage): void {
		const session = sessionId === undefined ? this.root : this.#sessions.get(sessionId);
		if (session === undefined) return;
		if (method === "Target.attachedToTarget") this.#attach(session, params);
		else if (method === "Inspector.targetCrashed") session.crash();
		session.emit(method, params);
		if (method === "Target.detachedFromTarget") this.#detach(params);
	}

	#attach(parent: CdpSession, params: unknown): void {
		const id = sessionIdOf(params);
		if (id === undefined || this.#sessions.has(id)) return;
		const isFrame = (params as CdpEventParams<"Target.attachedToTarget">).targetInfo?.type === "iframe";
		this.#sessions.set(id, new CdpSession(this.#link, { id, parent, isFrame }));
	}

	#detach(params: unknown): void {
		const session = this.#sessions.get(sessionIdOf(params) ?? "");
		if (session) this.#endSession(session, session.isFrame ? frameGone() : tabGone());
	}

	/** Chrome announces only the end of the outermost session. */
	#endSession(session: CdpSession, error: BridgeError): void {
		if (session.id !== undefined) this.#sessions.delete(session.id);
		for (const child of [...this.#sessions.values()]) {
			if (child.parent === session) this.#endSession(child, error);
		}
		session.end(error);
	}

	#end(reason?: string | BridgeError): void {
		this.#transport.onmessage = null;
		this.#transport.onclose = null;
		this.#endSession(this.root, reason instanceof BridgeError ? reason : closed(reason));
	}
}

const tabGone = (): BridgeError => new BridgeError("tab_not_found", "the tab was closed");

const closed = (reason: string | undefined): BridgeError =>
	new BridgeError("not_connected", `the browser connection closed${reason ? ` (${reason})` : ""}`);

/** Whether the browser itself refused the call, with a message that matches. */
export function isCdpError(error: unknown, message?: RegExp): error is BridgeError {
	if (!(error instanceof BridgeError) || error.details?.cdpCode === undefined) return false;
	return message?.test(error.message) ?? true;
}

function protocolError({ session, method }: PendingCall, error: NonNullable<CdpMessage["error"]>): BridgeError {
	if (error.refusal) return error.refusal;
	if (error.code === SESSION_NOT_FOUND && session.isFrame) return frameGone();
	if (isReplaced(error.message)) return pageGone(method);
	const code = error.code === SESSION_NOT_FOUND ? "tab_not_found" : "internal_error";
	const text = error.data ? `${error.message} (${error.data})` : error.message;
	return new BridgeError(code, `${method}: ${text}`, { details: { method, cdpCode: error.code } });
}

function sessionIdOf(params: unknown): string | undefined {
	const id = (params as { sessionId?: unknown } | undefined)?.sessionId;
	return typeof id === "string" ? id : undefined;
}

const untraced = (): Trace => ({});

function traced(entry: Entry): Trace {
	const trace = {};
	Error.captureStackTrace(trace, entry);
	return trace;
}

/** Replies arrive on the transport's stack; the stack that helps is the caller's. */
function withCallerStack(error: BridgeError, { stack }: Trace): BridgeError {
	if (stack !== undefined) error.stack = `${error.name}: ${error.message}${stack.slice(stack.indexOf("\n"))}`;
	return error;
}
