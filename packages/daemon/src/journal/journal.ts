import { join } from "node:path";
import type { Call } from "../calls/call.ts";
import type { JournalEntry } from "./entry.ts";
import { JournalFiles } from "./files.ts";
import { keepStep } from "./recording.ts";
import { CallStatistics } from "./statistics.ts";
import { count, totals } from "./totals.ts";

/** In the workspace of the client. */
const FOLDER = "journal";
/** Of one call: a tool that makes more has their number. */
const MAX_NESTED = 100;

/** Where every call ends up. Statistics, totals and recordings are made of its entries; nobody keeps calls beside it. */
export class Journal {
	readonly statistics = new CallStatistics();
	readonly #files: JournalFiles;

	constructor({ log }: { log(line: string): void }) {
		this.#files = new JournalFiles(log);
	}

	add(call: Call, entry: JournalEntry): void {
		const memory = call.client.sessions.memoryOf(entry.session);
		this.statistics.add(entry);
		count(memory.of(totals), entry);
		if (entry.ok && call.locators) keepStep(memory, entry.tool, call.locators);
		const { parent } = call;
		if (!parent || parent.entry) this.#write(call, parent ? { ...entry, parent: parent.id } : entry);
		else if (parent.calls.length < MAX_NESTED) parent.calls.push(entry);
		else parent.callsLeftOut++;
	}

	/** Resolves when all entries are written. */
	flush(): Promise<void> {
		return this.#files.flush();
	}

	#write({ client, config = client.config.resolve() }: Call, entry: JournalEntry): void {
		if (config.journal) this.#files.append(join(client.workspace.root, FOLDER), entry);
	}
}
