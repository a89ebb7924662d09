import { type BridgeEvent, toWireError } from "@bascule/protocol/bridge";
import type { AgentTabs, SessionEvent, WsClient } from "../parts.ts";
import type { Debuggers } from "../tabs/debuggers.ts";
import type { Pages, PortsChange } from "../tabs/pages.ts";

export interface EventDeps {
	socket: WsClient;
	sessions: AgentTabs;
	debuggers: Debuggers;
	pages: Pages;
}

/** Tells the daemon what it did not ask for, and ends sessions whose tab Chrome took away. */
export function reportEvents({ socket, sessions, debuggers, pages }: EventDeps): void {
	const tell = (event: BridgeEvent) => socket.send(event);

	sessions.onEvent((event) => tell(toWire(event)));
	chrome.tabs.onRemoved.addListener((tabId) => tell({ type: "event", event: "tab_closed", tabId }));
	pages.onPorts((change) => {
		// Who speaks only the thirteen actions knows of no ports.
		if (socket.caps.has("ask")) tell(portsChanged(change));
	});
	showObstacles(pages, sessions);
	debuggers.onDetached((tabId, reason) => {
		// Cancel in the browser's own bar is a stop like any other. A tab that is closed says so itself.
		if (reason === "canceled_by_user") void sessions.stopTab(tabId, "debugger_detached");
	});
}

/** What is in the way may be met before the session of its tab begins. */
function showObstacles(pages: Pages, sessions: AgentTabs): void {
	const met = new Map<number, { code: string; message: string }>();
	pages.onObstacle((tabId, obstacle) => {
		if (obstacle) met.set(tabId, { code: obstacle.code, message: obstacle.message });
		else met.delete(tabId);
		sessions.setObstacle(tabId, met.get(tabId));
	});
	sessions.onEvent((event) => {
		if (event.kind === "started") sessions.setObstacle(event.session.tabId, met.get(event.session.tabId));
	});
}

function portsChanged({ session, ports, obstacle }: PortsChange): BridgeEvent {
	return {
		type: "event",
		event: "ports_changed",
		session,
		ports: [...ports],
		...(obstacle && { obstacle: toWireError(obstacle) }),
	};
}

function toWire(event: SessionEvent): BridgeEvent {
	switch (event.kind) {
		case "started": {
			const { domain, tabId, startedAt } = event.session;
			return { type: "event", event: "session_started", domain, tabId, startedAt };
		}
		case "ended": {
			const { domain, tabId, actionCount } = event.session;
			return { type: "event", event: "session_ended", domain, tabId, actionCount, reason: event.reason };
		}
		case "blocked": {
			const { domain, action, tabId } = event;
			const where = tabId === undefined ? {} : { tabId };
			return { type: "event", event: "domain_blocked", domain, attemptedAction: action, ...where };
		}
		case "raised":
			return { type: "event", event: "global_stop", endedCount: event.endedCount };
		case "resumed":
			return { type: "event", event: "resumed" };
	}
}
