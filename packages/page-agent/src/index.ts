export type * from "./api.ts";
export { AGENTS_DOCUMENT, SOCKETLESS } from "./scripts/marks.ts";
export type { PagePolicies } from "./scripts/policies/page-policies.ts";
