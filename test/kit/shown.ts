/** A command as a person sees it who runs it in a terminal. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { BIN, type Kit } from "./index.ts";

export interface Shown {
	/** All that it has written so far. */
	readonly screen: string;
	/** Its exit code. */
	readonly ended: Promise<number>;
}

export function showOnTerminal({ env, cwd }: Kit, command: string): Shown {
	const shown = spawn("script", ["-qec", `'${process.execPath}' '${BIN}' ${command}`, "/dev/null"], { env, cwd });
	let screen = "";
	shown.stdout.setEncoding("utf8").on("data", (chunk) => {
		screen += chunk;
	});
	return {
		get screen() {
			return screen;
		},
		ended: once(shown, "exit").then(([code]) => Number(code)),
	};
}
