import { handleRuntime } from "../runtime-handler.ts";
import { createLocalBridgeService } from "../services/bridge-service-local.ts";
import { createDispatcher } from "./calls/dispatcher.ts";
import { createRequestLog } from "./calls/request-log.ts";
import { createUnfinished } from "./calls/unfinished.ts";
import { createGate } from "./gate/gate.ts";
import { createConnections } from "./gate/network/connections.ts";
import { createCut, cutConnections } from "./gate/network/cut.ts";
import { reportEvents } from "./link/events.ts";
import { createPairingConfig } from "./link/pairing-config.ts";
import { startWatchdog } from "./link/watchdog.ts";
import { createWsClient } from "./link/ws-client.ts";
import { createAgentTabs } from "./owner/agent-tabs.ts";
import { createAudit } from "./owner/audit.ts";
import { createBlocklist } from "./owner/blocklist.ts";
import { watchIdle } from "./owner/idle.ts";
import { createToolbar } from "./owner/toolbar.ts";
import { createIdbArea } from "./storage/idb-area.ts";
import { createStore } from "./storage/store.ts";
import { createAgentWindow } from "./tabs/agent-window.ts";
import { createDebuggers } from "./tabs/debuggers.ts";
import { showOpenedTabs } from "./tabs/opened-tabs.ts";
import { scriptsReady } from "./tabs/page-agent.ts";
import { createPages } from "./tabs/pages.ts";
import { createTabList } from "./tabs/tab-list.ts";

/** Puts the parts of the worker together. Listeners are set before anything is awaited, or Chrome does not wake us. */
export function start(): void {
	// Scripts of ours inside pages have no business with it.
	void chrome.storage.local.setAccessLevel({ accessLevel: "TRUSTED_CONTEXTS" });
	const store = createStore();
	const memory = createStore(chrome.storage.session);
	const blocklist = createBlocklist({ store });
	const audit = createAudit({ store });
	const agentWindow = createAgentWindow({ store });
	const connections = createConnections({ blocklist });
	const sessions = createAgentTabs({ store, memory, blocklist, audit, connections });
	const config = createPairingConfig({ store });
	const socket = createWsClient({ store, config });
	const ledger = createRequestLog({ area: createIdbArea("ledger", chrome.storage.local) });
	const gate = createGate({ blocklist, connections });
	const debuggers = createDebuggers({ gate, sessions });
	const pages = createPages({ debuggers, agentWindow, gate, blocklist });
	const unfinished = createUnfinished(memory);
	const parts = [sessions, agentWindow, config, ledger, gate, unfinished];
	const ready = Promise.all([...parts.map((part) => part.ready), scriptsReady]);

	const tabs = createTabList();
	const cut = createCut({ agentWindow, pages, debuggers });
	cutConnections(blocklist, { connections, cut });
	createDispatcher({ socket, sessions, blocklist, agentWindow, pages, gate, ledger, tabs, cut, unfinished, ready });
	showOpenedTabs({ pages, sessions, agentWindow });
	socket.onDaemon((instance) => void pages.serve(instance).catch(console.error));
	reportEvents({ socket, sessions, debuggers, pages });
	watchIdle({ sessions, onBack: () => socket.hurry() });
	handleRuntime(createLocalBridgeService({ sessions, blocklist, wsClient: socket, config, ready }));
	createToolbar({ sessions, ready });
	startWatchdog();
	// What arrives before all of it has been read would be judged by rules that are not known yet.
	void ready.then(() => socket.connect());
}
