import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bundle, openPage, type TestPage } from "../../test/browser.ts";

let page: TestPage;

const HTML = `<style>.gone{display:none}</style>
<main id=main><h1 id=h1>Orders</h1><h2 id=h2>Open</h2>
<form id=form><label>Email <input id=mail name=mail></label><button id=save type=button>Save</button>
<button id=hidden type=button class=gone>Save</button><button id=save-as type=button disabled>Save as</button>
<input id=send type=submit value=Send><label><input type=checkbox id=check checked> Agree</label></form>
<ul id=list><li id=a class=item>Oslo <b id=bold>one</b></li><li id=b class=item data-testid=row-2>Quito two</li><li id=c class="item last" data-cy="row 3">Oslo three</li></ul>
<div id=toggle role=button aria-pressed=true aria-expanded=false tabindex=0>it's "odd"</div></main>
<x-card id=host><span id=light>light</span></x-card><iframe id=frame srcdoc="<p id=inner>Framed</p><button id=framed>Save</button>"></iframe>
<p id=123>Number</p><p id=last>After</p>
<script>host.attachShadow({mode:"open"}).innerHTML='<div class=box id=box><button id=deep>Deep</button><slot></slot></div>'</script>`;

beforeAll(async () => {
	page = await openPage(await bundle(["selectors/selectors"], "agent"));
	await page.setContent(HTML);
	await page.evaluate(
		"document.getElementById('frame').contentDocument.getElementById('framed') ? 0 : new Promise(done => document.getElementById('frame').onload = done)",
	);
}, 30_000);
afterAll(() => page?.close());

const ids = (selector: string, root = "document") =>
	page.evaluate<string[]>(`agent.queryAll(${JSON.stringify(selector)}, ${root}).map((e) => e.id || e.localName)`);

describe("what each form finds", () => {
	test.each<[string, string[]]>([
		["#save", ["save"]],
		["css=li.item", ["a", "b", "c"]],
		["main > ul > li + li", ["b", "c"]],
		["li:nth-child(2n + 1)", ["a", "c"]],
		["h1, #last, h2", ["h1", "h2", "last"]],
		["li:has(b)", ["a"]],
		["#\\31 23", ["123"]],
		["button", ["save", "hidden", "save-as", "deep", "framed"]],
		["x-card button", ["deep"]],
		["x-card > .box > button", ["deep"]],
		["iframe p", ["inner"]],
		["button:visible", ["save", "save-as", "deep", "framed"]],
		['li:has-text("oslo")', ["a", "c"]],
		["li:has-text('Oslo').last", ["c"]],
		['li:text-is("Quito two")', ["b"]],
		['li:text-is("quito two")', []],
		[':nth-match(li:has-text("Oslo"), 2)', ["c"]],
		['ul:has-text("Quito") > li:nth-child(1)', ["a"]],
		["text=oslo", ["a", "c"]],
		["text=one", ["bold"]],
		['text="Oslo one"', ["a"]],
		['text="oslo one"', []],
		["text=/osl.\\s+three/i", ["c"]],
		["text=it's", ["toggle"]],
		["text=send", ["send"]],
		['"Deep"', ["deep"]],
		['role=button[name="Save"]', ["save", "framed"]],
		["#form >> role=button[include-hidden]", ["save", "hidden", "save-as", "send"]],
		['role=button[name="sAVE" i]', ["save", "framed"]],
		['role=button[name*="ave"]', ["save", "save-as", "framed"]],
		['role=button[name="it\'s \\"odd\\""]', ["toggle"]],
		["role=button[name=/^save a/i]", ["save-as"]],
		["role=button[disabled]", ["save-as"]],
		["role=button[pressed=true][expanded=false]", ["toggle"]],
		["role=checkbox[checked]", ["check"]],
		["role=heading[level=2]", ["h2"]],
		['role=textbox[name="Email"]', ["mail"]],
		["//li[2]", ["b"]],
		["xpath=//form/button[1]", ["save"]],
		["(//li)[last()]", ["c"]],
		["ul >> li", ["a", "b", "c"]],
		["li >> nth=1", ["b"]],
		["li >> nth=-1", ["c"]],
		['li:has-text("one") >> text=one', ["bold"]],
		["#list >> xpath=//li[3]", ["c"]],
		["#form >> role=button >> nth=0", ["save"]],
		["#host >> button", ["deep"]],
		["li:not(:has-text('Oslo'))", ["b"]],
		["button:not(:visible)", ["hidden"]],
		["li:is(:has-text('two'), .last):visible", ["b", "c"]],
		["li:has(b:visible)", ["a"]],
		["ul:has(> li:text-is('Quito two'))", ["list"]],
		["h1:has(+ h2:visible)", ["h1"]],
		["x-card:has(button)", ["host"]],
		["x-card:not(:has(button))", []],
		["x-card:has-text('Deep light')", []],
		["x-card:has-text('Deeplight')", ["host"]],
		[":text('oslo')", ["a", "c"]],
		["li:text-matches('^oslo .*e$', 'i')", ["a", "c"]],
		["data-testid=row-2", ["b"]],
		["data-cy='row 3'", ["c"]],
		["id=save", ["save"]],
		["#form >> button >> visible=false", ["hidden"]],
		["page.getByRole('button', { name: 'Save' })", ["save", "save-as"]],
		["page.getByRole('button', { name: 'Save', exact: true })", ["save"]],
		["page.getByRole('button', { name: 'it\\'s \"odd\"' })", ["toggle"]],
		['page.getByRole("heading").nth(1)', ["h2"]],
		["page.getByTestId('row-2')", ["b"]],
		["page.locator('ul >> li').last()", ["c"]],
		["page.locator('#list').getByText('oslo').first()", ["a"]],
		["page.getByText('Quito two', { exact: true })", ["b"]],
		["page.locator('#frame').contentFrame().getByRole('button', { name: 'Save' });", ["framed"]],
		["page.locator('#framed')", []],
		["#form >> button >> visible=true >> nth=-1", ["save-as"]],
	])("%s", async (selector, expected) => {
		expect(await ids(selector)).toEqual(expected);
	});

	test("below an element only", async () => {
		const list = "document.getElementById('list')";
		expect(await ids("li", list)).toEqual(["a", "b", "c"]);
		expect(await ids(":scope > li:visible", list)).toEqual(["a", "b", "c"]);
		expect(await ids("> li", list)).toEqual(["a", "b", "c"]);
		expect(await ids("button", list)).toEqual([]);
		expect(await ids("//button", list)).toEqual([]);
	});
});

describe("selectors that are not valid", () => {
	test.each<[string, RegExp]>([
		["", /empty/],
		["li[", /bracket/],
		["li >>", /nothing follows/],
		["li >", /nothing follows/],
		["a,,b", /empty/],
		["#1x", /not a valid selector/],
		['text="', /not closed/],
		["role=", /needs a role/],
		["role=button[colour=red]", /colour/],
		["role=button[name]x", /not an attribute/],
		["nth=1", /before it/],
		[":nth-match(li)", /nth-match/],
		["visible=true", /before it/],
		["li:not(:has-text())", /text/],
		["li:foo", /not a valid selector/],
		["page.getByLabel('Email')", /getByLabel\(\) is not supported; use locator, getByTestId/],
		["page.locator('li'", /not closed/],
		["page.locator('li').$", /not a locator call/],
		["placeholder=Your mail", /'placeholder=Your' is not a valid selector/],
		["#none > li:foo > nothing", /not a valid selector/],
		["//li[", /XPath|bracket/i],
		["xpath=li:::x", /XPath/i],
		["text=/(/", /regular|group/i],
	])("%s", async (selector, fault) => {
		const failure = await page.evaluate<{ code: string; message: string; hint: string }>(
			`(() => { try { agent.queryAll(${JSON.stringify(selector)}, document) } catch (e) { return e.failure ?? {code: "thrown", message: String(e)} } })()`,
		);
		expect(failure).toMatchObject({ code: "invalid_action", hint: expect.stringContaining("role=button") });
		expect(failure.message).toContain(selector);
		expect(failure.message).toMatch(fault);
	});
});
