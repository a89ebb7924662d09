import { BridgeError } from "@bascule/protocol";
import type { ProtocolMapping } from "devtools-protocol/types/protocol-mapping.js";
import { abortError, type InterruptOptions, onInterrupt } from "./interrupt.ts";

export type CdpMethod = keyof ProtocolMapping.Commands;
export type CdpResult<M extends CdpMethod> = ProtocolMapping.Commands[M]["returnType"];
export type CdpParams<M extends CdpMethod> = ProtocolMapping.Commands[M]["paramsType"][0];
export type CdpEvent = keyof ProtocolMapping.Events;
export type CdpEventParams<E extends CdpEvent> = ProtocolMapping.Events[E][0];

export type SendOptions = InterruptOptions;

/** What follows the method name: parameters may be left out only where the protocol allows it. */
export type SendArgs<M extends CdpMethod> = [] extends ProtocolMapping.Commands[M]["paramsType"]
	? [params?: CdpParams<M> | undefined, options?: SendOptions]
	: [params: CdpParams<M>, options?: SendOptions];

export interface OnceOptions<E extends CdpEvent> extends InterruptOptions {
	readonly where?: (params: CdpEventParams<E>) => boolean;
}

/** Where a call was sent from, unless nobody wants to know. */
export interface Trace {
	readonly stack?: string;
}

/** One call on its way to the browser. */
export interface Call {
	readonly session: CdpSession;
	readonly method: string;
	readonly params: object | undefined;
	readonly options: SendOptions;
	readonly trace: Trace;
}

/** What a session needs of its connection. */
export interface SessionLink {
	call(call: Call): Promise<unknown>;
	trace(entry: Entry): Trace;
	rejectCalls(session: CdpSession, makeError: (method: string) => BridgeError): void;
	reportListenerError(error: unknown): void;
}

type Listener = (params: unknown) => unknown;

/** The public method that a stack trace starts above. */
export type Entry = (...args: never[]) => unknown;

/** One flat session: the browser itself (no id), a tab, a frame or a worker. */
export class CdpSession {
	readonly id: string | undefined;
	readonly parent: CdpSession | undefined;
	readonly isFrame: boolean;
	/** Resolves with the reason once the session has ended; never rejects. */
	readonly detached: Promise<string>;
	readonly #link: SessionLink;
	readonly #listeners = new Map<string, readonly Listener[]>();
	readonly #waiters = new Set<(error: BridgeError) => void>();
	readonly #resolveDetached: (reason: string) => void;
	#endedBy: BridgeError | undefined;

	constructor(
		link: SessionLink,
		{ id, parent, isFrame = false }: Partial<Pick<CdpSession, "id" | "parent" | "isFrame">> = {},
	) {
		const { promise, resolve } = Promise.withResolvers<string>();
		this.#link = link;
		this.id = id;
		this.parent = parent;
		this.isFrame = isFrame;
		this.detached = promise;
		this.#resolveDetached = resolve;
	}

	send<M extends CdpMethod>(method: M, ...args: SendArgs<M>): Promise<CdpResult<M>> {
		return this.#call(method, args[0], args[1] ?? {}, this.send) as Promise<CdpResult<M>>;
	}

	/** For methods that are known only at run time. */
	sendRaw(method: string, params?: object, options: SendOptions = {}): Promise<unknown> {
		return this.#call(method, params, options, this.sendRaw);
	}

	/** Returns the function that removes the listener. */
	on<E extends CdpEvent>(event: E, listener: (params: CdpEventParams<E>) => unknown): () => void {
		// A wrapper, so that a function registered twice is two listeners.
		const entry: Listener = (params) => listener(params as CdpEventParams<E>);
		this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), entry]);
		return () => this.#remove(event, entry);
	}

	/** The next such event. Rejects when the session ends first; the promise may be dropped. */
	once<E extends CdpEvent>(event: E, options: OnceOptions<E> = {}): Promise<CdpEventParams<E>> {
		const { promise, resolve, reject } = Promise.withResolvers<CdpEventParams<E>>();
		promise.catch(() => {});
		const lost = this.#endedBy ?? (options.signal?.aborted ? abortError(options.signal) : undefined);
		if (lost) {
			reject(lost);
			return promise;
		}
		const stop = () => {
			off();
			disarm();
			this.#waiters.delete(fail);
		};
		const fail = (error: BridgeError) => {
			stop();
			reject(error);
		};
		const off = this.on(event, (params) => {
			if (options.where?.(params) === false) return;
			stop();
			resolve(params);
		});
		const disarm = onInterrupt(options, () => `no ${event}`, fail);
		this.#waiters.add(fail);
		return promise;
	}

	/** Rejects what is pending; the session stays, since a crashed tab can be loaded anew. */
	crash(): void {
		this.#rejectPending(new BridgeError("target_crashed", "the page crashed"));
	}

	/** The error that ended the session. */
	get endedBy(): BridgeError | undefined {
		return this.#endedBy;
	}

	/** @internal for the connection */
	emit(event: string, params: unknown): void {
		const listeners = this.#listeners.get(event);
		if (listeners === undefined) return;
		for (const listener of listeners) {
			try {
				const result = listener(params);
				if (result instanceof Promise) result.catch(this.#link.reportListenerError);
			} catch (error) {
				this.#link.reportListenerError(error);
			}
		}
	}

	/** @internal for the connection */
	end(error: BridgeError): void {
		if (this.#endedBy) return;
		this.#endedBy = error;
		this.#rejectPending(error);
		this.#listeners.clear();
		this.#resolveDetached(error.message);
	}

	#call(method: string, params: object | undefined, options: SendOptions, entry: Entry): Promise<unknown> {
		return this.#link.call({ session: this, method, params, options, trace: this.#link.trace(entry) });
	}

	#rejectPending({ code, message, details }: BridgeError): void {
		this.#link.rejectCalls(
			this,
			(method) => new BridgeError(code, `${message} during ${method}`, { details: { ...details, method } }),
		);
		for (const fail of [...this.#waiters]) fail(new BridgeError(code, message, details && { details }));
	}

	#remove(event: string, entry: Listener): void {
		const rest = this.#listeners.get(event)?.filter((other) => other !== entry) ?? [];
		if (rest.length > 0) this.#listeners.set(event, rest);
		else this.#listeners.delete(event);
	}
}
