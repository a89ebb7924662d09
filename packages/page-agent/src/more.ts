import { dropFiles, FolderWatch, giveFiles, readFileInput } from "./action/files.ts";
import { KeyWatch } from "./action/key-watch.ts";
import { synthesize } from "./action/synthetic.ts";
import type { AgentMethods } from "./api.ts";
import { ask, endAsking, wasSeen } from "./overlay/index.ts";
import { digest } from "./read/digest.ts";
import { drawMarks, markOf } from "./read/marks.ts";
import type { Registry } from "./refs/registry.ts";
import { bind } from "./verbs/bind.ts";
import * as verbs from "./verbs/more/index.gen.ts";

/**
 * What few documents are ever asked. It is a script of its own, so that those that are not need not read it; what it has
 * in common with the agent it takes from there.
 */
export function more(registry: Registry) {
	const keys = new KeyWatch();
	const folder = new FolderWatch();
	const live = (ref: string): Element => registry.scope(ref);
	return {
		...bind(registry, verbs),
		digest: (request) => digest(registry, request),
		synthesize: ({ ref, input }) => synthesize(input, ref === undefined ? null : live(ref)),
		watchKeys({ clipboard }) {
			keys.start(clipboard ?? null);
			return null;
		},
		takeKeys: () => keys.take(),
		fileInput: ({ ref }) => readFileInput(live(ref)),
		watchFolder({ ref }) {
			folder.start(live(ref));
			return null;
		},
		folderCame: () => folder.take(),
		giveFiles({ ref, files }) {
			giveFiles(live(ref), files);
			return null;
		},
		dropFiles: ({ at, files }) => dropFiles(at, files),
		marks: ({ refs }) => refs.map((ref) => markOf(registry, ref)),
		drawMarks,
		ask,
		wasSeen,
		endAsking,
	} satisfies Partial<AgentMethods>;
}

export type MoreMethod = keyof ReturnType<typeof more>;
