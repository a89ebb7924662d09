import { expect, test } from "vitest";
import { type BrowserPermissions, Grants } from "./grants.ts";

function recorded() {
	const log: string[] = [];
	const browser: BrowserPermissions = {
		set: async (name, setting, origin = "*") => void log.push(`${name} ${setting} ${origin}`),
		reset: async () => void log.push("reset"),
	};
	return { grants: new Grants(browser), take: () => log.splice(0) };
}

test("the browser is told what allow and deny mean, once, and nothing of the rest", async () => {
	const { grants, take } = recorded();
	await grants.follow({ mode: "raise", perPermission: { camera: "allow", geolocation: "deny", midi: "ask-human" } });
	expect(take()).toEqual(["camera granted *", "geolocation denied *"]);
	await grants.follow({ mode: "raise", perPermission: { camera: "allow" } });
	expect(take()).toEqual(["geolocation prompt *"]);
});

test("a grant replaces the one before at its origin", async () => {
	const { grants, take } = recorded();
	await grants.grant(["camera", "midi"], "https://a.test");
	await grants.grant(["midi"], "https://a.test");
	expect(take()).toEqual([
		"camera granted https://a.test",
		"midi granted https://a.test",
		"midi granted https://a.test",
		"camera prompt https://a.test",
	]);
	expect(grants.byOrigin).toEqual({ "https://a.test": ["midi"] });
	expect(grants.isGranted("midi", "https://b.test")).toBe(false);
});

test("what the policy denies is granted no longer", async () => {
	const { grants, take } = recorded();
	await grants.grant(["camera"], "https://a.test");
	take();
	await grants.follow({ mode: "raise", perPermission: { camera: "deny" } });
	expect(take()).toEqual(["camera denied *", "camera denied https://a.test"]);
	expect(grants.isGranted("camera", "https://a.test")).toBe(false);
});

test("taking all back leaves the policy in force", async () => {
	const { grants, take } = recorded();
	const policy = { mode: "raise", perPermission: { camera: "deny" } } as const;
	await grants.follow(policy);
	await grants.grant(["midi"], "https://a.test");
	take();
	await grants.clear(policy);
	expect(take()).toEqual(["reset", "camera denied *"]);
	expect(grants.byOrigin).toEqual({});
});
