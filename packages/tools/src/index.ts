export { findDevice } from "./devices.ts";
export { sessionOptions, tools } from "./index.gen.ts";
export { createRegistry, type Modules, type Registry } from "./registry.ts";
export { isChoice, keysOf } from "./schema.ts";
export { sessionId } from "./shared.ts";
