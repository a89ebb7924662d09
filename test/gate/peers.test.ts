/**
 * The browser asks no rule of an extension about the servers of peer connections. In agents' tabs those on blocked domains
 * are left out.
 */
import { once } from "node:events";
import { type AddressInfo, createServer, type Server } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { type AgentTab, type GateStage, openGateStage } from "../kit/gate-stage.ts";

interface Relay {
	readonly port: number;
	reached: number;
}

const resources = new AsyncDisposableStack();
let stage: GateStage;
let free: Relay;
let closed: Relay;

async function startRelay(): Promise<Relay> {
	const relay = { port: 0, reached: 0 };
	const server: Server = createServer((socket) => {
		relay.reached++;
		socket.on("error", () => {}).destroy();
	});
	await once(server.listen(0, "127.0.0.1"), "listening");
	resources.defer(() => void server.close());
	relay.port = (server.address() as AddressInfo).port;
	return relay;
}

beforeAll(async () => {
	stage = resources.use(await openGateStage());
	await stage.owner("addToBlocklist", "blocked.localhost");
	[free, closed] = await Promise.all([startRelay(), startRelay()]);
});
afterAll(() => resources.disposeAsync());
beforeEach(() => {
	free.reached = closed.reached = 0;
});

const turn = (host: string, { port }: Relay) =>
	`{ urls: "turn:${host}:${port}?transport=tcp", username: "u", credential: "c" }`;

/** `servers(host)` are one on that host and one that nobody minds, which tells when the browser has asked. */
const HELPERS = () => `
	const servers = (host = "blocked.localhost") => [
		{ urls: "turn:" + host + ":${closed.port}?transport=tcp", username: "u", credential: "c" },
		${turn("free.localhost", free)},
	];
	const gather = async (peer) => {
		peer.createDataChannel("any");
		await peer.setLocalDescription(await peer.createOffer());
	};`;

async function asks(tab: AgentTab, body: string): Promise<void> {
	await tab.evaluate(`${HELPERS()} ${body}; return 1`);
	await expect.poll(() => free.reached).toBeGreaterThan(0);
}

const FRAME = `const frame = document.body.appendChild(document.createElement("iframe"));`;

test.each<[name: string, body: string]>([
	["by the class", "gather(new RTCPeerConnection({ iceServers: servers() }))"],
	["by its old name", "gather(new webkitRTCPeerConnection({ iceServers: servers() }))"],
	["by what its instances name", "gather(new RTCPeerConnection.prototype.constructor({ iceServers: servers() }))"],
	["by a class that extends it", "gather(new (class extends RTCPeerConnection {})({ iceServers: servers() }))"],
	["later", "const peer = new RTCPeerConnection(); peer.setConfiguration({ iceServers: servers() }); gather(peer)"],
	["below the domain", `gather(new RTCPeerConnection({ iceServers: servers("a.b.blocked.localhost") }))`],
	["in another spelling", `gather(new RTCPeerConnection({ iceServers: servers("BLOCKED.Localhost") }))`],
	["with a dot at the end", `gather(new RTCPeerConnection({ iceServers: servers("blocked.localhost.") }))`],
	[
		"in another alphabet",
		`try { gather(new RTCPeerConnection({ iceServers: servers("\\uff42locked.localhost") })) } catch {}`,
	],
	[
		"among several addresses",
		`const [{ urls, ...rest }, other] = servers();
		gather(new RTCPeerConnection({ iceServers: [{ urls: [other.urls, urls], ...rest }] }))`,
	],
	["in a frame", `${FRAME} gather(new frame.contentWindow.RTCPeerConnection({ iceServers: servers() }))`],
	["in a window", `gather(new (open("about:blank").RTCPeerConnection)({ iceServers: servers() }))`],
	[
		"when it is something else at the second look",
		`let looks = 0; const [blocked, other] = servers();
		gather(new RTCPeerConnection({ get iceServers() { return looks++ ? [blocked, other] : [other] } }))`,
	],
	[
		"when a function has it",
		"const config = () => {}; config.iceServers = servers(); const other = new RTCPeerConnection({ iceServers: [servers()[1]] }); gather(new RTCPeerConnection(config)); gather(other)",
	],
	[
		"when all objects have it",
		"const [blocked, other] = servers(); const peer = new RTCPeerConnection({ iceServers: [other] }); Object.prototype.iceServers = [blocked]; gather(new RTCPeerConnection({})); gather(peer)",
	],
	[
		"when arguments are not what they were",
		`const native = Array.prototype[Symbol.iterator]; const all = servers();
		Array.prototype[Symbol.iterator] = function () { return native.call(this[0]?.iceServers ? [1] : this) };
		gather(new RTCPeerConnection({ iceServers: all }))`,
	],
	[
		"when lists are not what they were",
		`const all = servers(); const native = Array.prototype[Symbol.iterator];
		Array.prototype[Symbol.iterator] = function () { return native.call(this.length > 0 && this[0]?.urls ? all : this) };
		String.prototype.indexOf = () => -1; String.prototype.charCodeAt = () => 97;
		gather(new RTCPeerConnection({ iceServers: [all[1]] }))`,
	],
])("a server on a blocked domain is not reached: %s", async (_name, body) => {
	await using tab = await stage.openTab();
	await asks(tab, body);
	expect(closed.reached).toBe(0);
});

test("other servers are, also those whose names are only alike", async () => {
	await using tab = await stage.openTab();
	await asks(tab, `gather(new RTCPeerConnection({ iceServers: servers("notblocked.localhost") }))`);
	await expect.poll(() => closed.reached).toBeGreaterThan(0);
});

test("in a document that is there already the domain can still be blocked, and a new one is free of it again", async () => {
	onTestFinished(() => stage.owner("removeFromBlocklist", "later.localhost"));
	await using tab = await stage.openTab();
	const ask = () => asks(tab, `gather(new RTCPeerConnection({ iceServers: servers("later.localhost") }))`);
	await stage.owner("addToBlocklist", "later.localhost");
	await ask();
	expect(closed.reached).toBe(0);
	await stage.owner("removeFromBlocklist", "later.localhost");
	await stage.wire.action({ type: "navigate", url: "http://ok.test/next", tabId: tab.tabId });
	await ask();
	await expect.poll(() => closed.reached).toBeGreaterThan(0);
});

test("peers that are named by a blocked domain are refused, others are met", async () => {
	await using tab = await stage.openTab();
	const body = `const [one, two] = [new RTCPeerConnection(), new RTCPeerConnection()];
		one.onicecandidate = ({ candidate }) => two.addIceCandidate(candidate);
		two.onicecandidate = ({ candidate }) => one.addIceCandidate(candidate);
		const channel = one.createDataChannel("any");
		await one.setLocalDescription();
		const { type, sdp } = one.localDescription;
		const named = sdp + "a=candidate:1 1 udp 1 blocked.localhost 9 typ host\\r\\n";
		const refused = await two.setRemoteDescription({ type, sdp: named }).catch(({ name }) => name);
		await two.setRemoteDescription({ type, sdp });
		await two.setLocalDescription();
		await one.setRemoteDescription(two.localDescription);
		await one.addIceCandidate({ candidate: "candidate:1 1 udp 1 blocked.localhost 9 typ host", sdpMid: "0" });
		await new Promise((resolve) => { channel.onopen = resolve; });
		const isNative = String(RTCPeerConnection) + String(one.addIceCandidate);
		return [refused, one.remoteDescription.sdp.includes("blocked"), isNative]`;
	expect(await tab.evaluate(`return (async () => { ${body} })()`)).toEqual([
		"OperationError",
		false,
		"function RTCPeerConnection() { [native code] }function addIceCandidate() { [native code] }",
	]);
});
