import { defineMemory } from "@bascule/protocol";

/** What a session copied last. It is its own: what other sessions or people copy does not come in here. */
export const clipboard = defineMemory("clipboard", (): { text: string | null } => ({ text: null }));
