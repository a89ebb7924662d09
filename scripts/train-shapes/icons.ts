import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { bundle, openPage } from "../../packages/page-agent/test/browser.ts";
import { meaningOf, nearTo } from "./names.ts";
import type { Example } from "./network.ts";

export interface Icon extends Example {
	/** The set, or the sets by the same hand. */
	family: string;
	name: string;
	/** Meanings that it may be taken for as well. */
	near: Set<string>;
}

/** Sets that were drawn after each other. */
const FAMILIES: Record<string, string> = {
	bxs: "bx",
	"fa6-regular": "fa6",
	"fa6-solid": "fa6",
	feather: "lucide",
	ic: "material",
	"material-symbols": "material",
	mdi: "material",
};
/** In two colours, of a firm, or a number with the name of something else. */
const LEFT_OUT = /duotone|twotone|two-tone|(^|-)logo(-|$)|filter-\d/;
/** Of the icons of one set that are none of those to know. */
const MAX_OTHERS = 900;
const AT_ONCE = 400;

interface Drawing {
	name: string;
	body: string;
	width: number;
	height: number;
}

interface IconSet {
	prefix: string;
	icons: Record<string, { body: string; width?: number; height?: number }>;
	width?: number;
	height?: number;
}

/** The icons in the packages of a folder, as the page agent sees them in a real page. */
export async function readIcons(folder: string): Promise<Icon[]> {
	await using page = await openPage(await bundle(["find/icons/drawing"], "agent"));
	await page.setContent("<body></body>");
	const icons: Icon[] = [];
	for (const entry of await readdir(folder)) {
		const set: IconSet = JSON.parse(await readFile(join(folder, entry, "icons.json"), "utf8"));
		const drawings = drawingsOf(set);
		for (let at = 0; at < drawings.length; at += AT_ONCE) {
			const some = drawings.slice(at, at + AT_ONCE);
			const inks = await page.evaluate<Array<number[] | null>>(`(${inksOf})(${JSON.stringify(some)})`);
			some.forEach(({ name }, index) => {
				const ink = inks[index];
				const family = FAMILIES[set.prefix] ?? set.prefix;
				if (ink)
					icons.push({ family, name, near: nearTo(name), meaning: meaningOf(name) ?? "", ink: Float32Array.from(ink) });
			});
		}
	}
	return icons;
}

function drawingsOf({ icons, width = 16, height = 16 }: IconSet): Drawing[] {
	const all = Object.entries(icons)
		.filter(([name]) => !LEFT_OUT.test(name))
		.map(([name, icon]): Drawing => ({ name, width, height, ...icon }));
	const others = all.filter(({ name }) => !meaningOf(name));
	const every = Math.ceil(others.length / MAX_OTHERS);
	return [...all.filter(({ name }) => meaningOf(name)), ...others.filter((_, at) => at % every === 0)];
}

/** Runs in the page. */
const inksOf = `(drawings) => {
	document.body.innerHTML = drawings
		.map(({ body, width, height }) => \`<svg width="24" height="24" viewBox="0 0 \${width} \${height}">\${body}</svg>\`)
		.join("");
	return [...document.body.children].map((svg) => {
		const ink = agent.inkOf(svg);
		return ink && [...ink];
	});
}`;
