import { createContext, type ReactNode, useContext } from "react";
import type { BridgeService } from "../contracts/bridge-service.ts";

const BridgeContext = createContext<BridgeService | undefined>(undefined);

export function BridgeProvider({ service, children }: { service: BridgeService; children: ReactNode }) {
	return <BridgeContext value={service}>{children}</BridgeContext>;
}

export function useBridgeService(): BridgeService {
	const service = useContext(BridgeContext);
	if (!service) throw new Error("useBridgeService needs a BridgeProvider above it");
	return service;
}
