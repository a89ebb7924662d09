import { type FormEvent, useId, useState } from "react";
import type { BridgeConfigView } from "../../contracts/bridge-service.ts";
import type { BridgeConfigAccess } from "../../hooks/use-bridge-config.ts";
import { Button } from "../../ui/Button.tsx";
import { Problem } from "../../ui/Problem.tsx";

interface Properties {
	config: BridgeConfigView;
	save: BridgeConfigAccess["save"];
}

/** The name of this browser and the address of the daemon. */
export function ConnectionForm({ config, save }: Properties) {
	/** What was typed and is not saved yet. */
	const [typed, setTyped] = useState<{ name?: string; url?: string }>({});
	const [isSaved, setSaved] = useState(false);
	const ids = { name: useId(), url: useId(), nameHelp: useId(), problem: useId() };
	const { name, url } = { ...config, ...typed };
	const isChanged = name.trim() !== config.name || url.trim() !== config.url;

	function type(changes: typeof typed): void {
		setTyped({ ...typed, ...changes });
		setSaved(false);
	}

	async function submit(event: FormEvent): Promise<void> {
		event.preventDefault();
		if (!isChanged || save.isBusy) return;
		const { ok } = await save.run({ name: name.trim(), url: url.trim() });
		if (ok) setTyped({});
		setSaved(ok);
	}

	return (
		<form className="settings-form" onSubmit={submit} noValidate>
			<div>
				<label htmlFor={ids.name}>Name of this browser</label>
				<input
					id={ids.name}
					value={name}
					maxLength={64}
					onChange={({ target }) => type({ name: target.value })}
					aria-describedby={ids.nameHelp}
				/>
				<p id={ids.nameHelp} className="muted">
					Agents choose a browser by its name.
				</p>
			</div>
			<div>
				<label htmlFor={ids.url}>Address of Bascule</label>
				<input
					id={ids.url}
					type="url"
					value={url}
					onChange={({ target }) => type({ url: target.value })}
					spellCheck={false}
					aria-invalid={save.error !== undefined}
					aria-describedby={ids.problem}
				/>
				<Problem id={ids.problem} text={save.error} />
			</div>
			<div className="save">
				<Button kind="primary" isOff={!isChanged || save.isBusy}>
					Save
				</Button>
				<p role="status">{isSaved && "Saved."}</p>
			</div>
		</form>
	);
}
