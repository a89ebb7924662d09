/** Finds a Chrome, or installs one; silent when there is nothing to do. */
import { BridgeError } from "@bascule/protocol";
import { basculeHome } from "@bascule/sdk";
import { findChrome } from "../packages/daemon/src/chrome/find.ts";
import { installChrome } from "../packages/daemon/src/chrome/install.ts";

const say = (line: string): void => console.error(`setup: ${line}`);

try {
	if ((await findChrome(process.env)) === null) {
		say("no Chrome or Chromium found");
		const { path } = await installChrome({ home: basculeHome(process.env), onProgress: say });
		say(`installed ${path}`);
	}
	process.exit(0);
} catch (error) {
	const { message, hint } = BridgeError.from(error);
	say(`${message} ${hint}`);
	process.exit(1);
}
