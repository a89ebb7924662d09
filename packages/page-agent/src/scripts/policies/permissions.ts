import type { Permission } from "@bascule/protocol";
import { type Call, replaceGetter, replaceMethod } from "./disguise.ts";
import { guardGeolocation } from "./geolocation.ts";
import { type Judge, notAllowed } from "./judge.ts";

export type Admit = (permissions: readonly Permission[]) => boolean | Promise<boolean>;

/** Which sensors read what. */
const SENSORS: Record<string, Permission[]> = {
	Accelerometer: ["accelerometer"],
	LinearAccelerationSensor: ["accelerometer"],
	GravitySensor: ["accelerometer"],
	Gyroscope: ["gyroscope"],
	Magnetometer: ["magnetometer"],
	AbsoluteOrientationSensor: ["accelerometer", "gyroscope", "magnetometer"],
	RelativeOrientationSensor: ["accelerometer", "gyroscope"],
};

/** Puts the policy before everything that asks the person for a permission. */
export function guardPermissions(judge: Judge): void {
	const modeOf = (permission: Permission) => {
		const { granted, permissionPolicy } = judge.policies;
		const mode = permissionPolicy.perPermission?.[permission] ?? permissionPolicy.mode;
		return mode !== "deny" && granted[judge.channel.origin]?.includes(permission) ? "allow" : mode;
	};
	const admit: Admit = (permissions) => {
		let verdict: boolean | Promise<boolean> = true;
		// Not with an iterator, which the page could replace.
		for (let index = 0; index < permissions.length; index++) {
			const permission = permissions[index] as Permission;
			verdict = both(verdict, judge.rule(modeOf(permission), { kind: "permission", permission }));
		}
		return verdict;
	};
	/** For functions that answer with a promise. */
	const guard = (owner: object | undefined, name: string, wanted: (call: Call) => Permission[]) =>
		replaceMethod(owner, name, async (call) => {
			if (!(await admit(wanted(call)))) throw notAllowed();
			return call.native();
		});

	guard(globalThis.MediaDevices?.prototype, "getUserMedia", ({ args }) => devicesOf(args[0]));
	for (const name of ["getUserMedia", "webkitGetUserMedia"])
		replaceMethod(Navigator.prototype, name, (call) => {
			const verdict = admit(devicesOf(call.args[0]));
			return verdict === true ? call.native() : void callBack(call, verdict);
		});
	guard(globalThis.Clipboard?.prototype, "read", () => ["clipboard-read"]);
	guard(globalThis.Clipboard?.prototype, "readText", () => ["clipboard-read"]);
	guard(globalThis.Clipboard?.prototype, "write", () => ["clipboard-write"]);
	guard(globalThis.Clipboard?.prototype, "writeText", () => ["clipboard-write"]);
	guard(Navigator.prototype, "requestMIDIAccess", ({ args }) => [
		(args[0] as MIDIOptions | undefined)?.sysex ? "midi-sysex" : "midi",
	]);
	guard(prototypeOf("SyncManager"), "register", () => ["background-sync"]);
	guard(prototypeOf("PaymentManager"), "enableDelegations", () => ["payment-handler"]);
	guardGeolocation(admit);
	guardSensors(admit);
	guardNotifications(admit, () => modeOf("notifications") === "deny");
}

const both = (a: boolean | Promise<boolean>, b: boolean | Promise<boolean>): boolean | Promise<boolean> =>
	typeof a === "boolean" && typeof b === "boolean" ? a && b : joined(a, b);

async function joined(a: boolean | Promise<boolean>, b: boolean | Promise<boolean>): Promise<boolean> {
	const first = await a;
	return (await b) && first;
}

function devicesOf(constraints: unknown): Permission[] {
	const { video, audio } = (constraints ?? {}) as MediaStreamConstraints;
	return [...(video ? (["camera"] as const) : []), ...(audio ? (["microphone"] as const) : [])];
}

/** The older form, with functions in place of a promise. */
async function callBack({ args, native }: Call, verdict: boolean | Promise<boolean>): Promise<void> {
	const fail = args[2];
	if (await verdict) native();
	else if (typeof fail === "function") fail(notAllowed());
}

/** Classes that not every browser has. */
const prototypeOf = (name: string): object | undefined =>
	(globalThis as unknown as Record<string, { prototype: object } | undefined>)[name]?.prototype;

function guardSensors(admit: Admit): void {
	const ErrorEvent = (globalThis as { SensorErrorEvent?: new (type: string, init: object) => Event }).SensorErrorEvent;
	const tags = Object.entries(SENSORS).flatMap(([name, permissions]) => {
		const prototype = prototypeOf(name);
		return prototype ? [{ prototype, permissions }] : [];
	});
	const inherits = Object.prototype.isPrototypeOf.call.bind(Object.prototype.isPrototypeOf) as (
		prototype: object,
		value: object,
	) => boolean;
	const dispatch = EventTarget.prototype.dispatchEvent;
	const start = async ({ self, native }: Call, verdict: boolean | Promise<boolean>): Promise<void> => {
		if (await verdict) native();
		else if (ErrorEvent) Reflect.apply(dispatch, self, [new ErrorEvent("error", { error: notAllowed() })]);
	};
	replaceMethod(prototypeOf("Sensor"), "start", (call) => {
		const verdict = admit(tags.find(({ prototype }) => inherits(prototype, call.self))?.permissions ?? []);
		return verdict === true ? call.native() : void start(call, verdict);
	});
}

function guardNotifications(admit: Admit, isDenied: () => boolean): void {
	if (!globalThis.Notification) return;
	replaceMethod(Notification, "requestPermission", async ({ args, native }) => {
		const state = (await admit(["notifications"])) ? ((await native([])) as NotificationPermission) : "denied";
		if (typeof args[0] === "function") args[0](state);
		return state;
	});
	replaceGetter(Notification, "permission", (native) => (isDenied() ? "denied" : native()));
}
