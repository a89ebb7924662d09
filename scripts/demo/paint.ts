import { styleText } from "node:util";

type Style = Parameters<typeof styleText>[0];

/** Colours on a terminal, plain text elsewhere. */
const painter =
	(style: Style) =>
	(text: string): string =>
		styleText(style, text, { stream: process.stdout });

export const bold = painter("bold");
export const dim = painter("dim");
export const green = painter("green");
export const red = painter("red");
