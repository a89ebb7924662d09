import { type FormEvent, useId, useState } from "react";
import type { BridgeConfigAccess } from "../../hooks/use-bridge-config.ts";
import { Button } from "../../ui/Button.tsx";
import { Problem } from "../../ui/Problem.tsx";

/** For a Bascule that hands out tokens instead of codes, as a server does. */
export function TokenForm({ save }: { save: BridgeConfigAccess["save"] }) {
	const [token, setToken] = useState("");
	const id = useId();

	async function submit(event: FormEvent): Promise<void> {
		event.preventDefault();
		if (token.trim()) await save.run({ token: token.trim() });
	}

	return (
		<details className="token">
			<summary>Pair with a token instead of a code</summary>
			<form onSubmit={submit}>
				<label htmlFor={id}>Pairing token</label>
				<div className="field-row">
					<input
						id={id}
						type="password"
						value={token}
						onChange={({ target }) => setToken(target.value)}
						autoComplete="off"
						spellCheck={false}
					/>
					<Button kind="primary" isOff={save.isBusy}>
						Use token
					</Button>
				</div>
				<Problem text={save.error} />
			</form>
		</details>
	);
}
