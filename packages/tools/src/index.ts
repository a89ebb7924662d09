export { sessionOptions, tools } from "./index.gen.ts";
export { findDevice } from "./lib/devices.ts";
export { isChoice, keysOf } from "./lib/schema.ts";
export { sessionId } from "./lib/shared.ts";
export { createRegistry, type Modules, type Registry } from "./registry.ts";
