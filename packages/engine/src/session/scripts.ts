import { POLICIES_SOURCE, SCRIPTS_SOURCE } from "@bascule/page-agent/bundle";
import { SCRIPT_ORDER, type ScriptName } from "@bascule/page-agent/order";
import type { CdpSession } from "../cdp/index.ts";
import { type CdpTarget, DOCUMENTS } from "./target.ts";

/** One of the listed scripts, with what it is called with. */
export interface ScriptCall {
	readonly args: readonly unknown[];
	/** The secret name of the constant that keeps its result. */
	readonly keptAs?: string;
	/** Functions that it finds in the global scope and that report to us. */
	readonly bindings?: readonly string[];
	/** It is run in documents that are there already, too. Where it is in force it may fail, which the page does not notice. */
	readonly isForLive?: boolean;
	/** Runs in them after it. */
	readonly update?: string;
	/** Not worth putting into a target that does not have it. */
	readonly isIdle?: boolean;
}

export type ScriptCalls = { readonly [Name in ScriptName]?: ScriptCall };

const BUNDLES = { scripts: () => SCRIPTS_SOURCE, policies: () => POLICIES_SOURCE };

const namesOf = (calls: ScriptCalls): Set<ScriptName> =>
	new Set(SCRIPT_ORDER.flatMap(({ name }) => (calls[name] ? [name] : [])));

const placeOf = (name: ScriptName): number => SCRIPT_ORDER.findIndex((script) => script.name === name);

function sourceOf(name: ScriptName, { args, keptAs }: ScriptCall): string {
	const script = SCRIPT_ORDER[placeOf(name)];
	if (!script) throw new Error(`${name} is not on the list of scripts`);
	const list = args.map((arg) => JSON.stringify(arg)).join();
	const constant = keptAs === undefined ? "" : `const ${keptAs}=`;
	return `${constant}${BUNDLES[script.bundle]()}.${script.call}(${list})`;
}

interface Registered {
	readonly call: ScriptCall;
	/** Undefined where there are no documents to come, or when it could not be added, because the page crashed. */
	readonly added?: Promise<{ identifier: string } | undefined>;
}

/** The scripts of ours in the documents of a target, or in a worker. Nobody else registers any. */
export class ScriptRegistry {
	readonly #session: CdpSession;
	readonly #isWorker: boolean;
	/** The worlds of the page's own scripts, one per document. */
	readonly #worlds = new Set<number>();
	readonly #registered = new Map<ScriptName, Registered>();
	#ofFeatures: ReadonlySet<ScriptName> = new Set();
	/** Ends when the change before has been made: a page that hangs holds it up, and the next must not overtake it. */
	#turn: Promise<void> | undefined;

	constructor({ session, kind }: CdpTarget) {
		this.#session = session;
		this.#isWorker = !DOCUMENTS.includes(kind);
		const worlds = this.#worlds;
		session.on("Runtime.executionContextCreated", ({ context }) => {
			if (context.auxData?.isDefault) worlds.add(context.id);
		});
		session.on("Runtime.executionContextDestroyed", ({ executionContextId }) => worlds.delete(executionContextId));
		session.on("Runtime.executionContextsCleared", () => worlds.clear());
	}

	/** For a target whose own scripts have not begun. What is there already is not waited for: it may hang. */
	async begin(calls: ScriptCalls): Promise<void> {
		const wanted = this.#wanted(calls);
		this.#ofFeatures = namesOf(calls);
		const registered = wanted.map(([name, call]) => this.#register(name, call));
		await Promise.all(registered);
		if (this.#isWorker) return;
		if (wanted.some(([, { isForLive }]) => isForLive)) void this.#inTurn(() => this.#runInLive(wanted));
	}

	/**
	 * Adds, changes or removes a script. Those after it are registered again, so that the order stays. Resolves when it is
	 * in force in all documents that there are.
	 */
	set(name: ScriptName, call: ScriptCall | undefined): Promise<void> {
		const isLast = ![...this.#registered.keys()].some((other) => placeOf(other) >= placeOf(name));
		// At once, so that no document can come in between.
		if (!this.#turn && call && isLast) return this.#add(name, call);
		return this.#inTurn(() => this.#change(name, call));
	}

	/** Brings the scripts of features in line, and leaves those that others have set as they are. */
	update(calls: ScriptCalls): { isLate: boolean; done: Promise<unknown> } {
		const changed = this.#wanted(calls).filter(([name, call]) => !this.#isInForce(name, call));
		const isLate = changed.some(([name]) => !this.#registered.has(name));
		const removed = [...this.#ofFeatures].filter((name) => calls[name] === undefined);
		this.#ofFeatures = namesOf(calls);
		const done = [
			...changed.map(([name, call]) => this.set(name, call)),
			...removed.map((name) => this.set(name, undefined)),
		];
		return { isLate, done: Promise.all(done) };
	}

	#wanted(calls: ScriptCalls): [ScriptName, ScriptCall][] {
		return SCRIPT_ORDER.flatMap(({ name, world, inWorkers }): [ScriptName, ScriptCall][] => {
			const call = calls[name];
			const fits = this.#isWorker ? inWorkers : world !== null;
			return call && fits && (!call.isIdle || this.#registered.has(name)) ? [[name, call]] : [];
		});
	}

	#isInForce(name: ScriptName, call: ScriptCall): boolean {
		return JSON.stringify(this.#registered.get(name)?.call) === JSON.stringify(call);
	}

	async #add(name: ScriptName, call: ScriptCall): Promise<void> {
		await this.#register(name, call);
		if (!this.#isWorker) await this.#runInLive([[name, call]]);
	}

	async #change(name: ScriptName, call: ScriptCall | undefined): Promise<void> {
		const affected = [...this.#registered]
			.filter(([other]) => other === name || (call && placeOf(other) > placeOf(name)))
			.sort(([one], [other]) => placeOf(one) - placeOf(other));
		const earlier = await Promise.all(affected.map(([, { added }]) => added));
		// All is sent together: no document may begin in between, nor meet a script twice.
		const removed = earlier.flatMap((script) =>
			script ? [this.#session.send("Page.removeScriptToEvaluateOnNewDocument", script)] : [],
		);
		const unbound = call ? [] : this.#unbind(this.#registered.get(name)?.call);
		this.#registered.delete(name);
		const later = affected.flatMap(([other, { call }]): [ScriptName, ScriptCall][] =>
			other === name ? [] : [[other, call]],
		);
		const all: [ScriptName, ScriptCall][] = call ? [[name, call], ...later] : later;
		await Promise.all([...removed, ...unbound, ...all.map(([each, its]) => this.#register(each, its))]);
		if (call && !this.#isWorker) await this.#runInLive([[name, call]]);
	}

	#unbind({ bindings = [] }: Partial<ScriptCall> = {}): Promise<unknown>[] {
		return bindings.map((name) => this.#session.send("Runtime.removeBinding", { name }));
	}

	async #register(name: ScriptName, call: ScriptCall): Promise<void> {
		const bindings = (call.bindings ?? []).map((binding) =>
			this.#session.send("Runtime.addBinding", { name: binding }),
		);
		if (this.#isWorker) {
			this.#registered.set(name, { call });
			await Promise.all([...bindings, this.#runCall(name, call)]);
			return;
		}
		const world = SCRIPT_ORDER[placeOf(name)]?.world;
		const added = this.#session.send("Page.addScriptToEvaluateOnNewDocument", {
			source: sourceOf(name, call),
			...(world && world !== "main" && { worldName: world }),
		});
		this.#registered.set(name, { call, added: added.catch(() => undefined) });
		await Promise.all([...bindings, added]);
	}

	async #runInLive(calls: readonly [ScriptName, ScriptCall][]): Promise<void> {
		const live = calls.filter(([, { isForLive }]) => isForLive);
		await Promise.all([...this.#worlds].flatMap((world) => live.map((entry) => this.#runCall(...entry, world))));
	}

	async #runCall(name: ScriptName, call: ScriptCall, world?: number): Promise<void> {
		const expressions = [sourceOf(name, call), ...(call.update === undefined ? [] : [call.update])];
		await Promise.all(expressions.map((expression) => this.#run(expression, world)));
	}

	async #run(expression: string, contextId: number | undefined): Promise<void> {
		const world = contextId === undefined ? {} : { contextId };
		// The document may be gone by now.
		await this.#session.send("Runtime.evaluate", { expression, ...world, silent: true }).catch(() => {});
	}

	#inTurn(make: () => Promise<void>): Promise<void> {
		const turn = (this.#turn ?? Promise.resolve())
			.then(make)
			.catch(() => {})
			.finally(() => {
				if (this.#turn === turn) this.#turn = undefined;
			});
		this.#turn = turn;
		return turn;
	}
}
