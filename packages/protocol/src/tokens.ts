/** The estimate used everywhere: four characters a token. */
export const estimateTokens = (text: string): number => Math.ceil(text.length / 4);
