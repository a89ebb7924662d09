import { useState } from "react";
import type { BridgeConfigView } from "../../contracts/bridge-service.ts";
import { dateTime } from "../../date-time.ts";
import { useAddress } from "../../hooks/use-address.ts";
import { type BridgeConfigAccess, useBridgeConfig } from "../../hooks/use-bridge-config.ts";
import type { LiveBridgeState } from "../../hooks/use-bridge-state.ts";
import { Button } from "../../ui/Button.tsx";
import { ConnectionStatus } from "../../ui/ConnectionStatus.tsx";
import { Problem } from "../../ui/Problem.tsx";
import { ConnectionForm } from "./ConnectionForm.tsx";
import { TokenForm } from "./TokenForm.tsx";

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
					<ConnectionForm config={config} address={address} save={save} />
					{config.isPaired && <Pairing config={config} clear={clear} />}
					{(!config.isPaired || connection?.status === "rejected") && <TokenForm address={address} save={saveToken} />}
				</>
			)}
		</section>
	);
}

function Pairing({ config, clear }: { config: BridgeConfigView; clear: BridgeConfigAccess["clear"] }) {
	const [isAsking, setAsking] = useState(false);
	return (
		<div className="pairing-facts">
			<p>{config.pairedAt === undefined ? "Paired." : `Paired since ${dateTime(config.pairedAt)}.`}</p>
			{isAsking ? (
				<fieldset>
					<legend>Agents cannot reach this browser until you pair it again. Forget the pairing?</legend>
					<Button kind="danger" isOff={clear.isBusy} onPress={clear.run}>
						Forget
					</Button>
					<Button autoFocus onPress={() => setAsking(false)}>
						Keep
					</Button>
				</fieldset>
			) : (
				<Button onPress={() => setAsking(true)}>Forget this pairing…</Button>
			)}
			<Problem text={clear.error} />
		</div>
	);
}
