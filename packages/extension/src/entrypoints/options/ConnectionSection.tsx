import { useState } from "react";
import type { BridgeConfigView, BridgeState } from "../../contracts/bridge-service.ts";
import { dateTime } from "../../date-time.ts";
import { type Address, useAddress } from "../../hooks/use-address.ts";
import { type BridgeConfigAccess, useBridgeConfig } from "../../hooks/use-bridge-config.ts";
import type { LiveBridgeState } from "../../hooks/use-bridge-state.ts";
import { Button } from "../../ui/Button.tsx";
import { ConnectionStatus } from "../../ui/ConnectionStatus.tsx";
import { Problem } from "../../ui/Problem.tsx";
import { ConnectionForm } from "./ConnectionForm.tsx";
import { TokenForm } from "./TokenForm.tsx";

type Connection = BridgeState["connection"];

/** Whom this browser is paired with, and under which name. */
export function ConnectionSection({ live }: { live: LiveBridgeState }) {
	const connection = live.state?.connection;
	const { config, error, save, saveToken, clear } = useBridgeConfig(connection);
	const address = useAddress(config);
	return (
		<section id="connection" aria-labelledby="connection-heading">
			<h2 id="connection-heading">Connection</h2>
			<div className="panel">
				<ConnectionStatus live={live} heading="h3" address={address} />
			</div>
			<Problem text={error} />
			{config && (
				<>
					<ConnectionForm
						config={config}
						givenName={config.browserName && (connection?.browserName ?? config.browserName)}
						address={address}
						save={save}
					/>
					{config.isPaired && <Pairing config={config} address={address} clear={clear} />}
					{(!config.isPaired || isRefused(connection)) && <TokenForm address={address} save={saveToken} />}
				</>
			)}
		</section>
	);
}

const isRefused = (connection: Connection | undefined): boolean =>
	connection?.status === "rejected" || connection?.error?.reason !== undefined;

interface PairingProperties {
	config: BridgeConfigView;
	address: Address;
	clear: BridgeConfigAccess["clear"];
}

function Pairing({ config, address, clear }: PairingProperties) {
	/** Undefined until the owner was asked once. */
	const [isAsking, setAsking] = useState<boolean>();

	async function forget(): Promise<void> {
		// All of this goes away, and the button with it.
		if ((await clear.run()).ok) address.field.current?.focus();
	}

	return (
		<div className="pairing-facts">
			<p>{config.pairedAt === undefined ? "Paired." : `Paired since ${dateTime(config.pairedAt)}.`}</p>
			{isAsking ? (
				<fieldset>
					<legend>Agents cannot reach this browser until you pair it again. Forget the pairing?</legend>
					<Button kind="danger" isOff={clear.isBusy} onPress={forget}>
						Forget
					</Button>
					<Button autoFocus onPress={() => setAsking(false)}>
						Keep
					</Button>
				</fieldset>
			) : (
				<Button autoFocus={isAsking === false} onPress={() => setAsking(true)}>
					Forget this pairing…
				</Button>
			)}
			<Problem text={clear.error} />
		</div>
	);
}
