import * as z from "zod";

/** How a session answers what pages ask of the person before them: dialogs, permissions, notifications, file pickers. */

export const PERMISSIONS = [
	"camera",
	"microphone",
	"geolocation",
	"notifications",
	"clipboard-read",
	"clipboard-write",
	"midi",
	"midi-sysex",
	"payment-handler",
	"background-sync",
	"accelerometer",
	"gyroscope",
	"magnetometer",
] as const;
export type Permission = (typeof PERMISSIONS)[number];

export const FS_PICKERS = ["showOpenFilePicker", "showSaveFilePicker", "showDirectoryPicker"] as const;
export type FsPicker = (typeof FS_PICKERS)[number];

/** `leave` is the browser's own behaviour: nothing is put into the page. */
export const POLICY_MODES = ["allow", "deny", "raise", "ask-human", "leave"] as const;
export const policyMode = z.enum(POLICY_MODES);
export type PolicyMode = z.infer<typeof policyMode>;

export const perPermission = z.partialRecord(z.enum(PERMISSIONS), policyMode);
export const perPicker = z.partialRecord(z.enum(FS_PICKERS), policyMode);

export const DIALOG_MODES = ["accept", "dismiss", "raise", "leave", "accept-prompt-with"] as const;
const dialogPolicy = z.union([
	z.strictObject({ mode: z.enum(["accept", "dismiss", "raise", "leave"]) }),
	z.strictObject({ mode: z.literal("accept-prompt-with"), text: z.string() }),
]);
export const permissionPolicy = z.strictObject({ mode: policyMode, perPermission: perPermission.optional() });
export const notificationPolicy = z.strictObject({ mode: policyMode });
export const fsPickerPolicy = z.strictObject({ mode: policyMode, perAPI: perPicker.optional() });

export type DialogPolicy = z.infer<typeof dialogPolicy>;
export type PermissionPolicy = z.infer<typeof permissionPolicy>;
export type NotificationPolicy = z.infer<typeof notificationPolicy>;
export type FsPickerPolicy = z.infer<typeof fsPickerPolicy>;

export const policies = z.strictObject({ dialogPolicy, permissionPolicy, notificationPolicy, fsPickerPolicy });
export type Policies = z.infer<typeof policies>;

/** In a browser of our own nobody sits before the page, so that nothing may wait for them. */
export const OWN_POLICIES: Policies = {
	dialogPolicy: { mode: "raise" },
	permissionPolicy: { mode: "raise" },
	notificationPolicy: { mode: "allow" },
	fsPickerPolicy: { mode: "raise" },
};

/** In someone else's browser all of it is theirs to answer. */
export const GUEST_POLICIES: Policies = {
	dialogPolicy: { mode: "leave" },
	permissionPolicy: { mode: "leave" },
	notificationPolicy: { mode: "leave" },
	fsPickerPolicy: { mode: "leave" },
};

const handledAs = z.enum(["allowed", "denied", "raised", "asked-human"]);
export type HandledAs = z.infer<typeof handledAs>;

export const permissionRequest = z.object({
	permission: z.enum(PERMISSIONS),
	origin: z.string().optional(),
	handledAs,
});
export type PermissionRequest = z.infer<typeof permissionRequest>;

export const notificationRecord = z.object({
	title: z.string(),
	body: z.string().optional(),
	icon: z.string().optional(),
	tag: z.string().optional(),
	timestamp: z.number(),
	origin: z.string().optional(),
	handledAs,
});
export type NotificationRecord = z.infer<typeof notificationRecord>;

export const fsPickerRequest = z.object({
	api: z.enum(FS_PICKERS),
	suggestedName: z.string().optional(),
	origin: z.string().optional(),
	handledAs,
});
export type FsPickerRequest = z.infer<typeof fsPickerRequest>;

/** A file for a picker. With a path, what the page saves goes there. */
export const stagedFile = z.object({
	name: z.string(),
	mimeType: z.string().optional(),
	/** Base64. */
	contents: z.string().optional(),
	path: z.string().optional(),
});
export type StagedFile = z.infer<typeof stagedFile>;

export const PERMISSION_STATES = ["granted", "denied", "prompt", "unknown"] as const;
export type PermissionState = (typeof PERMISSION_STATES)[number];

/** A question to the person who watches over the session. */
export type PolicyQuestion =
	| { kind: "permission"; permission: Permission; origin: string }
	| { kind: "notification"; title: string; body?: string | undefined; origin: string }
	| { kind: "fsPicker"; api: FsPicker; suggestedName?: string | undefined; origin: string };

export interface PolicyAnswer {
	allow: boolean;
	/** For a file picker. */
	files?: StagedFile[];
	/** Why nobody said yes, when nobody could be asked. */
	reason?: string;
}
