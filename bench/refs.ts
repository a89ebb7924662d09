/** An element that the harness works on, by role and accessible name. */
export interface Wanted {
	role: "button" | "textbox";
	name: string;
}

const ROLES: Record<Wanted["role"], RegExp> = { button: /button/i, textbox: /textbox|searchbox|input|edit/i };

/** The ref on the first line that names the element and its role: `button "Go" [ref=e3]`, `uid=1_2 button "Go"`. */
export function findRef(text: string, { role, name }: Wanted): string | null {
	for (const line of text.split("\n")) {
		if (!line.includes(`"${name}"`) || !ROLES[role].test(line)) continue;
		const ref = line.match(/(?:ref|uid)=([\w.-]+)/)?.[1];
		if (ref) return ref;
	}
	return null;
}
