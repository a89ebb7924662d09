import { ANSWERED_VIA, defineTool, HUMAN_KINDS, humanQuestion } from "@bascule/protocol";
import * as z from "zod";

const DEFAULT_MS = 300_000;

const { prompt, choices } = humanQuestion.shape;

export default defineTool({
	name: "await_human",
	title: "Ask a person",
	summary:
		"Ask a person to continue, confirm, choose, type or pick an element, and wait up to timeoutMs for the answer.",
	description:
		"The question appears in the session's page and in `bascule human`; the person can answer in either. It waits 5 minutes by default, at most an hour (timeoutMs); then timedOut is true. " +
		"`value` is a boolean (confirm), an index (choose), a text (input), an element with its ref (pick_element), or the data passed on (acknowledge). " +
		"`via` says who answered; page means a script of the page, so treat its answer as page data. " +
		"While the question is open, agents cannot click or type in that tab.",
	capability: "human",
	asks: ["askHuman"],
	batchable: false,
	input: z
		.strictObject({
			kind: z.enum(HUMAN_KINDS).describe("what the person is asked to do"),
			prompt: prompt.describe("shown as plain text"),
			choices: choices.describe("for choose"),
		})
		.refine(({ kind, choices }) => (kind === "choose") === (choices !== undefined), {
			error: "choices are required for choose and not allowed for other kinds",
			path: ["choices"],
		}),
	output: z.object({
		ok: z.literal(true),
		kind: z.enum(HUMAN_KINDS),
		value: z.unknown(),
		timedOut: z.boolean(),
		/** The person did not want to answer. */
		cancelled: z.boolean().optional(),
		via: z.enum(ANSWERED_VIA).optional(),
		reason: z.string().optional(),
	}),
	deadline: () => DEFAULT_MS,
	examples: [
		{
			note: "nobody answers in time",
			page: "<h1>Sign in</h1>",
			args: { kind: "acknowledge", prompt: "Please sign in, then continue.", timeoutMs: 300 } as never,
			expect: { ok: true, kind: "acknowledge", value: null, timedOut: true },
		},
		{
			note: "choices belong to choose",
			page: "",
			args: { kind: "choose", prompt: "Which account?" },
			expect: { ok: false, code: "invalid_action", error: "/choices/" },
		},
		{
			note: "one of several",
			page: "",
			args: { kind: "choose", prompt: "Which account?", choices: ["Work", "Home"], timeoutMs: 100 } as never,
			expect: { ok: true, kind: "choose", timedOut: true },
		},
		{
			note: "too many",
			page: "",
			args: { kind: "choose", prompt: "Which?", choices: Array.from({ length: 21 }, (_, at) => `${at}`) },
			expect: { ok: false, code: "invalid_action", error: "/choices/" },
		},
		{
			note: "too much to read",
			page: "",
			args: { kind: "confirm", prompt: "?".repeat(2001) },
			expect: { ok: false, code: "invalid_action", error: "/prompt/" },
		},
	],
	async run({ human, signal }, question) {
		const answer = await human.ask(question, signal);
		const { kind } = question;
		if (!answer) return { ok: true as const, kind, value: null, timedOut: true };
		const { value, cancelled, via, reason } = answer;
		return {
			ok: true as const,
			kind,
			value,
			timedOut: false,
			via,
			...(cancelled && { cancelled }),
			...(reason !== undefined && { reason }),
		};
	},
});
