import { expect, test } from "vitest";
import { isOurPage } from "./runtime-handler.ts";

const ID = "abcdefghijklmnopabcdefghijklmnop";
const origin = `chrome-extension://${ID}`;

test.each(["/popup.html", "/options.html", "/options.html#audit", "/popup.html?x=1"])("%s is ours", (path) => {
	expect(isOurPage({ id: ID, url: origin + path, origin }, ID)).toBe(true);
});

test.each([
	["nobody", undefined],
	["another extension", { id: "p".repeat(32), url: `chrome-extension://${"p".repeat(32)}/popup.html` }],
	["another extension that claims our address", { id: "p".repeat(32), url: `${origin}/popup.html`, origin }],
	["our script in a web page", { id: ID, url: "https://evil.example/popup.html", origin: "https://evil.example" }],
	["a page that names our address in its own", { id: ID, url: `https://evil.example/${origin}/popup.html` }],
	["a page of ours inside another origin", { id: ID, url: `${origin}/popup.html`, origin: "https://evil.example" }],
	["a document of ours that has no controls", { id: ID, url: `${origin}/offscreen.html`, origin }],
	["a sender without an address", { id: ID }],
	["a sender with a broken address", { id: ID, url: "popup.html" }],
])("%s is refused", (_, sender) => {
	expect(isOurPage(sender, ID)).toBe(false);
});
