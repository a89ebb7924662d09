import { runServe } from "./commands/daemon.ts";

/** The daemon as clients start it, without the command line's parser and what that knows about every tool. */
void runServe({ auto: true });
