import type { PageFrame } from "@bascule/protocol";
import type { Frame } from "../frames/frames.ts";
import { implementVerb } from "./lib/implement.ts";

export default implementVerb("frames", { on: "document" }, async (_query, { tab: { frames } }) => {
	const describe = (frame: Frame): PageFrame => {
		const parent = frame.parentId === undefined ? undefined : frames.get(frame.parentId);
		return {
			frameId: frames.labels.of(frame),
			...(parent && { parentFrameId: frames.labels.of(parent) }),
			url: frame.url,
			name: frame.name,
			isMainFrame: frame === frames.main,
			origin: originOf(frame.url),
		};
	};
	return { frames: frames.list().map(describe) };
});

/** Empty for a document whose address names no server. */
function originOf(url: string): string {
	const origin = URL.canParse(url) ? new URL(url).origin : "null";
	return origin === "null" ? "" : origin;
}
