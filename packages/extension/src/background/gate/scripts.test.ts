import { SCRIPTS_SOURCE } from "@bascule/page-agent/bundle";
import { describe, expect, test } from "vitest";
import { isOwnScript, outsideOf } from "./scripts.ts";

describe("scripts for new documents", () => {
	test.each([
		["the webdriver override", `${SCRIPTS_SOURCE}.hideWebdriver()`],
		["hidden overlays", `${SCRIPTS_SOURCE}.hideOverlays(["#a","[b=\\"c\\"]"])`],
	])("%s is ours", (_name, source) => expect(isOwnScript(source)).toBe(true));

	test.each([
		["nothing", ""],
		["a stranger's", "fetch('//x')"],
		["ours and more", `${SCRIPTS_SOURCE}.hideWebdriver();fetch("//x")`],
		["ours and more in brackets", `${SCRIPTS_SOURCE}.hideWebdriver(fetch("//x"))`],
		["code among the arguments", `${SCRIPTS_SOURCE}.hideOverlays(["a"],fetch("//x"))`],
		["a call after the call", `${SCRIPTS_SOURCE}.hideOverlays(["a"]).then((x)=>x)`],
		["a helper that is not for this", `${SCRIPTS_SOURCE}.constructor("alert(1)")`],
		["a key of every object", `${SCRIPTS_SOURCE}.toString()`],
		["a copy with a change", `${SCRIPTS_SOURCE.replace("return", "return ")}.hideWebdriver()`],
	])("%s is not", (_name, source) => expect(isOwnScript(source)).toBe(false));
});

describe("outside of blocked domains", () => {
	const runsOn = (hostname: string): boolean => {
		const run = new Function("location", `let ran=false;${outsideOf(["a.test"], "ran=true")};return ran`);
		return run({ hostname });
	};
	test.each(["b.test", "", "xa.test", "a.test.b"])("runs on %j", (host) => expect(runsOn(host)).toBe(true));
	test.each(["a.test", "b.a.test", "a.test."])("does not run on %j", (host) => expect(runsOn(host)).toBe(false));
	test("is the script itself when nothing is blocked", () => expect(outsideOf([], "x")).toBe("x"));
});
