import { BridgeError } from "@bascule/protocol/errors";
import { describe, expect, test } from "vitest";
import { isCovered } from "../owner/domain.ts";
import { checkAddress } from "./address.ts";

const BLOCKED = ["blocked.test", "xn--bcher-kva.test", "127.0.0.1", "[::1]"];
const isBlocked = (domain: string) => isCovered(domain, new Set(BLOCKED));

function codeOf(url: string): string {
	try {
		checkAddress(url, isBlocked);
		return "ok";
	} catch (error) {
		return error instanceof BridgeError ? error.code : String(error);
	}
}

describe("goes there", () => {
	test.each([
		"about:blank",
		"http://ok.test/",
		"https://ok.test:8443/a?b#c",
		"HTTPS://OK.TEST",
		"http://notblocked.test/",
		"http://blocked.test.example/",
		"http://blocked-test/",
		"http://ok.test/?next=http://blocked.test/",
		"http://ok.test/#@blocked.test",
		"http://blocked.test@ok.test/",
		"http://128.0.0.1/",
	])("%s", (url) => expect(codeOf(url)).toBe("ok"));
});

describe("is blocked", () => {
	test.each([
		"http://blocked.test",
		"https://blocked.test/x",
		"http://BLOCKED.Test/",
		"http://blocked.test./",
		"http://www.blocked.test/",
		"http://a.b.blocked.test:8080/",
		"http://ok.test@blocked.test/",
		"http://user:ok.test@blocked.test/",
		"http:blocked.test",
		"http:\\\\blocked.test\\",
		"http:///blocked.test",
		"http://blocked%2Etest/",
		"http://bücher.test/",
		"http://BÜCHER.test/",
		"http://xn--bcher-kva.test/",
		"http://blocked。test/",
		"http://127.0.0.1:3000/",
		"http://127.1/",
		"http://0x7f000001/",
		"http://2130706433/",
		"http://[::1]:80/",
		"http://[0:0:0:0:0:0:0:1]/",
	])("%s", (url) => expect(codeOf(url)).toBe("domain_blocked"));
});

describe("is not an address", () => {
	test.each([
		"",
		"ok.test",
		"//ok.test/",
		"javascript:alert(1)",
		"JavaScript:alert(1)",
		"java\nscript:alert(1)",
		" http://ok.test/",
		"http://ok.test/\n",
		"ht\ttp://blocked.test/",
		"http://ok.test/a b",
		"data:text/html,<p>x",
		"blob:http://ok.test/1",
		"file:///etc/passwd",
		"chrome://settings",
		"chrome-extension://abc/popup.html",
		"view-source:http://ok.test/",
		"view-source:view-source:http://blocked.test/",
		"devtools://devtools/bundled/inspector.html",
		"filesystem:http://ok.test/temporary/x",
		"ftp://ok.test/",
		"ws://ok.test/",
		"about:blank#x",
		"about:srcdoc",
		"about:version",
		"http://",
		"http://[::1",
	])("%j", (url) => expect(codeOf(url)).toBe("invalid_action"));
});
