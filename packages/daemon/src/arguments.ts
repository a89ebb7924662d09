import { BridgeError, MAX_DEADLINE_MS, type Tool } from "@bascule/protocol";
import { keysOf, sessionId } from "@bascule/tools";
import { nearest } from "./nearest.ts";

/** Every tool takes these, whatever its schema says. */
const COMMON = ["session", "timeoutMs"] as const;

export interface CommonArguments {
	session: string;
	/** What the caller asked for, within the limits; not where the tool itself says what it means. */
	timeoutMs: number | undefined;
	warnings: string[];
	/** For the tool itself. */
	rest: Record<string, unknown>;
}

/** Takes off what the dispatcher uses; a tool whose schema names such an argument gets it too. */
export function takeCommon(tool: Tool, args: unknown): CommonArguments {
	if (args === null || typeof args !== "object" || Array.isArray(args))
		throw new BridgeError("invalid_action", "the arguments must be an object");
	const rest: Record<string, unknown> = { ...args };
	const session = readSession(rest.session);
	const { timeoutMs, warnings } = readTimeout(rest.timeoutMs);
	if (timeoutMs !== undefined) rest.timeoutMs = timeoutMs;
	const own = keysOf(tool.input);
	for (const key of COMMON) if (!own.includes(key)) delete rest[key];
	return { session, timeoutMs: own.includes("timeoutMs") ? undefined : timeoutMs, warnings, rest };
}

function readSession(value: unknown): string {
	if (value === undefined) return "default";
	const parsed = sessionId.safeParse(value);
	if (parsed.success) return parsed.data;
	throw new BridgeError("invalid_action", `session: ${parsed.error.issues[0]?.message ?? "not an id"}`);
}

function readTimeout(value: unknown): { timeoutMs: number | undefined; warnings: string[] } {
	if (value === undefined) return { timeoutMs: undefined, warnings: [] };
	if (typeof value !== "number" || Number.isNaN(value))
		throw new BridgeError("invalid_action", `timeoutMs: expected number, received ${typeof value}`);
	const timeoutMs = Math.min(Math.max(Math.round(value), 1), MAX_DEADLINE_MS);
	if (timeoutMs === Math.round(value)) return { timeoutMs, warnings: [] };
	const why = "raise it only for one call that is known to be slow";
	return { timeoutMs, warnings: [`timeoutMs ${value} was changed to ${timeoutMs}, the limit; ${why}`] };
}

/** The arguments as the tool's schema makes them. */
export function parseArguments(tool: Tool, args: Record<string, unknown>): unknown {
	const parsed = tool.input.safeParse(args);
	if (parsed.success) return parsed.data;
	const issues = parsed.error.issues.map((issue) => ({
		path: issue.path.map(String).join("."),
		message: describe(tool, issue),
	}));
	const message = issues.map(({ path, message }) => (path === "" ? message : `${path}: ${message}`)).join("; ");
	throw new BridgeError("invalid_action", message, { hint: knownArguments(tool), details: { issues } });
}

type Issue = NonNullable<ReturnType<Tool["input"]["safeParse"]>["error"]>["issues"][number];

function describe(tool: Tool, issue: Issue): string {
	if (issue.code === "unrecognized_keys") return issue.keys.map((key) => unknownKey(tool, issue.path, key)).join("; ");
	if (issue.code === "invalid_union") {
		const choices = issue.errors.flatMap((branch) => branch.slice(0, 1).map(({ message }) => expected(message)));
		return [...new Set(choices)].join(", or ") || issue.message;
	}
	return expected(issue.message);
}

const expected = (message: string): string =>
	message.replace(/^Invalid (?:input|option): /, "").replace(/, received undefined$/, "; it is missing");

function unknownKey(tool: Tool, path: readonly PropertyKey[], key: string): string {
	const known = path.length === 0 ? [...keysOf(tool.input), ...COMMON] : keysOf(tool.input, path);
	const [meant] = nearest(key, known, 1);
	return `unknown argument "${key}"${meant ? `; did you mean "${meant}"?` : ""}`;
}

function knownArguments(tool: Tool): string {
	const names = [...new Set([...keysOf(tool.input), ...COMMON])];
	return `${tool.name} takes ${names.join(", ")}.`;
}
