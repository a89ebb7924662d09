import {
	type BootstrapRecord,
	bootstrapRecord,
	type ClaimedBrowser,
	type PairingClaim,
} from "@bascule/protocol/bridge";
import * as z from "zod";

const CLAIM_MS = 10_000;

const refusal = z.object({ code: z.string(), error: z.string() });

type Outcome = { ok: true; record: BootstrapRecord } | { ok: false; code: string; message: string };

/** Gives a code that `bascule pair` printed to the daemon whose socket is at `url`. It never rejects. */
export async function claimCode(url: string, code: string, browser: ClaimedBrowser): Promise<Outcome> {
	const { origin } = new URL(url.replace(/^ws/, "http"));
	const nonce = crypto.randomUUID();
	const claim: PairingClaim = { code: spelled(code), browser, nonce };
	const request = fetch(`${origin}/pair/claim`, {
		method: "POST",
		headers: { "content-type": "application/json" },
		body: JSON.stringify(claim),
		credentials: "omit",
		// Followed to nowhere: it is an answer that cannot be read.
		redirect: "manual",
		signal: AbortSignal.timeout(CLAIM_MS),
	});
	const response = await request.catch(() => undefined);
	if (!response) return { ok: false, code: "not_connected", message: `no daemon answers at ${origin}` };
	return judge(await response.json().catch(() => undefined), nonce);
}

function judge(reply: unknown, nonce: string): Outcome {
	const { data: record } = bootstrapRecord.safeParse(reply);
	const { data: refused } = refusal.safeParse(reply);
	if (record?.nonce === nonce) return { ok: true, record };
	if (refused) return { ok: false, code: refused.code, message: refused.error };
	return { ok: false, code: "not_bascule", message: "the answer is not from a daemon" };
}

/** As it was printed, however it was typed: ABCD-EFGH. */
export function spelled(code: string): string {
	const letters = code.toUpperCase().replaceAll(/[^A-Z0-9]/g, "");
	return letters.replace(/^(.{4})(.{4})$/, "$1-$2");
}
