import type { NetworkRequest, QueryOf } from "@bascule/protocol";
import { implementVerb } from "./lib/implement.ts";

export default implementVerb("response", { on: "session" }, async ({ ms, ...match }, { tab: { driven }, signal }) => {
	const { mark } = driven.network;
	const found = () => driven.network.answerSince(mark, (request) => fits(request, match));
	await driven.changes.until(() => found() !== undefined || driven.closed, { ms, signal });
	return { request: found() ?? null };
});

function fits(request: NetworkRequest, { urlPattern, method, status }: Omit<QueryOf<"response">, "ms">): boolean {
	return (
		(urlPattern === undefined || request.url.toLowerCase().includes(urlPattern.toLowerCase())) &&
		(method === undefined || request.method.toUpperCase() === method.toUpperCase()) &&
		(status === undefined || request.status === status)
	);
}
