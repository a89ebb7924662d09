import { type Flow, type Located, mimeTypeOf, type Step } from "@bascule/protocol";

export interface Script {
	source: string;
	stats: { steps: number; handled: number; unhandled: number; fragile: number };
}

type Args = Record<string, unknown>;

/** A step on its way to code. */
interface Lowering {
	args: Args;
	/** What the element is that the arguments name at a path. */
	tag(path?: string): string | undefined;
	/** The element that the arguments name at a path, as an expression. */
	at(path?: string): string;
	/** What is typed there; a password comes from the environment. */
	value(path?: string): string;
}

/** A string as code, in the quotes that Playwright's own generator uses. */
const code = (value: unknown): string =>
	typeof value === "string"
		? `'${JSON.stringify(value).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`
		: JSON.stringify(value);

const LOWER: Record<string, (step: Lowering) => string[] | null> = {
	navigate: ({ args }) => [`await page.goto(${code(args.url)});`],
	go_back: () => ["await page.goBack();"],
	go_forward: () => ["await page.goForward();"],
	set_viewport: ({ args }) => [`await page.setViewportSize({ width: ${args.width}, height: ${args.height} });`],
	click: ({ args, at }) => [
		`await ${at()}.click(${args.button && args.button !== "left" ? `{ button: ${code(args.button)} }` : ""});`,
	],
	double_click: ({ args, at }) => (isTargeted(args.target) ? [`await ${at("target")}.dblclick();`] : null),
	hover: ({ at }) => [`await ${at()}.hover();`],
	fill: (step) => [fillAt(step, "")],
	fill_form: (step) => [
		...(step.args.fields as unknown[]).map((_, index) => fillAt(step, `fields.${index}`)),
		...(step.args.submit ? [`await ${step.at("submit")}.click();`] : []),
	],
	press: ({ args, at }) => [
		isTargeted(args) ? `await ${at()}.press(${code(args.key)});` : `await page.keyboard.press(${code(args.key)});`,
	],
	shortcut: ({ args, at }) => [
		...(isTargeted(args) ? [`await ${at()}.focus();`] : []),
		...[args.keys].flat().map((key) => `await page.keyboard.press(${code(key)});`),
	],
	select: ({ args, at }) => [`await ${at()}.selectOption(${code(args.values)});`],
	choose_option: ({ args, at, tag }) =>
		tag() === "select"
			? [`await ${at()}.selectOption({ label: ${code(args.option)} });`]
			: [
					`await ${at()}.click();`,
					`await page.getByRole('option', { name: ${code(args.option)}${args.exact ? ", exact: true" : ""} }).click();`,
				],
	drag: ({ args, at }) =>
		isTargeted(args.from) && isTargeted(args.to) ? [`await ${at("from")}.dragTo(${at("to")});`] : null,
	scroll: ({ args, at }) => {
		if (isTargeted(args)) return args.by || args.to ? null : [`await ${at()}.scrollIntoViewIfNeeded();`];
		const { x = 0, y = 0 } = (args.by ?? {}) as { x?: number; y?: number };
		if (args.by) return [`await page.mouse.wheel(${x}, ${y});`];
		return args.to === "bottom" || args.to === "top"
			? [`await page.keyboard.press('${args.to === "bottom" ? "End" : "Home"}');`]
			: null;
	},
	wait_for: ({ args, at }) => {
		if (typeof args.url === "string")
			return [`await page.waitForURL((url) => url.href.toLowerCase().includes(${code(args.url.toLowerCase())}));`];
		const state = String(args.state ?? "visible");
		if (typeof args.text === "string")
			return state === "hidden"
				? [`await expect(${shownText(args.text)}).toHaveCount(0);`]
				: [`await expect(${shownText(args.text)}.first()).toBeVisible();`];
		return isTargeted(args) ? [(WAITS[state] ?? waitFor)(at(), state)] : null;
	},
	upload_file: ({ args, at }) => {
		const files = [args.files ?? args].flat().map((file) => fileOf(file as Args));
		return files.includes(null) ? null : [`await ${at()}.setInputFiles([${files.join(", ")}]);`];
	},
	set_dialog_policy: ({ args }) => {
		const answer = DIALOGS[String(args.mode)]?.(args);
		return answer ? ["page.removeAllListeners('dialog');", `page.on('dialog', (dialog) => dialog.${answer});`] : null;
	},
	verify_visible: ({ at }) => [`await expect(${at()}).toBeVisible();`],
	verify_text: ({ args, at }) => [
		args.exact
			? `await expect(${at()}).toHaveText(${code(args.text)});`
			: `await expect(${at()}).toContainText(${code(args.text)}, { ignoreCase: true });`,
	],
	verify_value: ({ at, value, tag }) => [
		// What is edited in place has a text and no value.
		`await expect(${at()}).${HAS_VALUE.has(tag() ?? "input") ? "toHaveValue" : "toHaveText"}(${value()});`,
	],
	verify_count: ({ args }) => {
		const found = typeof args.text === "string" ? shownText(args.text) : `page.locator(${code(args.selector)})`;
		return [`await expect(${found}).toHaveCount(${args.n});`];
	},
	verify_attribute: ({ args, at }) => [
		`await expect(${at()}).toHaveAttribute(${code(args.attr)}${args.value === undefined ? "" : `, ${code(args.value)}`});`,
	],
};

const HAS_VALUE: ReadonlySet<string> = new Set(["input", "textarea", "select"]);

function fillAt({ at, value, tag }: Lowering, path: string): string {
	return `await ${at(path)}.${tag(path) === "select" ? "selectOption" : "fill"}(${value(path)});`;
}

const shownText = (text: string): string => `page.getByText(${code(text)}).filter({ visible: true })`;

const waitFor = (at: string, state: string): string =>
	`await ${at}.waitFor(${state === "visible" ? "" : `{ state: ${code(state)} }`});`;

/** States that Playwright's own wait does not know. */
const WAITS: Record<string, (at: string) => string> = {
	enabled: (at) => `await expect(${at}).toBeEnabled();`,
	disabled: (at) => `await expect(${at}).toBeDisabled();`,
};

/** What is done with dialogs; to raise them or to ask somebody is nothing that a test can do. */
const DIALOGS: Record<string, (args: Args) => string> = {
	accept: () => "accept()",
	dismiss: () => "dismiss()",
	"accept-prompt-with": ({ text }) => `accept(${code(text)})`,
};

/** A file as it is given to an input; null for a download, which is of this run only. */
function fileOf({ path, content, contents, name, mimeType }: Args): string | null {
	if (typeof path === "string") return code(path);
	const bytes = content ?? contents;
	if (typeof bytes !== "string") return null;
	const type = mimeType ?? mimeTypeOf(String(name)) ?? "application/octet-stream";
	return `{ name: ${code(name)}, mimeType: ${code(type)}, buffer: Buffer.from(${code(bytes)}, 'base64') }`;
}

const isTargeted = (value: unknown): boolean =>
	value !== null &&
	typeof value === "object" &&
	("ref" in value || "selector" in value) &&
	((value as Args).ref ?? (value as Args).selector) !== undefined;

/** A flow as a test that Playwright runs. */
export function playwrightScript({ name, steps }: Flow): Script {
	const stats = { steps: steps.length, handled: 0, unhandled: 0, fragile: 0 };
	const body = steps.flatMap((step) => {
		const lines = LOWER[step.tool]?.(loweringOf(step)) ?? null;
		if (!lines) {
			stats.unhandled++;
			return [`// TODO: ${step.id} ${step.tool} has no equivalent here: ${oneLine(JSON.stringify(step.args))}`];
		}
		stats.handled++;
		const fragile = Object.values(step.targets).some(({ stability }) => stability === "low");
		if (fragile) stats.fragile++;
		const notes = step.annotations.map(({ copy }) => `// ${oneLine(copy)}`);
		return [...notes, ...(fragile ? ["// TODO: fragile selector"] : []), ...lines];
	});
	const imports = body.some((line) => line.includes("expect(")) ? "expect, test" : "test";
	const source = [
		`import { ${imports} } from "@playwright/test";`,
		"",
		`test(${code(name)}, async ({ page }) => {`,
		...body.map((line) => `\t${line}`),
		"});",
		"",
	];
	return { source: source.join("\n"), stats };
}

const oneLine = (text: string): string => text.replace(/\s+/g, " ").slice(0, 200);

function loweringOf({ args, targets }: Step): Lowering {
	const inside = (path: string): Args =>
		path
			.split(".")
			.filter(Boolean)
			.reduce((at, key) => at[key] as Args, args);
	const found = (path: string): Located | undefined => targets[path];
	return {
		args,
		tag: (path = "") => found(path)?.tag,
		at(path = "") {
			const target = found(path);
			return `page.${target?.playwright ?? `locator(${code(inside(path).selector)})`}`;
		},
		value: (path = "") => (found(path)?.masked ? 'process.env.PASSWORD ?? ""' : code(inside(path).value)),
	};
}
