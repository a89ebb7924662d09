/** A worker that has nothing but the background parts, where a test can reach them. Runs inside the browser. */
import { createAgentWindow } from "../agent-window.ts";
import { createAudit } from "../audit.ts";
import { createBlocklist } from "../blocklist.ts";
import { createConnections } from "../gate/connections.ts";
import { createIdbArea } from "../idb-area.ts";
import { watchIdle } from "../idle.ts";
import { createLedger } from "../ledger.ts";
import { createPairingConfig } from "../pairing-config.ts";
import { createSessionManager } from "../session-manager.ts";
import { createStore } from "../store.ts";
import { startWatchdog } from "../watchdog.ts";
import { createWsClient } from "../ws-client.ts";

const store = createStore();
const memory = createStore(chrome.storage.session);
const blocklist = createBlocklist({ store });
const audit = createAudit({ store });
const agentWindow = createAgentWindow({ store });
const connections = createConnections({ blocklist });
const sessions = createSessionManager({ store, memory, blocklist, audit, connections });
const config = createPairingConfig({ store });
const wsClient = createWsClient({ store, config });
const ledger = createLedger({ area: createIdbArea("ledger", chrome.storage.local) });
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
