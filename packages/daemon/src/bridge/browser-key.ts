import { BridgeError } from "@bascule/protocol";

/** The key of one browser of a user. */
export function browserKey(user: string, browserId?: string): string {
	if (user.includes("/")) throw new BridgeError("invalid_action", "a user id must not contain a slash");
	return browserId === undefined ? user : `${user}/${browserId}`;
}
