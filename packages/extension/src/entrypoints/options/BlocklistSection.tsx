import { type FormEvent, useId, useRef, useState } from "react";
import type { BlocklistEntry } from "../../contracts/bridge-service.ts";
import { dateTime } from "../../date-time.ts";
import { useBlocklist } from "../../hooks/use-blocklist.ts";
import { Button } from "../../ui/Button.tsx";
import { count } from "../../ui/format.ts";
import { Problem } from "../../ui/Problem.tsx";

const byName = (a: BlocklistEntry, b: BlocklistEntry) => a.domain.localeCompare(b.domain, "en", { numeric: true });

/** Where agents may not go. */
export function BlocklistSection({ changedAt }: { changedAt: number | undefined }) {
	const { entries, error, add, remove } = useBlocklist(changedAt);
	const [typed, setTyped] = useState("");
	const [news, setNews] = useState("");
	const [removed, setRemoved] = useState<string>();
	const field = useRef<HTMLInputElement>(null);
	const ids = { field: useId(), problem: useId() };

	async function block(domain: string): Promise<void> {
		const isKnown = (entry: BlocklistEntry) => entries?.some((other) => other.domain === entry.domain);
		// What went well before is not what a problem is about.
		setNews("");
		const outcome = await add.run(domain);
		if (!outcome.ok) return;
		setTyped("");
		setRemoved(undefined);
		setNews(`${outcome.value.domain} is ${isKnown(outcome.value) ? "already on the list" : "now blocked"}.`);
	}

	async function submit(event: FormEvent): Promise<void> {
		event.preventDefault();
		await block(typed);
	}

	async function undo(domain: string): Promise<void> {
		await block(domain);
		// The button goes away with what it undid.
		field.current?.focus();
	}

	async function unblock(domain: string): Promise<void> {
		if (!(await remove.run(domain)).ok) return;
		setNews(`${domain} is no longer blocked.`);
		setRemoved(domain);
	}

	return (
		<section id="blocklist" aria-labelledby="blocklist-heading">
			<h2 id="blocklist-heading">
				Blocklist {entries && entries.length > 0 && <span className="muted">{count(entries.length, "domain")}</span>}
			</h2>
			<p>Agents can neither see nor use these domains and their subdomains, in any tab.</p>
			<form className="add-form" onSubmit={submit} noValidate>
				<label htmlFor={ids.field}>Block a domain</label>
				<div className="field-row">
					<input
						ref={field}
						id={ids.field}
						value={typed}
						onChange={({ target }) => setTyped(target.value)}
						placeholder="example.com"
						autoComplete="off"
						spellCheck={false}
						aria-invalid={add.error !== undefined}
						aria-describedby={ids.problem}
					/>
					<Button kind="primary" isOff={add.isBusy}>
						Block
					</Button>
				</div>
				<Problem id={ids.problem} text={add.error ?? remove.error ?? error} />
			</form>
			<div className="news">
				<p role="status">{news}</p>
				{removed && (
					<Button key={removed} autoFocus isOff={add.isBusy} onPress={() => undo(removed)}>
						Undo
					</Button>
				)}
			</div>
			{entries?.length === 0 && <p className="muted">No domain is blocked.</p>}
			<ul className="domains">
				{entries?.toSorted(byName).map((entry) => (
					<li key={entry.domain}>
						<span className="domain">{entry.domain}</span>
						<span className="muted">{dateTime(entry.addedAt)}</span>
						<Button isOff={remove.isBusy} onPress={() => unblock(entry.domain)}>
							Remove<span className="visually-hidden"> {entry.domain}</span>
						</Button>
					</li>
				))}
			</ul>
		</section>
	);
}
