/**
 * Puts our own behaviour in front of the browser's functions, so that a page still sees the browser's. What it needs
 * later is taken at the start, before the page's own scripts can change it.
 */
const { apply, construct, defineProperty, get, getOwnPropertyDescriptor } = Reflect;
const Stand = Proxy;

export type Scope = typeof globalThis;
type Callable = (...args: unknown[]) => unknown;
type Constructor = new (...args: unknown[]) => object;

const originals = new WeakMap<object, object>();
const originalOf = originals.get.bind(originals) as (value: unknown) => object | undefined;
const remember = originals.set.bind(originals);

/** A call as the page made it. */
export interface Call {
	readonly args: unknown[];
	/** What the browser would have done, with these arguments or with others. */
	native(args?: unknown[]): unknown;
	readonly self: object;
}

export interface RealmOptions {
	readonly scope: Scope;
	/** See `PagePolicies`. */
	readonly key: string;
	/** It is guarded for a moment only, from outside: whoever comes after gets back what was there before. */
	readonly isLent?: boolean;
}

/** A global scope, of a document or of a worker, and what we have replaced in it. */
export class Realm {
	readonly scope: Scope;
	readonly #key: string;
	readonly #isLent: boolean;

	constructor({ scope, key, isLent = false }: RealmOptions) {
		this.scope = scope;
		this.#key = key;
		this.#isLent = isLent;
		const toText = scope.Function.prototype.toString;
		this.replaceMethod(scope.Function.prototype, "toString", ({ self, native }) => {
			const original = originalOf(self);
			return original ? apply(toText, original, []) : native();
		});
	}

	/** Whether one of our scripts has been there, in whichever document it runs. */
	static isGuarded({ Function: { prototype } }: Scope, key: string): boolean {
		return get(prototype.toString, key) !== undefined;
	}

	/** A class that not every browser has, and not every scope. */
	prototypeOf(name: string): object | undefined {
		return (get(this.scope, name) as { prototype: object } | undefined)?.prototype;
	}

	/** Replaces a method, if the browser has it. */
	replaceMethod(owner: object | undefined, name: string, run: (call: Call) => unknown): void {
		const descriptor = owner && getOwnPropertyDescriptor(owner, name);
		if (!owner || typeof descriptor?.value !== "function") return;
		const value = this.#disguised(descriptor.value as Callable, {
			apply: (target, self, args) => run({ args, self, native: (given = args) => apply(target, self, given) }),
		});
		defineProperty(owner, name, { ...descriptor, value });
	}

	replaceGetter(owner: object, name: string, run: (native: () => unknown) => unknown): void {
		const descriptor = getOwnPropertyDescriptor(owner, name);
		if (!descriptor?.get) return;
		const getter = this.#disguised(descriptor.get as Callable, {
			apply: (target, self) => run(() => apply(target, self, [])),
		});
		defineProperty(owner, name, { ...descriptor, get: getter });
	}

	/** Replaces a class of the browser: what is made by ours is still an instance of it. */
	replaceClass(name: string, make: (args: unknown[], native: (args?: unknown[]) => object) => object): void {
		const { scope } = this;
		const descriptor = getOwnPropertyDescriptor(scope, name);
		if (typeof descriptor?.value !== "function") return;
		const value: Constructor = this.#disguised(descriptor.value as Constructor, {
			construct: (target, args, newTarget) =>
				make(args, (given = args) => construct(target, given, newTarget === value ? target : newTarget)),
		});
		defineProperty(scope, name, { ...descriptor, value });
		defineProperty(value.prototype, "constructor", { value, writable: true, configurable: true, enumerable: false });
	}

	#disguised<F extends Callable | Constructor>(found: F, handler: ProxyHandler<F>): F {
		const lent: unknown = get(found, this.#key);
		const original = typeof lent === "function" ? (lent as F) : found;
		const answer = this.#isLent ? original : true;
		const stand = new Stand(original, {
			...handler,
			get: (target, name, receiver) => (name === this.#key ? answer : get(target, name, receiver)),
		});
		remember(stand, original);
		return stand;
	}
}
