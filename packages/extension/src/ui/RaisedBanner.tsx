import type { Command } from "../hooks/use-command.ts";

import { Button } from "./Button.tsx";

/** Nobody who sees this can think that agents still work. */
export function RaisedBanner({ resume }: { resume: Command<[], unknown> }) {
	return (
		<section className="banner" aria-labelledby="raised-title">
			<img src="/icon/bridge-raised.svg" alt="" width="40" height="40" />
			<div>
				<h2 id="raised-title">The bridge is up</h2>
				<p>All agents are stopped. They cannot reach your tabs until you let them work again.</p>
				<Button isOff={resume.isBusy} onPress={resume.run}>
					Let agents work again
				</Button>
			</div>
		</section>
	);
}
