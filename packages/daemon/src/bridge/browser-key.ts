import { BridgeError } from "@bascule/protocol";

/** The key of one browser of a user. */
export function browserKey(user: string, browserId?: string): string {
	if (user.includes("/")) throw new BridgeError("invalid_action", "the id of a user has no slash in it");
	return browserId === undefined ? user : `${user}/${browserId}`;
}
