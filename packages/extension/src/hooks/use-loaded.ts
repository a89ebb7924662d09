import { useCallback, useEffect, useState } from "react";
import { messageOf } from "./use-command.ts";

export interface Loaded<T> {
	/** Undefined until it is there; the last one while a new one is on its way. */
	value: T | undefined;
	error: string | undefined;
	refresh(): Promise<void>;
}

/** What `load` gives, asked again whenever `load` or `version` is another. */
export function useLoaded<T>(load: () => Promise<T>, version?: unknown): Loaded<T> {
	const [value, setValue] = useState<T>();
	const [error, setError] = useState<string>();
	const refresh = useCallback(
		async (isWanted: () => boolean = () => true) => {
			try {
				const loaded = await load();
				if (!isWanted()) return;
				setValue(() => loaded);
				setError(undefined);
			} catch (thrown) {
				if (isWanted()) setError(messageOf(thrown));
			}
		},
		[load],
	);
	// biome-ignore lint/correctness/useExhaustiveDependencies: another version is the reason to ask again
	useEffect(() => {
		let isCurrent = true;
		void refresh(() => isCurrent);
		return () => {
			isCurrent = false;
		};
	}, [refresh, version]);
	return { value, error, refresh };
}
