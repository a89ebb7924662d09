import { useBridgeService } from "../context/bridge-context.tsx";
import type { BridgeConfigView, ConfigChanges, ConnectionStatus } from "../contracts/bridge-service.ts";
import { type Command, useCommand } from "./use-command.ts";
import { useLoaded } from "./use-loaded.ts";

export interface BridgeConfigAccess {
	config: BridgeConfigView | undefined;
	error: string | undefined;
	save: Command<[changes: ConfigChanges], void>;
	clear: Command<[], void>;
}

/** Read anew whenever the status of the connection changes, since pairing changes both. */
export function useBridgeConfig(status?: ConnectionStatus): BridgeConfigAccess {
	const service = useBridgeService();
	const { value: config, error, refresh } = useLoaded(service.getConfig, status);
	const save = useCommand(async (changes: ConfigChanges) => {
		await service.saveConfig(changes);
		await refresh();
	});
	const clear = useCommand(async () => {
		await service.clearConfig();
		await refresh();
	});
	return { config, error, save, clear };
}
