import type { PagePolicies } from "@bascule/page-agent";
import { POLICIES_SOURCE } from "@bascule/page-agent/bundle";

/** A name that a page can neither list nor guess. */
export function secretName(): string {
	const bytes = crypto.getRandomValues(new Uint8Array(16));
	return `_${Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}

/** The names of one session in its documents. */
export interface SecretNames {
	/** Of what we hold there. */
	readonly desk: string;
	/** Of the way from there to us. */
	readonly binding: string;
	/** By which its scripts recognise each other's work. */
	readonly key: string;
}

/** A constant of the global scope is no property of the window: who does not know its name cannot find it. */
export const installScript = ({ desk, binding }: SecretNames, policies: PagePolicies): string =>
	`const ${desk}=${POLICIES_SOURCE}.install(${JSON.stringify(binding)},${JSON.stringify(policies)})`;

/** For documents in which the policies are in force already. */
export const configureScript = ({ desk }: SecretNames, policies: PagePolicies): string =>
	`typeof ${desk}=="object"&&${desk}.configure(${JSON.stringify(policies)})`;

export const settleScript = ({ desk }: SecretNames, id: number, reply: unknown): string =>
	`${desk}.settle(${id},${JSON.stringify(reply)})`;
