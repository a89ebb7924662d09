import type { ConsoleEntry } from "@bascule/protocol";
import type { Protocol } from "devtools-protocol";
import type { CdpSession } from "../cdp/index.ts";
import { Ring } from "./ring.ts";
import { thrown } from "./thrown.ts";

const RING = 500;
const MAX_TEXT = 2000;

/** Console messages and uncaught exceptions of a tab. */
export class ConsoleLog {
	readonly #ring = new Ring<ConsoleEntry & { uncaught: boolean }>(RING);
	readonly #onChange: () => void;
	#count = 0;
	#errors = 0;

	constructor(onChange: () => void = () => {}) {
		this.#onChange = onChange;
	}

	/** How many errors there were, the uncaught ones too. */
	get errors(): number {
		return this.#errors;
	}

	follow(session: CdpSession): void {
		session.on("Runtime.consoleAPICalled", ({ type, args, timestamp }) =>
			this.#push(timestamp, type === "warning" ? "warning" : type, args.map(printed).join(" "), false),
		);
		session.on("Runtime.exceptionThrown", ({ timestamp, exceptionDetails }) =>
			this.#push(timestamp, "error", thrown(exceptionDetails), true),
		);
	}

	get mark(): number {
		return this.#count;
	}

	recent(limit: number): ConsoleEntry[] {
		return this.#ring.last(limit).map(({ ts, type, text }) => ({ ts, type, text }));
	}

	since(mark: number): { console: { errors: string[]; warnings: number }; pageErrors: string[] } {
		const entries = this.#ring.last(this.#count - mark);
		return {
			console: {
				errors: entries
					.filter((entry) => entry.type === "error" && !entry.uncaught)
					.map((entry) => entry.text)
					.slice(0, 10),
				warnings: entries.filter((entry) => entry.type === "warning").length,
			},
			pageErrors: entries
				.filter((entry) => entry.uncaught)
				.map((entry) => entry.text)
				.slice(0, 10),
		};
	}

	#push(ts: number, type: string, text: string, uncaught: boolean): void {
		this.#count++;
		if (type === "error") this.#errors++;
		this.#ring.push({ ts: Math.round(ts), type, text: text.slice(0, MAX_TEXT), uncaught });
		this.#onChange();
	}
}

function printed(value: Protocol.Runtime.RemoteObject): string {
	if (value.value !== undefined) return typeof value.value === "string" ? value.value : JSON.stringify(value.value);
	return value.unserializableValue ?? value.description ?? value.type;
}
