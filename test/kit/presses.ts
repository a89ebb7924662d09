/** A site whose buttons tell the server of each press, so that the count outlives the page, the tab and the browser. */
import { setTimeout as sleep } from "node:timers/promises";
import type { Kit } from "./index.ts";
import type { Site } from "./site.ts";

const BUTTONS = 60;
/** How long the page works on every second press, so that the action still runs when something happens to it. */
export const SLOW_MS = 600;
export const isSlow = (number: number): boolean => number % 2 === 0;

export interface Presses {
	readonly site: Site;
	/** How often each button was pressed; no two pages have a button of the same number. */
	readonly counts: ReadonlyMap<number, number>;
}

export async function servePresses(kit: Kit): Promise<Presses> {
	const counts = new Map<number, number>();
	let lastNumber = 0;
	const site = await kit.serve({
		"/": (_request, response) => {
			const numbers = Array.from({ length: BUTTONS }, () => ++lastNumber);
			response.writeHead(200, { "content-type": "text/html", "cache-control": "no-store" });
			response.end(pageOf(numbers));
		},
		"/pressed": (request, response) => {
			const number = Number(new URL(request.url ?? "", "http://site").searchParams.get("number"));
			counts.set(number, (counts.get(number) ?? 0) + 1);
			response.writeHead(204).end();
		},
		"/work": async (_request, response) => {
			await sleep(SLOW_MS);
			response.writeHead(204).end();
		},
	});
	return { site, counts };
}

const pageOf = (numbers: readonly number[]): string => `<!doctype html><title>Presses</title>
<label>Note <input></label>
${numbers.map((number) => `<button>Press ${number}</button>`).join("\n")}
<script>
	addEventListener("click", ({ target }) => {
		const number = Number(/^Press (\\d+)$/.exec(target.textContent)?.[1]);
		if (!number) return;
		navigator.sendBeacon("/pressed?number=" + number);
		if (number % 2 === 0) fetch("/work");
	});
</script>`;
