/** A certificate for one run, and a browser's switch to accept it and no other that nobody vouches for. */
import { execFile } from "node:child_process";
import { createHash, X509Certificate } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

export interface Certificate {
	readonly key: string;
	readonly cert: string;
	/** For the browser. */
	readonly args: string[];
}

export async function makeCertificate(host: string): Promise<Certificate> {
	const folder = await mkdtemp(join(tmpdir(), "bascule-certificate-"));
	try {
		const keyFile = join(folder, "key.pem");
		const { stdout: cert } = await promisify(execFile)("openssl", [
			...["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "1"],
			...["-subj", `/CN=${host}`, "-addext", `subjectAltName=DNS:${host}`, "-keyout", keyFile],
		]);
		const spki = new X509Certificate(cert).publicKey.export({ type: "spki", format: "der" });
		const hash = createHash("sha256").update(spki).digest("base64");
		return { key: await readFile(keyFile, "utf8"), cert, args: [`--ignore-certificate-errors-spki-list=${hash}`] };
	} finally {
		await rm(folder, { recursive: true });
	}
}
