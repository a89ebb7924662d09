/** A worker that has nothing but the background parts, where a test can reach them. Runs inside the browser. */

import { createRequestLog } from "../calls/request-log.ts";
import { createConnections } from "../gate/network/connections.ts";
import { createPairingConfig } from "../link/pairing-config.ts";
import { startWatchdog } from "../link/watchdog.ts";
import { createWsClient } from "../link/ws-client.ts";
import { createAgentTabs } from "../owner/agent-tabs.ts";
import { createAudit } from "../owner/audit.ts";
import { createBlocklist } from "../owner/blocklist.ts";
import { watchIdle } from "../owner/idle.ts";
import { createIdbArea } from "../storage/idb-area.ts";
import { createStore } from "../storage/store.ts";
import { createAgentWindow } from "../tabs/agent-window.ts";

const store = createStore();
const memory = createStore(chrome.storage.session);
const blocklist = createBlocklist({ store });
const audit = createAudit({ store });
const agentWindow = createAgentWindow({ store });
const connections = createConnections({ blocklist });
const sessions = createAgentTabs({ store, memory, blocklist, audit, connections });
const config = createPairingConfig({ store });
const wsClient = createWsClient({ store, config });
const ledger = createRequestLog({ area: createIdbArea("ledger", chrome.storage.local) });
watchIdle({ sessions, onBack: wsClient.hurry });
startWatchdog();

const events: unknown[] = [];
sessions.onEvent((event) => events.push(event));
const messages: unknown[] = [];
wsClient.onMessage((message) => messages.push(message));
const ready = Promise.all([blocklist.ready, sessions.ready, agentWindow.ready, config.ready, ledger.ready]);

Object.assign(globalThis, {
	parts: { store, blocklist, audit, sessions, agentWindow, config, wsClient, ledger, events, messages, ready },
});
