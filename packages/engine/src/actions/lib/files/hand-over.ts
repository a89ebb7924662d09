import { BridgeError, bytesIn, type GivenFile, type InlineFile, MAX_INLINE_BYTES, toBase64 } from "@bascule/protocol";
import type { EngineSession } from "../../../session/engine-session.ts";
import { accepts } from "./accept.ts";

/** Files as they come to a page: by their paths, if the browser reads the same disk, or else with all their bytes. */
type Handed = { paths: string[] } | { files: InlineFile[] };

export async function handOver(given: GivenFile[], { files, sharesDisk }: EngineSession): Promise<Handed> {
	const paths = given.flatMap(({ path }) => path ?? []);
	if (paths.length > 0 && !files) throw new BridgeError("internal_error", "the engine has no access to the workspace");
	if (files && sharesDisk && paths.length === given.length)
		return { paths: await Promise.all(paths.map((path) => files.resolve(path))) };
	const inline: InlineFile[] = [];
	let left = MAX_INLINE_BYTES;
	for (const { name, mimeType, contents, path } of given) {
		const bytes = contents ?? toBase64((await files?.read(path ?? "", { maxBytes: left })) ?? new Uint8Array());
		left -= bytesIn(bytes);
		inline.push({ name, mimeType, contents: bytes });
	}
	return { files: inline };
}

export const ofOtherKinds = (files: GivenFile[], accept: string): string[] =>
	files
		.filter((file) => !accepts(accept, file))
		.map(({ name }) => `the input accepts ${accept}, and ${name} is a different type`);
