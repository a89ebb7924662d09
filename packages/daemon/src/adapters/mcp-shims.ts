/** Takes the place of the MCP SDK's own choice in the bundle: the small validator is enough, since dispatch validates. */

export { default as process } from "node:process";
export { CfWorkerJsonSchemaValidator as DefaultJsonSchemaValidator } from "@modelcontextprotocol/server/validators/cf-worker";
