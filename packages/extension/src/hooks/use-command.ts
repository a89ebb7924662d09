import { BridgeError } from "@bascule/protocol/errors";
import { useState } from "react";

export type CommandOutcome<R> = { ok: true; value: R } | { ok: false; field: string | undefined };

export interface Command<A extends unknown[], R> {
	/** Never rejects: what went wrong is in `error`. */
	run(...args: A): Promise<CommandOutcome<R>>;
	isBusy: boolean;
	error: string | undefined;
	/** What has to be typed otherwise for it to go well, if it is that. */
	field: string | undefined;
}

/** One thing that a person can ask for: whether it is under way, and why it last failed. */
export function useCommand<A extends unknown[], R>(execute: (...args: A) => Promise<R>): Command<A, R> {
	const [isBusy, setBusy] = useState(false);
	const [failure, setFailure] = useState<{ error: string; field: string | undefined }>();
	async function run(...args: A): Promise<CommandOutcome<R>> {
		setBusy(true);
		setFailure(undefined);
		try {
			return { ok: true, value: await execute(...args) };
		} catch (thrown) {
			const field = fieldOf(thrown);
			setFailure({ error: messageOf(thrown), field });
			return { ok: false, field };
		} finally {
			setBusy(false);
		}
	}
	return { run, isBusy, error: failure?.error, field: failure?.field };
}

/** What went wrong and what to do about it, for people. */
export function messageOf(thrown: unknown): string {
	if (thrown instanceof BridgeError) return `${thrown.message}. ${thrown.hint}`;
	return thrown instanceof Error ? thrown.message : String(thrown);
}

/** What was typed in one field is the reason. */
export class FieldError extends Error {
	readonly field: string;

	constructor(field: string, message: string) {
		super(message);
		this.field = field;
	}
}

function fieldOf(thrown: unknown): string | undefined {
	if (thrown instanceof FieldError) return thrown.field;
	return thrown instanceof BridgeError && typeof thrown.details?.field === "string" ? thrown.details.field : undefined;
}
