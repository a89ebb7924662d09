/**
 * Flags for a process that waits most of the time: a small heap that is tidied up soon, and none of the compilers that
 * pay off in long computations only. Such a process says itself when it has time to tidy up. V8 takes them at its start.
 */
export const LEAN = [
	"--max-semi-space-size=1",
	"--optimize-for-size",
	"--gc-memory-reducer-start-delay-ms=200",
	"--expose-gc",
	"--no-opt",
	"--no-maglev",
	"--no-sparkplug",
];

/** Makes glibc give back what parsing took. Other systems do not know these settings. */
export const LEAN_ENV = { MALLOC_ARENA_MAX: "1", MALLOC_TRIM_THRESHOLD_: "65536", MALLOC_TOP_PAD_: "16384" };
