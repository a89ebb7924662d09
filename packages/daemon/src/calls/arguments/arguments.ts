import { BridgeError, check, checked, MAX_DEADLINE_MS, type Tool } from "@bascule/protocol";
import { keysOf, sessionId } from "@bascule/tools";
import * as z from "zod";
import { nearest } from "../search/nearest.ts";

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
	const rest = { ...checked(someArguments, args, "the arguments") };
	const session = readSession(rest.session);
	const { timeoutMs, warnings } = readTimeout(rest.timeoutMs);
	if (timeoutMs !== undefined) rest.timeoutMs = timeoutMs;
	const own = keysOf(tool.input);
	for (const key of COMMON) if (!own.includes(key)) delete rest[key];
	return { session, timeoutMs: own.includes("timeoutMs") ? undefined : timeoutMs, warnings, rest };
}

const someArguments = z.record(z.string(), z.unknown());
const milliseconds = z.number();

function readSession(value: unknown): string {
	return value === undefined ? "default" : checked(sessionId, value, "session");
}

function readTimeout(value: unknown): { timeoutMs: number | undefined; warnings: string[] } {
	if (value === undefined) return { timeoutMs: undefined, warnings: [] };
	// Schemas take no infinite number; here it means the limit.
	const asked = value === Number.POSITIVE_INFINITY ? value : checked(milliseconds, value, "timeoutMs");
	const timeoutMs = Math.min(Math.max(Math.round(asked), 1), MAX_DEADLINE_MS);
	if (timeoutMs === Math.round(asked)) return { timeoutMs, warnings: [] };
	const why = "raise it only for a call that is known to be slow";
	return { timeoutMs, warnings: [`timeoutMs ${asked} was changed to ${timeoutMs}, the limit; ${why}`] };
}

/** The arguments as the tool's schema makes them. */
export function parseArguments(tool: Tool, args: Record<string, unknown>): unknown {
	const parsed = check(tool.input, args, {
		whole: "the arguments",
		noun: "argument",
		meant: (key, path) => nearest(key, knownAt(tool, path), 1)[0],
	});
	if (parsed.ok) return parsed.data;
	const message = parsed.faults.map((fault) => fault.message).join("; ");
	throw new BridgeError("invalid_action", message, { hint: knownArguments(tool), details: { issues: parsed.faults } });
}

const knownAt = (tool: Tool, path: readonly PropertyKey[]): string[] =>
	path.length === 0 ? [...keysOf(tool.input), ...COMMON] : keysOf(tool.input, path);

function knownArguments(tool: Tool): string {
	const names = [...new Set([...keysOf(tool.input), ...COMMON])];
	return `${tool.name} takes ${names.join(", ")}.`;
}
