/** Loaded when first used: a daemon on a desktop never deflates, and should not hold what it takes. */
export const zlib = (): typeof import("node:zlib") => process.getBuiltinModule("node:zlib");
