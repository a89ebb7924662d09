import { expect, test } from "vitest";
import { TabRoll } from "./tab-roll.ts";

const OWN = 1;
const AGENTS = 2;
const NEW = 3;

function start(): TabRoll {
	const roll = TabRoll.from([OWN, AGENTS], {});
	roll.guard([AGENTS]);
	return roll;
}

test("tabs are the owner's until agents work in them", () => {
	const roll = start();
	expect(roll.all("own")).toEqual([OWN]);
	expect(roll.all("guarded")).toEqual([AGENTS]);
	expect(roll.isActive).toBe(true);
});

test("what a page opens is what the page's tab is, and so on", () => {
	const roll = start();
	roll.opened(NEW, OWN);
	expect(roll.is(NEW, "own")).toBe(true);
	roll.opened(NEW + 1, AGENTS);
	roll.opened(NEW + 2, NEW + 1);
	roll.opened(NEW + 3, 99);
	expect(roll.all("offspring")).toEqual([NEW + 1, NEW + 2, NEW + 3]);
	roll.setsOut(NEW + 1);
	expect(roll.is(NEW + 1, "offspring")).toBe(true);
});

test("a tab that no page opened is the owner's", () => {
	const roll = start();
	roll.setsOut(NEW);
	expect(roll.is(NEW, "own")).toBe(true);
});

test("a tab that agents have left is watched until it shows something else", () => {
	const roll = start();
	expect(roll.guard([])).toEqual([AGENTS]);
	expect(roll.is(AGENTS, "left")).toBe(true);
	expect([roll.isActive, roll.isArmed]).toEqual([false, true]);
	roll.arrived(AGENTS, "page");
	expect(roll.is(AGENTS, "own")).toBe(true);
	expect(roll.isArmed).toBe(false);
});

test("also when it shows what its own page has made", () => {
	const roll = start();
	roll.guard([]);
	roll.arrived(AGENTS, "made");
	expect(roll.is(AGENTS, "left")).toBe(true);
	roll.arrived(AGENTS, "error");
	expect(roll.is(AGENTS, "own")).toBe(true);
});

test("an error has nothing armed", () => {
	const roll = start();
	roll.arrived(AGENTS, "error");
	roll.guard([]);
	expect(roll.is(AGENTS, "own")).toBe(true);
});

test("a tab that was closed is in nobody's way, also when it is named once more", () => {
	const roll = start();
	roll.closed(AGENTS);
	roll.guard([AGENTS]);
	roll.guard([]);
	expect(roll.isArmed).toBe(false);
});

test("tabs that pages opened one from another are kin, for as long as both are there", () => {
	const roll = start();
	roll.opened(NEW, OWN);
	roll.opened(NEW + 1, NEW);
	roll.setsOut(NEW + 2);
	expect(roll.kin).toEqual([]);
	roll.guard([AGENTS, NEW]);
	expect(roll.kin).toEqual([OWN, NEW + 1]);
	expect(TabRoll.from([OWN, NEW], roll.notes).kin).toEqual([OWN]);
	roll.guard([AGENTS]);
	expect(roll.kin).toEqual([OWN, NEW + 1]);
	roll.arrived(NEW, "page");
	expect(roll.kin).toEqual([]);
	roll.guard([AGENTS, NEW + 1]);
	roll.closed(NEW);
	expect(roll.kin).toEqual([OWN]);
	roll.closed(NEW + 1);
	expect(roll.kin).toEqual([]);
});

test("survives the worker, and forgets what was closed meanwhile", () => {
	const roll = start();
	roll.opened(NEW, AGENTS);
	roll.guard([NEW]);
	const again = TabRoll.from([OWN, NEW], roll.notes);
	expect([again.all("own"), again.all("guarded"), again.all("left")]).toEqual([[OWN], [NEW], []]);
});
