import { PASSWORD, type PageSigns } from "./page-signs.ts";

/** Signs of signing in. Each alone is found on ordinary pages too. */
export interface AuthSigns {
	/** A field for the password of an account that exists. */
	password: boolean;
	/** A field for the password of a new account. */
	newPassword: boolean;
	/** A field for whom to sign in. */
	identity: boolean;
	/** A button to sign in with an account from elsewhere. */
	provider: boolean;
	forgotten: boolean;
	/** To sign in or up. Every navigation bar has these, often both, so together they are one sign. */
	door: boolean;
	/** The text says that signing in is needed to go on. */
	asked: boolean;
	/** What the address and the title say the page is for. */
	url: Purpose | null;
	title: Purpose | null;
}

type Purpose = "sign-in" | "sign-up";

/** Fields that take the password of something else than an account. */
const OTHER_PASSWORD = /\b(?:wi-?fi|network|database|smtp|pdf|zip|file|meeting|link)\b/;
const NEW_PASSWORD = /\b(?:new|old|current|confirm|repeat|retype|re-?enter|again|create|choose|change)\b/;
const IDENTITY = /\b(?:e-?mail|user ?name|user id|login|phone|mobile|account)\b/;

const PROVIDERS =
	"google|apple|facebook|microsoft|github|gitlab|bitbucket|twitter|x|linkedin|amazon|slack|discord|okta";
const WITH_PROVIDER = new RegExp(
	`^(?:continue|sign[ -]?(?:in|up)|log ?in|register) (?:with|using|via) (?:a |your )?(?:${PROVIDERS}|sso|saml|single sign-on|passkey)\\b`,
);
const PROVIDER_ONLY = new RegExp(`^(?:${PROVIDERS})$`);
const WITH = /\b(?:continue|sign in|log in|sign up) (?:with|using)\b/;

const FORGOTTEN =
	/\bforg(?:ot|otten)\b.*\b(?:password|passcode|username)\b|\b(?:trouble|problems?|help) (?:signing|logging) in\b/;
const SIGN_IN = /^(?:sign|log)[ -]?[io]n(?: (?:to|now|with (?:e-?mail|password))\b.*)?$/;
const SIGN_UP =
	/^(?:sign[ -]?up(?: (?:now|free|for free))?|register(?: now)?|create (?:an? |your |new )*account|join now)$/;
const ASKED =
	/\b(?:you (?:must|need to|have to) (?:be (?:logged|signed) in|log in|sign in)|please (?:log|sign) in to|(?:log|sign) in to (?:continue|view|access|see|proceed)|login required)\b(?! (?:to )?(?:comment|reply|vote|follow|save|rate))/;

export function authSigns(page: PageSigns): AuthSigns {
	const { fields, buttons, presses, sentences, titles } = page;
	const pressable = (pattern: RegExp) => presses.some((name) => pattern.test(name));
	const passwords = fields.filter((name) => PASSWORD.test(name) && !OTHER_PASSWORD.test(name));
	const isOffered = sentences.some((sentence) => WITH.test(sentence));
	return {
		password: passwords.some((name) => !NEW_PASSWORD.test(name)),
		newPassword: passwords.some((name) => NEW_PASSWORD.test(name)),
		identity: fields.some((name) => IDENTITY.test(name)),
		provider: pressable(WITH_PROVIDER) || (isOffered && buttons.some((name) => PROVIDER_ONLY.test(name))),
		forgotten: pressable(FORGOTTEN),
		door: pressable(SIGN_IN) || pressable(SIGN_UP),
		asked: sentences.some((sentence) => ASKED.test(sentence)),
		url: purposeOfUrl(page),
		title: purposeOfTitle(titles),
	};
}

const SIGN_IN_SEGMENT =
	/^(?:log-?in|logon|sign[-_]?(?:in|on)|sso|auth|authenticate|authentication|oauth2?|authorize|saml2?|wp-login)$/;
const SIGN_UP_SEGMENT = /^(?:sign[-_]?up|register)$/;
const AUTH_HOSTS = new Set(["login", "signin", "auth", "sso", "accounts", "idp", "oauth"]);

/** On a page that is about something, only the end of the path can say that it is the thing itself. */
function purposeOfUrl({ segments, hostLabels, isArticle }: PageSigns): Purpose | null {
	const telling = isArticle ? segments.slice(-1) : segments;
	if (AUTH_HOSTS.has(hostLabels[0] ?? "") || telling.some((segment) => SIGN_IN_SEGMENT.test(segment))) return "sign-in";
	return telling.some((segment) => SIGN_UP_SEGMENT.test(segment)) ? "sign-up" : null;
}

const SIGN_IN_TITLES = [
	/^(?:please )?(?:sign|log)[ -]?[io]n(?: (?:page|here))?(?: or (?:sign up|log in|register|create (?:an )?account))?(?: (?:to|into) .+)?$/,
	/^(?:account|admin|member|customer|client|user|student|staff|partner|employee)s? (?:log ?in|sign ?in)$/,
	/^(?:login|sign-?in|authentication) required$|^single sign-on$/,
];
const SIGN_UP_TITLE = /^(?:sign[ -]?up|register|registration|create (?:an |your |a new )?account)$/;

function purposeOfTitle(titles: string[]): Purpose | null {
	if (titles.some((title) => SIGN_IN_TITLES.some((pattern) => pattern.test(title)))) return "sign-in";
	return titles.some((title) => SIGN_UP_TITLE.test(title)) ? "sign-up" : null;
}
