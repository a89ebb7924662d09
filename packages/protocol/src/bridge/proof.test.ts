import { expect, test } from "vitest";
import { proofOf, tokenDigest } from "./proof.ts";

test("a proof is of one token, one question and one address", async () => {
	const [own, other] = await Promise.all([tokenDigest("token"), tokenDigest("other")]);
	const host = "127.0.0.1:48123";
	const question = { nonce: "question", at: 1 };
	const proofs = await Promise.all([
		proofOf(own, question, host),
		proofOf(other, question, host),
		proofOf(own, { ...question, nonce: "another" }, host),
		proofOf(own, { ...question, at: 2 }, host),
		proofOf(own, question, "127.0.0.1:48124"),
	]);
	expect(new Set(proofs).size).toBe(5);
	expect(await proofOf(await tokenDigest("token"), question, host)).toBe(proofs[0]);
});
