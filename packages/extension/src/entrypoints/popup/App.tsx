import { useBridgeState } from "../../hooks/use-bridge-state.ts";
import { ConnectionStatus } from "../../ui/ConnectionStatus.tsx";
import { PageFrame } from "../../ui/PageFrame.tsx";
import { ActivityList } from "./ActivityList.tsx";
import { SessionList } from "./SessionList.tsx";
import { StoppedTabs } from "./StoppedTabs.tsx";

export function App() {
	const live = useBridgeState();
	const { state } = live;
	return (
		<PageFrame title="Bascule" state={state}>
			<main>
				<ConnectionStatus live={live} heading="h2" />
				{state && (
					<>
						<SessionList sessions={state.sessions} />
						<StoppedTabs tabs={state.stoppedTabs} />
						<ActivityList activity={state.activity} />
					</>
				)}
			</main>
			<footer>
				<a href="/options.html" target="_blank" rel="noreferrer">
					Settings, blocklist and audit log
				</a>
			</footer>
		</PageFrame>
	);
}
