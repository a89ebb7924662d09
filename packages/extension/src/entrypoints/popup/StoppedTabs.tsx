import { useBridgeService } from "../../context/bridge-context.tsx";
import type { StoppedTab } from "../../contracts/bridge-service.ts";
import { useCommand } from "../../hooks/use-command.ts";
import { Button } from "../../ui/Button.tsx";
import { Problem } from "../../ui/Problem.tsx";

/** The tabs that the owner took from agents. */
export function StoppedTabs({ tabs }: { tabs: StoppedTab[] }) {
	if (tabs.length === 0) return null;
	return (
		<section aria-labelledby="stopped-title">
			<h2 id="stopped-title">Stopped by you</h2>
			<ul className="cards">
				{tabs.map((tab) => (
					<StoppedCard key={tab.tabId} tab={tab} />
				))}
			</ul>
		</section>
	);
}

function StoppedCard({ tab }: { tab: StoppedTab }) {
	const service = useBridgeService();
	const allow = useCommand(() => service.allowTab(tab.tabId));
	const name = tab.title || tab.domain || `Tab ${tab.tabId}`;
	return (
		<li className="card">
			<div className="name">
				<h3>{tab.domain || name}</h3>
				{tab.title && tab.domain && <p className="title">{tab.title}</p>}
				<Problem text={allow.error} />
			</div>
			<Button isOff={allow.isBusy} onPress={allow.run}>
				Allow again<span className="visually-hidden"> in {name}</span>
			</Button>
		</li>
	);
}
