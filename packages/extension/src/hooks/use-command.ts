import { BridgeError } from "@bascule/protocol/errors";
import { useState } from "react";

export type CommandOutcome<R> = { ok: true; value: R } | { ok: false };

export interface Command<A extends unknown[], R> {
	/** Never rejects: what went wrong is in `error`. */
	run(...args: A): Promise<CommandOutcome<R>>;
	isBusy: boolean;
	error: string | undefined;
}

/** One thing that a person can ask for: whether it is under way, and why it last failed. */
export function useCommand<A extends unknown[], R>(execute: (...args: A) => Promise<R>): Command<A, R> {
	const [isBusy, setBusy] = useState(false);
	const [error, setError] = useState<string>();
	async function run(...args: A): Promise<CommandOutcome<R>> {
		setBusy(true);
		setError(undefined);
		try {
			return { ok: true, value: await execute(...args) };
		} catch (thrown) {
			setError(messageOf(thrown));
			return { ok: false };
		} finally {
			setBusy(false);
		}
	}
	return { run, isBusy, error };
}

/** What went wrong and what to do about it, for people. */
export function messageOf(thrown: unknown): string {
	if (thrown instanceof BridgeError) return `${thrown.message}. ${thrown.hint}`;
	return thrown instanceof Error ? thrown.message : String(thrown);
}
