import type { AgentConfig, AgentReply, AgentRequest } from "@bascule/page-agent";
import { AGENT_HASH, loadAgent, loadMore } from "@bascule/page-agent/bundle";
import { BridgeError } from "@bascule/protocol";
import { type CdpSession, frameGone } from "../cdp/index.ts";
import type { Frames } from "../frames/frames.ts";
import type { PressReports } from "../tab/press-reports.ts";
import type { AgentTransport, AgentWorld } from "./agent-transport.ts";
import { markListening, openClosedRoots } from "./reveal.ts";

/** New listeners are looked for at most this often. */
const LISTENERS_FRESH_MS = 1000;

export interface DebuggerCarrierOptions {
	readonly frames: Frames;
	/** Tells the worlds of one owner from those of another on the same page. */
	readonly owner: string;
	readonly config: AgentConfig;
	readonly presses: PressReports;
}

/** Reaches the documents of a tab by the protocol: the agent is in an isolated world of its own. */
export class CdpAgentTransport implements AgentTransport {
	readonly name = "debugger";
	readonly #options: DebuggerCarrierOptions;

	constructor(options: DebuggerCarrierOptions) {
		this.#options = options;
	}

	async enter(frameId: string): Promise<AgentWorld> {
		const { frames, owner, config, presses } = this.#options;
		const frame = frames.get(frameId);
		if (!frame) throw frameGone();
		const { session, parentId } = frame;
		const worldName = `bascule-${AGENT_HASH}-${owner}`;
		const [source, { executionContextId }] = await Promise.all([
			loadAgent(),
			session.send("Page.createIsolatedWorld", { frameId, worldName, grantUniveralAccess: false }),
			parentId && presses.follow(session, worldName),
		]);
		const told = JSON.stringify({ ...config, pressBinding: presses.binding } satisfies AgentConfig);
		await session.send("Runtime.evaluate", {
			contextId: executionContextId,
			// A document that history brought back still has its agent, which knows the refs that it gave.
			expression: `if(!globalThis.bascule){${source}};bascule.configure(${told})`,
			returnByValue: true,
		});
		const isSessionRoot = !parentId || frames.get(parentId)?.session !== session;
		return new IsolatedWorld(session, executionContextId, isSessionRoot);
	}
}

class IsolatedWorld implements AgentWorld {
	readonly #session: CdpSession;
	readonly #contextId: number;
	/** Whether it is of the outermost frame of its session, which protocol calls mean when they name none. */
	readonly #isSessionRoot: boolean;
	readonly #listening = new Set<number>();
	#listenersAt = Number.NEGATIVE_INFINITY;

	constructor(session: CdpSession, contextId: number, isSessionRoot: boolean) {
		this.#session = session;
		this.#contextId = contextId;
		this.#isSessionRoot = isSessionRoot;
	}

	async run(request: AgentRequest, signal?: AbortSignal): Promise<AgentReply> {
		const { result, exceptionDetails } = await this.#session.send(
			"Runtime.callFunctionOn",
			{
				executionContextId: this.#contextId,
				// As texts: the browser takes objects apart and puts them together again, one member at a time.
				functionDeclaration: "async function(request){return JSON.stringify(await bascule.run(JSON.parse(request)))}",
				arguments: [{ value: JSON.stringify(request) }],
				returnByValue: true,
				awaitPromise: true,
			},
			{ signal },
		);
		if (exceptionDetails)
			throw new BridgeError("internal_error", exceptionDetails.exception?.description ?? exceptionDetails.text);
		return JSON.parse(result.value) as AgentReply;
	}

	async extend(): Promise<void> {
		await this.#session.send("Runtime.evaluate", {
			contextId: this.#contextId,
			expression: `${await loadMore()};bascule.extend(basculeMore)`,
			returnByValue: true,
		});
	}

	async frameOf(ref: string, signal?: AbortSignal): Promise<string | undefined> {
		const objectId = await this.#handleOf(ref, signal);
		const { node } = await this.#session.send("DOM.describeNode", { objectId }, { signal });
		return node.frameId;
	}

	async setFiles(ref: string, files: string[], signal?: AbortSignal): Promise<void> {
		const objectId = await this.#handleOf(ref, signal);
		await this.#session.send("DOM.setFileInputFiles", { files, objectId }, { signal });
	}

	async #handleOf(ref: string, signal?: AbortSignal): Promise<string> {
		const { result } = await this.#session.send(
			"Runtime.callFunctionOn",
			{
				executionContextId: this.#contextId,
				functionDeclaration: "function(ref){return bascule.element(ref)}",
				arguments: [{ value: ref }],
				objectGroup: "bascule",
			},
			{ signal },
		);
		if (!result.objectId) throw new BridgeError("element_not_found", `there is no element with the ref ${ref}`);
		return result.objectId;
	}

	async revealListeners(): Promise<void> {
		if (!this.#isSessionRoot || performance.now() - this.#listenersAt < LISTENERS_FRESH_MS) return;
		this.#listenersAt = performance.now();
		await markListening({ session: this.#session, contextId: this.#contextId }, this.#listening);
	}

	revealRoots(): Promise<boolean> {
		return openClosedRoots({ session: this.#session, contextId: this.#contextId });
	}
}
