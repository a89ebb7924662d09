export type { BrowserPermissions, PermissionSetting } from "./grants.ts";
export type { PolicyFiles } from "./picker-desk.ts";
export { filled, type Taken, unhandled } from "./records.ts";
export { type PolicyServices, SessionPolicies } from "./session-policies.ts";
export { TabPolicies } from "./tab-policies.ts";
