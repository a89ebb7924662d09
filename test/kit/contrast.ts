import type { CdpSession } from "@bascule/engine/cdp";

/** The least that people with weak sight need (WCAG AA). */
const LEAST = 4.5;

/** The texts of a page that do not stand out enough from what is behind them. */
export async function contrastFaults(session: CdpSession): Promise<string[]> {
	const { documents, strings } = await session.send("DOMSnapshot.captureSnapshot", {
		computedStyles: ["color", "background-color", "clip-path"],
	});
	const { layout, nodes } = documents[0] ?? {};
	if (!layout || !nodes) throw new Error("the page shows nothing");
	const rows = new Map(layout.nodeIndex.map((node, row) => [node, row]));
	const styles = (row: number) => layout.styles[row]?.map((index) => strings[index] ?? "") ?? [];
	const groundOf = (node: number): string => {
		const [, ground = ""] = styles(rows.get(node) ?? -1);
		const parent = nodes.parentIndex?.[node] ?? -1;
		return ground !== "" && !ground.endsWith(", 0)") ? ground : parent < 0 ? "rgb(255, 255, 255)" : groundOf(parent);
	};
	return layout.nodeIndex.flatMap((node, row) => {
		const text = strings[layout.text[row] ?? -1]?.trim();
		const [color = "", , clip] = styles(row);
		// What is only for screen readers is clipped away.
		if (!text || clip !== "none") return [];
		const found = contrast(color, groundOf(node));
		return found >= LEAST ? [] : [`${found.toFixed(2)}: ${text}`];
	});
}

function contrast(one: string, other: string): number {
	const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
	return (light + 0.05) / (dark + 0.05);
}

function luminance(color: string): number {
	const [r = Number.NaN, g = 0, b = 0] = (color.match(/[\d.]+/g) ?? []).map((digits) => {
		const part = Number(digits) / 255;
		return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
	});
	return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
