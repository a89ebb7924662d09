import { useRef, useState } from "react";
import { useBridgeState } from "../../hooks/use-bridge-state.ts";
import { ConnectionStatus } from "../../ui/ConnectionStatus.tsx";
import { PageFrame } from "../../ui/PageFrame.tsx";
import { ActivityList } from "./ActivityList.tsx";
import { SessionList } from "./SessionList.tsx";
import { StoppedTabs } from "./StoppedTabs.tsx";

export function App() {
	const live = useBridgeState();
	const stopButton = useRef<HTMLButtonElement>(null);
	/** The tab that was stopped last, here. */
	const [stopped, setStopped] = useState<number>();
	const { state } = live;
	return (
		<PageFrame title="Bascule" state={state} stopButton={stopButton}>
			<main>
				<ConnectionStatus live={live} heading="h2" />
				{state && (
					<>
						<SessionList sessions={state.sessions} onStop={setStopped} />
						<StoppedTabs tabs={state.stoppedTabs} justStopped={stopped} stopButton={stopButton} />
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
