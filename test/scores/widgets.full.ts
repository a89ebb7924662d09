/** Controls of public libraries, used as an agent would: what Bascule says is compared with the component's own state. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Driver, openStage, type Stage } from "../kit/driver.ts";
import { checkScore } from "../kit/scores.ts";
import { serveWidgets } from "../kit/widgets.ts";

type Step = [tool: string, args: Record<string, unknown>];

interface Case {
	/** The page in `widgets/controls`. */
	page: string;
	widget: string;
	library: string;
	steps: Step[];
	/** The key of the component's state. */
	key: string;
	/** What it has to be if the last step says that it went well. */
	wanted: unknown;
	/** False: the last step has to say that it failed, and the state is not what was asked for. */
	ok?: boolean;
}

const named = (role: string, name: string) => ({ selector: `role=${role}[name="${name}"]` });
const choose = (name: string, option: string, role = "combobox"): Step => [
	"choose_option",
	{ ...named(role, name), option },
];
const fill = (role: string, name: string, value: string): Step => ["fill", { ...named(role, name), value }];
const press = (role: string, name: string, key: string): Step => ["press", { ...named(role, name), key }];
const click = (role: string, name: string): Step => ["click", named(role, name)];

/** A page's cases: widget, steps, key of the state, what it has to be. */
type Row = [widget: string, steps: Step[], key: string, wanted: unknown, ok?: boolean];
const cases = (library: string, page: string, rows: Row[]): Case[] =>
	rows.map(([widget, steps, key, wanted, ok = true]) => ({ page, library, widget, steps, key, wanted, ok }));

const CASES: Case[] = [
	...cases("the browser", "native", [
		["select", [["select", { ...named("combobox", "Fruit"), values: ["Cherry"] }]], "fruit", "cherry"],
		["select", [choose("Fruit", "Banana")], "fruit", "banana"],
		[
			"select of several",
			[["select", { ...named("listbox", "Basket"), values: ["date", "apple"] }]],
			"basket",
			"apple,date",
		],
		[
			"date",
			[fill("textbox", "Day", "2026-05-04")].map(([tool, args]) => [tool, { ...args, selector: "[name=day]" }]),
			"day",
			"2026-05-04",
		],
		["time", [["fill", { selector: "[name=hour]", value: "13:45" }]], "hour", "13:45"],
		["colour", [["fill", { selector: "[name=colour]", value: "#12AB34" }]], "colour", "#12ab34"],
		["range", [fill("slider", "Volume", "8")], "volume", "8"],
		["range, between its steps", [fill("slider", "Volume", "7")], "volume", "7", false],
		["date that is none", [["fill", { selector: "[name=day]", value: "4 May" }]], "day", "4 May", false],
		["list of suggestions", [fill("combobox", "Town", "Rome")], "town", "Rome"],
		["list of suggestions, by an option", [choose("Town", "Rome")], "town", "Rome"],
		["list of suggestions, none such", [choose("Town", "Atlantis")], "town", "Atlantis", false],
	]),
	...cases("MUI", "mui", [
		["select", [choose("Fruit", "Cherry")], "select", "Cherry"],
		["select that shows a short form", [choose("Short", "Cherry")], "brief", "Cherry"],
		["select, disabled option", [choose("Fruit", "Date")], "select", "Date", false],
		[
			"select of several",
			[choose("Basket", "Apple"), ["press", { key: "Escape" }], choose("Basket", "Cherry")],
			"several",
			"Apple,Cherry",
		],
		["select that does not change", [choose("Stuck", "Banana")], "stuck", "Banana", false],
		["autocomplete", [choose("Search fruit", "Elderberry")], "complete", "Elderberry"],
		["slider", [fill("slider", "Volume", "70")], "slider", 70],
		["slider, by key", [press("slider", "Volume", "ArrowRight")], "slider", 21],
		["date field", [["fill", { selector: "input[type=date]", value: "2026-05-04" }]], "day", "2026-05-04"],
		["menu", [choose("Actions", "Rename", "button")], "action", "Rename"],
	]),
	...cases("Ant Design", "antd", [
		["select", [choose("Fruit", "Cherry")], "select", "cherry"],
		["select that shows a short form", [choose("Short", "Cherry")], "brief", "cherry"],
		["select of several", [choose("Basket", "Apple"), choose("Basket", "Date")], "several", "apple,date"],
		["searchable select of 1000", [choose("Item", "Item 765")], "item", "item 765"],
		["select of 1000", [choose("Long", "Item 300")], "long", "item 300"],
		["date picker", [fill("textbox", "Day", "2026-05-04"), press("textbox", "Day", "Enter")], "day", "2026-05-04"],
		["number", [fill("spinbutton", "Count", "7")], "count", 7],
		["number out of its range", [fill("spinbutton", "Count", "77")], "count", 77, false],
		["slider, by key", [press("slider", "Volume", "ArrowRight")], "slider", 21],
		["slider", [fill("slider", "Volume", "70")], "slider", 70],
		["menu", [choose("Actions", "Delete", "button")], "action", "Delete"],
	]),
	...cases("Mantine", "mantine", [
		["select", [choose("Fruit", "Cherry")], "select", "Cherry"],
		["searchable select", [choose("Search fruit", "Date")], "search", "Date"],
		["select of several", [choose("Basket", "Apple"), choose("Basket", "Banana")], "several", "Apple,Banana"],
		["number", [fill("textbox", "Count", "7")], "count", 7],
		["number out of its range", [fill("textbox", "Count", "77")], "count", 77, false],
		["number with separators", [fill("textbox", "Price", "1234567")], "price", 1234567],
		["number with a unit", [fill("textbox", "Share", "42")], "share", 42],
		["segments of a control", [click("radio", "Week")], "span", "Week"],
		["colour", [fill("textbox", "Colour", "#12ab34")], "colour", "#12ab34"],
		["slider, by key", [press("slider", "Volume", "ArrowRight")], "slider", 21],
		["slider", [fill("slider", "Volume", "70")], "slider", 70],
	]),
	...cases("Radix", "radix", [
		["select", [choose("Fruit", "Cherry")], "select", "cherry"],
		["select that shows a short form", [choose("Short", "Cherry")], "brief", "cherry"],
		["select, disabled option", [choose("Fruit", "Date")], "select", "date", false],
		["menu", [choose("Actions", "Rename", "button")], "action", "Rename"],
		["submenu", [click("button", "Actions"), choose("Export", "PNG", "menuitem")], "action", "PNG"],
		[
			"submenu that is open",
			[choose("Actions", "Export", "button"), choose("Export", "PNG", "menuitem")],
			"action",
			"PNG",
		],
		["menu, by presses", [click("button", "Actions"), click("menuitem", "Rename")], "action", "Rename"],
		["select, by presses", [click("combobox", "Fruit"), click("option", "Cherry")], "select", "cherry"],
		["radio group", [choose("Size", "Large", "radiogroup")], "size", "large"],
		["slider, by key", [["press", { selector: "role=slider", key: "ArrowRight" }]], "slider", "21"],
		["slider", [["fill", { selector: "role=slider", value: "70" }]], "slider", "70"],
		["switch", [click("switch", "Loud")], "loud", true],
	]),
	...cases("React Aria", "react-aria", [
		["select", [["choose_option", { selector: ".react-aria-Select button", option: "Cherry" }]], "select", "cherry"],
		["combobox", [choose("Search fruit", "Banana")], "combo", "banana"],
		[
			"listbox",
			[choose("Basket", "Apple", "listbox"), choose("Basket", "Cherry", "listbox")],
			"several",
			"apple,cherry",
		],
		["menu", [choose("Actions", "Delete", "button")], "action", "delete"],
		["number", [fill("textbox", "Count", "7")], "count", 7],
		["number out of its range", [fill("textbox", "Count", "77")], "count", 77, false],
		["slider", [fill("slider", "Volume", "40")], "slider", 40],
	]),
	...cases("Element Plus", "element-plus", [
		["select", [choose("Fruit", "Cherry")], "select", "cherry"],
		["searchable select", [choose("Search fruit", "Elderberry")], "search", "elderberry"],
		["date picker", [fill("combobox", "Day", "2026-05-04"), press("combobox", "Day", "Enter")], "day", "2026-05-04"],
		["slider, by key", [press("slider", "Volume", "ArrowRight")], "slider", 21],
		["slider", [fill("slider", "Volume", "70")], "slider", 70],
		["number", [fill("spinbutton", "Count", "7")], "count", 7],
		["number out of its range", [fill("spinbutton", "Count", "77")], "count", 77, false],
	]),
	...cases("Shoelace", "shoelace", [
		["select", [choose("Fruit", "Cherry")], "select", "cherry"],
		["select, by its host", [["choose_option", { selector: "#select", option: "Banana" }]], "select", "banana"],
		["select of several", [choose("Basket", "Apple"), choose("Basket", "Date")], "several", "apple,date"],
		[
			"select of several, by its host",
			["Apple", "Date"].map((option) => ["choose_option", { selector: "#several", option }]),
			"several",
			"apple,date",
		],
		["select of several, chosen already", [choose("Basket", "Apple"), choose("Basket", "Apple")], "several", "apple"],
		["input", [fill("textbox", "Name", "Ada")], "name", "Ada"],
		["input, by its host", [["fill", { selector: "sl-input", value: "Ada" }]], "name", "Ada"],
		["range", [fill("slider", "Volume", "30")], "range", 30],
		["menu", [choose("Actions", "Rename", "button")], "action", "rename"],
	]),
	...cases("react-select", "react-select", [
		["select", [choose("Fruit", "Cherry")], "select", "cherry"],
		["select that shows a short form", [choose("Short", "Cherry")], "brief", "cherry"],
		["select of several", [choose("Basket", "Apple"), choose("Basket", "Date")], "several", "apple,date"],
		["select that searches", [choose("Search fruit", "Banana")], "search", "banana"],
		["select, no such option", [choose("Fruit", "Fig")], "select", "fig", false],
		[
			"select in a form",
			[["fill_form", { fields: [{ ...named("combobox", "Fruit"), value: "Fig" }] }]],
			"select",
			"fig",
			false,
		],
		["new option", [["choose_option", { ...named("combobox", "Tag"), option: "Fig", exact: false }]], "tag", "Fig"],
	]),
	...cases("Tom Select", "plain-libraries", [["select", [choose("Fruit", "Cherry")], "select", "cherry"]]),
	...cases("Choices", "plain-libraries", [
		[
			"select of several",
			["Apple", "Date"].map((option) => ["choose_option", { selector: ".choices", option }]),
			"basket",
			"apple,date",
		],
		[
			"select of several, by its field",
			["Apple", "Date"].map((option) => ["choose_option", { selector: ".choices input", option }]),
			"basket",
			"apple,date",
		],
	]),
	...cases("flatpickr", "plain-libraries", [
		[
			"date picker, by its days",
			[click("textbox", "Day"), ["click", { selector: '[aria-label="March 17, 2026"]' }]],
			"day",
			"2026-03-17",
		],
		[
			"date picker that is typed in",
			[fill("textbox", "Typed day", "2026-05-04"), press("textbox", "Typed day", "Enter")],
			"typed",
			"2026-05-04",
		],
		["date picker that is read-only", [fill("textbox", "Day", "2026-05-04")], "day", "2026-05-04", false],
	]),
	...cases("noUiSlider", "plain-libraries", [
		["slider", [fill("slider", "Volume", "64")], "slider", 64],
		["slider, beyond its end", [fill("slider", "Volume", "640")], "slider", 640, false],
		[
			"slider, by key",
			[press("slider", "Volume", "ArrowRight"), press("slider", "Volume", "ArrowRight")],
			"slider",
			22,
		],
	]),
	...cases("react-window", "virtual", [
		["list of 1000", [choose("Items", "Item 500", "listbox")], "chosen", "Item 500"],
		["list of 1000, none such", [choose("Items", "Item 2000", "listbox")], "chosen", "Item 2000", false],
	]),
	...cases("a closed shadow root", "closed", [
		["input", [fill("textbox", "Name", "Ada")], "name", "Ada"],
		["select", [["select", { ...named("combobox", "Kind"), values: ["Cherry"] }]], "kind", "Cherry"],
		["dropdown", [choose("Fruit", "Date")], "fruit", "Date"],
		["button", [click("button", "Send")], "sent", true],
	]),
];

interface Outcome extends Case {
	verdict: boolean;
	truth: unknown;
}
const outcomes: Outcome[] = [];
let stage: Stage;

beforeAll(async () => {
	stage = await openStage();
});

afterAll(() => stage?.[Symbol.asyncDispose]());

const isTrue = ({ verdict, truth, wanted }: Outcome): boolean => verdict === (truth === wanted);

function table(): string {
	return [
		"# Controls of public libraries",
		"",
		"Written by `test/scores/widgets.full.ts`. The truth is the component's own state after the last step.",
		"",
		`${outcomes.filter(isTrue).length} of ${outcomes.length} verdicts are true.`,
		"",
		"| library | widget | how | verdict | truth |",
		"|---|---|---|---|---|",
		...outcomes.map(
			({ library, widget, steps, verdict, truth }) =>
				`| ${library} | ${widget} | ${steps.map(([tool]) => tool).join(", ")} | ${verdict ? "ok" : "refused"} | ${JSON.stringify(truth) ?? "–"} |`,
		),
	].join("\n");
}

async function openPage(page: Driver, { page: name, steps }: Case): Promise<void> {
	await page.open(await serveWidgets(stage.site, `controls/${name}`));
	// What is inside of a closed shadow root is known once the page was looked at.
	await page.snapshot();
	await page.act("wait_for", { selector: steps[0]?.[1].selector });
}

describe.each(
	Map.groupBy(CASES, ({ library }) => library)
		.entries()
		.toArray(),
)("%s", (_library, rows) => {
	test.each(rows.map((row) => [`${row.widget} by ${row.steps.map(([tool]) => tool).join(", ")}`, row] as const))(
		"%s",
		async (_name, row) => {
			await using page = await stage.used();
			await openPage(page, row);
			let verdict = true;
			let said = "";
			for (const [tool, args] of row.steps) {
				const result = await page.act(tool, args);
				verdict = result.ok;
				said = `${tool}: ${result.error} ${JSON.stringify(result.details ?? result.element)}`;
				if (!verdict) break;
			}
			const truth = (await page.js<Record<string, unknown>>("truth()"))[row.key];
			outcomes.push({ ...row, verdict, truth });
			expect(
				verdict === (truth === row.wanted),
				`${verdict ? "said ok" : "refused"}, but holds ${JSON.stringify(truth)}; ${said}`,
			).toBe(true);
			expect(verdict, said).toBe(row.ok);
		},
	);
});

test("the controls keep their score", () => {
	checkScore({ name: "widgets", right: outcomes.filter(isTrue).length, all: CASES.length, report: table() });
});
