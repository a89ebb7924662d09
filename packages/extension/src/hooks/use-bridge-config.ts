import { useBridgeService } from "../context/bridge-context.tsx";
import type { BridgeConfigView, BridgeState, ConfigChanges } from "../contracts/bridge-service.ts";
import { type Command, useCommand } from "./use-command.ts";
import { useLoaded } from "./use-loaded.ts";

export interface BridgeConfigAccess {
	config: BridgeConfigView | undefined;
	error: string | undefined;
	save: Command<[changes: ConfigChanges], void>;
	/** The same for a form of its own: the problems of one are not the other's. */
	saveToken: Command<[changes: ConfigChanges], void>;
	clear: Command<[], void>;
}

/** Read anew whenever the connection is another, since pairing and another address change both. */
export function useBridgeConfig(connection: BridgeState["connection"] | undefined): BridgeConfigAccess {
	const service = useBridgeService();
	const { value: config, error, refresh } = useLoaded(service.getConfig, `${connection?.status} ${connection?.url}`);
	const keep = async (changes: ConfigChanges) => {
		await service.saveConfig(changes);
		await refresh();
	};
	const save = useCommand(keep);
	const saveToken = useCommand(keep);
	const clear = useCommand(async () => {
		await service.clearConfig();
		await refresh();
	});
	return { config, error, save, saveToken, clear };
}
