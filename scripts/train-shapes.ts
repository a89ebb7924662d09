/**
 * Learns what common icons look like, for `find`, and writes the weights.
 *
 *     npm install --prefix <folder> @iconify-json/lucide @iconify-json/bi …
 *     node scripts/train-shapes.ts <folder>/node_modules/@iconify-json            learns from all sets
 *     node scripts/train-shapes.ts <folder>/node_modules/@iconify-json --test 8   learns without each eighth of the sets, and tells how well it knows those
 */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { guess, SURE, unpack } from "../packages/page-agent/src/find/icons/shape-model.ts";
import { type Icon, readIcons } from "./train-shapes/icons.ts";
import { MEANINGS } from "./train-shapes/meanings.ts";
import { train } from "./train-shapes/network.ts";

const WEIGHTS = join(import.meta.dirname, "../packages/page-agent/src/find/icons/shape-weights.gen.ts");
const MEANT = ["", ...Object.keys(MEANINGS)];

/** What may be taken for one of the others is no example of anything. */
const learnFrom = (icons: Icon[]) =>
	train(
		icons.filter(({ meaning, near }) => meaning !== "" || near.size === 0),
		MEANT,
	);

async function writeWeights(icons: Icon[]): Promise<void> {
	const { packed } = learnFrom(icons);
	await writeFile(
		WEIGHTS,
		`// Made by scripts/train-shapes.ts, which is run by hand: the icons it learns from are not here.\nimport type { Packed } from "./shape-model.ts";\n\nexport const SHAPES: Packed = ${JSON.stringify(packed, null, "\t")};\n`,
	);
}

interface Judged extends Icon {
	said: string;
	sureness: number;
}

/** What the sets are called that nothing was learned from. */
function judge(icons: Icon[], parts: number): Judged[] {
	const families = [...new Set(icons.map(({ family }) => family))].sort();
	return Array.from({ length: parts }, (_, part) => {
		const held = new Set(families.filter((_, at) => at % parts === part));
		const network = unpack(learnFrom(icons.filter(({ family }) => !held.has(family))).packed);
		const judged = icons
			.filter(({ family }) => held.has(family))
			.map((icon): Judged => {
				const { meaning, sureness } = guess(network, icon.ink);
				return { ...icon, said: meaning, sureness };
			});
		for (const family of held)
			report(
				family,
				judged.filter((icon) => icon.family === family),
				SURE,
			);
		return judged;
	}).flat();
}

const isRight = ({ said, meaning, near }: Judged): boolean => (meaning === "" ? near.has(said) : said === meaning);
const percent = (some: number, all: number): string => `${((100 * some) / all).toFixed(1)} %`;

function report(title: string, judged: Judged[], least: number): void {
	const known = judged.filter(({ meaning }) => meaning !== "");
	const others = judged.filter(({ meaning }) => meaning === "");
	const isSaid = ({ said, sureness }: Judged): boolean => said !== "" && sureness >= least;
	const said = known.filter(isSaid);
	const right = said.filter(isRight).length;
	const wrong = others.filter((icon) => isSaid(icon) && !isRight(icon)).length;
	console.log(
		`${title}: ${known.length} known icons, recall ${percent(right, known.length)}, precision ${percent(right, said.length)}; ` +
			`${others.length} others, named wrongly ${percent(wrong, others.length)}`,
	);
}

const { positionals, values } = parseArgs({ allowPositionals: true, options: { test: { type: "string" } } });
const [folder] = positionals;
if (!folder) throw new Error("say where the packages with the icons are");
const icons = await readIcons(folder);
if (values.test) {
	const judged = judge(icons, Number(values.test));
	for (const least of [0.5, 0.6, 0.7, 0.8]) report(`all, sure by ${least}`, judged, least);
	for (const meaning of MEANT.slice(1)) {
		const those = judged.filter((icon) => icon.meaning === meaning || (icon.said === meaning && icon.sureness >= SURE));
		report(meaning, those, SURE);
	}
} else await writeWeights(icons);
