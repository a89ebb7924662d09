export type { BrowserBridgeActionResult, BrowserBridgePool, ConnectedBrowser } from "./contract.ts";
export { createDesktopFront } from "./fronts/desktop-front.ts";
export { createServerFront, type ServerFront, type ServerFrontOptions } from "./fronts/server-front.ts";
export { attachBytes } from "./pool/attach-bytes.ts";
export { createBrowserBridgePool } from "./pool/pool.ts";
export { BridgeService } from "./service.ts";
