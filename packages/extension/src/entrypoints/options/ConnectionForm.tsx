import { type FormEvent, useId, useState } from "react";
import type { BridgeConfigView } from "../../contracts/bridge-service.ts";
import type { Address } from "../../hooks/use-address.ts";
import type { BridgeConfigAccess } from "../../hooks/use-bridge-config.ts";
import { Button } from "../../ui/Button.tsx";
import { Problem } from "../../ui/Problem.tsx";

interface Properties {
	config: BridgeConfigView;
	address: Address;
	save: BridgeConfigAccess["save"];
}

/** The name of this browser and the address of the daemon. */
export function ConnectionForm({ config, address, save }: Properties) {
	/** What was typed and is not saved yet. */
	const [typedName, setTypedName] = useState<string>();
	const [isSaved, setSaved] = useState(false);
	const ids = { name: useId(), url: useId(), nameHelp: useId(), problem: useId() };
	const name = typedName ?? config.name;
	const { url } = address;
	const isChanged = name.trim() !== config.name || url.trim() !== config.url;

	async function submit(event: FormEvent): Promise<void> {
		event.preventDefault();
		if (!isChanged || save.isBusy) return;
		const { ok } = await save.run({ name: name.trim(), url: url.trim() });
		address.blame(undefined);
		setSaved(ok);
		if (!ok) return;
		setTypedName(undefined);
		address.reset();
	}

	return (
		<form className="settings-form" onSubmit={submit} noValidate>
			<div>
				<label htmlFor={ids.name}>Name of this browser</label>
				<input
					id={ids.name}
					value={name}
					maxLength={64}
					onChange={({ target }) => setTypedName(target.value)}
					aria-describedby={ids.nameHelp}
				/>
				<p id={ids.nameHelp} className="muted">
					Agents choose a browser by its name.
				</p>
			</div>
			<div>
				<label htmlFor={ids.url}>Address of Bascule</label>
				<input
					ref={address.field}
					id={ids.url}
					type="url"
					value={url}
					onChange={({ target }) => address.type(target.value)}
					spellCheck={false}
					aria-invalid={save.error !== undefined || address.problem !== undefined}
					aria-describedby={`${ids.problem} ${address.problem ?? ""}`}
				/>
				<Problem id={ids.problem} text={save.error} />
			</div>
			<div className="save">
				<Button kind="primary" isOff={!isChanged || save.isBusy}>
					Save
				</Button>
				<p role="status">{isSaved && !isChanged && "Saved."}</p>
			</div>
		</form>
	);
}
