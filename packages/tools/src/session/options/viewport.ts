import { defineSessionOption, viewportSize } from "@bascule/protocol";

export default defineSessionOption({
	name: "viewport",
	input: viewportSize.describe("CSS px; overrides the device's size"),
	settings: (viewport) => ({ viewport }),
	examples: [
		{
			note: "a size",
			args: { session: "wide", viewport: { width: 1600, height: 900 } },
			expect: { ok: true, id: "wide" },
		},
		{
			note: "a device with another size",
			args: { session: "narrow", device: "Pixel 7", viewport: { width: 320, height: 640 } },
			expect: { ok: true, id: "narrow" },
		},
		{
			note: "no pixels",
			args: { session: "flat", viewport: { width: 800, height: 0 } },
			expect: { ok: false, code: "invalid_action", error: "/viewport.height/" },
		},
	],
});
