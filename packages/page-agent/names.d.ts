export { AGENT_HASH, POLICIES_SOURCE, SCRIPTS_SOURCE } from "./bundle.js";
