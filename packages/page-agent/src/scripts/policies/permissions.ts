import type { Permission } from "@bascule/protocol";
import { guardGeolocation } from "./geolocation.ts";
import { type Judge, notAllowed } from "./judge.ts";
import type { Call, Realm } from "./realm.ts";

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
export function guardPermissions(judge: Judge, realm: Realm): void {
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
	const guard = (owner: string, name: string, wanted: (call: Call) => Permission[]) =>
		realm.replaceMethod(realm.prototypeOf(owner), name, async (call) => {
			if (!(await admit(wanted(call)))) throw notAllowed();
			return call.native();
		});

	guard("MediaDevices", "getUserMedia", ({ args }) => devicesOf(args[0]));
	for (const name of ["getUserMedia", "webkitGetUserMedia"])
		realm.replaceMethod(realm.prototypeOf("Navigator"), name, (call) => {
			const verdict = admit(devicesOf(call.args[0]));
			return verdict === true ? call.native() : void callBack(call, verdict);
		});
	guard("Clipboard", "read", () => ["clipboard-read"]);
	guard("Clipboard", "readText", () => ["clipboard-read"]);
	guard("Clipboard", "write", () => ["clipboard-write"]);
	guard("Clipboard", "writeText", () => ["clipboard-write"]);
	guard("Navigator", "requestMIDIAccess", ({ args }) => [
		(args[0] as MIDIOptions | undefined)?.sysex ? "midi-sysex" : "midi",
	]);
	guard("SyncManager", "register", () => ["background-sync"]);
	guard("PaymentManager", "enableDelegations", () => ["payment-handler"]);
	guardGeolocation(realm, admit);
	guardSensors(realm, admit);
	guardNotifications(realm, admit, () => modeOf("notifications") === "deny");
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

function guardSensors(realm: Realm, admit: Admit): void {
	const ErrorEvent = (globalThis as { SensorErrorEvent?: new (type: string, init: object) => Event }).SensorErrorEvent;
	const tags = Object.entries(SENSORS).flatMap(([name, permissions]) => {
		const prototype = realm.prototypeOf(name);
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
	realm.replaceMethod(realm.prototypeOf("Sensor"), "start", (call) => {
		const verdict = admit(tags.find(({ prototype }) => inherits(prototype, call.self))?.permissions ?? []);
		return verdict === true ? call.native() : void start(call, verdict);
	});
}

function guardNotifications(realm: Realm, admit: Admit, isDenied: () => boolean): void {
	const { Notification } = realm.scope;
	if (!Notification) return;
	realm.replaceMethod(Notification, "requestPermission", async ({ args, native }) => {
		const state = (await admit(["notifications"])) ? ((await native([])) as NotificationPermission) : "denied";
		if (typeof args[0] === "function") args[0](state);
		return state;
	});
	realm.replaceGetter(Notification, "permission", (native) => (isDenied() ? "denied" : native()));
}
