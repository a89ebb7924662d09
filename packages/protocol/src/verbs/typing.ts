import * as z from "zod";
import { elementTarget, target } from "../shapes.ts";
import { defineAction } from "./define.ts";

const PORT = ["dom", "input"] as const;

/** Actions of the keyboard and on form controls. */
export const typing = {
	fill: defineAction({ port: PORT, query: { value: z.string(), ...target }, repeat: "parallel" }),
	/** Inserts text at the element's caret and keeps what it holds. */
	type: defineAction({ port: PORT, query: { value: z.string(), ...target }, repeat: "parallel" }),
	press: defineAction({ port: PORT, query: { key: z.string(), ...target }, repeat: "parallel" }),
	/** Keys one after the other. With a clipboard, a paste takes its text from there and not from the system's. */
	shortcut: defineAction({
		port: PORT,
		query: {
			keys: z.array(z.string()),
			clipboard: z.object({ text: z.string().nullable() }).optional(),
			...target,
		},
	}),
	select: defineAction({ port: PORT, query: { values: z.array(z.string()), ...target } }),
	/** The target is the control; `whole`: the option's text must match as a whole. */
	choose_option: defineAction({ port: PORT, query: { option: z.string(), whole: z.boolean(), ...target } }),
	fill_form: defineAction({
		port: PORT,
		query: {
			fields: z.array(z.object({ ...elementTarget, value: z.string() })),
			submit: z.object(elementTarget).optional(),
		},
	}),
};
