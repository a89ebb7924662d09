import { useRef } from "react";
import { useBridgeState } from "../../hooks/use-bridge-state.ts";
import { PageFrame } from "../../ui/PageFrame.tsx";
import { AuditSection } from "./AuditSection.tsx";
import { BlocklistSection } from "./BlocklistSection.tsx";
import { ConnectionSection } from "./ConnectionSection.tsx";

export function App() {
	const live = useBridgeState();
	const stopButton = useRef<HTMLButtonElement>(null);
	return (
		<PageFrame title="Bascule settings" state={live.state} stopButton={stopButton}>
			<div className="columns">
				<nav aria-label="Sections">
					<ul>
						<li>
							<a href="#connection">Connection</a>
						</li>
						<li>
							<a href="#blocklist">Blocklist</a>
						</li>
						<li>
							<a href="#audit">Audit log</a>
						</li>
					</ul>
				</nav>
				<main>
					<ConnectionSection live={live} />
					<BlocklistSection changedAt={live.state?.blocklistAt} />
					<AuditSection />
				</main>
			</div>
		</PageFrame>
	);
}
