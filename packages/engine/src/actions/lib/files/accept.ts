/** Whether a file is of a kind that an input asks for with its `accept` attribute. */
export function accepts(accept: string, { name, mimeType }: { name: string; mimeType: string }): boolean {
	const kinds = accept
		.split(",")
		.map((kind) => kind.trim().toLowerCase())
		.filter((kind) => kind !== "");
	if (kinds.length === 0) return true;
	return kinds.some((kind) => {
		if (kind.startsWith(".")) return name.toLowerCase().endsWith(kind);
		if (kind.endsWith("/*")) return mimeType.toLowerCase().startsWith(kind.slice(0, -1)) || kind === "*/*";
		return mimeType.toLowerCase() === kind;
	});
}
