import { expect, test } from "vitest";
import { parseQuery } from "./parsed-query.ts";

/** "word:part …, kind" of a query. */
function read(query: string): string {
	const { terms, kind } = parseQuery(query);
	return `${terms.map(({ word, part }) => `${word}:${part}`).join(" ")} | ${kind?.word ?? "-"}`;
}

test.each([
	["the Save button in the toolbar", "save:head toolbar:inside | button"],
	["email field", "email:head | field"],
	["delete row for Oslo", "delete:head oslo:related | row"],
	["row for Oslo", "oslo:related | row"],
	["Oslo edit", "oslo:object edit:head | -"],
	["remove the blue shirt from the cart", "remove:head blue:object shirt:object cart:related | -"],
	["the issue about the crash", "issue:object crash:head | -"],
	["log in button", "login:head | button"],
	["check in date field", "checkin:head date:head | field"],
	["audit log in the menu", "audit:head log:head menu:inside | -"],
	["about field", "about:head | field"],
	["Ada's email", "email:head ada:related | -"],
	["like Ada's post", "like:head ada:object post:object | -"],
	["add the lamp to my wishlist", "favorite:head lamp:object | -"],
	["mark the laundry as done", "tick:head laundry:object | -"],
	["switch to the map", "open:head map:object | -"],
	["number of rooms", "rooms:head | -"],
	["how many seats are left", "seats:head left:head | -"],
	["when does the course end", "date:head course:related end:related | -"],
	["how much is the lamp", "price:head lamp:related | -"],
	["how long does the film take", "duration:head film:related | -"],
	["filter by status", "filter:head status:object | -"],
	["close button of the dialog", "close:head dialog:related | button"],
	["toolbar save button", "toolbar:object save:head | button"],
	["switch board", "switch:head board:object | -"],
	["search", "search:head | search"],
	["tabs in the dialog", "dialog:inside | tab"],
	["cancel the new role dialog", "cancel:head new:inside role:inside dialog:inside | -"],
	["mark the file as viewed", "mark:head viewed:head file:related | -"],
	["allow guests to export data", "allow:head guests:object export:object data:object | -"],
	["the standing order", "standing:head order:head | -"],
	["hide the frame layer", "hide:head frame:object layer:object | -"],
	["admin column in the export row", "admin:related export:related | -"],
	["menu of the third song", "song:related | menu"],
	["from field", "from:head | field"],
	["to account", "to:head account:head | -"],
	["sort by price", "sort:head price:object | -"],
	["report the review by Ines", "report:head review:object ines:related | -"],
	["customize the pizza", "customize:head pizza:object | -"],
	["darken the photo", "darken:head photo:object | -"],
	["filter messages", "filter:head messages:object | -"],
	["region of image-resizer", "region:head image:related resizer:related | -"],
	["notification bell", "notification:head bell:head | icon"],
	["plus button of the Done column", "plus:head done:related column:related | icon"],
	["status filter", "status:head | filter"],
	["remove the Oslo filter", "remove:head oslo:object filter:object | -"],
	["select all rows", "select:head all:object rows:object | -"],
	["phone number of the porter", "phone:head number:head porter:related | -"],
	["how many nights does Ada stay", "nights:head ada:related stay:related | -"],
	["who owns the boat", "owns:head boat:related | -"],
	["how old is Rex", "age:head rex:related | -"],
	["what does the kiln cost", "price:head kiln:related | -"],
	["what is the weight of the kiln", "weight:head kiln:related | -"],
	["what time does the pool open", "time:head pool:related | -"],
	["which town is the mill in", "town:head mill:related | -"],
	["the guild Ines belongs to", "guild:head ines:related | -"],
	["open the letter about the roof", "open:head letter:object roof:head | -"],
	["report author", "report:head author:head | -"],
	["rope field in Ada's row", "rope:head ada:inside row:inside | field"],
	["how much Ada bids", "amount:head ada:related | -"],
	["berth that Ada needs", "berth:head ada:related | -"],
	["the third entry of the log", "third:head entry:head log:related | listitem"],
	["where is the concert", "location:head concert:related | -"],
	["time of Ada's visit", "time:head ada:related visit:related | -"],
	["type of the record", "type:head record:related | -"],
	["switch to another team", "team:head | dropdown"],
	["size of Old Forms", "size:head old:related forms:related | -"],
	["more actions for logo-draft.png", "more:head actions:head logo:related draft:related png:related | -"],
	["sum sent to Harbour Radio", "sum:head sent:head harbour:related radio:related | -"],
	["city to travel to", "to:head city:head | -"],
	["one more cup", "increase:head cup:object | -"],
	["look up a boat", "search:head boat:object | -"],
	["how to use the loom", "instructions:head loom:related | -"],
	["how long the crossing took", "duration:head crossing:related | -"],
	["who last painted the shed", "painted:head shed:related | -"],
	["waitlist Deep Diving", "waitlist:head deep:object diving:object | -"],
	["the", "the:head | -"],
	["+", "+:head | -"],
	["constructor", "constructor:head | -"],
])("%s", (query, parsed) => {
	expect(read(query)).toBe(parsed);
});

test("which one in a row of equals", () => {
	expect(parseQuery("the second delete button").nth).toBe(1);
	expect(parseQuery("3rd tab").nth).toBe(2);
	expect(parseQuery("last row").nth).toBe(-1);
	expect(parseQuery("menu of the third song").nth).toBe(2);
	expect(parseQuery("give it four stars").nth).toBe(3);
	expect(parseQuery("delete").nth).toBeNull();
	expect(parseQuery("clip of The Last Barge").nth).toBeNull();
});

test("what is counted may be what it is in", () => {
	expect(parseQuery("menu of the third song").isPlaceCounted).toBe(true);
	expect(parseQuery("flag the second kiln").isPlaceCounted).toBe(true);
	expect(parseQuery("the second delete button").isPlaceCounted).toBe(false);
});

test("what is said twice counts once", () => {
	expect(parseQuery("create a new issue").terms.map(({ word, isLight }) => [word, isLight])).toEqual([
		["create", false],
		["new", true],
		["issue", false],
	]);
});

test("what is not meant", () => {
	const not = (query: string) => parseQuery(query).not.map(({ word }) => word);
	expect(not("the delete button, not the discard one")).toEqual(["discard"]);
	expect(not("save instead of the draft")).toEqual(["draft"]);
	expect(not("say that I have not paid")).toEqual([]);
});

test("a state is one only where nothing is done", () => {
	const states = (query: string) => parseQuery(query).terms.map(({ state }) => state?.isOn ?? null);
	expect(states("the checked standing order")).toEqual([true, null, null]);
	expect(states("unchecked box of Oslo")).toEqual([false, null]);
	expect(states("delete selected orders")).toEqual([null, null, null]);
});

test("the first words of a compound may say whose the last one is", () => {
	const modifiers = (query: string) =>
		parseQuery(query).terms.flatMap(({ word, isModifier }) => (isModifier ? word : []));
	expect(modifiers("desk lamp quantity")).toEqual(["desk", "lamp"]);
	expect(modifiers("quantity of the desk lamp")).toEqual([]);
	expect(modifiers("remove desk lamp")).toEqual([]);
});

test("what is only read is asked for without a verb or a control", () => {
	expect(parseQuery("price of the lamp").isRead).toBe(true);
	expect(parseQuery("order total").isRead).toBe(true);
	expect(parseQuery("price field").isRead).toBe(false);
	expect(parseQuery("sort by price").isRead).toBe(false);
});

test("what is called by its verb is nothing to be done", () => {
	expect(parseQuery("type of the record").verbRoles).toEqual([]);
	expect(parseQuery("number of open deals").verbRoles).toEqual([]);
	expect(parseQuery("write a new letter").verbRoles).toContain("button");
	expect(parseQuery("write a letter").verbRoles).not.toContain("button");
});

test("words with signs are kept as they are written", () => {
	expect(parseQuery("select the /pricing row").written).toEqual(["/pricing"]);
	expect(parseQuery("renew C++ Primer, please").written).toEqual(["c++"]);
	expect(parseQuery("node.js's licence").written).toEqual(["node.js"]);
	expect(parseQuery("Ada's email").written).toEqual([]);
});

test("something of something is asked for in one word", () => {
	expect(parseQuery("Ada's job").isAttribute).toBe(true);
	expect(parseQuery("profile of Ada").isAttribute).toBe(false);
	expect(parseQuery("menu of Ada").isAttribute).toBe(false);
	expect(parseQuery("map marker for Ada").isAttribute).toBe(false);
});

test("a question is answered by what is read, unless it asks for a control", () => {
	expect(parseQuery("how many seats are left").isQuestion).toBe(true);
	expect(parseQuery("how many adults field").isQuestion).toBe(false);
	expect(parseQuery("seats left").isQuestion).toBe(false);
});

test("what stands before a name is done to it", () => {
	expect(parseQuery("unfreeze Card Two").actionWord?.word).toBe("unfreeze");
	expect(parseQuery("second Card").actionWord).toBeNull();
});

test("where on the screen it is says little, unless it is all that is said", () => {
	const light = (query: string) => parseQuery(query).terms.flatMap(({ word, isLight }) => (isLight ? word : []));
	expect(light("the main menu")).toEqual(["main"]);
	expect(light("align right button")).toEqual([]);
});

test("who and what for", () => {
	expect(parseQuery("who repaired the Alma").isWho).toBe(true);
	expect(parseQuery("sum to pay").terms[1]?.synonyms.size).toBe(0);
});

test("what is written is no other word for writing", () => {
	const [write, comment] = parseQuery("write a comment").terms;
	expect(write?.synonyms.has(comment?.stem ?? "")).toBe(false);
	expect(comment?.isLight).toBe(false);
});
