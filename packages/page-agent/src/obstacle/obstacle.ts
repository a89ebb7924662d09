import type { Obstacle } from "@bascule/protocol/bridge";
import { authSigns } from "./auth-signs.ts";
import { type ObstacleSigns, type PageSigns, readSigns } from "./page-signs.ts";

/**
 * Says what stands between a caller and the page, from the surest sign to the weakest. High confidence makes callers
 * give up, so a page that only looks like an obstacle must not get it, even if some that are one go unnoticed.
 */
export function detectObstacle(signs: ObstacleSigns): Obstacle | undefined {
	const page = readSigns(signs);
	for (const layer of [captcha, accessDenied, passwordPage, authWall, authHint, captchaOnForm]) {
		const found = layer(page);
		if (found) return found;
	}
	return undefined;
}

/** An obstacle takes the place of the content: with more text than this there is content. */
const WALL_CHARS = 1500;
/** With less text than this there is hardly anything else. */
const SHORT_CHARS = 400;
/** What a server's bare error page says besides the error. */
const REMARK_CHARS = 120;
/** More controls than this belong to an application, and what it shows may be anybody's words. */
const MAX_CONTROLS = 12;
/** Controls on a page that one or two words make an error. */
const FEW_CONTROLS = 3;

const isWall = ({ length, isArticle }: PageSigns): boolean => length < WALL_CHARS && !isArticle;
const says = ({ sentences, controls }: PageSigns, patterns: RegExp[]): boolean =>
	controls <= MAX_CONTROLS && sentences.some((sentence) => patterns.some((pattern) => pattern.test(sentence)));

const CAPTCHA_PROMPTS = [
	/^(?:please |let's |(?:to|before (?:you|we)) (?:continue|proceed),? (?:please )?)?(?:verify|confirm|prove|make sure)(?: that)? (?:you are|you're) (?:really )?(?:a )?(?:human|person|not a (?:ro)?bot)\b/,
	/\bwe (?:just )?need to (?:verify|confirm|make sure)(?: that)? (?:you are|you're) (?:a )?(?:human|not a robot)\b/,
	/^verifying (?:that )?you are human\b/,
	/^(?:please )?(?:complete|solve) (?:the|this) (?:captcha|security check)\b/,
	/^(?:please )?(?:enter|type) the (?:characters|letters|text|words) (?:you see|shown|in the (?:image|picture))\b/,
	/^checking (?:your browser before|if the site connection is secure)\b/,
	/\bneeds to review the security of your connection\b/,
	/\bunusual traffic from your computer network\b/,
	/^performing security verification\b/,
	/^press (?:&|and) hold\b/,
	/^are you a robot\?/,
];

function captcha(page: PageSigns): Obstacle | undefined {
	if (!isWall(page)) return undefined;
	if (page.captchaFrame && page.fields.length === 0) return high("captcha", "the page shows a CAPTCHA and little else");
	if (page.fields.length > 1) return undefined;
	if (isCaptchaUrl(page)) return high("captcha", "the URL is that of a CAPTCHA");
	if (says(page, CAPTCHA_PROMPTS)) return high("captcha", "the page asks for proof that you are human");
	return undefined;
}

const isCaptchaUrl = ({ segments, query }: PageSigns): boolean =>
	/[?&]__cf_chl_/.test(query) ||
	/^(?:(?:errors?|verify|challenge|security)\/)?(?:validate)?captcha$|^sorry\/index$/.test(segments.join("/"));

const THING = `(?:(?:this|the|that) (?:\\w+ )?(?:page|site|website|web ?site|resource|server|url|directory|folder|document|file|content|application|service)|"?https?:)`;
const DENIALS = [
	/^(?:sorry,? )?you(?:'ve| have) been (?:temporarily )?(?:blocked|banned|rate[- ]limited)(?:[.!]?$| from (?:accessing|using|visiting)\b| by (?:network|our|the (?:site|server))\b)/,
	/^(?:sorry,? )?you are (?:temporarily |currently )?(?:blocked|banned|(?:being )?rate[- ]limited|unable to access)\b/,
	new RegExp(
		`^(?:sorry,? )?you (?:do not|don't) have (?:the )?(?:permissions?|access|authori[sz]ation)(?: to (?:access|view|see|open|visit))?(?: to)? ${THING}`,
	),
	new RegExp(
		`^(?:sorry,? )?you(?: are|'re) not (?:authori[sz]ed|allowed|permitted) to (?:access|view|see|open|visit) ${THING}`,
	),
	/^(?:your )?access to (?:this|the) (?:page|site|website|service|resource) (?:has been|is|was) (?:denied|blocked|forbidden|restricted|limited)\b/,
	/^your (?:ip(?: address)?|access|connection|network|request) (?:has been|was|is) (?:temporarily )?(?:blocked|denied|banned|limited|restricted)\b/,
	/^(?:(?:the|your) )?request (?:has been |was |is )?blocked[.!]?$/,
	/^(?:whoa there[.!] )?you(?:'ve| have) (?:exceeded|hit|reached) (?:a|the|your|our) (?:\w+ )?rate limit\b/,
	/^(?:you(?:'ve| have) (?:sent|made)|we(?:'ve| have) (?:received|detected)) too many requests\b/,
	/^this website is using a security service to protect itself\b/,
	/\bhas banned you (?:temporarily )?from accessing this website\b/,
];
const NUMBERED =
	/^(?:error )?(?:http )?(?:error |status )?(?:403|429)(?: error)?[ :.–-]*(?:forbidden|access denied|too many requests|rate limit(?:ed| exceeded)?)?[.!]?$/;
const WORDED =
	/^(?:access denied|access forbidden|forbidden|too many requests|rate limit exceeded|you need (?:access|permission))[.!]?$/;

function accessDenied(page: PageSigns): Obstacle | undefined {
	if (!isWall(page)) return undefined;
	if (says(page, DENIALS)) return high("access_denied", "the page says that access is denied");
	const isStatus = (text: string) => NUMBERED.test(text) || (WORDED.test(text) && page.controls <= FEW_CONTROLS);
	const remarks = page.sentences.filter((sentence) => !isStatus(sentence)).join(" ").length;
	const isBare = remarks < REMARK_CHARS && page.fields.length === 0 && page.controls <= MAX_CONTROLS;
	if (!isBare || !([...page.titles, ...page.sentences].some(isStatus) || isDeniedUrl(page))) return undefined;
	return high("access_denied", "the page is an access error");
}

/** The path says so, and names nothing else that a number could be the number of. */
function isDeniedUrl({ segments, controls }: PageSigns): boolean {
	const [first = "", ...rest] = segments.filter((segment) => !/^errors?$/.test(segment));
	return rest.length === 0 && controls <= FEW_CONTROLS && /^(?:403|429|forbidden|access-?denied|blocked)$/.test(first);
}

/** Where a password is asked for, and the address or the title says that it is for signing in. */
function passwordPage(page: PageSigns): Obstacle | undefined {
	const { password, url, title } = authSigns(page);
	const isSubject = page.isArticle && !(url && title && page.length < WALL_CHARS);
	if (!password || isSubject || !(url || title)) return undefined;
	return high("auth_wall", `the page asks for a password, and its ${url ? "URL" : "title"} is that of a sign-in page`);
}

/** With more fields than this, a form is for something else. */
const MAX_SIGN_IN_FIELDS = 3;
const MAX_SIGN_UP_FIELDS = 6;

/** At least two different signs, a way to sign in, and a page that is about nothing else. */
function authWall(page: PageSigns): Obstacle | undefined {
	if (!isWall(page)) return undefined;
	const signs = authSigns(page);
	const { password, newPassword, identity, provider, forgotten, door, url, title } = signs;
	const isShort = page.length < SHORT_CHARS;
	const asked = signs.asked && isShort;
	const kinds = [password, provider, forgotten, door, url, title, asked].filter(Boolean).length;
	const isAnnounced = url || title || asked;
	const isForSignIn = url === "sign-in" || title === "sign-in";
	const wayIn = isAnnounced
		? password || provider || newPassword || (identity && isForSignIn) || (door && asked)
		: password && identity && isShort;
	const isRoomy = page.fields.length > (isAnnounced ? MAX_SIGN_UP_FIELDS : MAX_SIGN_IN_FIELDS);
	return kinds >= 2 && wayIn && !isRoomy ? high("auth_wall", "the page is a sign-in page") : undefined;
}

/** One sign on a page with little else. */
function authHint(page: PageSigns): Obstacle | undefined {
	if (page.length >= SHORT_CHARS || page.isArticle || page.fields.length >= MAX_SIGN_IN_FIELDS) return undefined;
	const { password, provider, asked, identity, url, title } = authSigns(page);
	const isNamed = url === "sign-in" || (identity && title === "sign-in");
	if (!(password || provider || asked || isNamed)) return undefined;
	return { type: "auth_wall", confidence: "low", message: "the page may be a sign-in page" };
}

/** Reading goes on; sending the form will not. */
function captchaOnForm({ captchaFrame }: PageSigns): Obstacle | undefined {
	if (!captchaFrame) return undefined;
	return { type: "captcha", confidence: "low", message: "a CAPTCHA protects part of the page, such as a form" };
}

const high = (type: Obstacle["type"], message: string): Obstacle => ({ type, confidence: "high", message });
