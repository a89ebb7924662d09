/**
 * The fields of a form hide members of the form: with a field named `parentElement`, that field is what the form gives
 * for its `parentElement`. In the world of the agent this is so for forms alone.
 *
 * The build puts `unshadowed(…)` around what a member is read of (scripts/lib/unshadow.ts), so that page code, and what
 * it depends on, can be written as if there were no such forms.
 */
export const unshadowed = <T>(subject: T): T =>
	// Forms alone have this: a field of that name hides what it is, but not that it is there.
	(subject as Partial<HTMLFormElement> | null | undefined)?.noValidate === undefined
		? subject
		: (membersOf(subject as T & object) as T);

/** What a form, or the document of a page's own world, has from its prototypes, whatever the page calls its parts. */
export const membersOf = <T extends object>(subject: T): T => new Proxy(subject, FROM_PROTOTYPES as ProxyHandler<T>);

const FROM_PROTOTYPES: ProxyHandler<object> = {
	get(subject, name) {
		const member: unknown = Reflect.get(Object.getPrototypeOf(subject), name, subject);
		return typeof member === "function" ? member.bind(subject) : member;
	},
	set: (subject, name, value) => Reflect.set(Object.getPrototypeOf(subject), name, value, subject),
};
