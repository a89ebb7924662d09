import { createInterface } from "node:readline/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { BridgeError } from "@bascule/protocol/errors";
import { connect } from "@bascule/sdk";
import { type Question, replyTo, shownQuestion } from "../answers.ts";
import { type DaemonApi, daemonApi } from "../daemon-api.ts";
import { safe, show, showError, wantsJson } from "../output.ts";

const POLL_MS = 1000;

/** What agents ask, and the answers. On a terminal without an id: waits for questions and puts them one by one. */
export async function runHuman(
	id: string | undefined,
	words: string[],
	options: { json?: boolean; cancel?: boolean },
): Promise<void> {
	const to = { json: wantsJson(options), tool: "human" };
	try {
		await using bascule = await connect({ kind: "cli" });
		const api = await daemonApi(bascule);
		if (id !== undefined) show({ ok: true, result: await reply(api, id, options.cancel ? null : words.join(" ")) }, to);
		else if (to.json || !process.stdin.isTTY)
			show({ ok: true, result: { ok: true, questions: await waiting(api) } }, to);
		else await converse(api);
	} catch (error) {
		showError(error, to);
	}
}

async function waiting(api: DaemonApi): Promise<Question[]> {
	const { questions } = await api.ask("GET", "/human");
	return questions as Question[];
}

/** Without a text the question is cancelled. */
async function reply(api: DaemonApi, id: string, typed: string | null): Promise<Record<string, unknown>> {
	const question = (await waiting(api)).find((candidate) => candidate.id === id);
	if (!question)
		throw new BridgeError("invalid_action", `no question ${id} is waiting for an answer`, {
			hint: "`bascule human` lists the open questions.",
		});
	return send(api, question, typed);
}

const send = (api: DaemonApi, question: Question, typed: string | null): Promise<Record<string, unknown>> =>
	api.ask("POST", `/human/${encodeURIComponent(question.id)}`, {
		...(typed === null ? { cancel: true } : replyTo(question, typed)),
		via: "terminal",
	});

/** Until the person leaves, with Ctrl+C. */
async function converse(api: DaemonApi): Promise<void> {
	console.log("Waiting for questions; press Ctrl+C to exit.");
	for (;;) {
		const [question] = await waiting(api);
		if (question) await put(api, question);
		else await sleep(POLL_MS);
	}
}

/** One that is answered elsewhere meanwhile is taken back. */
async function put(api: DaemonApi, question: Question): Promise<void> {
	console.log(`\n${safe(shownQuestion(question))}`);
	const over = new AbortController();
	const lines = createInterface({ input: process.stdin, output: process.stdout });
	lines.once("SIGINT", () => process.exit(0));
	const gone = untilGone(api, question.id, over.signal).then(() => null);
	try {
		const typed = await Promise.race([lines.question("> ", { signal: over.signal }), gone]);
		if (typed === null) console.log("(answered elsewhere or withdrawn)");
		else await send(api, question, typed);
	} catch (error) {
		if (!(error instanceof BridgeError)) throw error;
		console.error(safe(error.message));
	} finally {
		over.abort();
		lines.close();
		await gone;
	}
}

async function untilGone(api: DaemonApi, id: string, signal: AbortSignal): Promise<void> {
	while (!signal.aborted && (await waiting(api)).some((question) => question.id === id))
		await sleep(POLL_MS, undefined, { signal }).catch(() => {});
}
