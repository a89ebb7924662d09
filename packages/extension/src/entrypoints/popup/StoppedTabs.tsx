import type { RefObject } from "react";
import { useBridgeService } from "../../context/bridge-context.tsx";
import type { StoppedTab } from "../../contracts/bridge-service.ts";
import { useCommand } from "../../hooks/use-command.ts";
import { Button } from "../../ui/Button.tsx";
import { Problem } from "../../ui/Problem.tsx";
import { tabName } from "../../ui/wording.ts";

interface Properties {
	tabs: StoppedTab[];
	/** Whose Stop was pressed here: the button that undoes it takes the place of the one that is gone. */
	justStopped: number | undefined;
	stopButton: RefObject<HTMLButtonElement | null>;
}

/** The tabs that the owner took from agents. */
export function StoppedTabs({ tabs, justStopped, stopButton }: Properties) {
	if (tabs.length === 0) return null;
	return (
		<section aria-labelledby="stopped-title">
			<h2 id="stopped-title">Stopped by you</h2>
			<ul className="cards">
				{tabs.map((tab) => (
					<StoppedCard key={tab.tabId} tab={tab} autoFocus={tab.tabId === justStopped} stopButton={stopButton} />
				))}
			</ul>
		</section>
	);
}

interface CardProperties extends Pick<Properties, "stopButton"> {
	tab: StoppedTab;
	autoFocus: boolean;
}

function StoppedCard({ tab, autoFocus, stopButton }: CardProperties) {
	const service = useBridgeService();
	const allow = useCommand(async () => {
		// The card goes away, and the button with it.
		stopButton.current?.focus();
		await service.allowTab(tab.tabId);
	});
	const name = tabName(tab) || `Tab ${tab.tabId}`;
	return (
		<li className="card">
			<div className="name">
				<h3>{tab.domain || name}</h3>
				{tab.title && tab.domain && <p className="title">{tab.title}</p>}
				<Problem text={allow.error} />
			</div>
			<Button autoFocus={autoFocus} isOff={allow.isBusy} onPress={allow.run}>
				Allow again<span className="visually-hidden"> in {name}</span>
			</Button>
		</li>
	);
}
