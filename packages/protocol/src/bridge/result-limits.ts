export const MAX_TEXT_BYTES = 50 * 1024;
export const MAX_MARKDOWN_BYTES = 30 * 1024;
export const MAX_ELEMENTS = 200;
/** Serialised values of evaluate that are longer come as a preview. */
export const MAX_VALUE_CHARS = 8 * 1024;
