import * as z from "zod";
import { policies } from "../policies.ts";
import { device, viewportSize } from "./device.ts";

/** What a session keeps in force in all its tabs, frames and workers. It is plain data, because it also crosses the wire. */
export const sessionSettings = z.object({
	...policies.shape,
	device: z.exactOptional(device),
	/** Wins over the device's own size. */
	viewport: z.exactOptional(viewportSize),
	/** Patterns of origins that its pages and workers do not reach. */
	blockedOrigins: z.exactOptional(z.array(z.string())),
	/** What is hidden in every document. */
	hideOverlaySelectors: z.exactOptional(z.array(z.string())),
});
export type SessionSettings = z.infer<typeof sessionSettings>;

/** Settings as a caller gives them: the mode's own policies hold for those left out. */
export const givenSettings = z.object({
	...sessionSettings.shape,
	dialogPolicy: z.exactOptional(policies.shape.dialogPolicy),
	permissionPolicy: z.exactOptional(policies.shape.permissionPolicy),
	notificationPolicy: z.exactOptional(policies.shape.notificationPolicy),
	fsPickerPolicy: z.exactOptional(policies.shape.fsPickerPolicy),
});
