import type { NetworkRequest, ResponseFound, ResponseQuery } from "@bascule/protocol";
import type { Tab } from "./tab.ts";

/** Waits for the first answer that fits, to a request that begins from now on. Nothing came when the time is up. */
export async function untilResponse(
	tab: Tab,
	{ ms, ...match }: ResponseQuery,
	signal: AbortSignal,
): Promise<ResponseFound> {
	const mark = tab.network.mark;
	const found = () => tab.network.answerSince(mark, (request) => fits(request, match));
	await tab.pulse.until(() => found() !== undefined || tab.closed, { ms, signal });
	return { request: found() ?? null };
}

function fits(request: NetworkRequest, { urlPattern, method, status }: Omit<ResponseQuery, "ms">): boolean {
	return (
		(urlPattern === undefined || request.url.toLowerCase().includes(urlPattern.toLowerCase())) &&
		(method === undefined || request.method.toUpperCase() === method.toUpperCase()) &&
		(status === undefined || request.status === status)
	);
}
