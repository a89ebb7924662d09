import { secretName } from "@bascule/engine";
import { SCRIPTS_SOURCE } from "@bascule/page-agent/bundle";

/** At the end of the address of a shared worker that a document in an agent's tab has made. */
const MARK = "without-sockets";

/** Finds the scripts of such workers. No server sees the mark, which is behind the hash. */
export const MARKED = `#*${MARK}|`;

const KEY = secretName();

/** For every document that an agent can reach. */
export const refuseMadeWorkers = (): string => `${SCRIPTS_SOURCE}.refuseMadeWorkers("${KEY}","${MARK}")`;
