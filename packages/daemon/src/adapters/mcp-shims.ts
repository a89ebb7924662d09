/** Takes the place of the MCP SDK's own choice in the bundle. */

export { default as process } from "node:process";

/** The SDK checks with it what a user answers to a server's questions. We ask none, and dispatch checks arguments. */
export class DefaultJsonSchemaValidator {
	getValidator(): never {
		throw new Error("Bascule's MCP server validates nothing against JSON Schema");
	}
}
