import type { LabelledPage } from "./page.ts";

/** Pages that stand between a caller and what it came for. */

const auth: LabelledPage[] = [
	{
		name: "plain login form",
		path: "/login",
		title: "Log in",
		body: `<form><label>Email <input type=email></label><label>Password <input type=password></label><button>Log in</button></form>`,
		label: "auth_wall high",
	},
	{
		name: "floating labels, icon button shows the password",
		path: "/accounts/signin",
		title: "Sign in | Contoso",
		body: `<div class=MuiBox><h1>Welcome</h1>
			<div class=MuiTextField><label id=l1>Work e-mail</label><div><input aria-labelledby=l1 type=text></div></div>
			<div class=MuiTextField><label id=l2>Password *</label><div><input aria-labelledby=l2 type=password><button aria-label="toggle password visibility"><svg></svg></button></div></div>
			<button type=submit>Continue</button><a href=/reset>Forgot password?</a></div>`,
		label: "auth_wall high",
	},
	{
		name: "fields that are wrappers with a role",
		path: "/",
		title: "Northwind",
		body: `<main><h1>Sign in to Northwind</h1><div role=textbox tabindex=0 contenteditable aria-label=Username></div>
			<div role=textbox tabindex=0 contenteditable aria-label=Passcode></div><div role=button tabindex=0>Sign in</div></main>`,
		label: "auth_wall high",
	},
	{
		name: "web component with a shadow root",
		path: "/auth/realms/main",
		title: "Acme ID",
		body: `<acme-login></acme-login><script>customElements.define("acme-login", class extends HTMLElement { connectedCallback() {
			this.attachShadow({ mode: "open" }).innerHTML = "<h2>Your account</h2><label>User name <input></label><label>Password <input type=password></label><button>Next</button>" } })</script>`,
		label: "auth_wall high",
	},
	{
		name: "single-page application without address or title",
		path: "/",
		title: "Trellis",
		body: `<div id=root><img alt="Trellis logo"><form><input placeholder="Email address"><input type=password placeholder=Password>
			<button>Log in</button></form><p><a href=#/forgot>Forgot your password?</a></p></div>`,
		label: "auth_wall high",
	},
	{
		name: "route in the fragment",
		path: "/app#/login",
		title: "Console",
		body: `<form><label>User <input></label><label>Password <input type=password></label><button>Enter</button></form>`,
		label: "auth_wall high",
	},
	{
		name: "first step of two: only the e-mail",
		path: "/v3/signin/identifier",
		title: "Sign in - Accounts",
		body: `<h1>Sign in</h1><p>Use your account</p><input aria-label="Email or phone"><a href=/help>Forgot email?</a><button>Next</button><button>Create account</button>`,
		label: "auth_wall high",
	},
	{
		name: "first step of two, nothing but the address tells",
		path: "/login",
		title: "Orbit",
		body: `<h1>What is your work e-mail?</h1><form><label>Work email <input type=email></label><button>Continue</button></form>`,
		label: "auth_wall low",
	},
	{
		name: "second step of two: only the password",
		path: "/signin/challenge/pwd",
		title: "Sign in",
		body: `<h1>Hi Ann</h1><p>ann@example.org</p><label>Enter your password <input type=password></label><button>Next</button><a href=/f>Forgot password?</a>`,
		label: "auth_wall high",
	},
	{
		name: "only accounts from elsewhere",
		path: "/welcome",
		title: "Log in or sign up - Quill",
		body: `<main><h1>Quill</h1><button>Continue with Google</button><button>Continue with Apple</button><button>Continue with GitHub</button><p>By continuing you agree to the <a href=/terms>terms</a>.</p></main>`,
		label: "auth_wall high",
	},
	{
		name: "only providers by name",
		path: "/sso",
		title: "Single sign-on",
		body: `<main><p>Continue with</p><button>Microsoft</button><button>Google</button><button>Okta</button></main>`,
		label: "auth_wall high",
	},
	{
		name: "only accounts from elsewhere, nothing announces it",
		path: "/",
		title: "Pebble",
		body: `<main><p>Notes that stay.</p><button>Continue with Google</button></main>`,
		label: "auth_wall low",
	},
	{
		name: "members only",
		path: "/reports/2024",
		title: "Reports",
		body: `<main><h1>Reports</h1><p>You must be logged in to view this page.</p><a href=/login>Log in</a></main>`,
		label: "auth_wall high",
	},
	{
		name: "registration",
		path: "/signup",
		title: "Create your account",
		body: `<h1>Create your account</h1><label>First name <input></label><label>Last name <input></label><label>Email <input></label>
			<label>Create a password <input type=password></label><button>Sign up</button><p>Have an account? <a href=/login>Log in</a></p>`,
		label: "auth_wall high",
	},
	{
		name: "login with a captcha in the form",
		path: "/users/sign_in",
		title: "Sign in · Forge",
		body: `<form><label>Username <input></label><label>Password <input type=password></label><iframe title=reCAPTCHA src="https://www.google.com/recaptcha/api2/anchor?size=normal"></iframe><button>Sign in</button></form>`,
		label: "auth_wall high",
	},
	{
		name: "login in a modal dialog over the page",
		path: "/",
		title: "The Daily",
		body: `<article><h1>News</h1><p>${"Much happened today. ".repeat(100)}</p></article><dialog id=d><h2>Log in</h2><label>Email <input></label><label>Password <input type=password></label><button>Log in</button></dialog><script>d.showModal()</script>`,
		label: "auth_wall high",
	},
	{
		name: "login beside a long picture of the product",
		path: "/login",
		title: "Log in to Beacon",
		body: `<div><section><h2>Plan together</h2><p>${"Teams like yours use Beacon to plan their work. ".repeat(15)}</p></section><form><label>Email <input></label><label>Password <input type=password></label><button>Log in</button></form></div>`,
		label: "auth_wall high",
	},
];

const captcha: LabelledPage[] = [
	{
		name: "Cloudflare interstitial",
		path: "/article",
		title: "Just a moment...",
		body: `<h1>shop.example</h1><p>Verify you are human by completing the action below.</p><div><iframe src="https://challenges.cloudflare.com/cdn-cgi/challenge-platform/h/g/turnstile/if/ov2"></iframe></div><p>shop.example needs to review the security of your connection before proceeding.</p><div>Ray ID: <code>8a1f</code></div>`,
		label: "captcha high",
	},
	{
		name: "Cloudflare without a frame yet",
		path: "/products",
		title: "Just a moment...",
		body: `<h1>shop.example</h1><p>Verifying you are human. This may take a few seconds.</p><p>shop.example needs to review the security of your connection before proceeding.</p>`,
		label: "captcha high",
	},
	{
		name: "address of a challenge",
		path: "/list?__cf_chl_tk=abc.def",
		title: "One moment",
		body: `<p>Please wait while we check your browser.</p>`,
		label: "captcha high",
	},
	{
		name: "hCaptcha",
		path: "/",
		title: "Security check",
		body: `<h1>One more step</h1><p>Please complete the security check to access forum.example</p><iframe title="hCaptcha checkbox" src="https://newassets.hcaptcha.com/captcha/v1/a1/static/hcaptcha.html#frame=checkbox"></iframe>`,
		label: "captcha high",
	},
	{
		name: "reCAPTCHA of a search engine",
		path: "/sorry/index",
		title: "http://search.example/search?q=x",
		body: `<form><iframe src="https://www.google.com/recaptcha/enterprise/anchor?ar=1&size=normal"></iframe></form><hr><p><b>About this page</b><br>Our systems have detected unusual traffic from your computer network. This page checks to see if it's really you sending the requests, and not a robot.</p>`,
		label: "captcha high",
	},
	{
		name: "frame of a bot detection service",
		path: "/listing/9",
		title: "site.example",
		body: `<iframe src="https://geo.captcha-delivery.com/captcha/?cid=1" width=100% height=600></iframe>`,
		label: "captcha high",
	},
	{
		name: "characters in a picture",
		path: "/errors/validateCaptcha",
		title: "Shop",
		body: `<h4>Enter the characters you see below</h4><p>Sorry, we just need to make sure you're not a robot.</p><img alt="captcha image"><label>Type characters <input></label><button>Continue shopping</button>`,
		label: "captcha high",
	},
	{
		name: "press and hold",
		path: "/p/77",
		title: "Robot or human?",
		body: `<h1>Robot or human?</h1><p>Activate and hold the button to confirm that you’re human.</p><p>Press &amp; Hold to confirm you are a human (and not a bot).</p><div id=px-captcha role=button tabindex=0 aria-label="Press and hold"></div>`,
		label: "captcha high",
	},
	{
		name: "contact form with a captcha",
		path: "/contact",
		title: "Contact us",
		body: `<h1>Contact us</h1><form><label>Name <input></label><label>Email <input></label><label>Message <textarea></textarea></label><iframe title=reCAPTCHA src="https://www.google.com/recaptcha/api2/anchor?size=normal"></iframe><button>Send</button></form>`,
		label: "captcha low",
	},
];

const denied: LabelledPage[] = [
	{
		name: "bare 403 of a server",
		path: "/private/",
		title: "403 Forbidden",
		body: "<center><h1>403 Forbidden</h1></center><hr><center>nginx</center>",
		label: "access_denied high",
	},
	{
		name: "403 with a reason",
		path: "/files/",
		title: "403 Forbidden",
		body: "<h1>Forbidden</h1><p>You don't have permission to access this resource.</p><hr><address>Apache/2.4 Server at www.example.org Port 443</address>",
		label: "access_denied high",
	},
	{
		name: "refused by a content network",
		path: "/offers",
		title: "Access Denied",
		body: `<h1>Access Denied</h1>You don't have permission to access "http://www.example.com/offers" on this server.<p>Reference #18.2d3e</p>`,
		label: "access_denied high",
	},
	{
		name: "blocked by Cloudflare",
		path: "/",
		title: "Attention Required! | Cloudflare",
		body: `<h1>Sorry, you have been blocked</h1><h2>You are unable to access shop.example</h2><h2>Why have I been blocked?</h2><p>This website is using a security service to protect itself from online attacks. The action you just performed triggered the security solution. There are several actions that could trigger this block including submitting a certain word or phrase, a SQL command or malformed data.</p><h2>What can I do to resolve this?</h2><p>You can email the site owner to let them know you were blocked.</p>`,
		label: "access_denied high",
	},
	{
		name: "rate limit of Cloudflare",
		path: "/",
		title: "Access denied | api.example used Cloudflare to restrict access",
		body: "<h1>Error 1015</h1><h2>You are being rate limited</h2><h2>What happened?</h2><p>The owner of this website (api.example) has banned you temporarily from accessing this website.</p>",
		label: "access_denied high",
	},
	{
		name: "429",
		path: "/search",
		title: "429 Too Many Requests",
		body: "<h1>Too Many Requests</h1><p>Try again in 60 seconds.</p>",
		label: "access_denied high",
	},
	{
		name: "rate limit in own words",
		path: "/repo",
		title: "Forge",
		body: "<h1>Whoa there!</h1><p>You have exceeded a secondary rate limit. Please wait a few minutes before you try again.</p>",
		label: "access_denied high",
	},
	{
		name: "network security",
		path: "/r/birds",
		title: "Blocked",
		body: "<p>You've been blocked by network security.</p><p>To continue, log in to your account or use your developer token.</p><a href=/login>Log in</a><a href=/ticket>File a ticket</a>",
		label: "access_denied high",
	},
	{
		name: "refused in the site's own design",
		path: "/admin",
		title: "Acme Admin",
		body: `<header><a href=/>Acme</a><nav><a href=/a>Home</a><a href=/b>Teams</a><a href=/c>Billing</a></nav></header><main><h1>403</h1><p>Sorry, you are not authorized to view this page.</p><a href=/>Back to the dashboard</a></main><footer>© Acme</footer>`,
		label: "access_denied high",
	},
	{
		name: "address of a refusal",
		path: "/access-denied",
		title: "Intranet",
		body: "<p>Please contact your administrator.</p>",
		label: "access_denied high",
	},
];

export const WALLS: LabelledPage[] = [...auth, ...captcha, ...denied];
