import {
	type ActionResult,
	atMostOneTarget,
	BridgeError,
	defineTool,
	type ErrorCode,
	targetShape,
} from "@bascule/protocol";
import * as z from "zod";
import { clipboard } from "../lib/clipboard.ts";

const chord = z.string().min(1).max(60);

const event = z.object({
	type: z.string(),
	key: z.string().optional(),
	defaultPrevented: z.boolean(),
	target: z.string(),
});

/** What the page told of the keys. */
const seen = z.object({
	activeElement: z.string().nullable(),
	events: z.array(event),
	copied: z.string().optional(),
	pasted: z.string().optional(),
});
type Seen = z.infer<typeof seen>;

const CLIPBOARD_EVENTS = new Set(["copy", "cut", "paste"]);

const note =
	"<input id=a value=hello><input id=b><script>onkeydown=e=>{if(e.ctrlKey&&e.key==='k'){e.preventDefault();document.title='palette'}}</script>";

export default defineTool({
	name: "shortcut",
	title: "Press a shortcut",
	summary: 'Press one or more chords ("Control+C") in order; the reply says whether the page handled them.',
	description:
		"`handled` is true if the page prevented a key's default action, or if a copy, cut or paste took place. With the capability `clipboard`, copies go to the session's own clipboard and pastes come from it; what others copied is never read. The browser also puts a copy on the system's clipboard, as it does for a person.",
	capability: "action",
	asks: ["shortcut"],
	batchable: true,
	input: z
		.strictObject({
			...targetShape,
			keys: z.union([chord, z.array(chord).min(1).max(20)]).describe("one chord, or several in order"),
		})
		.refine(...atMostOneTarget),
	output: z.object({
		ok: z.literal(true),
		keys: z.array(z.string()),
		activeElement: z.string().nullable(),
		events: z.array(event),
		handled: z.boolean(),
		clipboard: z.object({ text: z.string().nullable(), osSync: z.boolean() }).optional(),
		clipboardNote: z.string().optional(),
		warnings: z.array(z.string()),
	}),
	rare: ["named", "contextRef"],
	examples: [
		{
			note: "a chord that the page handles",
			page: note,
			args: { keys: "Control+K" },
			expect: {
				ok: true,
				keys: ["Control+K"],
				handled: true,
				events: [
					{ type: "keydown", key: "Control" },
					{ type: "keydown", key: "k", defaultPrevented: true },
				],
			},
		},
		{
			note: "one without effect",
			page: note,
			args: { selector: "#b", keys: "Control+J" },
			expect: { ok: true, handled: false, activeElement: "/textbox/" },
		},
		{
			note: "copy and paste within the session's own clipboard",
			page: note,
			args: { selector: "#a", keys: ["Control+A", "Control+C", "Tab", "Control+V"] },
			capabilities: ["clipboard"],
			expect: { ok: true, handled: true, clipboard: { text: "hello", osSync: true } },
		},
		{
			note: "by ref; without the capability nothing is said of a clipboard",
			page: note,
			before: [
				{ tool: "find", args: { query: "hello" } },
				{ tool: "name_ref", args: { name: "field", ref: "e1" } },
			],
			args: { named: "field", keys: ["Control+A", "Control+C"] },
			expect: { ok: true, handled: true, clipboardNote: "/clipboard/" },
		},
		{
			note: "inside a row",
			page: "<ul><li data-testid=row>One <input></li><li>Two <input></li></ul>",
			before: [{ tool: "find", args: { query: "row" } }],
			args: { selector: "input", contextRef: "e1", keys: "a" },
			expect: { ok: true, handled: false },
		},
		{
			note: "a key that does not exist",
			page: note,
			args: { keys: "Hyper+K" },
			expect: { ok: false, code: "invalid_action", error: "/Hyper/" },
		},
		{
			note: "an unknown ref",
			page: note,
			args: { ref: "e9", keys: "a" },
			expect: { ok: false, code: "element_not_found" },
		},
	],
	async run({ page, memory, capabilities, signal }, { keys: given, ref, selector, contextRef }) {
		const keys = [given].flat();
		const own = capabilities.has("clipboard") ? memory.of(clipboard) : undefined;
		const result = await page.ask(
			"shortcut",
			{
				keys,
				ref,
				selector,
				contextRef,
				...(own && { clipboard: { text: own.text } }),
				mode: "none",
				maxResultTokens: 50,
			},
			{ signal },
		);
		if (!result.ok) throw failureOf(result);
		const told = seen.parse(result.action.seen);
		if (own && told.copied !== undefined) own.text = told.copied;
		const { activeElement, events } = told;
		return {
			ok: true as const,
			keys,
			activeElement,
			events,
			handled: events.some(({ type, defaultPrevented }) => CLIPBOARD_EVENTS.has(type) || defaultPrevented),
			...clipboardFields(told, own),
			warnings: result.warnings,
		};
	},
});

function clipboardFields({ events, copied, pasted }: Seen, own: { text: string | null } | undefined) {
	const touched = events.some(({ type }) => CLIPBOARD_EVENTS.has(type)) || pasted !== undefined;
	if (!own)
		return touched
			? { clipboardNote: "The capability clipboard is off, so the keys went to the browser unchanged." }
			: {};
	const state = { clipboard: { text: own.text, osSync: copied !== undefined } };
	if (pasted !== undefined)
		return { ...state, clipboardNote: "Pasted from the session's own clipboard; the system's clipboard was not read." };
	return copied === undefined
		? state
		: { ...state, clipboardNote: "The browser also copied it to the system's clipboard." };
}

/** The failure of an action, for a tool whose result has another form. */
const failureOf = ({ code, error, failure, details }: ActionResult): BridgeError =>
	new BridgeError((code ?? "internal_error") as ErrorCode, error ?? "the keys were not sent", {
		...(failure && { hint: failure.hint }),
		...(details && { details }),
	});
