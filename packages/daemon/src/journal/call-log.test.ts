import { expect, test } from "vitest";
import { CallLog } from "./call-log.ts";

test("counts all, remembers the last thousand", () => {
	const log = new CallLog();
	expect(log.summary()).toEqual({ total: 0, failed: 0, medianMs: null, codes: {} });
	for (let i = 0; i < 10; i++) log.add({ tool: "click", session: "default", ms: 1, ok: false, code: "busy" });
	expect(log.summary()).toEqual({ total: 10, failed: 10, medianMs: 1, codes: { busy: 10 } });
	for (let i = 0; i < 1000; i++) log.add({ tool: "click", session: "default", ms: 5, ok: true });
	expect(log.summary()).toEqual({ total: 1010, failed: 10, medianMs: 5, codes: {} });
});
