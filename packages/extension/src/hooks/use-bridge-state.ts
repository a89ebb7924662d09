import { useEffect, useState } from "react";
import { useBridgeService } from "../context/bridge-context.tsx";
import type { BridgeState } from "../contracts/bridge-service.ts";

export interface LiveBridgeState {
	/** Undefined until the worker has answered once. */
	state: BridgeState | undefined;
	/** False while the worker is away: then the state is what it last told. */
	isLive: boolean;
}

export function useBridgeState(): LiveBridgeState {
	const service = useBridgeService();
	const [live, setLive] = useState<LiveBridgeState>({ state: undefined, isLive: false });
	useEffect(
		() =>
			service.subscribeState(
				(state) => setLive({ state, isLive: true }),
				() => setLive((last) => ({ ...last, isLive: false })),
			),
		[service],
	);
	return live;
}
