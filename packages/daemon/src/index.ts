export type { Client } from "./clients/client.ts";
export { type CallOptions, Daemon, type DaemonOptions } from "./process/daemon.ts";
