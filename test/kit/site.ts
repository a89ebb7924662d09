import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** Answers a request itself, for pages that need a delay, a status or a redirect. */
export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** What a site holds: one page, or a page (or handler) for each path. */
export type Content = string | Record<string, string | Handler>;

/** A local web site under two host names that are different sites to a browser. */
export interface Site extends AsyncDisposable {
	/** `http://127.0.0.1:port` */
	readonly url: string;
	/** The same server as `http://localhost:port`: a frame from there runs in another process. */
	readonly otherUrl: string;
	/** Replaces a page, or adds one. */
	set(path: string, page: string | Handler): void;
}

export async function startSite(content: Content): Promise<Site> {
	const pages = new Map(Object.entries(typeof content === "string" ? { "/": content } : content));
	const server = createServer((request, response) => {
		const path = new URL(request.url ?? "/", "http://site").pathname;
		const page = pages.get(path);
		if (typeof page === "function") return page(request, response);
		// An icon that is missing would be an error in the page's console.
		const status = page !== undefined ? 200 : path === "/favicon.ico" ? 204 : 404;
		response.writeHead(status, { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" });
		response.end(page === undefined ? "" : withDoctype(page));
	});
	// Without a host name it listens on both families, whichever `localhost` means here.
	await new Promise<void>((resolve) => server.listen(0, resolve));
	const { port } = server.address() as AddressInfo;
	return {
		url: `http://127.0.0.1:${port}`,
		otherUrl: `http://localhost:${port}`,
		set: (path, page) => void pages.set(path, page),
		async [Symbol.asyncDispose]() {
			const closed = new Promise((resolve) => server.close(resolve));
			server.closeAllConnections();
			await closed;
		},
	};
}

const withDoctype = (html: string): string => (/^\s*<!doctype/i.test(html) ? html : `<!doctype html>\n${html}`);
