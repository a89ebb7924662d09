import { WATCHDOG_PORT } from "../../watchdog-port.ts";

const PAGE = "offscreen.html";
const ALARM = "watchdog";
/** The shortest that Chrome allows everywhere. */
const ALARM_MINUTES = 0.5;

/**
 * Nothing wakes a worker that Chrome has ended, not even its socket. A page of our own that nobody sees does,
 * and it is woken itself when it is lost; an alarm stands behind both.
 */
export function startWatchdog(): void {
	let isMaking = false;

	chrome.runtime.onConnect.addListener((port) => {
		if (port.name === WATCHDOG_PORT) port.onDisconnect.addListener(ensure);
	});
	chrome.alarms.onAlarm.addListener(({ name }) => {
		if (name === ALARM) void ensure();
	});
	void chrome.alarms.create(ALARM, { periodInMinutes: ALARM_MINUTES });
	void ensure();

	/** Two at once would both find no page, and Chrome allows only one. */
	async function ensure(): Promise<void> {
		if (isMaking) return;
		isMaking = true;
		await makePage().catch(console.error);
		isMaking = false;
	}
}

async function makePage(): Promise<void> {
	const there = await chrome.runtime.getContexts({
		contextTypes: [chrome.runtime.ContextType.OFFSCREEN_DOCUMENT],
		documentUrls: [chrome.runtime.getURL(PAGE)],
	});
	if (there.length > 0) return;
	await chrome.offscreen.createDocument({
		url: PAGE,
		reasons: [chrome.offscreen.Reason.WORKERS],
		justification: "Keeps the connection to the local daemon alive.",
	});
}
