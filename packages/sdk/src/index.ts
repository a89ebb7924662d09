export type { Outcome } from "@bascule/protocol";
export { Bascule, type ConnectOptions, connect, connectIfRunning } from "./bascule.ts";
export type { CallOptions } from "./connection.ts";
export { basculeHome, basculeLayer, type DaemonInfo, type Environment, readDaemonInfo, readToken } from "./home.ts";
