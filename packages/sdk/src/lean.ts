/**
 * Flags for a process that waits most of the time: a small heap, and none of the compilers that pay off in long
 * computations only. V8 takes them at its start.
 */
export const LEAN = ["--max-semi-space-size=1", "--optimize-for-size", "--no-opt", "--no-maglev", "--no-sparkplug"];
