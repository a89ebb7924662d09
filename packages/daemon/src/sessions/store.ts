import { BridgeError, type OpenSession, SessionMemory, type SessionRow, type SessionSelector } from "@bascule/protocol";
import { abandonable, reasonOf } from "../calls/deadline.ts";
import type { Client } from "../clients/client.ts";
import { type Openers, openSession } from "./open.ts";
import type { Session } from "./session.ts";
import { DEFAULT_SESSION } from "./specs.ts";

/** Calls may name sessions that they never open. */
const MAX_MEMORIES = 100;

interface Slot {
	readonly opening: Promise<Session>;
	/** Once it is open. */
	session?: Session;
	idleTimer?: NodeJS.Timeout;
}

export interface StoreOptions extends Openers {
	/** Called after a session ended. */
	onClosed(): void;
}

/** The sessions of one owner. Those of others cannot be named here. */
export class SessionStore {
	readonly #options: StoreOptions;
	readonly #slots = new Map<string, Slot>();
	/** Sessions whose loss was reported; the next call brings them back as they were. */
	readonly #lost = new Map<string, OpenSession>();
	readonly #memories = new Map<string, SessionMemory>();

	constructor(options: StoreOptions) {
		this.#options = options;
	}

	get size(): number {
		return this.#slots.size;
	}

	/** The session of that id, opened if it is not. One that was lost says so once, unless it is the default. */
	async ensure(client: Client, id: string, signal: AbortSignal): Promise<Session> {
		// A caller that is gone, or a daemon that stops, must not start a browser.
		if (signal.aborted) throw reasonOf(signal);
		const slot = this.#slots.get(id);
		if (!slot) return abandonable(this.#begin(client, this.#requestFor(id)), signal);
		const session = await abandonable(slot.opening, signal);
		if (!session.isLost) return session;
		if (this.#slots.get(id) === slot) this.#lose(session);
		if (id === DEFAULT_SESSION || session.lossReported) return this.ensure(client, id, signal);
		session.lossReported = true;
		throw session.page.endedBy ?? browserGone(id);
	}

	async open(client: Client, request: OpenSession): Promise<SessionRow & { warnings: string[] }> {
		const slot = this.#slots.get(request.session);
		if (slot && !slot.session?.isLost)
			throw new BridgeError("session_exists", `session "${request.session}" is already open`);
		if (slot?.session) this.#lose(slot.session);
		const session = await this.#begin(client, request);
		return { ...session.row, warnings: [...session.warnings] };
	}

	async close(id: string): Promise<void> {
		const slot = this.#slots.get(id);
		const wasLost = this.#lost.delete(id);
		if (!slot && !wasLost) throw new BridgeError("session_not_found", `there is no session "${id}"`);
		if (slot) await this.#end(id, slot);
	}

	async closeMany({ prefix, idleMs }: SessionSelector): Promise<string[]> {
		const matching = [...this.#slots].filter(
			([id, { session }]) =>
				(prefix === undefined || id.startsWith(prefix)) &&
				(idleMs === undefined || (session !== undefined && session.idleMs >= idleMs)),
		);
		await Promise.all(matching.map(([id, slot]) => this.#end(id, slot)));
		return matching.map(([id]) => id);
	}

	list(): SessionRow[] {
		return [...this.#slots.values()].flatMap(({ session }) => (session && !session.isLost ? [session.row] : []));
	}

	/** What tools remember about a session, which may not be open yet. It ends with the session. */
	memoryOf(id: string): SessionMemory {
		const known = this.#memories.get(id);
		if (known) return known;
		const fresh = new SessionMemory();
		this.#memories.set(id, fresh);
		if (this.#memories.size > MAX_MEMORIES) {
			const unused = [...this.#memories.keys()].find((other) => other !== id && !this.#slots.has(other));
			if (unused !== undefined) this.#memories.delete(unused);
		}
		return fresh;
	}

	/** Lifts what an owner holds down in any of them. */
	async releaseInput(owner: object): Promise<void> {
		await Promise.all([...this.#slots.values()].map(({ session }) => session?.releaseInput(owner)));
	}

	/** The session if it is open now. */
	peek(id: string): Session | undefined {
		return this.#slots.get(id)?.session;
	}

	#requestFor(id: string): OpenSession {
		return this.#lost.get(id) ?? { session: id, settings: {} };
	}

	#begin(client: Client, request: OpenSession): Promise<Session> {
		const id = request.session;
		const slot: Slot = { opening: openSession(client, request, this.#options) };
		this.#slots.set(id, slot);
		slot.opening.then(
			(session) => {
				slot.session = session;
				// Not before: one that cannot come back yet is not to come back as something else.
				this.#lost.delete(id);
				if (client.idleMs !== null) this.#watchIdle(id, slot, client.idleMs);
			},
			() => this.#remove(id, slot),
		);
		return slot.opening;
	}

	#lose(session: Session): void {
		const slot = this.#slots.get(session.id);
		if (slot?.session !== session) return;
		const { request, page } = session;
		this.#lost.set(session.id, { ...request, settings: { ...request.settings, ...page.changedPolicies } });
		this.#remove(session.id, slot);
		void session.close();
	}

	async #end(id: string, slot: Slot): Promise<void> {
		this.#remove(id, slot);
		const session = await slot.opening.catch(() => null);
		await session?.close();
		this.#options.onClosed();
	}

	#remove(id: string, slot: Slot): void {
		clearTimeout(slot.idleTimer);
		if (this.#slots.get(id) === slot) {
			this.#slots.delete(id);
			this.#memories.delete(id);
		}
		this.#options.onClosed();
	}

	#watchIdle(id: string, slot: Slot, limitMs: number): void {
		const left = limitMs - (slot.session?.idleMs ?? 0);
		if (left <= 0) {
			void this.#end(id, slot);
			return;
		}
		slot.idleTimer = setTimeout(() => this.#watchIdle(id, slot, limitMs), left).unref();
	}
}

const browserGone = (id: string): BridgeError =>
	new BridgeError("not_connected", `the browser of session "${id}" is gone`, {
		hint: "The next call opens the session again, on an empty page.",
	});
