import { expect, test } from "vitest";
import { decimalOf, isAmount, isDay, readBoolean, readDate, readMoment, readNumber } from "./values.ts";

test.each([
	["12", 12],
	["€ 1.299,00", 1299],
	["1,299.00 USD", 1299],
	["US$ 12.50", 12.5],
	["1 299,50 €", 1299.5],
	["CHF 1'299.50", 1299.5],
	["1,299", 1299],
	["1.5", 1.5],
	["0.125", 0.125],
	["(12)", 12],
	["($12.00)", -12],
	["-3 °C", -3],
	["−8", -8],
	["-$5", -5],
	["45 %", 45],
	["+4%", 4],
	["4.5 out of 5", 4.5],
	["Rated 4 out of 5 stars", 4],
	["4.5/5", 4.5],
	["128 reviews", 128],
	["1.2k", 1200],
	["#1001", 1001],
	["5kg", 5],
	["16GB", 16],
])("%s is the number %d", (text, number) => {
	expect(readNumber(text, ".")).toBe(number);
});

test.each([
	"",
	"sold out",
	"from $12",
	"$12 – $20",
	"12+",
	"~12",
	"about 12",
	"B12",
	"7-A",
	"12:30",
	"2026-01-02",
	"1.2.3",
	"15.11.2026",
	"12 of the 14 members",
	"3m 20s",
	"the 3 bridges of the old town of Ghent",
])("%s is no number", (text) => {
	expect(readNumber(text, ".")).toBeUndefined();
});

test("a point before three digits is read as the page uses it", () => {
	expect(readNumber("1.299", ",")).toBe(1299);
	expect(readNumber("1.299", ".")).toBe(1.299);
	expect(decimalOf("12,50 € und 3,99 €", "en")).toBe(",");
	expect(decimalOf("1.299", "de-DE")).toBe(",");
	expect(decimalOf("1,5 kg and 1.200 W", "")).toBe(",");
	expect(decimalOf("1.299 and 3.50", "de")).toBe(".");
});

test("yes and no in words, as signs, and in the words of the property", () => {
	expect(["yes", "Ja", "✓", "in stock"].map((text) => readBoolean(text, "in stock"))).toEqual([true, true, true, true]);
	expect(["No", "✗", "out of stock", "not in stock"].map((text) => readBoolean(text, "in stock"))).toEqual([
		false,
		false,
		false,
		false,
	]);
	expect(["paid", "unpaid"].map((text) => readBoolean(text, "is paid"))).toEqual([true, false]);
	expect(["maybe", "", "stock"].map((text) => readBoolean(text, "in stock"))).toEqual([
		undefined,
		undefined,
		undefined,
	]);
});

test.each([
	["2026-03-01", "2026-03-01"],
	["3 March 2026", "2026-03-03"],
	["Tue, Mar 3rd, 2026", "2026-03-03"],
	["Tuesday, March 3, 2026", "2026-03-03"],
	["15.11.2026", "2026-11-15"],
	["13/02/2026", "2026-02-13"],
	["02/13/2026", "2026-02-13"],
	["02/02/2026", "2026-02-02"],
	["02/03/2026", undefined],
	["31.02.2026", undefined],
	["yesterday", undefined],
	["3 days ago", undefined],
])("%s as a day is %s", (text, day) => {
	expect(readDate(text)).toBe(day);
});

test.each([
	["€ 39,90", true],
	["CHF 12", true],
	["$1,299.00", true],
	["€", false],
	["39.90", false],
	["from $10", false],
])("%s says nothing but an amount: %s", (text, isOne) => {
	expect(isAmount(text)).toBe(isOne);
});

test("a text with two dates is no day", () => {
	expect(isDay("12 March 2024")).toBe(true);
	expect(isDay("12 March 2024, updated 14 March 2024")).toBe(false);
});

test("what is sold out is not in stock", () => {
	expect(readBoolean("Sold out", "in stock")).toBe(false);
	expect(readBoolean("Sold out", "is available")).toBe(false);
	expect(readBoolean("Sold out", "gift wrap")).toBeUndefined();
});

test("a moment is read only if it is written in full", () => {
	expect(readMoment("2026-02-01 10:00")).toBe("2026-02-01T10:00");
	expect(readMoment("2026-02-01T10:00:00Z")).toBe("2026-02-01T10:00:00Z");
	expect(readMoment("1 Feb, 10:00")).toBeUndefined();
});
