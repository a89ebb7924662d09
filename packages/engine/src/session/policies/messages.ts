import { FS_PICKERS, PERMISSIONS, policyMode } from "@bascule/protocol";
import * as z from "zod";

/** Longer than the longest message that our script sends. */
const MAX_CHARS = 400_000;

const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/;

const text = z.string().max(2000);
const common = { origin: text, mode: policyMode, id: z.number().int().optional() };
const offset = z.number().int().nonnegative();

const message = z.discriminatedUnion("kind", [
	z.object({ kind: z.literal("permission"), permission: z.enum(PERMISSIONS), ...common }),
	z.object({
		kind: z.literal("notification"),
		title: text,
		body: text.optional(),
		icon: text.optional(),
		tag: text.optional(),
		...common,
	}),
	z.object({ kind: z.literal("picker"), api: z.enum(FS_PICKERS), suggestedName: text.optional(), ...common }),
	z.object({
		kind: z.literal("file"),
		id: z.number().int(),
		handle: z.number().int(),
		op: z.enum(["write", "truncate", "read"]),
		position: offset.optional(),
		size: offset.optional(),
		data: z.string().regex(BASE64).optional(),
	}),
]);

/** What a document told. It comes out of a page, so that it may be anything. */
export type PageMessage = z.infer<typeof message>;
export type Asked = Exclude<PageMessage, { kind: "file" }>;
export type FileMessage = Extract<PageMessage, { kind: "file" }>;

export function readMessage(payload: string): PageMessage | undefined {
	if (payload.length > MAX_CHARS) return undefined;
	try {
		return message.safeParse(JSON.parse(payload)).data;
	} catch {
		return undefined;
	}
}
