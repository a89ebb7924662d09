/** What the browser says about permissions of this document. A name that it does not know is unknown. */
export async function permissionStates(names: string[]): Promise<Record<string, string>> {
	const states = await Promise.all(
		names.map(async (name) => {
			const descriptor = name === "midi-sysex" ? { name: "midi", sysex: true } : { name };
			const status = await navigator.permissions?.query(descriptor as PermissionDescriptor).catch(() => undefined);
			return [name, status?.state ?? "unknown"] as const;
		}),
	);
	return Object.fromEntries(states);
}
