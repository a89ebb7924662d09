/** Short enough that an agent still thinks about the last answer, long enough that a script's next call has come. */
const QUIET_MS = 100;
/** Less garbage is not worth the 20 ms that it takes. */
const WORTH_BYTES = 2 << 20;

/**
 * V8 tidies up when it needs room, and a process that waits most of the time would hold for hours what its last calls
 * left. Returns what to call when a call has ended: memory is given back when none has followed. It takes the flag
 * `--expose-gc`, with which these processes are started.
 */
export function tidyWhenQuiet(isBusy: () => boolean): () => void {
	const { gc } = globalThis;
	if (!gc) return () => {};
	let kept = 0;
	let timer: NodeJS.Timeout | undefined;
	const tidy = async (): Promise<void> => {
		if (isBusy() || process.memoryUsage().heapUsed - kept < WORTH_BYTES) return;
		await gc({ type: "major", execution: "async", flavor: "last-resort" });
		kept = process.memoryUsage().heapUsed;
	};
	return () => {
		timer ??= setTimeout(tidy, QUIET_MS).unref();
		timer.refresh();
	};
}
