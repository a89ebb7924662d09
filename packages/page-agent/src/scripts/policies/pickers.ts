import type { FsPicker } from "@bascule/protocol";
import type { Message } from "./channel.ts";
import { directoryHandle, type HandedFile, openedHandle, savedHandle } from "./handles.ts";
import { type Judge, notAllowed } from "./judge.ts";
import type { Realm } from "./realm.ts";

/** What the engine answers when a picker was allowed. */
interface Picked {
	allow: boolean;
	files?: HandedFile[];
}

/** Puts files that the caller gave in the place of the browser's file pickers. */
export function guardPickers(judge: Judge, realm: Realm): void {
	const { channel } = judge;

	async function pick(api: FsPicker, options: unknown): Promise<HandedFile[] | "native"> {
		const { mode: general, perAPI } = judge.policies.fsPickerPolicy;
		const mode = perAPI?.[api] ?? general;
		if (mode === "leave") return "native";
		const { suggestedName } = (options ?? {}) as { suggestedName?: unknown };
		const message: Message = {
			kind: "picker",
			api,
			mode,
			...(suggestedName !== undefined && { suggestedName: String(suggestedName).slice(0, 255) }),
		};
		if (mode === "deny" || mode === "raise") channel.tell(message);
		else {
			const reply = await channel.ask<Picked>(message);
			if (reply?.allow && reply.files && reply.files.length > 0) return reply.files;
		}
		throw notAllowed("The file picker was not allowed");
	}

	const replace = (api: FsPicker, give: (files: HandedFile[], options: unknown) => unknown) =>
		realm.replaceMethod(realm.scope, api, async ({ args, native }) => {
			const files = await pick(api, args[0]);
			return files === "native" ? native() : give(files, args[0]);
		});

	replace("showOpenFilePicker", (files, options) => {
		const isMany = Boolean((options as { multiple?: boolean } | undefined)?.multiple);
		return files.slice(0, isMany ? files.length : 1).map(openedHandle);
	});
	replace("showSaveFilePicker", (files) => savedHandle(files[0] as HandedFile, channel));
	replace("showDirectoryPicker", (files) => directoryHandle((files[0] as HandedFile).name));
}
