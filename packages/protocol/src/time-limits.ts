/**
 * Time limits of a process, some of them shorter, so that tests need not wait them out. `text` is a JSON object of names
 * and milliseconds that only the process itself can see. No limit can be made longer or turned off.
 */
export function shortenLimits<Limits extends Record<string, number>>(
	limits: Limits,
	text: string | undefined,
): Readonly<Limits> {
	const wanted: Record<string, unknown> = JSON.parse(text ?? "{}");
	for (const [name, ms] of Object.entries(wanted)) {
		const longest = Object.hasOwn(limits, name) ? limits[name] : undefined;
		if (longest === undefined)
			throw new Error(`"${name}" is not a time limit; use one of ${Object.keys(limits).join(", ")}`);
		if (typeof ms !== "number" || !(ms >= 1 && ms <= longest))
			throw new Error(`the time limit ${name} must be 1 to ${longest} ms, got ${JSON.stringify(ms)}`);
	}
	return { ...limits, ...(wanted as Partial<Limits>) };
}
