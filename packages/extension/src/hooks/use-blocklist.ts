import { useBridgeService } from "../context/bridge-context.tsx";
import type { BlocklistEntry } from "../contracts/bridge-service.ts";
import { type Command, useCommand } from "./use-command.ts";
import { useLoaded } from "./use-loaded.ts";

export interface BlocklistAccess {
	entries: BlocklistEntry[] | undefined;
	error: string | undefined;
	/** Gives the entry as it is kept: an address becomes its domain. */
	add: Command<[domain: string], BlocklistEntry>;
	remove: Command<[domain: string], void>;
}

/** Listed anew whenever it changed at another time, in this page or elsewhere. */
export function useBlocklist(changedAt: number | undefined): BlocklistAccess {
	const service = useBridgeService();
	const { value: entries, error, refresh } = useLoaded(service.listBlocklist, changedAt);
	const add = useCommand(async (domain: string) => {
		const entry = await service.addToBlocklist(domain);
		await refresh();
		return entry;
	});
	const remove = useCommand(async (domain: string) => {
		await service.removeFromBlocklist(domain);
		await refresh();
	});
	return { entries, error, add, remove };
}
