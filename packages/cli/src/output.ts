import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Outcome } from "@bascule/protocol";
import { BridgeError, ERRORS, type ErrorCode, type FailureResult } from "@bascule/protocol/errors";

/** People get text on a terminal; programs get one JSON object. */
export const wantsJson = (options: { json?: boolean }): boolean => options.json === true || !process.stdout.isTTY;

/** Shows the end of a call and sets the exit code. */
export function show(outcome: Outcome, options: { json: boolean; tool: string }): void {
	const { ok, result = { ok }, text, images = [] } = outcome;
	if (options.json) print(JSON.stringify({ ...result, ...(images.length > 0 && { images }) }));
	else if (ok) {
		print(text ?? keyValues(result));
		for (const image of images) print(`saved ${saveImage(image, options.tool)}`);
	} else console.error(safe(failureText(result)));
	if (!ok) process.exitCode = ERRORS[result.code as ErrorCode]?.exit ?? 1;
}

/** Shows what was thrown in the same form as a tool's own failure. */
export function showError(error: unknown, options: { json: boolean; tool: string }): void {
	show({ ok: false, result: asBridgeError(error).toResult() }, options);
}

/** What the system refuses to do with a file is no defect of ours. */
function asBridgeError(error: unknown): BridgeError {
	if (!(error instanceof Error && "syscall" in error && "path" in error)) return BridgeError.from(error);
	return new BridgeError("disk_error", error.message, {
		hint: "Check that this folder is writable; `bascule doctor` checks Bascule's own folders.",
		cause: error,
	});
}

function print(text: string): void {
	process.stdout.write(`${process.stdout.isTTY ? safe(text) : text}\n`);
}

/** Pages must not be able to send control sequences to the terminal. */
export const safe = (text: string): string =>
	// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
	text.replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, "�");

function failureText(result: Record<string, unknown>): string {
	const { error, code, failure, details } = result as Partial<FailureResult>;
	const lines = [`✗ ${error ?? "failed"}${code ? ` (${code})` : ""}`];
	if (failure?.hint) lines.push(`  ${failure.hint}`);
	if (details && !isEmpty(details)) lines.push(keyValues(details, "  "));
	return error === undefined ? `✗ failed\n${keyValues(result)}` : lines.join("\n");
}

function saveImage({ data, mimeType }: { data: string; mimeType: string }, tool: string): string {
	const stamp = new Date().toISOString().replaceAll(/[:.]/g, "-");
	const path = resolve(`${tool}-${stamp}.${mimeType === "image/jpeg" ? "jpg" : "png"}`);
	writeFileSync(path, Buffer.from(data, "base64"), { flag: "wx" });
	return path;
}

/** Data as indented lines; what is empty is left out. */
export function keyValues(value: Record<string, unknown>, indent = ""): string {
	return Object.entries(value)
		.filter(([, item]) => !isEmpty(item))
		.map(([key, item]) => `${indent}${key}:${inner(item, indent)}`)
		.join("\n");
}

function inner(value: unknown, indent: string): string {
	const deeper = `${indent}  `;
	if (Array.isArray(value)) return value.map((item) => `\n${deeper}-${listItem(item, deeper)}`).join("");
	if (typeof value === "object" && value !== null) return `\n${keyValues(value as Record<string, unknown>, deeper)}`;
	const text = String(value);
	return text.includes("\n") ? `\n${text.replaceAll(/^/gm, deeper)}` : ` ${text}`;
}

function listItem(value: unknown, indent: string): string {
	if (typeof value !== "object" || value === null || Array.isArray(value)) return inner(value, indent);
	return ` ${keyValues(value as Record<string, unknown>, `${indent}  `).trimStart()}`;
}

const isEmpty = (value: unknown): boolean =>
	value === null ||
	value === undefined ||
	value === "" ||
	(typeof value === "object" && Object.values(value as object).every(isEmpty));
