import type { CallToolResult } from "@modelcontextprotocol/client";

/** A tool's answer as an MCP client sees it, taken apart. */
export interface Reply {
	isError: boolean;
	/** The text content, without the fence around page text. */
	text: string;
	/** The text content as it came. */
	raw: string;
	/** The result as data; empty when the tool answers with plain text. */
	json: Record<string, unknown>;
	images: Array<{ data: string; mimeType: string }>;
}

export function readReply(result: CallToolResult): Reply {
	const raw = result.content.flatMap((part) => (part.type === "text" ? [part.text] : [])).join("\n");
	const text = unfence(raw);
	return {
		isError: result.isError === true,
		text,
		raw,
		json: parseObject(text),
		images: result.content.flatMap((part) =>
			part.type === "image" ? [{ data: part.data, mimeType: part.mimeType }] : [],
		),
	};
}

const FENCE = /<untrusted-page-content nonce="([^"]+)">\n([\s\S]*)\n<\/untrusted-page-content nonce="\1">/;

const unfence = (text: string): string => text.match(FENCE)?.[2] ?? text;

function parseObject(text: string): Record<string, unknown> {
	if (!text.startsWith("{")) return {};
	try {
		return JSON.parse(text) as Record<string, unknown>;
	} catch {
		return {};
	}
}
