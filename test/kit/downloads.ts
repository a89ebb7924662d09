import { expect } from "vitest";
import type { Driver, Stage } from "./driver.ts";

/** A page that leads to a file in every way, and with `more` to others. */
export const downloadPage = (
	file: string,
	more: string,
): string => `<a href=${file}>Report</a> <a id=new href=${file} target=_blank>New</a>
	<a id=blob download="notes.txt">Notes</a> <button onclick="window.open('${file}')">Open</button>
	<iframe id=frame hidden></iframe> <p onclick="frame.src = 'http://localhost:' + location.port + '${file}'">In a frame</p>
	${more}<script>blob.href = URL.createObjectURL(new Blob(["hello"]))</script>`;

/** What to do there, and the name of the file that comes of it. */
export const downloadWays = (file: string) =>
	[
		["a link", "click", { selector: "a:has-text('Report')" }, "report.pdf"],
		["a link to a new tab", "click", { selector: "#new" }, "report.pdf"],
		["what a script made", "click", { selector: "#blob" }, "notes.txt"],
		["a window that a script opened", "click", { selector: "button" }, "report.pdf"],
		["a hidden frame of another site", "click", { selector: "p" }, "report.pdf"],
		["an address", "navigate", { path: file }, "report.pdf"],
	] as const;

/** Goes one of the ways. */
export const goWay = (page: Driver, { site }: Stage, tool: string, args: { selector: string } | { path: string }) =>
	page.act(tool, "path" in args ? { url: site.url + args.path } : args);

/** A session that captures downloads. */
export async function openCapturing(stage: Stage, html: string, options?: Record<string, unknown>): Promise<Driver> {
	const page = await stage.driver(options);
	expect((await page.call("downloads_capture", { on: true })).json).toMatchObject({ ok: true, captureOn: true });
	await page.open(html);
	return page;
}
