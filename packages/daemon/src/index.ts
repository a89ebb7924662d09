export type { Client } from "./client.ts";
export { type CallOptions, Daemon, type DaemonOptions } from "./daemon.ts";
