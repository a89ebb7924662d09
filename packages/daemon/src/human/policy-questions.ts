import type { PolicyServices } from "@bascule/engine";
import type { Files, FsPicker, HumanAnswer, HumanQuestion, PolicyAnswer, PolicyQuestion } from "@bascule/protocol";
import { Deadline } from "../calls/deadline.ts";
import type { AskOptions, HumanInbox } from "./inbox.ts";

/** A page waits this long for a person, as an agent does. */
const ANSWER_MS = 300_000;

export interface PolicyAskOptions {
	readonly session: string;
	/** Somebody may be looking at the page. */
	readonly isSeen: boolean;
	/** Fires when the session ends. */
	readonly signal: AbortSignal;
	readonly files: Pick<Files, "read" | "resolve">;
	/** Not there yet when a page asks while the session opens. */
	page(): AskOptions["page"];
}

/** How the policies of a session ask a person. */
export function policyAsker(
	inbox: HumanInbox,
	{ session, isSeen, signal, files, page }: PolicyAskOptions,
): NonNullable<PolicyServices["ask"]> {
	return async (question, gone) => {
		if (!isSeen && !inbox.isAttended)
			return { allow: false, reason: "nobody can be asked in this session, so it was denied" };
		using deadline = new Deadline(ANSWER_MS, AbortSignal.any([signal, gone]));
		const answer = await inbox.ask(asked(question), { session, page: page(), signal: deadline.signal });
		if (!answer) return { allow: false, reason: "nobody answered, so it was denied" };
		if (question.kind === "fsPicker") return pickedFile(question.api, answer, files);
		return { allow: answer.value === true };
	};
}

const PICKERS: Record<FsPicker, string> = {
	showOpenFilePicker: "read a file",
	showSaveFilePicker: "save a file",
	showDirectoryPicker: "read a folder",
};

function asked(question: PolicyQuestion): HumanQuestion {
	const { origin } = question;
	switch (question.kind) {
		case "permission":
			return { kind: "confirm", prompt: `${origin} asks for the permission ${question.permission}. Allow it?` };
		case "notification":
			return {
				kind: "confirm",
				prompt: `${origin} wants to show a notification. Allow it?\n${quoted(question.title)}`,
			};
		case "fsPicker": {
			const what = `${origin} wants to ${PICKERS[question.api]}.`;
			return { kind: "input", prompt: `${what} Type its path in the workspace, or cancel.` };
		}
	}
}

/** What a page wrote, in one line that shows where it ends. */
const quoted = (text: string): string => JSON.stringify(text.slice(0, 200));

/** A path that the page's own script named is the page's wish and nobody's answer. */
async function pickedFile(
	api: FsPicker,
	{ value, cancelled, via }: HumanAnswer,
	files: PolicyAskOptions["files"],
): Promise<PolicyAnswer> {
	if (cancelled || via === "page" || typeof value !== "string" || value.trim() === "") return { allow: false };
	const path = value.trim();
	const name = path.split(/[\\/]/).findLast((part) => part !== "") ?? "file";
	try {
		await files.resolve(path);
		if (api !== "showOpenFilePicker") return { allow: true, files: [{ name, path }] };
		const contents = Buffer.from(await files.read(path)).toString("base64");
		return { allow: true, files: [{ name, contents }] };
	} catch {
		return { allow: false, reason: "the given file cannot be used, so it was denied" };
	}
}
