import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bundle, openPage, type TestPage } from "../../test/browser.ts";
import type { AgentDigest, DigestRequest } from "../api.ts";

let page: TestPage;

beforeAll(async () => {
	const files = ["read/digest", "refs/registry"];
	page = await openPage(await bundle(files, "agent"));
});
afterAll(() => page.close());

async function digest(html: string, request: Partial<DigestRequest> = {}): Promise<AgentDigest> {
	// Links are absolute; frames of other sites are not fetched.
	const head = `<base href="https://site.test/dir/"><meta http-equiv=Content-Security-Policy content="frame-src 'self' data:">`;
	await page.setContent(`<!doctype html>${head}${html}`);
	const full = { maxElements: 200, maxTextBytes: 51_200, maxMarkdownBytes: 30_720, ...request };
	return page.evaluate(`registry = new agent.Registry(); registry.grant([1, 10000]);
		agent.digest(registry, ${JSON.stringify(full)})`);
}
const markdown = async (html: string, request?: Partial<DigestRequest>) => (await digest(html, request)).markdown;

describe("markdown", () => {
	test.each([
		[
			"headings",
			"<h1>One</h1><h3>Th<b>re</b>e</h3><div role=heading aria-level=2>Two</div>",
			"# One\n\n### Th**re**e\n\n## Two",
		],
		["paragraphs and breaks", "<p>a\n b<br>c</p>d<div>e</div>", "a b\nc\n\nd\n\ne"],
		["lines that styles keep", "<p style='white-space:pre-line'>a\nb  c</p>", "a\nb c"],
		[
			"emphasis",
			"<p>so <em>very </em><strong>big</strong>, <del>not</del> <i class=icon></i></p>",
			"so *very* **big**, ~~not~~",
		],
		[
			"links",
			"<p><a href=up>Up</a>, <a href=/x(1)>X</a>, <a href='javascript:go()'>Go</a>, <a>none</a></p>",
			"[Up](https://site.test/dir/up), [X](https://site.test/x%281%29), Go, none",
		],
		[
			"links without words",
			"<a href=/ aria-label=Home><svg></svg></a><a href=/b><img alt=Logo></a><a href=/c></a>",
			"[Home](https://site.test/) [![Logo]()](https://site.test/b)",
		],
		[
			"lists in lists",
			"<ul><li>a<ul><li>b<li><p>c</p><p>d</p></ul><li>e</ul><ol start=9><li>f<li>g</ol>",
			"- a\n  - b\n  - c\n\n    d\n- e\n\n9. f\n10. g",
		],
		[
			"lists by role",
			"<div role=list><div><span role=listitem>a</span></div><span role=listitem>b</span></div>",
			"- a\n- b",
		],
		[
			"code",
			"<p>Run <code>npm  i</code></p><pre><code class=language-ts>if (a) {\n  b\n}\n</code></pre>",
			"Run `npm i`\n\n```ts\nif (a) {\n  b\n}\n```",
		],
		["quotes and rules", "<blockquote><p>a</p><p>b</p></blockquote><hr>c", "> a\n>\n> b\n\n---\n\nc"],
		[
			"tables",
			"<table><caption>Sales</caption><tr><th>City<th colspan=2>Sum<tr><td>Oslo|N<td>5<td><p>6</p><p>7</p></table>",
			"Sales\n\n| City | Sum |  |\n| --- | --- | --- |\n| Oslo\\|N | 5 | 6 7 |",
		],
		[
			"tables by role",
			"<div role=table><div role=row><b role=cell>a</b><b role=cell>b</b></div></div>",
			"|  |  |\n| --- | --- |\n| a | b |",
		],
		["tables for layout", "<table><tr><td>a<tr><td>b</table>", "a\n\nb"],
		["terms", "<dl><dt>Term<dd>Meaning</dl>", "Term\n\nMeaning"],
		[
			"details",
			"<details><summary>More</summary>hidden</details><details open><summary>Less</summary>shown</details>",
			"More\n\nLess\n\nshown",
		],
		[
			"text that looks like Markdown",
			"<p># 5 *stars* for a_b_c</p><p>1. <span>&lt;b&gt;</span></p>",
			"\\# 5 \\*stars\\* for a_b_c\n\n1\\. \\<b>",
		],
	])("%s", async (_, html, expected) => expect(await markdown(html)).toBe(expected));

	test("fields in short, without what is secret, and labels once", async () => {
		const html = `<form><label>Name <input value=Ann></label><label for=p>Password</label><input id=p type=password value=hunter2>
			<input aria-label=Shown autocomplete=current-password value=hunter3><label><input type=checkbox checked> Stay, see <a href=/t>terms</a></label>
			<select aria-label=Land><option>Peru<option selected>Chad</select><textarea aria-label=Note>hi</textarea><button>Go</button><button></button></form>`;
		expect((await markdown(html)).replaceAll(/\s+/g, " ")).toBe(
			"[textbox: Name = Ann] [textbox: Password] [textbox: Shown] [checkbox: Stay, see terms = checked] [terms](https://site.test/t) [combobox: Land = Chad] [textbox: Note = hi] [button: Go]",
		);
	});

	test("an editor's content and headings that can be pressed are text", async () => {
		expect(
			await markdown(
				"<div contenteditable role=textbox><h2>Draft</h2><p>words</p></div><h3><button>Why?</button></h3>",
			),
		).toBe("## Draft\n\nwords\n\n### Why?");
	});

	test("without what is hidden", async () => {
		const html = `<p hidden>a</p><p style="visibility:hidden">b <span style="visibility:visible">shown</span></p><p aria-hidden=true>c</p>
			<div inert>d</div><script>e</script><style>f{}</style><noscript>g</noscript><template>h</template><canvas>i</canvas>`;
		expect(await markdown(html)).toBe("shown");
	});

	test("without navigation, footers, asides and what floats above; the content keeps its header", async () => {
		const html = `<header><h1>Site</h1><nav><a href=/>Nav</a></nav></header>
			<div style="position:sticky;top:0"><a href=/>Bar</a></div>
			<main><header><h2>Title</h2></header><p>Body</p><article><p>Part</p><footer>By Ann</footer></article>
			<h3 style="position:sticky;top:0">Sticky heading</h3></main>
			<aside>Aside</aside><div role=navigation>Menu</div><footer>Footer</footer>
			<div style="position:fixed;bottom:0"><p>Cookies?</p><button>Yes</button></div>`;
		expect(await markdown(html)).toBe("# Site\n\n## Title\n\nBody\n\nPart\n\nBy Ann\n\n### Sticky heading");
	});

	test("what lies around the content stays when there is nothing else", async () => {
		expect(await markdown("<nav><a href=/a>A</a></nav><aside>B</aside>")).toBe("[A](https://site.test/a)\n\nB");
	});

	test("an application in one fixed box is content", async () => {
		expect(
			await markdown("<a href=#c>Skip</a><div style='position:fixed;inset:0'><p>All of the application</p></div>"),
		).toContain("All of");
	});

	test("an open modal dialog is the page", async () => {
		const { markdown, elements } = await digest(
			"<p>Behind</p><button>Old</button><dialog id=d><h2>Sure?</h2><button>Yes</button></dialog><script>d.showModal()</script>",
		);
		expect(markdown).toBe("## Sure?\n\n[button: Yes]");
		expect(elements.map(({ name }) => name)).toEqual(["Yes"]);
	});

	test("shadow roots, slots and readable frames in place; others by name", async () => {
		const html = `<p>before</p><x-a id=a><b>slotted</b></x-a><iframe srcdoc="<h2>Framed</h2>"></iframe>
			<iframe src="https://other.test/v" title=Video></iframe><iframe src="https://ad.test/"></iframe>
			<script>a.attachShadow({mode:"open"}).innerHTML="<p>shadow <slot></slot></p>"</script>`;
		const { markdown, text } = await digest(html);
		expect(markdown).toBe("before\n\nshadow **slotted**\n\n## Framed\n\n[frame: Video](https://other.test/v)");
		expect(text).toBe("before\nshadow slotted\nFramed");
	});
});

describe("text", () => {
	test("is what the browser would copy", async () => {
		const { text, title } = await digest("<title>T</title><p>One</p><p hidden>no</p><pre>a\n  b</pre>");
		expect({ text, title }).toEqual({ text: "One\n\na\n  b", title: "T" });
	});

	test("is cut with Markdown at the same kind of limit", async () => {
		const { text, markdown } = await digest(`<p>${"漢字 ".repeat(20_000)}</p>`);
		expect(Buffer.byteLength(text)).toBeLessThanOrEqual(51_200);
		expect(Buffer.byteLength(markdown)).toBeLessThanOrEqual(30_720);
		for (const cut of [text, markdown]) expect(cut).toMatch(/^[漢字 ]+…\[truncated \d+ chars\]$/u);
	});
});

describe("elements", () => {
	test("controls in order, with values but no secrets", async () => {
		const { elements } =
			await digest(`<a href=/>Home</a><label>Mail <input value=a@b.c></label><input type=password aria-label=Password value=hunter2>
			<input type=checkbox aria-label=Stay checked><div onclick="">Menu</div><button hidden>No</button><button style="opacity:0">Ghost</button>`);
		expect(elements).toEqual([
			{ ref: "e1", role: "link", name: "Home", visible: true },
			{ ref: "e2", role: "textbox", name: "Mail", value: "a@b.c", visible: true },
			{ ref: "e3", role: "textbox", name: "Password", visible: true },
			{ ref: "e4", role: "checkbox", name: "Stay", value: "checked", visible: true },
			{ ref: "e5", role: "generic", name: "Menu", visible: true },
			{ ref: "e6", role: "button", name: "Ghost", visible: false },
		]);
	});

	test("what can be written in, with or without a role, a name and words", async () => {
		const { elements } = await digest(
			`<div contenteditable></div><div contenteditable>Draft <b>words</b></div><div contenteditable aria-label=Note></div>
			<div contenteditable role=textbox>Said</div><div contenteditable=false>No</div>`,
		);
		expect(elements).toEqual([
			{ ref: "e1", role: "textbox", visible: true },
			{ ref: "e2", role: "textbox", value: "Draft words", visible: true },
			{ ref: "e3", role: "textbox", name: "Note", visible: true },
			{ ref: "e4", role: "textbox", value: "Said", visible: true },
		]);
	});

	test("at most so many, real controls first", async () => {
		const html = `<div onclick="">Loose</div>${"<button>B</button>".repeat(10)}`;
		expect((await digest(html, { maxElements: 20 })).elements).toHaveLength(11);
		const { elements } = await digest(html, { maxElements: 5 });
		expect(elements.map(({ role }) => role)).toEqual(Array(5).fill("button"));
		const written = await digest(`<div contenteditable></div>${html}`, { maxElements: 5 });
		expect(written.elements.map(({ role }) => role)).toEqual(["textbox", ...Array(4).fill("button")]);
	});
});

test("a target: its subtree only, whatever it is", async () => {
	const html = "<p>Outside <button>Out</button></p><nav id=n><ul><li><a href=/in>In</a></ul></nav>";
	const { text, markdown, elements } = await digest(html, { target: { selector: "#n" } });
	expect(text).toBe("In");
	expect(markdown).toBe("- [In](https://site.test/in)");
	expect(elements.map(({ name }) => name)).toEqual(["In"]);
	await expect(digest(html, { target: { selector: "#none" } })).rejects.toThrow(
		"no element matches the selector #none",
	);
});

describe("a captcha that shows stands in the way", () => {
	const frame = (src: string, attributes = "") => `<iframe src="${src}" ${attributes}></iframe>`;
	const shadow = `<div id=h></div><script>h.attachShadow({mode:"open"}).innerHTML='${frame("https://challenges.cloudflare.com/turnstile/v0/x")}'</script>`;

	test.each([
		["Cloudflare", frame("https://challenges.cloudflare.com/cdn-cgi/challenge-platform/h/b/x"), true],
		["Turnstile in a shadow root", shadow, true],
		["hCaptcha", frame("https://newassets.hcaptcha.com/captcha/v1/x/static/hcaptcha.html#frame=checkbox"), true],
		["reCAPTCHA", frame("https://www.google.com/recaptcha/api2/anchor?ar=1&size=normal"), true],
		["reCAPTCHA elsewhere", frame("https://www.recaptcha.net/recaptcha/enterprise/anchor?size=compact"), true],
		["an invisible reCAPTCHA", frame("https://www.google.com/recaptcha/api2/anchor?ar=1&size=invisible"), false],
		[
			"a challenge that waits unseen",
			frame("https://www.google.com/recaptcha/api2/bframe", "style=visibility:hidden"),
			false,
		],
		["a frame without size", frame("https://hcaptcha.com/x", "width=0 height=0 style=border:0"), false],
		["another frame of the same host", frame("https://www.google.com/maps/embed"), false],
		["a host that only ends alike", frame("https://nothcaptcha.com/"), false],
		["a host before the real one", frame("https://hcaptcha.com:x@other.test/"), false],
		["a host that goes on", frame("https://hcaptcha.com.other.test/"), false],
		["a host in the query", frame("https://other.test/?from=https://hcaptcha.com/"), false],
		["no frame", "<p>hcaptcha.com</p>", false],
	])("%s", async (_, html, expected) => expect((await digest(html)).obstacle?.type === "captcha").toBe(expected));
});
