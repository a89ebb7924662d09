export { AGENT_HASH, SCRIPTS_SOURCE } from "./bundle.js";
