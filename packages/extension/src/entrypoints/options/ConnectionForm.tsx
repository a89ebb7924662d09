import { type FormEvent, useId, useState } from "react";
import type { BridgeConfigView, ConfigChanges } from "../../contracts/bridge-service.ts";
import type { Address } from "../../hooks/use-address.ts";
import type { BridgeConfigAccess } from "../../hooks/use-bridge-config.ts";
import { Button } from "../../ui/Button.tsx";
import { Problem } from "../../ui/Problem.tsx";

interface Properties {
	config: BridgeConfigView;
	/** What agents call this browser, where only the daemon can change it. */
	givenName: string | undefined;
	address: Address;
	save: BridgeConfigAccess["save"];
}

/** The name of this browser and the address of the daemon. */
export function ConnectionForm({ config, givenName, address, save }: Properties) {
	/** What was typed and is not saved yet. */
	const [typedName, setTypedName] = useState<string>();
	const [isSaved, setSaved] = useState(false);
	const ids = { name: useId(), url: useId(), nameHelp: useId(), problem: useId() };
	const name = givenName ?? typedName ?? config.name;
	const { url } = address;
	// Only what was changed: a name that is saved is no longer the one that the browser has by itself.
	const changes: ConfigChanges = {
		...(givenName === undefined && name.trim() !== config.name && { name: name.trim() }),
		...(url.trim() !== config.url && { url: url.trim() }),
	};
	const isChanged = Object.keys(changes).length > 0;

	async function submit(event: FormEvent): Promise<void> {
		event.preventDefault();
		if (!isChanged || save.isBusy) return;
		const { ok } = await save.run(changes);
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
					readOnly={givenName !== undefined}
					maxLength={64}
					onChange={({ target }) => setTypedName(target.value)}
					aria-describedby={ids.nameHelp}
				/>
				<p id={ids.nameHelp} className="muted">
					Agents choose a browser by its name.
					{givenName !== undefined && (
						<>
							{" "}
							To change it, run <code>npx bascule browsers rename {givenName} &lt;new name&gt;</code> in a terminal.
						</>
					)}
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
