import { expect, test } from "vitest";
import { safeName } from "./download-name.ts";

test.each([
	["report.pdf", "report.pdf"],
	["Rechnung März (2).pdf", "Rechnung März (2).pdf"],
	["レポート.csv", "レポート.csv"],
	["../../etc/passwd", "etcpasswd"],
	["..\\..\\boot.ini", "boot.ini"],
	["/etc/shadow", "etcshadow"],
	[".bashrc", "bashrc"],
	["...", "download"],
	["", "download"],
	["  ", "download"],
	["a\0b\u0007c\r\n.txt", "abc.txt"],
	["invoice\u202Efdp.exe", "invoicefdp.exe"],
	["zero\u200Bwidth\u2066.txt", "zerowidth.txt"],
	["C:\\x?.txt", "Cx.txt"],
	["nul", "_nul"],
	["COM1.txt", "_COM1.txt"],
	["console.log", "console.log"],
	["trailing.txt. . ", "trailing.txt"],
	["half\uD800.txt", "half\uFFFD.txt"],
])("%j", (raw, expected) => {
	expect(safeName(raw)).toBe(expected);
});

test("a long name is cut, and keeps its extension", () => {
	for (const letter of ["x", "ü", "漢", "🙂"]) {
		const name = safeName(`${letter.repeat(5000)}.tar`);
		expect(Buffer.byteLength(name)).toBeLessThanOrEqual(120);
		expect(Buffer.byteLength(name)).toBeGreaterThan(100);
		expect(name).toMatch(/\.tar$/);
		expect(name.isWellFormed()).toBe(true);
	}
});
