import { describe, expect, test } from "vitest";
import { detectObstacle } from "./obstacle.ts";
import type { ObstacleSigns } from "./page-signs.ts";

const box = (name: string) => ({ role: "textbox", name, visible: true });
const button = (name: string) => ({ role: "button", name, visible: true });
const link = (name: string) => ({ role: "link", name, visible: true });

function verdict(signs: Partial<ObstacleSigns>): string | null {
	const page = { url: "https://site.test/", title: "Site", markdown: "", elements: [], captchaFrame: false, ...signs };
	const found = detectObstacle(page);
	return found ? `${found.type} ${found.confidence}` : null;
}

const LOGIN = [box("Email"), box("Password"), button("Log in")];
const long = (times: number) => "All of this is content. ".repeat(times);

test("nothing, and a reason in words where there is something", () => {
	expect(verdict({})).toBeNull();
	const found = detectObstacle({
		url: "x",
		title: "",
		markdown: "Sorry, you have been blocked",
		elements: [],
		captchaFrame: false,
	});
	expect(found).toEqual({ type: "access_denied", confidence: "high", message: "the page says that access is denied" });
});

describe("captcha", () => {
	test("a frame: high where it is the page, low where it guards a form or a part of the page", () => {
		expect(verdict({ captchaFrame: true })).toBe("captcha high");
		expect(verdict({ captchaFrame: true, elements: [box("Message")] })).toBe("captcha low");
		expect(verdict({ captchaFrame: true, markdown: long(100) })).toBe("captcha low");
	});

	test("it comes before the other layers, and a weak one after them", () => {
		expect(verdict({ captchaFrame: true, title: "403 Forbidden" })).toBe("captcha high");
		expect(verdict({ captchaFrame: true, url: "https://site.test/login", elements: LOGIN })).toBe("auth_wall high");
	});

	test.each([
		["https://site.test/?__cf_chl_rt_tk=1", "captcha high"],
		["https://site.test/captcha", "captcha high"],
		["https://site.test/errors/validateCaptcha", "captcha high"],
		["https://site.test/captchas", null],
		["https://site.test/tools/captcha", null],
		["https://site.test/?q=captcha", null],
		["https://site.test/docs/captcha", null],
	])("the address %s", (url, expected) => expect(verdict({ url })).toBe(expected));

	test.each([
		["# Verify you are human", "captcha high"],
		["Before you continue, please confirm that you’re not a robot.", "captcha high"],
		["shop.test needs to review the security of your connection before proceeding.", "captcha high"],
		["Sites like to ask people to verify you are human.", null],
		["> Verify you are human", null],
		["- Verify you are human", null],
		["[Verify you are human](https://site.test/a)", null],
		["```\nVerify you are human\n```", null],
		["Verify you are humane", null],
	])("the words %j", (markdown, expected) => expect(verdict({ markdown })).toBe(expected));

	test("words on a page with content, an application's controls or a form are its subject", () => {
		const markdown = "Verify you are human";
		expect(verdict({ markdown: `${markdown}\n\n${long(100)}` })).toBeNull();
		expect(verdict({ markdown, elements: Array(20).fill(button("Reply")) })).toBeNull();
		expect(verdict({ markdown, elements: [box("Name"), box("City")] })).toBeNull();
	});
});

describe("access denied", () => {
	test.each([
		["403 Forbidden", "# 403 Forbidden\n\nnginx", "access_denied high"],
		["Error 429 | Site", "Try again later.", "access_denied high"],
		["Access Denied", "", "access_denied high"],
		["403 Forbidden", `# 403 Forbidden\n\n${long(8)}`, null],
		["Room 403", "Second floor.", null],
		["Error 4031", "", null],
		["Forbidden fruit", "", null],
		[
			"Access denied: a novel",
			"By A. Author. It begins with a door that nobody has opened for forty years, and it ends with the same door, after nine hundred pages.",
			null,
		],
	])("title %j, text %j", (title, markdown, expected) => expect(verdict({ title, markdown })).toBe(expected));

	test.each([
		"You don't have permission to access this resource.",
		'You don\'t have permission to access "http://site.test/" on this server.',
		"Sorry, you are not authorised to view this page.",
		"Access to this page has been denied because we believe you are using automation tools.",
		"Your IP address has been temporarily blocked.",
		"The request is blocked.",
		"You’ve reached our rate limit.",
	])("the words %j", (markdown) => expect(verdict({ markdown })).toBe("access_denied high"));

	test.each([
		"You don't have permission to edit this page title.",
		"You don't have permission to view this chart.",
		"You have been blocked by Ann.",
		"Nobody says: you have been blocked.",
		"Blocked requests are listed here.",
	])("the harmless words %j", (markdown) => expect(verdict({ markdown })).toBeNull());

	test.each([
		["https://site.test/403", "access_denied high"],
		["https://site.test/errors/403.html", "access_denied high"],
		["https://site.test/access-denied", "access_denied high"],
		["https://site.test/products/403", null],
		["https://site.test/settings/blocked", null],
		["https://site.test/unblocked", null],
		["https://site.test/?error=access_denied", null],
	])("the address %s", (url, expected) => expect(verdict({ url })).toBe(expected));

	test("a word alone needs a page with hardly anything to press", () => {
		const elements = [link("Songs"), link("Cart"), button("Add"), link("Home")];
		expect(verdict({ title: "Forbidden", elements })).toBeNull();
		expect(verdict({ title: "Forbidden", elements: elements.slice(0, 2) })).toBe("access_denied high");
	});
});

describe("sign-in with a password", () => {
	test.each([
		["https://site.test/login", "auth_wall high"],
		["https://site.test/users/sign_in?next=/", "auth_wall high"],
		["https://site.test/app#/login", "auth_wall high"],
		["https://site.test/wp-login.php", "auth_wall high"],
		["https://login.site.test/", "auth_wall high"],
		["https://site.test/blogin", null],
		["https://site.test/login-form", null],
		["https://site.test/?next=/login", null],
		["https://site.test/docs/login", null],
		["https://docs.site.test/login", null],
	])("the address %s", (url, expected) =>
		expect(verdict({ url, markdown: long(80), elements: [box("Password")] })).toBe(expected),
	);

	test.each([
		["Sign in · Site", "auth_wall high"],
		["Log in to Site", "auth_wall high"],
		["Site – log in or sign up", "auth_wall high"],
		["Customer login", "auth_wall high"],
		["How to log in", null],
		["Login form", null],
		["Logins by day", null],
		["Sign in sheets - Print shop", null],
	])("the title %j", (title, expected) =>
		expect(verdict({ title, markdown: long(80), elements: [box("Password")] })).toBe(expected),
	);

	test.each(["Password", "password *", "Enter passcode", "PWD"])("the field %j", (name) =>
		expect(verdict({ url: "https://site.test/login", markdown: long(80), elements: [box(name)] })).toBe(
			"auth_wall high",
		),
	);

	test.each(["Passwords", "Wi-Fi password", "New password", "Current password", "Confirm password"])(
		"the field %j is for something else",
		(name) => expect(verdict({ title: "Sign in", markdown: long(80), elements: [box(name)] })).toBeNull(),
	);

	test("a field that cannot be seen does not count", () => {
		expect(
			verdict({ title: "Sign in", markdown: long(80), elements: [{ ...box("Password"), visible: false }] }),
		).toBeNull();
	});

	test("an article that is also called so must be a page with little else", () => {
		const page = { url: "https://site.test/help/login", title: "Log in", elements: LOGIN };
		expect(verdict(page)).toBe("auth_wall high");
		expect(verdict({ ...page, markdown: long(80) })).toBeNull();
	});
});

describe("two signs of signing in", () => {
	const bar = [link("Log in"), link("Sign up")];

	test.each([
		["login form without address or title", { elements: LOGIN }, "auth_wall high"],
		["the same beside content", { elements: LOGIN, markdown: long(20) }, null],
		["navigation bar", { elements: bar }, null],
		["newsletter", { elements: [...bar, box("Email"), button("Sign up")] }, null],
		[
			"e-mail first",
			{ title: "Sign in", url: "https://site.test/login", elements: [box("Email"), button("Next")] },
			"auth_wall high",
		],
		["providers under a title", { title: "Sign in", elements: [button("Continue with Google")] }, "auth_wall high"],
		["providers under a heading", { markdown: "# Log in", elements: [button("Sign in with Apple")] }, "auth_wall high"],
		["asked to sign in", { markdown: "You must be logged in to view this page.", elements: bar }, "auth_wall high"],
		["asked to sign in to comment", { markdown: "You must log in to comment.", elements: bar }, null],
		[
			"registration of an account",
			{ title: "Sign up", elements: [box("Email"), box("Create a password"), button("Sign up")] },
			"auth_wall high",
		],
		[
			"registration for something",
			{
				title: "Register",
				url: "https://site.test/register",
				elements: [box("Name"), box("Email"), button("Register")],
			},
			null,
		],
		["form with many fields", { elements: [...LOGIN, box("Street"), box("City")] }, null],
		[
			"article",
			{ url: "https://site.test/docs/x", title: "Log in", elements: [button("Continue with Google"), ...bar] },
			null,
		],
	] as const)("%s", (_, signs, expected) => expect(verdict(signs)).toBe(expected));

	test.each([
		["password", { elements: [box("Password"), button("Open")] }],
		["provider", { elements: [button("Continue with GitHub")] }],
		["address", { url: "https://site.test/login" }],
		["demand", { markdown: "Please sign in to continue." }],
	] as const)("one sign on a short page is a hint: %s", (_, signs) => {
		expect(verdict(signs)).toBe("auth_wall low");
		expect(verdict({ ...signs, markdown: long(20) })).toBeNull();
	});

	test("addresses of links are no text", () => {
		const markdown = `# Log in\n\n[Forgot?](https://site.test/?${"x".repeat(3000)})`;
		expect(verdict({ markdown, elements: [button("Continue with Google")] })).toBe("auth_wall high");
	});
});

test("no input takes long", () => {
	const started = performance.now();
	for (const markdown of [
		"[".repeat(30_000),
		"#".repeat(30_000),
		"a ".repeat(15_000),
		"![](".repeat(8000),
		"![".repeat(15_000),
		"```a\n".repeat(6000),
		"\n".repeat(30_000),
		"`".repeat(30_000),
		"you are ".repeat(4000),
	])
		verdict({ markdown, title: markdown });
	expect(performance.now() - started).toBeLessThan(1000);
});
