export type { BrowserBridgeActionResult, BrowserBridgePool, ConnectedBrowser } from "./contract.ts";
export { createServerFront, type ServerFront, type ServerFrontOptions } from "./fronts/server-front.ts";
export { createBrowserBridgePool } from "./pool/pool.ts";
export { BridgeService } from "./service.ts";
