import { useState } from "react";
import type { ActivityEntry } from "../../contracts/bridge-service.ts";
import { timeOfDay, took } from "../../ui/format.ts";
import { words } from "../../ui/wording.ts";

const FIRST = 6;

/** What agents did last, the newest first. */
export function ActivityList({ activity }: { activity: ActivityEntry[] }) {
	const [showsAll, setShowsAll] = useState(false);
	if (activity.length === 0) return null;
	const shown = showsAll ? activity : activity.slice(0, FIRST);
	return (
		<section aria-labelledby="activity-title">
			<h2 id="activity-title">Latest activity</h2>
			<ol className="activity">
				{shown.map((entry) => (
					<li key={[entry.at, entry.tabId, entry.action, entry.ms].join()}>
						<time dateTime={new Date(entry.at).toISOString()}>{timeOfDay(entry.at)}</time>
						<strong>{words(entry.action)}</strong>
						<span className="where">
							<bdi>{entry.domain}</bdi>
						</span>
						<span className={entry.ok ? "muted" : "failed"}>
							{entry.ok ? took(entry.ms) : words(entry.code ?? "failed")}
						</span>
					</li>
				))}
			</ol>
			{activity.length > FIRST && (
				<button type="button" className="link" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
					{showsAll ? "Show fewer" : `Show all ${activity.length}`}
				</button>
			)}
		</section>
	);
}
