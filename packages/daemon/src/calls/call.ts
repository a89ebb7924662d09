import { randomBytes } from "node:crypto";
import type { Config, SessionMemory, Tool, ToolResult } from "@bascule/protocol";
import type { Client } from "../clients/client.ts";
import type { JournalEntry } from "../journal/entry.ts";
import type { Recorded } from "../journal/recording.ts";
import type { Session } from "../sessions/session.ts";
import type { Chain } from "./lock.ts";

/** Everything that a call passes on its way to the tool and back. */
export type Stage = (call: Call, next: () => Promise<ToolResult>) => Promise<ToolResult>;

export interface Request {
	readonly client: Client;
	readonly tool: string;
	readonly args: unknown;
	readonly signal: AbortSignal;
	/** The call whose tool makes this one. */
	readonly parent?: Call;
	/** A copy of the element that the arguments name may not stand in for it. */
	readonly exact?: boolean;
}

export type Dispatch = (request: Request) => Promise<ToolResult>;

/** A call on its way. Each field is written by the one stage that it is listed under. */
export interface Call {
	// dispatch
	readonly id: string;
	readonly client: Client;
	readonly asked: { readonly tool: string; readonly args: unknown };
	readonly signal: AbortSignal;
	readonly parent: Call | null;
	/** This call and all calls that lead to it or come from it. */
	readonly chain: Chain;
	readonly exact: boolean;
	/** Reported with the result; every stage may add some. */
	readonly warnings: string[];

	// admit
	tool?: Tool;
	sessionId: string;
	/** Undefined for tools that need no page. */
	session?: Session | undefined;
	/** The arguments as the tool's schema makes them. */
	parsed?: unknown;
	/** What the caller asked for. */
	timeoutMs?: number | undefined;
	config?: Config;
	memory?: SessionMemory;

	// policy
	/** Where the call goes, if it names an address. */
	address?: string | undefined;
	/** The arguments with refs in place of names. */
	args?: unknown;

	// run
	/** The tool has begun, and it changes something. */
	isActing?: boolean;
	/** How to find the elements of the call again; only while recording. */
	locators?: Recorded | undefined;

	// outcome
	/** Of the result, before it was cut. */
	tokens: number;

	// journal
	/** The calls that its tool made, and how many more there were. */
	readonly calls: JournalEntry[];
	callsLeftOut: number;
	/** Once the call is over. */
	entry?: JournalEntry;
}

export function newCall({ client, tool, args, signal, parent, exact = false }: Request): Call {
	return {
		id: randomBytes(6).toString("base64url"),
		client,
		asked: { tool, args },
		signal,
		parent: parent ?? null,
		chain: parent?.chain ?? Symbol(tool),
		exact,
		warnings: [],
		sessionId: "default",
		tokens: 0,
		calls: [],
		callsLeftOut: 0,
	};
}

export type Admitted = Call & Required<Pick<Call, "tool" | "config" | "memory">>;

/** The call as the stages after `admit` see it. */
export function admitted(call: Call): Admitted {
	if (!call.tool || !call.config || !call.memory) throw new TypeError("the stage ran before the call was admitted");
	return call as Admitted;
}
