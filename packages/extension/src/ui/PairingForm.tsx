import { type ChangeEvent, type FormEvent, useId, useRef, useState } from "react";
import { useBridgeService } from "../context/bridge-context.tsx";
import type { BridgeState } from "../contracts/bridge-service.ts";
import { type Address, useAddress } from "../hooks/use-address.ts";
import { useBridgeConfig } from "../hooks/use-bridge-config.ts";
import { FieldError, useCommand } from "../hooks/use-command.ts";
import { Button } from "./Button.tsx";
import { Problem } from "./Problem.tsx";
import { formatCode, isCompleteCode } from "./pairing-code.ts";
import { pairingFailure } from "./wording.ts";

interface Properties {
	connection: BridgeState["connection"];
	/** Of a page that has a field for it; otherwise the form has one. */
	address: Address | undefined;
}

/** Claims the code that `bascule pair` printed. When it goes well the state changes, and the form goes away. */
export function PairingForm({ connection, address }: Properties) {
	const service = useBridgeService();
	const own = useAddress(useBridgeConfig(connection).config);
	const { url, isKnown, type: typeUrl, field, reset, problem, blame } = address ?? own;
	const elsewhere = useRef<HTMLDetailsElement>(null);
	const [code, setCode] = useState("");
	const ids = { code: useId(), url: useId(), problem: useId() };

	const pair = useCommand(async () => {
		if (!isCompleteCode(code)) throw new FieldError("code", "A code has eight letters, such as ABCD-EFGH.");
		// A code can be pasted and sent before the configuration is here.
		const outcome = await service.pair({ code, url: isKnown ? url : (await service.getConfig()).url });
		if (outcome.ok) return reset();
		const failure = pairingFailure(outcome);
		throw new FieldError(failure.field, failure.text);
	});

	function type({ target }: ChangeEvent<HTMLInputElement>): void {
		const formatted = formatCode(target.value, target.selectionStart ?? target.value.length);
		// The field has the new text before React compares, so that the caret stays.
		target.value = formatted.text;
		target.setSelectionRange(formatted.caret, formatted.caret);
		setCode(formatted.text);
	}

	async function submit(event: FormEvent): Promise<void> {
		event.preventDefault();
		if (pair.isBusy) return;
		const outcome = await pair.run();
		const isOfAddress = !outcome.ok && outcome.field === "url";
		blame(isOfAddress ? ids.problem : undefined);
		if (isOfAddress && elsewhere.current) elsewhere.current.open = true;
	}

	return (
		<form className="pairing" onSubmit={submit} noValidate>
			<p>
				Run <code>bascule pair</code> in a terminal and type the code that it prints.
			</p>
			<label htmlFor={ids.code}>Pairing code</label>
			<div className="field-row">
				<input
					id={ids.code}
					className="code-field"
					value={code}
					onChange={type}
					placeholder="ABCD-EFGH"
					autoComplete="off"
					spellCheck={false}
					aria-invalid={pair.field === "code"}
					aria-describedby={ids.problem}
				/>
				<Button kind="primary" isOff={pair.isBusy}>
					{pair.isBusy ? "Pairing…" : "Pair"}
				</Button>
			</div>
			<Problem id={ids.problem} text={pair.error} />
			{address === undefined && (
				<details ref={elsewhere}>
					<summary>Bascule runs at another address</summary>
					<label htmlFor={ids.url}>Address</label>
					<input
						ref={field}
						id={ids.url}
						type="url"
						value={url}
						onChange={({ target }) => typeUrl(target.value)}
						spellCheck={false}
						aria-invalid={problem !== undefined}
						aria-describedby={problem}
					/>
				</details>
			)}
		</form>
	);
}
