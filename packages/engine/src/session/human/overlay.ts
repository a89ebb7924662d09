import type { CardAnswer } from "@bascule/page-agent";
import { BridgeError, type HumanAnswer, type PageQuestion, type PickedElement } from "@bascule/protocol";
import { sleep } from "../../tab/change-signal.ts";
import type { AskContext } from "./questions.ts";

/** Whatever a page puts over the card, the browser tells of it within this time: a press waits for that. */
const SEEN_AFTER_MS = 300;
/** Between two tries of a page that cannot show it now. */
const RETRY_MS = 300;

/** Shows the question in the page, in whatever document the tab shows, until a person answers it there. */
export async function fromOverlay(question: PageQuestion, context: AskContext): Promise<HumanAnswer> {
	const { tab, signal } = context;
	const { code: _, ...shown } = question;
	try {
		for (;;) {
			const answer = await attempt(context, () => tab.agents.call(tab.frames.main, "ask", shown, signal));
			if (!answer) continue;
			await sleep(SEEN_AFTER_MS, signal);
			if (!(await attempt(context, () => tab.agents.call(tab.frames.main, "wasSeen", {}, signal)))) continue;
			await close(context);
			return await told(answer, context);
		}
	} catch (error) {
		await close(context);
		throw error;
	}
}

/** Null when the document is gone or cannot answer: the next one may. */
async function attempt<T>({ tab, signal }: AskContext, run: () => Promise<T>): Promise<T | null> {
	try {
		return await run();
	} catch (error) {
		if (signal.aborted || !(error instanceof BridgeError)) throw error;
		if (tab.closed) throw error;
		await sleep(RETRY_MS, signal);
		return null;
	}
}

async function close({ tab }: AskContext): Promise<void> {
	if (tab.closed || tab.crashed) return;
	const patience = AbortSignal.timeout(1000);
	await tab.agents.call(tab.frames.main, "endAsking", {}, patience).catch(() => {});
}

async function told({ value, cancelled, point }: CardAnswer, context: AskContext): Promise<HumanAnswer> {
	const via = "overlay" as const;
	if (cancelled || !point) return { value: value ?? null, cancelled, via };
	return { value: await elementAt(point, context), cancelled, via };
}

/** What the person pointed at, through frames. */
async function elementAt(coords: { x: number; y: number }, context: AskContext): Promise<PickedElement | null> {
	const { tab, page, signal } = context;
	const { stack } = await page.askIn(tab, "point", { coords, maxLayers: 1 }, { signal });
	const [top] = stack;
	if (!top) return null;
	const { selector } = await page.askIn(tab, "locator", { ref: top.ref }, { signal });
	return { ref: top.ref, role: top.role ?? "", name: top.name, selectorHint: selector };
}
