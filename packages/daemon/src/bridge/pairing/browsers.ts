import { createHash, randomBytes, randomUUID, timingSafeEqual } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { BridgeError, checked } from "@bascule/protocol";
import {
	type BrowserRecord,
	browserRecord,
	type Challenge,
	type ClaimedBrowser,
	type PairingClaim,
	proofOf,
} from "@bascule/protocol/bridge";
import { tokenMatches } from "../../clients/token.ts";
import { writeWhole } from "../../process/whole-file.ts";
import { uniqueName } from "../browser-names.ts";
import type { Admission } from "../fronts/handshake.ts";

/** The one user of a daemon on a desktop. */
export const LOCAL_USER = "local";
/** Of a browser that does not say which it is. */
const UNNAMED = "unnamed";

/** A browser that may connect. */
export type PairedBrowser = Pick<BrowserRecord, "id" | "name" | "pairedAt" | "lastSeenAt">;

export interface RegistryOptions {
	home: string;
	/** Of the file that a browser on this machine may be given instead of a code. */
	desktopToken: string;
	log(line: string): void;
}

/** The browsers that were paired with this home, by name. Only hashes of their tokens are kept. */
export class BrowserRegistry {
	readonly #file: string;
	readonly #options: RegistryOptions;
	#records: BrowserRecord[];
	/** Revoked here and still paired on the disk: whoever asks again, tries again. */
	#unsaved: BrowserRecord[] = [];
	#saving: Promise<void> = Promise.resolve();

	private constructor(options: RegistryOptions, file: string, records: BrowserRecord[]) {
		this.#options = options;
		this.#file = file;
		this.#records = records;
	}

	static async load(options: RegistryOptions): Promise<BrowserRegistry> {
		const file = join(options.home, "browsers.json");
		return new BrowserRegistry(options, file, await readRecords(file, options.log));
	}

	list(): PairedBrowser[] {
		return this.#active().map(({ id, name, pairedAt, lastSeenAt }) => ({ id, name, pairedAt, lastSeenAt }));
	}

	/** Who comes with this token. Every token is looked at, so that the time says nothing. */
	admit(token: string, claimed: ClaimedBrowser | undefined): Admission {
		const digest = sha256(token);
		const owners = this.#records.flatMap((record) =>
			tokensOf(record).flatMap((own) => (equal(own.tokenHash, digest) ? { record, own } : [])),
		);
		const isDesktop = tokenMatches(this.#options.desktopToken, token);
		const [owner] = owners;
		if (!owner) return isDesktop ? this.#enter(this.#withoutToken(claimed)) : { refused: "unauthorized" };
		const { record, own } = owner;
		if (isOverdue(own) || isAnothers(record, claimed)) return { refused: "unauthorized" };
		return this.#enter(afterUse(record, own));
	}

	/** Shows, to a browser that asks at this address, that its token is known here: whichever of these it has. */
	prove(challenge: Challenge, host: string): Promise<string[]> {
		const own = this.#records.filter(({ id }) => id === challenge.browser.id).flatMap(tokensOf);
		const digests = [...own.map(({ tokenHash }) => Buffer.from(tokenHash, "hex")), sha256(this.#options.desktopToken)];
		return Promise.all(digests.map((digest) => proofOf(new Uint8Array(digest), challenge, host)));
	}

	/** Gives a browser a token of its own, which no other record can bring back. One that was paired before keeps its name. */
	async pair(browser: PairingClaim["browser"], useBy: Date): Promise<{ token: string; name: string }> {
		const token = randomBytes(32).toString("hex");
		const id = browser.id ?? randomUUID();
		const before = this.#records.find((record) => record.id === id);
		const name = before && before.revokedAt === undefined ? before.name : this.#freeName(browser.name);
		await this.#replaceOrUndo({
			id,
			name,
			tokenHash: sha256(token).toString("hex"),
			pairedAt: new Date().toISOString(),
			lastSeenAt: null,
			useBy: useBy.toISOString(),
			...(before && formerOf(before)),
			...(browser.id === undefined && { isAnonymous: true }),
		});
		return { token, name };
	}

	async rename(name: string, to: string): Promise<PairedBrowser> {
		const record = this.#named(name);
		const free = this.#freeName(to, record.id);
		if (free !== to)
			throw new BridgeError("invalid_action", `"${to}" cannot be used as a browser name`, {
				hint: `Use letters, digits and dashes, and a name that no other browser has; "${free}" is free.`,
			});
		const renamed = { ...record, name: to };
		await this.#replaceOrUndo(renamed);
		return renamed;
	}

	/** Holds at once, whether or not it can be written. */
	async revoke(name: string): Promise<void> {
		const record = called([...this.#active(), ...this.#unsaved], name) ?? this.#named(name);
		const revoked = { ...record, revokedAt: new Date().toISOString() };
		await this.#replace(revoked).catch((cause: unknown) => {
			this.#unsaved.push(revoked);
			throw new BridgeError("disk_error", `"${record.name}" is revoked, but only until the daemon stops`, {
				hint: `Free some space, then revoke it again: ${BridgeError.from(cause).message}.`,
				cause,
			});
		});
	}

	/** Resolves when all changes are on the disk, or could not be written. */
	saved(): Promise<void> {
		return this.#saving;
	}

	#enter(record: BrowserRecord): Admission {
		if (record.revokedAt !== undefined) return { refused: "revoked" };
		// A browser may come in whether or not it can be noted when it was seen.
		this.#replace({ ...record, lastSeenAt: new Date().toISOString() }).catch(() => {});
		return { user: LOCAL_USER, browser: { id: record.id, name: record.name } };
	}

	#active(): BrowserRecord[] {
		return this.#records.filter(({ revokedAt }) => revokedAt === undefined);
	}

	#named(name: string): BrowserRecord {
		const record = called(this.#active(), name);
		if (record) return record;
		const names = this.#active().map((each) => each.name);
		throw new BridgeError("invalid_action", `there is no paired browser "${name}"`, {
			hint: names.length > 0 ? `Paired browsers: ${names.join(", ")}.` : "Pair one with `bascule pair`.",
		});
	}

	/** For a browser that may have one already. */
	#freeName(wanted: string | undefined, id?: string): string {
		const others = this.#active().filter((record) => record.id !== id);
		return uniqueName(wanted, new Set(others.map(({ name }) => name)));
	}

	#withoutToken(claimed: ClaimedBrowser = { id: UNNAMED, name: "" }): BrowserRecord {
		const known = this.#records.find(({ id }) => id === claimed.id);
		if (known) return known;
		const name = this.#freeName(claimed.name);
		return { id: claimed.id, name, tokenHash: null, pairedAt: new Date().toISOString(), lastSeenAt: null };
	}

	/** Resolves when it is on the disk. */
	#replace(record: BrowserRecord): Promise<void> {
		const index = this.#records.findIndex(({ id }) => id === record.id);
		this.#records = index < 0 ? [...this.#records, record] : this.#records.with(index, record);
		return this.#save();
	}

	/** The same; what could not be written has not happened. */
	async #replaceOrUndo(record: BrowserRecord): Promise<void> {
		const before = this.#records.find(({ id }) => id === record.id);
		const written = this.#replace(record);
		await written.catch((error: unknown) => {
			this.#records = this.#records.flatMap((each) => (each === record ? (before ?? []) : each));
			throw error;
		});
	}

	#save(): Promise<void> {
		const written = this.#saving.then(async () => {
			await writeWhole(this.#file, `${JSON.stringify(this.#records, null, "\t")}\n`);
			this.#unsaved = [];
		});
		// The next change is written all the same.
		this.#saving = written.catch((error: unknown) =>
			this.#options.log(`browsers.json could not be written: ${String(error)}`),
		);
		return written;
	}
}

/** By its name, or else by its id: an id may be another's name. */
export const called = <B extends { id: string | null; name: string }>(
	browsers: readonly B[],
	name: string,
): B | undefined => browsers.find((browser) => browser.name === name) ?? browsers.find(({ id }) => id === name);

type Token = NonNullable<BrowserRecord["former"]>;

/** The newest first. */
function tokensOf({ tokenHash, useBy, former }: BrowserRecord): Token[] {
	const newest = tokenHash === null ? [] : [{ tokenHash, useBy }];
	return former ? [...newest, former] : newest;
}

/** Each token has only its first use to be in time for, and that of the newest ends the one before. */
function afterUse({ useBy, former, ...record }: BrowserRecord, { tokenHash }: Token): BrowserRecord {
	return tokenHash === record.tokenHash ? record : { ...record, useBy, former: { tokenHash } };
}

/** What stays valid beside a new token. Of two that may still be used, the one that is longer in use. */
function formerOf(before: BrowserRecord): Pick<BrowserRecord, "former"> {
	if (before.revokedAt !== undefined) return {};
	const former = tokensOf(before).findLast((token) => !isOverdue(token));
	return former ? { former } : {};
}

const isOverdue = ({ useBy }: Token): boolean => useBy !== undefined && Date.parse(useBy) < Date.now();

/** A token is of use only to the browser that it was given to, as far as either is known. */
const isAnothers = ({ id, isAnonymous }: BrowserRecord, claimed: ClaimedBrowser | undefined): boolean =>
	claimed !== undefined && !isAnonymous && claimed.id !== id;

const sha256 = (text: string): Buffer => createHash("sha256").update(text).digest();

function equal(hex: string, digest: Buffer): boolean {
	const kept = Buffer.from(hex, "hex");
	return kept.length === digest.length && timingSafeEqual(kept, digest);
}

async function readRecords(file: string, log: (line: string) => void): Promise<BrowserRecord[]> {
	const text = await readFile(file, "utf8").catch(() => "[]");
	try {
		return checked(browserRecord.array(), JSON.parse(text), "the list");
	} catch (error) {
		log(`${file} is not valid and is ignored: ${BridgeError.from(error).message}`);
		return [];
	}
}
