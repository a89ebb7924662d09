import type { ActionResult, Candidate } from "@bascule/protocol";
import { type Kit, type KitOptions, startBascule } from "./index.ts";
import type { Reply } from "./reply.ts";
import type { Handler, Site } from "./site.ts";

type Arguments = Record<string, unknown>;

/** A session of its own for one test: its refs start at e1, and what it does is seen by no other. */
export interface Driver extends AsyncDisposable {
	readonly session: string;
	call(tool: string, args?: Arguments): Promise<Reply>;
	/** The same for the tools that answer with an ActionResult. */
	act(tool: string, args?: Arguments): Promise<ActionResult>;
	/** Opens a page of the test's site, or an address. */
	open(page: string): Promise<ActionResult>;
	/** The candidates that a description finds. */
	find(query: string, args?: Arguments): Promise<Candidate[]>;
	/** The ref of the best of them. */
	ref(query: string): Promise<string>;
	snapshot(args?: Arguments): Promise<string>;
	js<T = unknown>(expr: string): Promise<T>;
}

export interface Stage extends AsyncDisposable {
	readonly kit: Kit;
	readonly site: Site;
	driver(options?: Arguments): Promise<Driver>;
	/** A session that another test has used before: quicker, where what it did there does not matter. */
	used(): Promise<Driver>;
}

/** A running Bascule with every capability that tests need to look into pages, and a site. */
export async function openStage(
	pages: Record<string, string | Handler> = {},
	options: KitOptions = {},
): Promise<Stage> {
	const kit = await startBascule({
		capabilities: ["read", "navigation", "action", "human", "eval", "file-io"],
		profile: "full",
		...options,
		// What a tool may take on a busy machine is not what these tests are about; those that are say so themselves.
		env: { BASCULE_ACTION_TIMEOUT_MS: "15000", ...options.env },
	});
	const site = await kit.serve(pages);
	let count = 0;
	const idle: Driver[] = [];
	const driver = async (options?: Arguments) => {
		const session = `test-${++count}`;
		if (options) succeeded(await kit.call("open_session", { session, ...options }), "open_session");
		return createDriver(kit, site, session);
	};
	return {
		kit,
		site,
		driver,
		async used() {
			const free = idle.pop() ?? (await driver());
			return { ...free, [Symbol.asyncDispose]: async () => void idle.push(free) };
		},
		[Symbol.asyncDispose]: () => kit[Symbol.asyncDispose](),
	};
}

function createDriver(kit: Kit, site: Site, session: string): Driver {
	const call = (tool: string, args: Arguments = {}) => kit.call(tool, { session, ...args });
	const act = async (tool: string, args: Arguments = {}) => {
		const reply = await call(tool, args);
		return { ...reply.json, ok: reply.json.ok === true && !reply.isError } as unknown as ActionResult;
	};
	const find = async (query: string, args: Arguments = {}) =>
		succeeded(await call("find", { query, ...args }), `find ${query}`).json.candidates as Candidate[];
	return {
		session,
		call,
		act,
		find,
		async open(page) {
			const isAddress = /^(https?|data|about):/.test(page);
			if (!isAddress) site.set(`/${session}`, page);
			const result = await act("navigate", { url: isAddress ? page : `${site.url}/${session}` });
			if (!result.ok) throw new Error(`navigate: ${JSON.stringify(result)}`);
			return result;
		},
		async ref(query) {
			const [best] = await find(query);
			if (!best) throw new Error(`nothing is found for ${query}`);
			return best.ref;
		},
		snapshot: async (args) => succeeded(await call("snapshot", args), "snapshot").text,
		js: async <T>(expr: string) => succeeded(await call("eval_js", { expr }), expr).json.value as T,
		[Symbol.asyncDispose]: async () => void (await kit.call("close_session", { session })),
	};
}

function succeeded(reply: Reply, what: string): Reply {
	if (reply.isError) throw new Error(`${what}: ${reply.raw}`);
	return reply;
}
