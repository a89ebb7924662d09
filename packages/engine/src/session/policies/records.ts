import {
	BridgeError,
	type FsPickerRequest,
	type HandledAs,
	type NotificationRecord,
	type PermissionRequest,
	type PolicyMode,
} from "@bascule/protocol";
import type { Asked } from "./messages.ts";

/** What pages asked for, in the form of an action's result. */
export interface AskedRecords {
	permissionRequests: PermissionRequest[];
	notifications: NotificationRecord[];
	fsPickerRequests: FsPickerRequest[];
}

/** What an action tells of them. */
export interface Taken extends AskedRecords {
	warnings: string[];
}

/** Of more than this between two actions only the number is kept. */
const MAX_RECORDS = 50;

const HANDLED: Record<Exclude<PolicyMode, "leave">, HandledAs> = {
	allow: "allowed",
	deny: "denied",
	raise: "raised",
	"ask-human": "asked-human",
};

const none = (): AskedRecords => ({ permissionRequests: [], notifications: [], fsPickerRequests: [] });

/** Keeps what the pages of a tab asked for, until an action tells of it. */
export class Records {
	#kept = none();
	#warnings: string[] = [];
	#count = 0;

	add(asked: Asked): void {
		if (asked.mode === "leave" || ++this.#count > MAX_RECORDS) return;
		const { origin } = asked;
		const handledAs = HANDLED[asked.mode];
		switch (asked.kind) {
			case "permission":
				this.#kept.permissionRequests.push({ permission: asked.permission, origin, handledAs });
				return;
			case "notification": {
				const { title, body, icon, tag } = asked;
				this.#kept.notifications.push({ title, body, icon, tag, timestamp: Date.now(), origin, handledAs });
				return;
			}
			case "picker":
				this.#kept.fsPickerRequests.push({ api: asked.api, suggestedName: asked.suggestedName, origin, handledAs });
		}
	}

	warn(text: string): void {
		if (this.#warnings.length < MAX_RECORDS) this.#warnings.push(text);
	}

	/** Told once, whenever it was. */
	take(): Taken {
		const over = this.#count - MAX_RECORDS;
		const warnings = [...this.#warnings, ...(over > 0 ? [`${over} more requests of the page are not listed`] : [])];
		const taken = { ...this.#kept, warnings };
		this.#kept = none();
		this.#warnings = [];
		this.#count = 0;
		return taken;
	}
}

/** Lists that hold nothing are left out of a result. */
export const filled = (records: AskedRecords): Partial<AskedRecords> =>
	Object.fromEntries(Object.entries(records).filter(([, list]) => list.length > 0));

/** The failure of an action under which a page asked for what nothing answers. */
export function unhandled({ permissionRequests, notifications, fsPickerRequests }: AskedRecords): BridgeError | null {
	const isRaised = ({ handledAs }: { handledAs: HandledAs }) => handledAs === "raised";
	const permission = permissionRequests.find(isRaised);
	if (permission)
		return new BridgeError("request_unhandled", `the page requested the permission ${permission.permission}`, {
			hint: "unhandled permission request - set permissionPolicy (allow, deny or ask-human) on the session",
		});
	const notification = notifications.find(isRaised);
	if (notification)
		return new BridgeError("request_unhandled", `the page showed a notification: "${notification.title}"`, {
			hint: "unhandled notification - set notificationPolicy (allow, deny or ask-human) on the session",
		});
	const picker = fsPickerRequests.find(isRaised);
	if (picker)
		return new BridgeError("request_unhandled", `the page opened a file picker: ${picker.api}`, {
			hint: "unhandled File System Access picker - set fsPickerPolicy (allow, deny or ask-human) on the session",
		});
	return null;
}
