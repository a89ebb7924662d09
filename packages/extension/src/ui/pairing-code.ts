const GROUP = 4;
const LETTERS = 2 * GROUP;

export interface TypedCode {
	/** As ABCD-EFGH. */
	text: string;
	/** Where the caret belongs in it. */
	caret: number;
}

const lettersOf = (text: string): string => text.toUpperCase().replaceAll(/[^A-Z0-9]/g, "");

/** Brings what was typed or pasted into the form of a code, with the caret behind the same letter. */
export function formatCode(typed: string, caret: number): TypedCode {
	const letters = lettersOf(typed).slice(0, LETTERS);
	const before = Math.min(lettersOf(typed.slice(0, caret)).length, letters.length);
	const text = letters.length > GROUP ? `${letters.slice(0, GROUP)}-${letters.slice(GROUP)}` : letters;
	return { text, caret: before > GROUP ? before + 1 : before };
}

export const isCompleteCode = (text: string): boolean => lettersOf(text).length === LETTERS;
