import type { Admit } from "./permissions.ts";
import type { Call, Realm } from "./realm.ts";

/** Far from the numbers that the browser gives to watches. */
const FIRST_OWN = 1 << 30;

export function guardGeolocation(realm: Realm, admit: Admit): void {
	const prototype = realm.prototypeOf("Geolocation");
	/** The browser's numbers of watches that began after a person had been asked; false for one that was ended before. */
	const watches: Record<number, number | false> = Object.create(null);
	let count = FIRST_OWN;

	realm.replaceMethod(prototype, "getCurrentPosition", (call) => {
		const verdict = admit(["geolocation"]);
		if (verdict === true) return call.native();
		void (async () => ((await verdict) ? call.native() : refuse(call)))();
	});
	realm.replaceMethod(prototype, "watchPosition", (call) => {
		const verdict = admit(["geolocation"]);
		if (verdict === true) return call.native();
		const id = ++count;
		void (async () => {
			if (!(await verdict)) refuse(call);
			else if (watches[id] !== false) watches[id] = call.native() as number;
		})();
		return id;
	});
	realm.replaceMethod(prototype, "clearWatch", ({ args, native }) => {
		const id = Number(args[0]);
		if (id <= FIRST_OWN) return native();
		const known = watches[id];
		watches[id] = false;
		if (typeof known === "number") native([known]);
	});
}

function refuse({ args }: Call): void {
	const fail = args[1];
	if (typeof fail !== "function") return;
	fail(
		Object.create(GeolocationPositionError.prototype, {
			code: { value: 1, enumerable: true },
			message: { value: "User denied Geolocation", enumerable: true },
		}),
	);
}
