/** What pages ask of a person is answered by the session's policies, in every document from its first script on. */
import type { ActionResult } from "@bascule/protocol";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Driver, openStage, type Stage } from "../kit/driver.ts";

let stage: Stage;

const ALLOW = "midi; geolocation; clipboard-write";

/** Each kind of request, in this window or another, by which the page learns what became of it. */
const ASKING = `<title>Asking</title><script>
	const ask = {
		// A machine without MIDI says so once the permission is there.
		permission: (w) => w.navigator.requestMIDIAccess().catch((e) => { if (e.name === "NotAllowedError") throw e }),
		notification: async (w) => new w.Notification("Hi", { body: "There", tag: "t" }),
		picker: (w) => w.showSaveFilePicker({ suggestedName: "a.txt" }),
	};
	window.verdicts = {};
	const tell = (told, w = window) => {
		w.verdicts = Object.assign(window.verdicts, told);
		if (parent !== window) parent.postMessage(told, "*");
	};
	onmessage = ({ data }) => tell(data);
	const go = (kind, w) => ask[kind](w ?? window).then(() => tell({ [kind]: "yes" }, w), ({ name }) => tell({ [kind]: name }, w));
	const goAll = (w) => { for (const kind in ask) go(kind, w) };
</script>`;
const ALL = '<button onclick="goAll()">Ask for all</button>';
const BUTTONS = ["permission", "notification", "picker"]
	.map((kind) => `<button onclick="go('${kind}')">Ask for ${kind}</button>`)
	.join("");

beforeAll(async () => {
	stage = await openStage({
		"/asks": ASKING + BUTTONS,
		"/asks-all": ASKING + ALL,
		"/first": `${ASKING}<script>goAll()</script>`,
		"/plain": "<title>Plain</title><p>Nothing</p>",
	});
	const frame = (path: string) => `${ASKING}<iframe allow="${ALLOW}" src="${stage.site.otherUrl}${path}"></iframe>`;
	stage.site.set("/around", frame("/asks-all"));
	stage.site.set("/around-first", frame("/first"));
});

afterAll(() => stage[Symbol.asyncDispose]());

interface Kind {
	option: string;
	tool: string;
	field: "permissionRequests" | "notifications" | "fsPickerRequests";
	record: Record<string, unknown>;
	hint: string;
}

const KINDS: Record<string, Kind> = {
	permission: {
		option: "permissionPolicy",
		tool: "set_permission_policy",
		field: "permissionRequests",
		record: { permission: "midi" },
		hint: "unhandled permission request - set permissionPolicy",
	},
	notification: {
		option: "notificationPolicy",
		tool: "set_notification_policy",
		field: "notifications",
		record: { title: "Hi", body: "There", tag: "t", timestamp: expect.any(Number) },
		hint: "unhandled notification - set notificationPolicy",
	},
	picker: {
		option: "fsPickerPolicy",
		tool: "set_fs_picker_policy",
		field: "fsPickerRequests",
		record: { api: "showSaveFilePicker", suggestedName: "a.txt" },
		hint: "unhandled File System Access picker - set fsPickerPolicy",
	},
};
const kinds = Object.entries(KINDS);

const MODES: Record<string, { handledAs: string; verdict: string }> = {
	allow: { handledAs: "allowed", verdict: "yes" },
	deny: { handledAs: "denied", verdict: "NotAllowedError" },
	raise: { handledAs: "raised", verdict: "NotAllowedError" },
	/** Nobody is there to ask. */
	"ask-human": { handledAs: "asked-human", verdict: "NotAllowedError" },
};

const all = (mode: string) => Object.fromEntries(kinds.map(([, { option }]) => [option, mode]));

const verdictOf = (page: Driver) => page.js("window.verdict ?? null");

/** Files for the picker that is about to open, where one has to be answered. */
async function prepare(page: Driver, mode: string): Promise<void> {
	if (mode !== "allow") return;
	const staged = await page.call("fs_picker_respond", {
		api: "showSaveFilePicker",
		files: [{ path: `${page.session}/a.txt` }],
	});
	expect(staged.json).toMatchObject({ ok: true });
}

/** In a page that has a button for it. */
const pressed = (path: () => string) => async (page: Driver) => {
	await page.open(path());
	return page.act("click", { ref: await page.ref("Ask for all") });
};

/** Where a document can be, and how it comes to ask. */
const PLACES: Record<string, (page: Driver) => Promise<ActionResult>> = {
	"the page": pressed(() => `${stage.site.url}/asks-all`),
	"a frame of another site": pressed(() => `${stage.site.url}/around`),
	"the first script of a page": (page) => page.act("navigate", { url: `${stage.site.url}/first` }),
	"the first script of a frame of another site": (page) =>
		page.act("navigate", { url: `${stage.site.url}/around-first` }),
	"the first script of a window": pressed(() => "<button onclick=\"window.open('/first')\">Ask for all</button>"),
	"an empty frame at once": pressed(
		() =>
			`${ASKING}<button onclick="goAll(document.body.appendChild(document.createElement('iframe')).contentWindow)">Ask for all</button>`,
	),
	"an empty window at once": pressed(() => `${ASKING}<button onclick="goAll(window.open())">Ask for all</button>`),
	"an empty window by another name, at once": pressed(
		() => `${ASKING}<button onclick="goAll(document.open('', '_blank', 'popup'))">Ask for all</button>`,
	),
};

describe.each(Object.keys(MODES))("%s", (mode) => {
	const { handledAs, verdict } = MODES[mode] as { handledAs: string; verdict: string };
	const verdicts = {
		permission: verdict,
		// A constructor cannot wait for a person: the page holds something meanwhile.
		notification: mode === "ask-human" ? "yes" : verdict,
		picker: verdict,
	};

	async function check(page: Driver, result: ActionResult, place: string): Promise<void> {
		await expect.poll(() => page.js("window.verdicts"), { message: place }).toEqual(verdicts);
		for (const [, { field, record }] of kinds)
			expect(result[field], place).toEqual([{ ...record, origin: expect.stringMatching(/^http/), handledAs }]);
		if (mode === "ask-human") expect(result.warnings.join(), place).toContain("nobody can be asked");
		if (mode === "raise") expect(result, place).toMatchObject({ ok: false, code: "request_unhandled" });
		else expect(result, place).toMatchObject({ ok: true });
	}

	test("in the page, frames and windows, also by their first script or at once", async () => {
		await using page = await stage.driver(all(mode));
		for (const [place, ask] of Object.entries(PLACES)) {
			await prepare(page, mode);
			await check(page, await ask(page), place);
		}
	});

	test("in tabs that are open already", async () => {
		await using page = await stage.driver(all("leave"));
		await page.open(`${stage.site.url}/asks-all`);
		await page.call("open_tab", { url: `${stage.site.url}/asks-all` });
		for (const [, { tool }] of kinds)
			expect((await page.call(tool, { mode })).json).toMatchObject({ ok: true, policy: { mode }, from: "now" });
		for (const tabId of ["t2", "t1"]) {
			await prepare(page, mode);
			await check(page, await page.act("click", { ref: await page.ref("Ask for all") }), tabId);
			if (tabId === "t2") await page.call("close_tab", { tabId });
		}
	});
});

test("a request that nothing answers is told once, with what to set, and the next action is fine", async () => {
	await using page = await stage.driver(all("raise"));
	await page.open(`${stage.site.url}/asks`);
	for (const [kind, { field, hint }] of kinds) {
		const ref = await page.ref(`Ask for ${kind}`);
		const failure = { source: "app", hint: expect.stringContaining(hint) };
		expect(await page.act("click", { ref })).toMatchObject({ ok: false, code: "request_unhandled", failure });
		const next = await page.act("hover", { ref });
		expect(next).toMatchObject({ ok: true });
		expect(next[field]).toBeUndefined();
	}
});

test("a policy that was set holds on the next page and in its frames", async () => {
	await using page = await stage.driver();
	await page.open(`${stage.site.url}/plain`);
	for (const [, { tool }] of kinds) await page.call(tool, { mode: "deny" });
	const denied = Object.fromEntries(kinds.map(([, { field }]) => [field, [{ handledAs: "denied" }]]));
	for (const [place, ask] of Object.entries(PLACES))
		expect(await ask(page), place).toMatchObject({ ok: true, ...denied });
});

test("a window that was used at once asks once, before the engine has come and after", async () => {
	await using page = await stage.driver(all("allow"));
	await page.open(`<button onclick="window.open().navigator.requestMIDIAccess()">Open</button>`);
	const asked = { permissionRequests: [{ permission: "midi", handledAs: "allowed" }] };
	expect(await page.act("click", { selector: "button" })).toMatchObject(asked);
	await page.js("document.body.innerHTML = '<button onclick=navigator.requestMIDIAccess()>Again</button>'");
	expect(await page.act("click", { selector: "button" })).toMatchObject(asked);
});

test("a dialog of a window that was opened in the same breath is answered", async () => {
	await using page = await stage.driver({ dialogPolicy: "accept" });
	await page.open(`<button onclick="const w = window.open(); w.document.title = w.confirm('Sure?')">Open</button>`);
	expect(await page.act("click", { selector: "button" })).toMatchObject({
		ok: true,
		dialogs: [{ kind: "confirm", message: "Sure?", handledAs: "accepted" }],
	});
	await expect.poll(() => page.js("document.title")).toBe("true");
});

describe("workers", () => {
	/** Runs what it is sent and says what became of it. */
	const WORKER = `const run = async ({ data, source, target }) => {
		const told = await (async () => eval(data))().catch(({ name }) => name);
		(source ?? (target === self ? self : target)).postMessage(told);
	};
	onmessage = run;
	onconnect = ({ ports: [port] }) => { port.onmessage = run };`;
	const NOTIFY = "new Notification('Hi', { body: 'There', tag: 't' }) && 'yes'";
	const STATES =
		"navigator.permissions.query({ name: 'notifications' }).then(({ state }) => state + ' ' + Notification.permission)";
	const WORKERS: Record<string, { send: string; notify: string }> = {
		"a worker": {
			send: "const w = new Worker('/worker.js'); w.onmessage = done; w.postMessage(code)",
			notify: NOTIFY,
		},
		"a shared worker": {
			send: "const { port } = new SharedWorker('/worker.js'); port.onmessage = done; port.postMessage(code)",
			notify: NOTIFY,
		},
		"a service worker": {
			send: `navigator.serviceWorker.onmessage = done; navigator.serviceWorker.register('/worker.js', { scope: '/none' })
				.then(({ active, waiting, installing }) => (active ?? waiting ?? installing).postMessage(code))`,
			notify: "registration.showNotification('Hi', { body: 'There', tag: 't' }).then(() => 'yes')",
		},
	};
	const inWorker = (worker: string, code: string) =>
		`new Promise((resolve) => { const code = ${JSON.stringify(code)}; const done = ({ data }) => resolve(data); ${WORKERS[worker]?.send} })`;

	beforeAll(() =>
		stage.site.set("/worker.js", (_, response) =>
			response.writeHead(200, { "content-type": "text/javascript" }).end(WORKER),
		),
	);

	test.each(Object.entries(WORKERS))(
		"%s: what it shows and what it may is by the policy",
		async (worker, { notify }) => {
			await using page = await stage.driver({ permissionPolicy: "allow", notificationPolicy: "deny" });
			await page.open(`${stage.site.url}/asks`);
			const record = { ...KINDS.notification?.record, origin: stage.site.url };
			const shown = async () => (await page.act("hover", { selector: "button" })).notifications;
			expect(await page.js(inWorker(worker, STATES))).toBe("granted granted");
			expect(await page.js(inWorker(worker, notify))).toBe("NotAllowedError");
			expect(await shown()).toEqual([{ ...record, handledAs: "denied" }]);
			await page.call("set_notification_policy", { mode: "allow" });
			expect(await page.js(inWorker(worker, notify))).toBe("yes");
			expect(await shown()).toEqual([{ ...record, handledAs: "allowed" }]);
			await page.call("set_permission_policy", { mode: "deny" });
			expect(await page.js(inWorker(worker, STATES))).toBe("denied denied");
		},
	);
});

test("the defaults: permissions and pickers are raised, notifications are shown", async () => {
	await using page = await stage.driver();
	await page.open(`${stage.site.url}/asks`);
	const press = async (kind: string) => page.act("click", { ref: await page.ref(`Ask for ${kind}`) });
	expect(await press("permission")).toMatchObject({ ok: false, permissionRequests: [{ handledAs: "raised" }] });
	expect(await press("picker")).toMatchObject({ ok: false, fsPickerRequests: [{ handledAs: "raised" }] });
	expect(await press("notification")).toMatchObject({ ok: true, notifications: [{ handledAs: "allowed" }] });
});

test("a request between two actions is told by the next, which fails under raise", async () => {
	await using page = await stage.driver();
	await page.open(`${stage.site.url}/asks`);
	await page.js("go('permission')");
	expect(await page.act("hover", { selector: "button" })).toMatchObject({
		ok: false,
		permissionRequests: [{ permission: "midi" }],
	});
});

describe("set_dialog_policy", () => {
	const DIALOG = "<button onclick=\"this.textContent = 'Said ' + prompt('Name?')\">Ask</button>";
	const press = async (page: Driver) => page.act("click", { ref: await page.ref("Ask") });

	test("holds at once, on the next page, in frames of other sites and in windows", async () => {
		stage.site.set("/prompt", DIALOG);
		stage.site.set("/prompt-frame", `<iframe src="${stage.site.otherUrl}/prompt"></iframe>`);
		stage.site.set("/prompt-window", "<button onclick=\"window.open('/prompt')\">Open</button>");
		await using page = await stage.driver();
		await page.open(DIALOG);
		expect(await press(page)).toMatchObject({ ok: false, dialogs: [{ handledAs: "raised" }] });
		const set = await page.call("set_dialog_policy", { mode: "accept-prompt-with", text: "Ada" });
		expect(set.json).toMatchObject({ ok: true, policy: { mode: "accept-prompt-with", text: "Ada" }, from: "now" });
		await page.open(DIALOG);
		expect(await press(page)).toMatchObject({ ok: true, snapshotDelta: { tree: expect.stringContaining("Said Ada") } });
		for (const path of ["/prompt", "/prompt-frame"]) {
			await page.open(stage.site.url + path);
			expect(await press(page)).toMatchObject({ ok: true, dialogs: [{ kind: "prompt", handledAs: "accepted" }] });
		}
		await page.open(`${stage.site.url}/prompt-window`);
		await page.act("click", { ref: await page.ref("Open") });
		expect(await press(page)).toMatchObject({ ok: true, dialogs: [{ handledAs: "accepted" }] });
	});
});

describe("permissions", () => {
	/** What asks for each of them, besides those that the tests above use. */
	const REQUESTS: Array<[string, string]> = [
		["camera", "navigator.mediaDevices.getUserMedia({ video: true })"],
		["microphone", "navigator.mediaDevices.getUserMedia({ audio: true })"],
		["camera", "new Promise((ok, no) => navigator.webkitGetUserMedia({ video: true }, ok, no))"],
		["geolocation", "new Promise((ok, no) => navigator.geolocation.getCurrentPosition(ok, no))"],
		["geolocation", "new Promise((ok, no) => navigator.geolocation.watchPosition(ok, no))"],
		["clipboard-read", "navigator.clipboard.readText()"],
		["clipboard-read", "navigator.clipboard.read()"],
		["clipboard-write", "navigator.clipboard.writeText('x')"],
		["clipboard-write", "navigator.clipboard.write([])"],
		["midi-sysex", "navigator.requestMIDIAccess({ sysex: true })"],
		...["accelerometer", "gyroscope", "magnetometer"].map((name): [string, string] => [
			name,
			`new Promise((ok, no) => { const s = new (window.${name[0]?.toUpperCase()}${name.slice(1)} ?? Accelerometer)();
				s.onerror = ({ error }) => no(error); s.start() })`,
		]),
	];

	let page: Driver;
	beforeAll(async () => {
		page = await stage.driver({ permissionPolicy: "deny" });
	});

	test.each(REQUESTS)("%s: %s", async (permission, expression) => {
		await page.open('<button onclick="ask()">Go</button>');
		const isMissing = permission === "magnetometer" && (await page.js("typeof Magnetometer")) === "undefined";
		await page.js(
			`window.ask = () => (${expression}).then(() => window.verdict = "yes", (e) => window.verdict = e.code)`,
		);
		const { permissionRequests } = await page.act("click", { selector: "button" });
		expect(permissionRequests).toMatchObject([
			{ permission: isMissing ? "accelerometer" : permission, handledAs: "denied" },
		]);
		await expect.poll(() => verdictOf(page)).toBe(permission === "geolocation" ? 1 : 0);
	});

	test("notifications: asking for the permission is one thing, showing is another", async () => {
		await using page = await stage.driver({
			permissionPolicy: { mode: "raise", perPermission: { notifications: "deny" } },
		});
		await page.open('<button onclick="Notification.requestPermission((s) => window.verdict = s)">Go</button>');
		expect(await page.act("click", { selector: "button" })).toMatchObject({
			ok: true,
			permissionRequests: [{ permission: "notifications", handledAs: "denied" }],
		});
		await expect.poll(() => verdictOf(page)).toBe("denied");
		expect(await page.js("Notification.permission")).toBe("denied");
	});

	test("two in one request, each by its own rule", async () => {
		await using page = await stage.driver({
			permissionPolicy: { mode: "allow", perPermission: { microphone: "deny" } },
		});
		await page.open(
			'<button onclick="navigator.mediaDevices.getUserMedia({ audio: true, video: true }).catch((e) => window.verdict = e.name)">Go</button>',
		);
		expect(await page.act("click", { selector: "button" })).toMatchObject({
			permissionRequests: [
				{ permission: "camera", handledAs: "allowed" },
				{ permission: "microphone", handledAs: "denied" },
			],
		});
		await expect.poll(() => verdictOf(page)).toBe("NotAllowedError");
	});

	test("the browser itself says what the policy says", async () => {
		await using page = await stage.driver({ permissionPolicy: { mode: "allow", perPermission: { camera: "deny" } } });
		await page.open(`${stage.site.url}/asks`);
		const permissions = ["geolocation", "camera", "midi-sysex"];
		const states = async () => (await page.call("permission_state", { permissions })).json.states;
		expect(await states()).toEqual({ geolocation: "granted", camera: "denied", "midi-sysex": "granted" });
		expect(await page.js("navigator.permissions.query({ name: 'camera' }).then(({ state }) => state)")).toBe("denied");
		await page.call("set_permission_policy", { mode: "raise" });
		expect(await states()).toEqual({ geolocation: "prompt", camera: "prompt", "midi-sysex": "prompt" });
	});

	test("a grant is for one origin, replaces what was granted there, and can be taken back", async () => {
		await using page = await stage.driver();
		await page.open(`${stage.site.otherUrl}/plain`);
		await page.call("open_tab", { url: `${stage.site.url}/asks` });
		const press = async () => page.act("click", { selector: `button:has-text("permission")` });
		const state = async (origin: string) =>
			((await page.call("permission_state", { permissions: ["midi"], origin })).json.states as { midi: string }).midi;
		const granted = await page.call("grant_permissions", { permissions: ["midi"] });
		expect(granted.json).toMatchObject({ ok: true, granted: ["midi"], origin: stage.site.url });
		expect(await press()).toMatchObject({ ok: true, permissionRequests: [{ handledAs: "allowed" }] });
		await expect.poll(() => page.js("verdicts.permission ?? null")).toBe("yes");
		expect(await state(stage.site.url)).toBe("granted");
		expect(await state(stage.site.otherUrl)).toBe("prompt");
		await page.call("grant_permissions", { permissions: ["camera"] });
		expect(await state(stage.site.url)).toBe("prompt");
		expect(await press()).toMatchObject({ ok: false, permissionRequests: [{ handledAs: "raised" }] });
		await page.call("grant_permissions", { permissions: ["midi"] });
		const cleared = await page.call("grant_permissions", { origin: stage.site.url });
		expect(cleared.json.note).toContain("other origins");
		expect(await state(stage.site.url)).toBe("prompt");
	});

	test("sessions do not share grants", async () => {
		await using one = await stage.driver({ permissionPolicy: "allow" });
		await using other = await stage.driver({ permissionPolicy: "raise" });
		for (const page of [one, other]) await page.open(`${stage.site.url}/asks`);
		const state = async (page: Driver) =>
			(await page.call("permission_state", { permissions: ["geolocation"] })).json.states;
		expect(await state(one)).toEqual({ geolocation: "granted" });
		expect(await state(other)).toEqual({ geolocation: "prompt" });
	});
});

describe("a page that does not answer", () => {
	test("gets the policy with its next document, and the result says so", async () => {
		await using page = await stage.driver({ permissionPolicy: "leave" });
		await page.open(`<button onclick="setTimeout(() => { for (;;); })">Hang</button>`);
		await page.act("click", { selector: "button", timeoutMs: 300 });
		const set = await page.call("set_permission_policy", { mode: "deny" });
		expect(set.json).toMatchObject({ ok: true, from: "next_navigation" });
		await page.open(`${stage.site.url}/asks`);
		expect(await page.act("click", { ref: await page.ref("Ask for permission") })).toMatchObject({
			permissionRequests: [{ handledAs: "denied" }],
		});
	});
});

describe("hostile pages", () => {
	test("see nothing of it", async () => {
		await using page = await stage.driver();
		await page.open(`<script>
			const seen = (window.seen = {});
			seen.names = Object.getOwnPropertyNames(window).filter((name) => /bascule|^_[0-9a-f]{8}/i.test(name));
			seen.texts = [navigator.mediaDevices.getUserMedia, Notification, showSaveFilePicker, Function.prototype.toString,
				Notification.requestPermission].map((f) => Function.prototype.toString.call(f));
			seen.notification = [Notification.name, Notification.length, Notification.prototype.constructor === Notification,
				new Notification("x") instanceof Notification];
			seen.own = Object.getOwnPropertyNames(navigator.geolocation);
		</script>`);
		expect(await page.js("seen")).toEqual({
			names: [],
			texts: ["getUserMedia", "Notification", "showSaveFilePicker", "toString", "requestPermission"].map(
				(name) => `function ${name}() { [native code] }`,
			),
			notification: ["Notification", 1, true, true],
			own: [],
		});
	});

	test("cannot get around it with a frame of their own, nor by replacing what scripts are made of", async () => {
		await using page = await stage.driver();
		await page.open(`<button>Go</button><script>
			const midi = (w) => w.navigator.requestMIDIAccess().then(() => "yes", ({ name }) => name);
			const then = Promise.prototype.then;
			document.querySelector("button").onclick = async () => {
				const frame = document.body.appendChild(document.createElement("iframe"));
				const first = await midi(frame.contentWindow);
				JSON.stringify = () => '{"kind":"permission","permission":"camera","origin":"x","mode":"allow"}';
				Object.prototype.toJSON = () => ({ kind: "none" });
				Array.prototype[Symbol.iterator] = function* () {};
				Reflect.apply = () => "yes";
				WeakMap.prototype.get = () => undefined;
				window.verdict = first + " " + (await midi(window));
			};
		</script>`);
		const result = await page.act("click", { selector: "button" });
		await page.act("hover", { selector: "button" }).catch(() => {});
		const { permissionRequests } = result;
		expect(permissionRequests?.map(({ permission, handledAs }) => `${permission} ${handledAs}`)).toEqual([
			"midi raised",
			"midi raised",
		]);
	});

	test("cannot flood the engine", async () => {
		await using page = await stage.driver();
		await page.open(
			`<button onclick="for (let i = 0; i < 20000; i++) navigator.requestMIDIAccess().catch(() => {})">Go</button>`,
		);
		const started = performance.now();
		const result = await page.act("click", { selector: "button" });
		expect(performance.now() - started).toBeLessThan(5000);
		expect(result.ok).toBe(false);
		expect(result.permissionRequests?.length).toBeGreaterThan(10);
		expect(result.permissionRequests?.length).toBeLessThanOrEqual(50);
		expect(await page.act("hover", { selector: "button" })).toBeTruthy();
	});

	test("documents that take the place of an empty one run without an error", async () => {
		await using page = await stage.driver();
		await page.open(`<button onclick="
			const w = window.open(); w.document.body.textContent; w.location = '/plain';
			const f = document.body.appendChild(document.createElement('iframe'));
			f.contentWindow.document.body.textContent; f.src = '/plain';
			const g = document.body.appendChild(document.createElement('iframe'));
			g.contentDocument.open(); g.contentDocument.write('<p>Written'); g.contentDocument.close()">Go</button>`);
		const result = await page.act("click", { selector: "button" });
		expect(result).toMatchObject({ ok: true, console: { errors: [] }, pageErrors: [] });
		const log = (await page.call("console_read", {})).json;
		expect(JSON.stringify(log)).not.toContain("SyntaxError");
	});
});
