/** Forms whose fields are named like members of the form, which those hide: they are read and used as any other. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Driver, openStage, type Stage } from "../kit/driver.ts";

let stage: Stage;

beforeAll(async () => {
	stage = await openStage();
});

afterAll(() => stage?.[Symbol.asyncDispose]());

/** Fields that can be seen, by their labels. The others hide as much. */
const SEEN = { Colour: "parentElement", Size: "localName", Street: "getAttribute", City: "submit", Phone: "id" };

/** Where the form is. The host, the body of the frame, or the page's own. */
const PLACES: Record<string, string> = {
	"in the page": "place.append(form)",
	"in an open shadow root": "place.attachShadow({ mode: 'open' }).append(form)",
	"in a closed shadow root": "place.attachShadow({ mode: 'closed' }).append(form)",
	"in a frame": "frame.contentDocument.body.append(form)",
};

/** A form with a field for each name that a form of this browser has, behind `prefix`. */
const pageWith = (
	prefix: string,
	place: string,
) => `<h1>Orders</h1><main><section><x-place id=place></x-place></section>
	<iframe id=frame></iframe></main><p role=status>none</p><script>
	const names = [];
	for (let at = HTMLFormElement.prototype; at; at = Object.getPrototypeOf(at)) names.push(...Object.getOwnPropertyNames(at));
	// Others that some elements have.
	names.push("control", "editContext", "labels", "ownerSVGElement");
	const labels = ${JSON.stringify(SEEN)};
	const seen = Object.values(labels);
	const form = document.createElement("form");
	form.setAttribute("aria-label", "Order");
	form.addEventListener("submit", (event) => {
		event.preventDefault();
		const sent = new FormData(event.target);
		document.querySelector("[role=status]").textContent = seen.map((name) => sent.get("${prefix}" + name)).join();
	});
	form.innerHTML = \`<h2>New order</h2>
		<dl><dt>Customer</dt><dd>Ada Byron</dd><dt>Total</dt><dd>12.50 EUR</dd></dl>
		\${Object.entries(labels).map(([label, name]) => \`<p><label>\${label} <input name="${prefix}\${name}"></label></p>\`).join("")}
		<table><tr><th>Item<th>Price</tr><tr><td>Lamp<td>12</tr><tr><td>Desk<td>80</tr></table>
		<button>Save</button>
		\${names.filter((name) => !seen.includes(name)).map((name) => \`<input type=hidden name="${prefix}\${name}">\`).join("")}\`;
	${place}
	</script>`;

const SCHEMA = {
	properties: {
		customer: {},
		total: { type: "number" },
		lines: { items: { properties: { item: {}, price: { type: "number" } } } },
	},
};

/** What a caller is told about the form, and can do with it. */
async function use(page: Driver): Promise<unknown[]> {
	const told: unknown[] = [];
	const call = async (tool: string, args: Record<string, unknown> = {}) =>
		told.push((await page.call(tool, args)).json);
	told.push(await page.snapshot());
	await call("extract", { schema: SCHEMA });
	await call("find", { query: "save the new order" });
	const [first, second, save] = [await page.ref("Colour"), await page.ref("Size"), await page.ref("Save button")];
	for (const ref of [first, save]) {
		await call("inspect", { ref });
		await call("generate_locator", { ref });
	}
	await call("text_search", { text: "Byron" });
	await call("inspect", { ref: await page.ref("Order form") });
	await call("overflow_detect");
	await call("fill", { ref: first, value: "one" });
	await call("press", { key: "Enter" });
	await call("fill_form", { fields: [{ ref: second, value: "two" }], submit: { ref: save } });
	await call("click", { ref: save });
	told.push(await page.snapshot());
	return told;
}

/** Without what differs between two pages, or two times. */
const comparable = (told: unknown[], prefix: string, address: string): unknown =>
	JSON.parse(
		JSON.stringify(told, (key, value) => (/Ms$|^tokensEstimate$/.test(key) ? 0 : value))
			.replaceAll(prefix, "")
			.replaceAll(address, ""),
	);

describe.each(Object.entries(PLACES))("a form %s", (_, place) => {
	test("that hides all of its members is as one that hides none", async () => {
		const [hidden, plain] = await Promise.all(
			["", "own-"].map(async (prefix) => {
				await using page = await stage.driver();
				await page.open(pageWith(prefix, place));
				return comparable(await use(page), prefix, `/${page.session}`);
			}),
		);
		expect(JSON.stringify(hidden)).toContain("one,two,,,");
		expect(hidden).toEqual(plain);
	});
});

test("parts of the page that hide members of the document change nothing", async () => {
	await using page = await stage.driver();
	const names = ["body", "documentElement", "activeElement", "elementFromPoint", "querySelector", "hidden", "title"];
	await page.open(`${names.map((name) => `<img name=${name} alt="">`).join("")}
		<form onclick="event.preventDefault()"><input name=parentNode><button>Save</button></form>`);
	expect(await page.snapshot()).toContain('button "Save"');
	expect(await page.act("click", { ref: await page.ref("Save button") })).toMatchObject({ ok: true });
});
