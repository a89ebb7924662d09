/** A screen in memory with a window manager, as a person would sit before. */
import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import type { Readable } from "node:stream";
import { setTimeout } from "node:timers/promises";
import { promisify } from "node:util";

export const hasScreen = ["Xvfb", "openbox", "xprop"].every((name) => existsSync(`/usr/bin/${name}`));

export interface Screen extends AsyncDisposable {
	/** The window that has the keyboard now, as the window manager names it. */
	readonly active: string;
	/** How often another window has got the keyboard so far, be it for a moment. */
	readonly changes: number;
}

/** The one that browsers of this process show themselves on, until it is disposed. */
export async function startScreen(): Promise<Screen> {
	await using undo = new AsyncDisposableStack();
	const start = (command: string, args: string[], stdio: "ignore" | "pipe" = "ignore"): ChildProcess => {
		const child = spawn(command, args, { stdio: ["ignore", stdio, "ignore"] });
		undo.defer(async () => {
			if (child.kill()) await once(child, "exit");
		});
		return child;
	};
	const server = start("Xvfb", ["-displayfd", "1", "-screen", "0", "1400x1000x24", "-nolisten", "tcp"], "pipe");
	const [number] = (await once(server.stdout as Readable, "data")) as [Buffer];
	const before = process.env.DISPLAY;
	process.env.DISPLAY = `:${String(number).trim()}`;
	undo.defer(() => {
		process.env.DISPLAY = before;
		if (before === undefined) delete process.env.DISPLAY;
	});
	start("openbox", []);
	await managed();
	let active = "";
	let changes = 0;
	const spy = start("xprop", ["-spy", "-root", "_NET_ACTIVE_WINDOW"], "pipe");
	spy.stdout?.setEncoding("utf8").on("data", (text: string) => {
		for (const [id] of text.matchAll(/0x[0-9a-f]+/g)) {
			if (id !== active) changes++;
			active = id;
		}
	});
	const resources = undo.move();
	return {
		get active() {
			return active;
		},
		get changes() {
			return changes;
		},
		[Symbol.asyncDispose]: () => resources.disposeAsync(),
	};
}

/** Resolves when the window manager is there. */
async function managed(): Promise<void> {
	for (const end = Date.now() + 10_000; Date.now() < end; await setTimeout(50)) {
		const { stdout } = await promisify(execFile)("xprop", ["-root", "_NET_SUPPORTING_WM_CHECK"]).catch(() => ({
			stdout: "",
		}));
		if (stdout.includes("window id")) return;
	}
	throw new Error("the window manager did not start");
}
