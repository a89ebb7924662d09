import {
	type GetPromptResult,
	type ListPromptsResult,
	type ListResourcesResult,
	ProtocolError,
	ProtocolErrorCode,
	type ReadResourceResult,
	ResourceNotFoundError,
} from "@modelcontextprotocol/server";

/** The guide for agents, as a prompt and as a resource. Its text is loaded when somebody asks for it. */

const NAME = "driving-a-page-well";
const URI = `bascule://guide/${NAME}`;
const TITLE = "Driving a page well";
const DESCRIPTION = "How to see, find, act, check and recover with Bascule's tools.";
const MIME_TYPE = "text/markdown";

export const listPrompts = (): ListPromptsResult => ({
	prompts: [{ name: NAME, title: TITLE, description: DESCRIPTION }],
});

export async function getPrompt(name: string): Promise<GetPromptResult> {
	if (name !== NAME)
		throw new ProtocolError(ProtocolErrorCode.InvalidParams, `there is no prompt ${name}; there is ${NAME}`);
	const text = await loadGuide();
	return { description: DESCRIPTION, messages: [{ role: "user", content: { type: "text", text } }] };
}

export const listResources = (): ListResourcesResult => ({
	resources: [{ uri: URI, name: NAME, title: TITLE, description: DESCRIPTION, mimeType: MIME_TYPE }],
});

export async function readResource(uri: string): Promise<ReadResourceResult> {
	if (uri !== URI) throw new ResourceNotFoundError(uri);
	return { contents: [{ uri, mimeType: MIME_TYPE, text: await loadGuide() }] };
}

const loadGuide = async (): Promise<string> => (await import("./mcp-guide.gen.ts")).GUIDE;
