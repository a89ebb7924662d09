import { handleRuntime } from "../runtime-handler.ts";
import { createLocalBridgeService } from "../services/bridge-service-local.ts";
import { createAgentWindow } from "./agent-window.ts";
import { createAudit } from "./audit.ts";
import { createBlocklist } from "./blocklist.ts";
import { createDebuggers } from "./debuggers.ts";
import { createDispatcher } from "./dispatcher.ts";
import { reportEvents } from "./events.ts";
import { createConnections } from "./gate/connections.ts";
import { createCut, cutConnections } from "./gate/cut.ts";
import { createGate } from "./gate/gate.ts";
import { createIdbArea } from "./idb-area.ts";
import { watchIdle } from "./idle.ts";
import { createLedger } from "./ledger.ts";
import { showOpenedTabs } from "./opened-tabs.ts";
import { scriptsReady } from "./page-agent.ts";
import { createPages } from "./pages.ts";
import { createPairingConfig } from "./pairing-config.ts";
import { createSessionManager } from "./session-manager.ts";
import { createStore } from "./store.ts";
import { createTabList } from "./tab-list.ts";
import { createToolbar } from "./toolbar.ts";
import { createUnfinished } from "./unfinished.ts";
import { startWatchdog } from "./watchdog.ts";
import { createWsClient } from "./ws-client.ts";

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
	const sessions = createSessionManager({ store, memory, blocklist, audit, connections });
	const config = createPairingConfig({ store });
	const socket = createWsClient({ store, config });
	const ledger = createLedger({ area: createIdbArea("ledger", chrome.storage.local) });
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
