export type { BrowserBridgeActionResult, BrowserBridgePool, ConnectedBrowser } from "./contract.ts";
export { createBrowserBridgePool } from "./pool.ts";
export { createServerFront, type ServerFront, type ServerFrontOptions } from "./server-front.ts";
export { BridgeService } from "./service.ts";
