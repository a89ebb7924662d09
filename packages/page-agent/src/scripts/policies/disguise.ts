/**
 * Puts our own behaviour in front of the browser's functions, so that a page still sees the browser's. What it needs
 * later is taken at the start, before the page's own scripts can change it.
 */
const { apply, construct, defineProperty, getOwnPropertyDescriptor } = Reflect;

export type Callable = (...args: unknown[]) => unknown;
export type Constructor = new (...args: unknown[]) => object;

const originals = new WeakMap<object, object>();
const originalOf = originals.get.bind(originals) as (value: unknown) => object | undefined;
const remember = originals.set.bind(originals);

function disguised<F extends Callable | Constructor>(original: F, handler: ProxyHandler<F>): F {
	const stand = new Proxy(original, handler);
	remember(stand, original);
	return stand;
}

/** A call as the page made it. */
export interface Call {
	readonly args: unknown[];
	/** What the browser would have done, with these arguments or with others. */
	native(args?: unknown[]): unknown;
	readonly self: object;
}

/** Replaces a method, if the browser has it. */
export function replaceMethod(owner: object | undefined, name: string, run: (call: Call) => unknown): void {
	const descriptor = owner && getOwnPropertyDescriptor(owner, name);
	if (!owner || typeof descriptor?.value !== "function") return;
	const value = disguised(descriptor.value as Callable, {
		apply: (target, self, args) => run({ args, self, native: (given = args) => apply(target, self, given) }),
	});
	defineProperty(owner, name, { ...descriptor, value });
}

export function replaceGetter(owner: object, name: string, run: (native: () => unknown) => unknown): void {
	const descriptor = getOwnPropertyDescriptor(owner, name);
	if (!descriptor?.get) return;
	const get = disguised(descriptor.get as Callable, { apply: (target, self) => run(() => apply(target, self, [])) });
	defineProperty(owner, name, { ...descriptor, get });
}

/** Replaces a class of the browser: what is made by ours is still an instance of it. */
export function replaceClass(name: string, make: (args: unknown[], native: () => object) => object): void {
	const descriptor = getOwnPropertyDescriptor(globalThis, name);
	const original = descriptor?.value as Constructor | undefined;
	if (!original) return;
	const value: Constructor = disguised(original, {
		construct: (target, args, newTarget) =>
			make(args, () => construct(target, args, newTarget === value ? target : newTarget)),
	});
	defineProperty(globalThis, name, { ...descriptor, value });
	defineProperty(original.prototype, "constructor", { value, writable: true, configurable: true, enumerable: false });
}

const toText = Function.prototype.toString;

replaceMethod(Function.prototype, "toString", ({ self, native }) => {
	const original = originalOf(self);
	return original ? apply(toText, original, []) : native();
});
