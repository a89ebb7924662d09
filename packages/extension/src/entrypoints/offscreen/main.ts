import { WATCHDOG_PORT } from "../../watchdog-port.ts";

const BEAT_MS = 1000;
/** Lets the old worker come to its end first. */
const WAKE_MS = 50;

let port: chrome.runtime.Port | undefined;

/** Wakes the worker if Chrome has ended it. */
function connect(): void {
	port = chrome.runtime.connect({ name: WATCHDOG_PORT });
	port.onDisconnect.addListener(() => {
		port = undefined;
		setTimeout(beat, WAKE_MS);
	});
}

/** A message over the port counts as work, which keeps Chrome from ending the worker. */
function beat(): void {
	if (port === undefined) connect();
	port?.postMessage("beat");
}

beat();
setInterval(beat, BEAT_MS);
