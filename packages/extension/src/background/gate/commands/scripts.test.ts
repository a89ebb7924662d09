import { POLICIES_SOURCE, SCRIPTS_SOURCE } from "@bascule/page-agent/bundle";
import { describe, expect, test } from "vitest";
import { isOwnScript, outsideOf } from "./scripts.ts";

const DESK = `_${"0a".repeat(16)}`;
const INSTALL = `const ${DESK}=${POLICIES_SOURCE}.install("_${"1b".repeat(16)}",{"granted":{}})`;

describe("scripts for new documents", () => {
	test.each([
		["what begins a document", `${SCRIPTS_SOURCE}.beginDocument(true)`],
		["a bar for presses", `${SCRIPTS_SOURCE}.barPresses()`, "bascule-new-documents"],
		["hidden overlays", `${SCRIPTS_SOURCE}.hideOverlays(["#a","[b=\\"c\\"]"])`, "bascule-init"],
		["the policies", INSTALL],
	])("%s is ours", (_name, source, world?) => expect(isOwnScript(source, world)).toBe(true));

	test.each([
		["one for workers alone", `${SCRIPTS_SOURCE}.nameBrowser("x")`],
		["ours in the page's world in place of its own", `${SCRIPTS_SOURCE}.barPresses()`],
		["the policies in a world of their own", INSTALL, "bascule-init"],
	])("%s is not ours", (_name, source, world?) => expect(isOwnScript(source, world)).toBe(false));

	test.each([
		["nothing", ""],
		["a stranger's", "fetch('//x')"],
		["ours and more", `${SCRIPTS_SOURCE}.beginDocument(true);fetch("//x")`],
		["ours and more in brackets", `${SCRIPTS_SOURCE}.beginDocument(fetch("//x"))`],
		["code among the arguments", `${SCRIPTS_SOURCE}.hideOverlays(["a"],fetch("//x"))`],
		["a call after the call", `${SCRIPTS_SOURCE}.hideOverlays(["a"]).then((x)=>x)`],
		["a helper that is not for this", `${SCRIPTS_SOURCE}.constructor("alert(1)")`],
		["a key of every object", `${SCRIPTS_SOURCE}.toString()`],
		["a copy with a change", `${SCRIPTS_SOURCE.replace("return", "return ")}.beginDocument(true)`],
		["policies under a name of their own", INSTALL.replace(DESK, "open")],
		["policies that speak by another way", INSTALL.replace(/"_1b\w+"/, '"alert"')],
		["policies with code in them", INSTALL.replace("{}", "alert(1)")],
		["policies without a name", INSTALL.slice(INSTALL.indexOf("=") + 1)],
		["a helper under a name", `const ${DESK}=${SCRIPTS_SOURCE}.beginDocument(true)`],
		["policies and more", `${INSTALL};alert(1)`],
	])("%s is not", (_name, source) => expect(isOwnScript(source)).toBe(false));
});

describe("outside of blocked domains", () => {
	const runsOn = (hostname: string): boolean => {
		const run = new Function("location", `let ran=false;${outsideOf(["a.test"], "ran=true")};return ran`);
		return run({ hostname });
	};
	test.each(["b.test", "", "xa.test", "a.test.b"])("runs on %j", (host) => expect(runsOn(host)).toBe(true));
	test.each(["a.test", "b.a.test", "a.test."])("does not run on %j", (host) => expect(runsOn(host)).toBe(false));
	test("keeps the name under which the engine finds it", () => {
		const source = outsideOf(["a.test"], `const ${DESK}=1+1`);
		const value = (hostname: string) => new Function("location", `${source};return ${DESK}`)({ hostname });
		expect(value("b.test")).toBe(2);
		expect(value("a.test")).toBeUndefined();
	});
	test("is the script itself when nothing is blocked", () => expect(outsideOf([], "x")).toBe("x"));
});
