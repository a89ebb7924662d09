import { useDeferredValue, useId, useState } from "react";
import { useAudit } from "../../hooks/use-audit.ts";
import { useCommand } from "../../hooks/use-command.ts";
import { type ExportFormat, exportAudit } from "../../ui/audit-export.ts";
import { Button } from "../../ui/Button.tsx";
import { download } from "../../ui/download.ts";
import { Problem } from "../../ui/Problem.tsx";
import { AuditTable } from "./AuditTable.tsx";

const TYPES: Record<ExportFormat, string> = { json: "application/json", csv: "text/csv" };

/** Which agent worked where, how long, and why it ended. */
export function AuditSection() {
	const [typed, setTyped] = useState("");
	const text = useDeferredValue(typed.trim());
	const { entries, total, error, isPaged, showMore, all } = useAudit(text);
	const id = useId();
	const save = useCommand(async (format: ExportFormat) => {
		const day = new Date().toISOString().slice(0, 10);
		download(`bascule-audit-${day}.${format}`, exportAudit(await all(), format), TYPES[format]);
	});
	return (
		<section id="audit" aria-labelledby="audit-heading">
			<h2 id="audit-heading">Audit log</h2>
			<p>All sessions of agents in this browser, newest first. The log stays on this computer.</p>
			<div className="audit-tools">
				<div className="search">
					<label htmlFor={id}>Search</label>
					<input id={id} type="search" value={typed} onChange={({ target }) => setTyped(target.value)} />
				</div>
				<Button isOff={total === 0} onPress={() => save.run("json")}>
					Export JSON
				</Button>
				<Button isOff={total === 0} onPress={() => save.run("csv")}>
					Export CSV
				</Button>
			</div>
			<Problem text={save.error ?? error} />
			<p role="status" className="muted">
				{entries && summary(entries.length, total, text)}
			</p>
			{entries && entries.length > 0 && <AuditTable entries={entries} />}
			{isPaged && (
				<Button isOff={entries?.length === total} onPress={showMore}>
					{entries?.length === total ? "All shown" : "Show more"}
				</Button>
			)}
		</section>
	);
}

function summary(shown: number, total: number, text: string): string {
	if (total === 0) return text ? `Nothing matches “${text}”.` : "No agent has worked here yet.";
	return shown === total ? `${total} shown` : `${shown} of ${total} shown`;
}
