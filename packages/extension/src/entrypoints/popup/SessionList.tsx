import { useBridgeService } from "../../context/bridge-context.tsx";
import type { SessionView } from "../../contracts/bridge-service.ts";
import { useCommand } from "../../hooks/use-command.ts";
import { useNow } from "../../hooks/use-now.ts";
import { Button } from "../../ui/Button.tsx";
import { ago, count, facts } from "../../ui/format.ts";
import { Problem } from "../../ui/Problem.tsx";
import { tabName, words } from "../../ui/wording.ts";

interface Properties {
	sessions: SessionView[];
	onStop(tabId: number): void;
}

/** The tabs that agents work in, each with its own stop. */
export function SessionList({ sessions, onStop }: Properties) {
	const now = useNow();
	return (
		<section aria-labelledby="sessions-title">
			<h2 id="sessions-title">
				Agents working now {sessions.length > 0 && <span className="muted">{count(sessions.length, "tab")}</span>}
			</h2>
			{sessions.length === 0 ? (
				<p className="muted">No agent is using this browser.</p>
			) : (
				<ul className="cards">
					{sessions.map((session) => (
						<SessionCard key={session.tabId} session={session} now={now} onStop={onStop} />
					))}
				</ul>
			)}
		</section>
	);
}

interface CardProperties {
	session: SessionView;
	now: number;
	onStop(tabId: number): void;
}

function SessionCard({ session, now, onStop }: CardProperties) {
	const service = useBridgeService();
	const stop = useCommand(() => {
		onStop(session.tabId);
		return service.stopTab(session.tabId);
	});
	return (
		<li className="card">
			<div className="name">
				<h3>{session.domain || "New tab"}</h3>
				{session.title && <p className="title">{session.title}</p>}
			</div>
			<div className="facts">
				<p className="muted">
					{facts(
						session.agent,
						session.isAgentTab ? "its own tab" : "your tab",
						count(session.actionCount, "action"),
						ago(session.lastActionAt, now),
					)}
				</p>
				{session.running && (
					<p className="running">
						<span className="dot" aria-hidden="true" />
						{words(session.running)}
					</p>
				)}
				{session.obstacle && <p className="obstacle">{session.obstacle.message}</p>}
				<Problem text={stop.error} />
			</div>
			<Button isOff={stop.isBusy} onPress={stop.run}>
				Stop<span className="visually-hidden"> agents in {tabName(session) || "this tab"}</span>
			</Button>
		</li>
	);
}
