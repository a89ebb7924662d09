/** Answers about elements, remembered within one task: after it the page may have changed. */

let answers: Map<object, Map<object, unknown>> | null = null;

const forget = (): void => {
	answers = null;
};

/** Forgets all answers, and remembers new ones until the running task ends. */
export function resetCaches(): void {
	answers = new Map();
	queueMicrotask(forget);
}

/** Remembers answers while `walk` runs; a walk inside a walk shares them. It must not change the page. */
export function withCache<T>(walk: () => T): T {
	if (answers) return walk();
	answers = new Map();
	try {
		return walk();
	} finally {
		forget();
	}
}

/** A question that is asked once per subject while answers are remembered. */
export function perTask<S extends object, T>(ask: (subject: S) => T): (subject: S) => T {
	return (subject) => {
		if (!answers) return ask(subject);
		let known = answers.get(ask) as Map<S, T> | undefined;
		if (!known) {
			known = new Map<S, T>();
			answers.set(ask, known);
		}
		const answer = known.get(subject);
		if (answer !== undefined || known.has(subject)) return answer as T;
		const fresh = ask(subject);
		known.set(subject, fresh);
		return fresh;
	};
}
