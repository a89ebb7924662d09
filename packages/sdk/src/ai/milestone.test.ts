import type { BrowserAction } from "@bascule/protocol/bridge";
import { expect, test } from "vitest";
import { targetOf } from "./milestone.ts";

test.each<[BrowserAction, string | undefined]>([
	[{ type: "click", uid: "e3" }, "e3"],
	[{ type: "hover", selector: "#menu" }, "#menu"],
	[{ type: "extract" }, undefined],
	[{ type: "press_key", key: "Enter" }, "Enter"],
	[{ type: "scroll", direction: "down" }, undefined],
	[{ type: "get_tabs" }, undefined],
	[{ type: "navigate", url: "https://ada:pw@shop.example/cart?token=1#top" }, "https://shop.example/cart"],
	[{ type: "navigate", url: "https:ada:pw@shop.example/cart" }, "https://shop.example/cart"],
	[{ type: "navigate", url: "https:\\\\ada:pw@shop.example\\cart" }, "https://shop.example/cart"],
	[{ type: "navigate", url: "ht\ntps://ada:p@w@shop.example/" }, "https://shop.example/"],
	[{ type: "navigate", url: "ada:pw@shop.example/cart?token=1" }, "shop.example/cart"],
	[{ type: "navigate", url: "//ada:pw@shop.example/cart" }, "//shop.example/cart"],
	[{ type: "navigate", url: "https://ada:pw@no host/cart" }, "https://no host/cart"],
	[{ type: "navigate", url: "file:///home/ada@work" }, "file:///home/ada@work"],
	[{ type: "navigate", url: "data:text/html,ada@work" }, "data:text/html,ada@work"],
	[{ type: "navigate", url: "about:blank" }, "about:blank"],
	[{ type: "open_tab", url: "https://shop.example/~ada@home" }, "https://shop.example/~ada@home"],
])("the target of %j is %s", (action, target) => expect(targetOf(action)).toBe(target));

test("what is typed is not told, and a long target is cut", () => {
	expect(targetOf({ type: "type", uid: "e1", text: "hunter2" })).toBe("e1");
	expect(targetOf({ type: "navigate", url: `data:text/html,${"x".repeat(9000)}` })).toHaveLength(200);
});
