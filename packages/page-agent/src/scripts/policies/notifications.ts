import type { Message } from "./channel.ts";
import { type Judge, notAllowed } from "./judge.ts";
import type { Realm } from "./realm.ts";

const EVENTS = ["click", "show", "error", "close"] as const;
/** Longer texts are cut where they are told of. */
const MAX_TEXT = 1000;

/** Puts the policy before notifications that the page shows. */
export function guardNotificationClass(judge: Judge, realm: Realm): void {
	const modeOf = () => judge.policies.notificationPolicy.mode;
	realm.replaceClass("Notification", (args, native) => {
		const verdict = args.length === 0 || judge.rule(modeOf(), described(args));
		if (verdict === true) return native();
		if (verdict === false) throw notAllowed("Notification was not allowed");
		return standIn(args, verdict, native);
	});
	const showing = once(() =>
		realm.replaceMethod(
			realm.prototypeOf("ServiceWorkerRegistration"),
			"showNotification",
			async ({ args, native }) => {
				if (!(await judge.rule(modeOf(), described(args)))) throw notAllowed("Notification was not allowed");
				return native();
			},
		),
	);
	if (realm.prototypeOf("ServiceWorkerRegistration")) showing();
	// A service worker that has not begun does not have the class yet; it comes to it by its registration only.
	else
		realm.replaceGetter(realm.scope, "registration", (native) => {
			showing();
			return native();
		});
}

function once(run: () => void): () => void {
	let isDone = false;
	return () => {
		if (!isDone) run();
		isDone = true;
	};
}

function described([title, options]: unknown[]): Message {
	const { body, icon, tag } = (options ?? {}) as NotificationOptions;
	return { kind: "notification", title: text(title) ?? "", body: text(body), icon: text(icon), tag: text(tag) };
}

const text = (value: unknown): string | undefined =>
	value === undefined ? undefined : String(value).slice(0, MAX_TEXT);

/** What a page holds while a person is asked; it passes on what becomes of the real one. */
function standIn(args: unknown[], verdict: Promise<boolean>, native: () => object): object {
	const { title, body = "", icon = "", tag = "" } = described(args);
	const stand = Object.setPrototypeOf(new EventTarget(), Notification.prototype) as EventTarget &
		Record<string, unknown>;
	let real: Notification | undefined;
	let isClosed = false;
	const close = () => {
		isClosed = true;
		real?.close();
	};
	for (const [name, value] of Object.entries({ title, body, icon, tag, close }))
		Object.defineProperty(stand, name, { value });
	for (const type of EVENTS) Object.defineProperty(stand, `on${type}`, { value: null, writable: true });
	const pass = (type: string) => {
		const event = new Event(type);
		stand.dispatchEvent(event);
		const listener = stand[`on${type}`];
		if (typeof listener === "function") listener.call(stand, event);
	};
	void (async () => {
		if (!(await verdict)) return pass("error");
		if (isClosed) return;
		real = native() as Notification;
		for (const type of EVENTS) real.addEventListener(type, () => pass(type));
	})();
	return stand;
}
