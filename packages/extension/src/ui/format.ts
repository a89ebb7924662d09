const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A length of time in its largest unit: 3 s, 12 min, 5 h, 2 days. */
export function span(ms: number): string {
	const rounded = Math.max(0, ms);
	if (rounded < MINUTE) return `${Math.floor(rounded / SECOND)} s`;
	if (rounded < HOUR) return `${Math.floor(rounded / MINUTE)} min`;
	if (rounded < DAY) return `${Math.floor(rounded / HOUR)} h`;
	const days = Math.floor(rounded / DAY);
	return days === 1 ? "1 day" : `${days} days`;
}

export const ago = (at: number, now: number): string => (now - at < SECOND ? "just now" : `${span(now - at)} ago`);

/** Whole seconds that are left, and never "0 s" before it is time. */
export const secondsLeft = (until: number, now: number): number => Math.max(0, Math.ceil((until - now) / SECOND));

export const count = (n: number, noun: string): string => `${n.toLocaleString("en")} ${noun}${n === 1 ? "" : "s"}`;

/** Short facts in a line that breaks only between them. */
export const facts = (...parts: (string | undefined)[]): string =>
	parts
		.filter((part) => part !== undefined && part !== "")
		.map((part) => part?.replaceAll(" ", "\u00a0"))
		.join("\u00a0· ");

/** How long a call took. */
export const took = (ms: number): string => (ms < SECOND ? `${Math.round(ms)} ms` : `${(ms / SECOND).toFixed(1)} s`);

const clock = new Intl.DateTimeFormat(undefined, { timeStyle: "medium", hourCycle: "h23" });

export const timeOfDay = (at: number): string => clock.format(at);

/** The part of the daemon's address that tells one from another. */
export const hostOf = (url: string): string => URL.parse(url)?.host || url;
