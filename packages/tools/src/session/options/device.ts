import { defineSessionOption } from "@bascule/protocol";
import * as z from "zod";
import { findDevice } from "../../lib/devices.ts";

export default defineSessionOption({
	name: "device",
	input: z.string().min(1).describe('preset, such as "iPhone 14"'),
	settings: (name) => ({ device: findDevice(name) }),
	examples: [
		{
			note: "a phone",
			args: { session: "phone", device: "iPhone 14" },
			expect: { ok: true, id: "phone" },
		},
		{
			note: "an unknown preset; the hint names some that exist",
			args: { session: "phone", device: "Nokia 3310" },
			expect: { ok: false, code: "invalid_action", failure: { hint: "/iPhone 14/" } },
		},
	],
});
