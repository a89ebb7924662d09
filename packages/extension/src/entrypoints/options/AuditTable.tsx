import type { AuditEntry } from "../../contracts/bridge-service.ts";
import { dateTime } from "../../date-time.ts";
import { span } from "../../ui/format.ts";
import { endReason } from "../../ui/wording.ts";

export function AuditTable({ entries }: { entries: AuditEntry[] }) {
	return (
		// Narrow pages scroll it sideways, which the keyboard must be able to do as well.
		// biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to take focus
		<section className="table-scroll" aria-label="Table of sessions" tabIndex={0}>
			<table>
				<caption className="visually-hidden">Agents' sessions, newest first</caption>
				<thead>
					<tr>
						<th scope="col">Started</th>
						<th scope="col">Domain</th>
						<th scope="col">Agent</th>
						<th scope="col" className="number">
							Actions
						</th>
						<th scope="col" className="number">
							Lasted
						</th>
						<th scope="col">Ended by</th>
					</tr>
				</thead>
				<tbody>
					{entries.map((entry) => (
						<tr key={`${entry.tabId} ${entry.startedAt}`}>
							<td>{dateTime(entry.startedAt)}</td>
							<th scope="row">{entry.domain}</th>
							<td>{entry.agent ?? "–"}</td>
							<td className="number">{entry.actionCount}</td>
							<td className="number">{span(entry.endedAt - entry.startedAt)}</td>
							<td>{endReason(entry.reason)}</td>
						</tr>
					))}
				</tbody>
			</table>
		</section>
	);
}
