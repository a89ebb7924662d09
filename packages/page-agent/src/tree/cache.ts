/** Answers about elements, remembered within one task: after it the page may have changed. */

/** Each time of remembering has its own number; zero stands for "not now". */
let now = 0;
let last = 0;

const forget = (): void => {
	now = 0;
};

/** Forgets all answers, and remembers new ones until the running task ends. */
export function resetCaches(): void {
	now = ++last;
	queueMicrotask(forget);
}

/** Remembers answers while `walk` runs; a walk inside a walk shares them. It must not change the page. */
export function withCache<T>(walk: () => T): T {
	if (now !== 0) return walk();
	now = ++last;
	try {
		return walk();
	} finally {
		forget();
	}
}

/** A question that is asked once per subject while answers are remembered. */
export function perTask<S extends object, T>(ask: (subject: S) => T): (subject: S) => T {
	let known = new WeakMap<S, T>();
	let since = 0;
	return (subject) => {
		if (now === 0) return ask(subject);
		if (since !== now) {
			known = new WeakMap();
			since = now;
		}
		const answer = known.get(subject);
		if (answer !== undefined || known.has(subject)) return answer as T;
		const fresh = ask(subject);
		known.set(subject, fresh);
		return fresh;
	};
}
