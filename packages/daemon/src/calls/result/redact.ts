/**
 * Takes what could identify a person or open a door out of the addresses that pages used: query, fragment, user and
 * password, and path segments that look like tokens or identities. Host, path pattern and everything else stay.
 */

/** Replaces what was taken out. */
const GONE = "…";

const ABSOLUTE = /(.?)\b((?:https?|wss?|ftp):\/\/)([^\s"<>`]+)/gi;
// Lengths are bounded, and no path holds what may stand before one, so that no text makes these slow.
const DATA = /\bdata:([\w.+-]{1,100}\/[\w.+-]{1,100})?[^\s"'<>`,]{0,100},[^\s"'<>`]*/gi;
const RELATIVE_WITH_QUERY = /(^|[\s"'(=[])(\/[^\s"'<>`?#(=[]*)\?[^\s"'<>`#=]{0,200}=[^\s"'<>`]*/g;
/** Line and column, as stack traces put them after the address of a script. */
const POSITION = /(?::\d{1,7}){1,2}$/;
const SCRIPT = /\.(?:[cm]?[jt]sx?|vue|svelte|html?)$/i;
const TRAILING = ".,;:!?']}";
/** No word is longer. */
const MAX_SEGMENT = 200;

/** Every address in a text, made safe. Doing it twice changes nothing more. */
export function sanitizeText(text: string): string {
	if (!/[/:]/.test(text)) return text;
	return text
		.replace(DATA, (_, type: string | undefined) => `data:${type ?? ""},${GONE}`)
		.replace(ABSOLUTE, (_, before: string, scheme: string, rest: string) => before + absolute(before, scheme, rest))
		.replace(RELATIVE_WITH_QUERY, (_, before: string, path: string) => `${before}${sanitizePath(path)}?${GONE}`);
}

function absolute(before: string, scheme: string, rest: string): string {
	const { address, tail } = endOf(rest, before);
	return scheme + sanitizeAddress(address) + tail;
}

/** Where the address ends and the sentence around it goes on. */
function endOf(rest: string, before: string): { address: string; tail: string } {
	let end = before === "'" && rest.includes("'") ? rest.indexOf("'") : rest.length;
	const close = rest.slice(0, end).lastIndexOf(")");
	if (close !== -1 && !rest.slice(0, close).includes("(")) end = close;
	while (end > 0 && TRAILING.includes(rest.charAt(end - 1))) end--;
	return { address: rest.slice(0, end), tail: rest.slice(end) };
}

/** An address without its scheme. */
function sanitizeAddress(address: string): string {
	const authorityEnd = indexOr(address, /[/?#;\\]/);
	const pathEnd = indexOr(address, /[?#]/, authorityEnd);
	const authority = address.slice(0, authorityEnd);
	const host = authority.slice(authority.lastIndexOf("@") + 1);
	const path = address.slice(authorityEnd, pathEnd);
	return host + sanitizePath(path) + marks(address.slice(pathEnd), SCRIPT.test(path));
}

/** What shows that there were a query and a fragment. */
function marks(rest: string, ofScript: boolean): string {
	if (rest === "") return "";
	const position = ofScript ? (POSITION.exec(rest)?.[0] ?? "") : "";
	const fragment = rest.includes("#") ? `#${GONE}` : "";
	return (rest.startsWith("?") ? `?${GONE}` : "") + fragment + position;
}

function indexOr(text: string, pattern: RegExp, from = 0): number {
	const index = text.slice(from).search(pattern);
	return index === -1 ? text.length : from + index;
}

function sanitizePath(path: string): string {
	const segments = path.split("/");
	return segments.map((segment, index) => sanitizeSegment(segment, segments[index - 1] ?? "")).join("/");
}

function sanitizeSegment(segment: string, previous: string): string {
	const [name = "", ...parameters] = segment.split(";");
	const shown = tokenSpan(name, previous);
	return parameters.length > 0 ? `${shown};${GONE}` : shown;
}

/** The segment itself, or the mark with the segment's file extension when it looks like a token or an identity. */
function tokenSpan(segment: string, previous: string): string {
	const extension = /\.[a-z][a-z0-9]{0,4}$/i.exec(segment)?.[0] ?? "";
	const name = segment.slice(0, segment.length - extension.length);
	if (segment.length > MAX_SEGMENT || isIdentity(segment)) return GONE;
	return isToken(name) || (OPENS_A_DOOR.test(previous) && isShortSecret(name)) ? GONE + extension : segment;
}

const UUID = /^\{?[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\}?$/i;
const LONG_HEX = /^(?:0x)?[0-9a-f]{16,}$/i;
const LONG_NUMBER = /^\+?\d{9,}$/;
const JWT = /^eyJ[\w-]{8,}\.[\w-]+/;
const KNOWN_PREFIX = /^(?:sk|pk|rk|ghp|gho|ghs|ghu|glpat|xox[abeprs]|AKIA|ASIA|AIza|ya29|npm|whsec)[-_.]?[\w.-]{12,}$/;
/** Words after which even a short segment with a digit opens something. */
const OPENS_A_DOOR =
	/^(?:tokens?|reset|reset-password|password-reset|invites?|invitations?|verify|verification|confirm|activate|magic|magic-link|otp|unsubscribe|auth|callback|sessions?|share|s|keys?|secrets?)$/i;

function isIdentity(segment: string): boolean {
	return /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(decoded(segment));
}

function isToken(segment: string): boolean {
	return (
		UUID.test(segment) ||
		LONG_HEX.test(segment) ||
		LONG_NUMBER.test(segment) ||
		JWT.test(segment) ||
		(KNOWN_PREFIX.test(segment) && /\d/.test(segment)) ||
		looksRandom(decoded(segment))
	);
}

const isShortSecret = (segment: string): boolean => segment.length >= 6 && /\d/.test(segment) && !/^v\d/.test(segment);

/** Long runs that mix letters and digits, or long text that changes its kind of character often, as words do not. */
function looksRandom(segment: string): boolean {
	if (segment.length < 16 || !/^[\w.~+=-]+$/.test(segment)) return false;
	const runs = segment.split(/[-_.~+=]+/);
	if (runs.some((run) => run.length >= 16 && /\d/.test(run) && /[a-z]/i.test(run))) return true;
	const changes = segment.match(/[a-z](?=[A-Z])|[A-Z]{2}(?=[a-z])|\d(?=[a-z])|[a-z](?=\d)|[A-Z](?=\d)|\d(?=[A-Z])/g);
	return segment.length >= 20 && (changes?.length ?? 0) >= 4;
}

function decoded(text: string): string {
	try {
		return decodeURIComponent(text);
	} catch {
		return text;
	}
}
