/** Draws the extension's icons, the PNGs that Chrome asks for, from the two SVGs beside them. */
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Connection } from "@bascule/engine/cdp";
import { findChrome } from "../packages/daemon/src/chrome/find.ts";
import { launchChrome } from "../packages/daemon/src/chrome/launch.ts";

const folder = join(import.meta.dirname, "../packages/extension/public/icon");

const ICONS = [
	{ source: "bridge.svg", prefix: "", sizes: [16, 32, 48, 128] },
	{ source: "bridge-raised.svg", prefix: "raised-", sizes: [16, 32] },
];

const executable = (await findChrome(process.env))?.path;
if (!executable) throw new Error("no Chrome to draw with; run `npm run setup`");
await using undo = new AsyncDisposableStack();
const home = await mkdtemp(join(tmpdir(), "bascule-icons-"));
undo.defer(() => rm(home, { recursive: true, force: true, maxRetries: 20 }));
const chrome = undo.use(await launchChrome({ executable, headless: true, home, args: [] }));
const connection = undo.use(new Connection(chrome.transport));
const { targetId } = await connection.root.send("Target.createTarget", { url: "about:blank" });
const { sessionId } = await connection.root.send("Target.attachToTarget", { targetId, flatten: true });
const page = connection.session(sessionId);
if (!page) throw new Error("the page went away");
await page.send("Emulation.setDefaultBackgroundColorOverride", { color: { r: 0, g: 0, b: 0, a: 0 } });

for (const { source, prefix, sizes } of ICONS) {
	const svg = await readFile(join(folder, source), "base64");
	for (const size of sizes) {
		const expression = `new Promise((resolve, reject) => {
			document.body.style.margin = 0;
			const image = new Image(${size}, ${size});
			image.onload = resolve;
			image.onerror = reject;
			image.src = "data:image/svg+xml;base64,${svg}";
			document.body.replaceChildren(image);
		})`;
		await page.send("Runtime.evaluate", { expression, awaitPromise: true });
		const clip = { x: 0, y: 0, width: size, height: size, scale: 1 };
		const { data } = await page.send("Page.captureScreenshot", { format: "png", clip });
		await writeFile(join(folder, `${prefix}${size}.png`), Buffer.from(data, "base64"));
	}
}
