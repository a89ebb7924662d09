export type * from "./api.ts";
export type { PagePolicies } from "./scripts/policies/page-policies.ts";
