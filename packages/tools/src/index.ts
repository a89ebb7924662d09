export { approvals, useGrant } from "./approvals.ts";
export { findDevice } from "./devices.ts";
export { sessionOptions, tools } from "./index.gen.ts";
export { count as countCall, metrics } from "./metrics.ts";
export { withRefs } from "./named-refs.ts";
export { beginStep } from "./recording.ts";
export { createRegistry, type Modules, type Registry } from "./registry.ts";
export { keysOf } from "./schema.ts";
export { sessionId } from "./shared.ts";
