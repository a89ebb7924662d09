import { type ReactNode, StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { BridgeProvider } from "../context/bridge-context.tsx";
import { createRuntimeBridgeService } from "../services/bridge-service-runtime.ts";

/** Shows a page of ours, with the service that reaches the worker. */
export function mount(page: ReactNode): void {
	const root = document.getElementById("root");
	if (!root) throw new Error("the page has no #root");
	createRoot(root).render(
		<StrictMode>
			<BridgeProvider service={createRuntimeBridgeService()}>{page}</BridgeProvider>
		</StrictMode>,
	);
}
