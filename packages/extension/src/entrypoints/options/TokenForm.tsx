import { type FormEvent, useId, useState } from "react";
import type { Address } from "../../hooks/use-address.ts";
import type { BridgeConfigAccess } from "../../hooks/use-bridge-config.ts";
import { Button } from "../../ui/Button.tsx";
import { Problem } from "../../ui/Problem.tsx";

interface Properties {
	address: Address;
	save: BridgeConfigAccess["saveToken"];
}

/** For a Bascule that hands out tokens instead of codes, as a server does. */
export function TokenForm({ address, save }: Properties) {
	const [token, setToken] = useState("");
	const ids = { token: useId(), problem: useId() };

	async function submit(event: FormEvent): Promise<void> {
		event.preventDefault();
		if (!token.trim() || save.isBusy) return;
		// Together: the token of one daemon must not go to another that was there before.
		const outcome = await save.run({ token: token.trim(), url: address.url });
		address.blame(!outcome.ok && outcome.field === "url" ? ids.problem : undefined);
		if (outcome.ok) address.reset();
	}

	return (
		<details className="token">
			<summary>Pair with a token instead of a code</summary>
			<form onSubmit={submit}>
				<label htmlFor={ids.token}>Pairing token</label>
				<div className="field-row">
					<input
						id={ids.token}
						type="password"
						value={token}
						onChange={({ target }) => setToken(target.value)}
						autoComplete="off"
						spellCheck={false}
						aria-invalid={save.field === "token"}
						aria-describedby={ids.problem}
					/>
					<Button kind="primary" isOff={save.isBusy}>
						Use token
					</Button>
				</div>
				<Problem id={ids.problem} text={save.error} />
			</form>
		</details>
	);
}
