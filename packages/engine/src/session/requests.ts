import type { CdpEventParams, CdpParams, CdpSession } from "../cdp/index.ts";

export type HeldRequest = CdpEventParams<"Fetch.requestPaused">;
type Pattern = NonNullable<NonNullable<CdpParams<"Fetch.enable">>["patterns"]>[number];

/** How a request ends: it fails, or it goes on with other headers. */
export type Decision =
	| { readonly fail: CdpParams<"Fetch.failRequest">["errorReason"] }
	| { readonly headers: Readonly<Record<string, string>> };

export interface RequestRule {
	/** What the browser holds back for it. It is also asked about what is held back for other rules. */
	readonly patterns: readonly Omit<Pattern, "requestStage">[];
	readonly stage: "Request" | "Response";
	/** Drops the rule after its first decision. */
	readonly once?: boolean;
	/** Undefined leaves the request to the rules after it. */
	decide(request: HeldRequest): Decision | undefined;
}

/** The only user of `Fetch` in a target. The first rule that decides wins; a request that none decides goes on. */
export class RequestChain {
	readonly #session: CdpSession;
	#rules: readonly RequestRule[] = [];
	#isListening = false;

	constructor(session: CdpSession) {
		this.#session = session;
	}

	/** Without a rule the browser holds nothing back, and is not even asked. */
	async set(rules: readonly RequestRule[]): Promise<void> {
		if (rules.length === 0 && this.#rules.length === 0) return;
		this.#rules = rules;
		if (!this.#isListening) this.#session.on("Fetch.requestPaused", (request) => this.#answer(request));
		this.#isListening = true;
		await this.#hold();
	}

	async #hold(): Promise<void> {
		const patterns = this.#rules.flatMap(({ patterns, stage }) =>
			patterns.map((pattern) => ({ ...pattern, requestStage: stage })),
		);
		await (patterns.length > 0
			? this.#session.send("Fetch.enable", { patterns })
			: this.#session.send("Fetch.disable"));
	}

	async #answer(request: HeldRequest): Promise<void> {
		const { requestId } = request;
		const { rule, decision } = this.#decide(request);
		const answer =
			decision && "fail" in decision
				? this.#session.send("Fetch.failRequest", { requestId, errorReason: decision.fail })
				: this.#session.send("Fetch.continueRequest", { requestId, ...(decision && { headers: listed(decision) }) });
		// The document that asked may be gone by now.
		await answer.catch(() => {});
		if (!rule?.once) return;
		this.#rules = this.#rules.filter((other) => other !== rule);
		await this.#hold().catch(() => {});
	}

	#decide(request: HeldRequest): { rule?: RequestRule; decision?: Decision } {
		const isAnswered = request.responseStatusCode !== undefined || request.responseErrorReason !== undefined;
		const stage = isAnswered ? "Response" : "Request";
		for (const rule of this.#rules) {
			const decision = rule.stage === stage ? rule.decide(request) : undefined;
			if (decision) return { rule, decision };
		}
		return {};
	}
}

const listed = ({ headers }: { readonly headers: Readonly<Record<string, string>> }) =>
	Object.entries(headers).map(([name, value]) => ({ name, value }));
