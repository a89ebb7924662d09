import {
	type Files,
	type GivenFile,
	isAction,
	MAX_INLINE_BYTES,
	type QueryOf,
	toBase64,
	traitsOf,
	type VerbName,
} from "@bascule/protocol";

/** Puts the bytes of files into a query in place of their paths, for a browser that does not read our disk. */
export async function withContents<V extends VerbName>(verb: V, query: QueryOf<V>, files: Files): Promise<QueryOf<V>> {
	if (!isAction(verb) || !traitsOf(verb).givesFiles) return query;
	const { files: given } = query as { files: GivenFile[] };
	return { ...query, files: await Promise.all(given.map((file) => inline(file, files))) };
}

async function inline({ path, ...file }: GivenFile, files: Files): Promise<GivenFile> {
	if (path === undefined) return file;
	// A folder cannot be handed over as bytes; the browser says so.
	if (file.entries !== undefined) return { ...file, path };
	return { ...file, contents: toBase64(await files.read(path, { maxBytes: MAX_INLINE_BYTES })) };
}
