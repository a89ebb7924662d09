/** What scripts of ours in pages and the rules of the network agree on. */

/** At the end of the address of a shared worker that a document in an agent's tab has made. */
export const SOCKETLESS = "without-sockets";

/** In the `Server-Timing` of documents in tabs that are not known to be the owner's. */
export const AGENTS_DOCUMENT = "rt-5f3c";
