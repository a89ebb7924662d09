import type { ReactNode } from "react";
import { useBridgeService } from "../context/bridge-context.tsx";
import type { BridgeState } from "../contracts/bridge-service.ts";
import type { Address } from "../hooks/use-address.ts";
import type { LiveBridgeState } from "../hooks/use-bridge-state.ts";
import { useCommand } from "../hooks/use-command.ts";
import { useNow } from "../hooks/use-now.ts";
import { Button } from "./Button.tsx";
import { ago, facts, hostOf, secondsLeft, span } from "./format.ts";
import { PairingForm } from "./PairingForm.tsx";
import { Problem } from "./Problem.tsx";
import { refusalAdvice, STATUS } from "./wording.ts";

type Connection = BridgeState["connection"];

interface Properties {
	live: LiveBridgeState;
	heading: "h2" | "h3";
	/** Of a page that has a field for it. */
	address?: Address;
}

/** Whether agents can reach this browser now, since when, and what the owner can do if they cannot. */
export function ConnectionStatus({ live, heading: Heading, address }: Properties) {
	const { state, isLive } = live;
	const connection = state?.connection;
	const isKnown = isLive && connection !== undefined;
	return (
		<section
			className="status"
			aria-labelledby="connection-title"
			data-status={isKnown ? connection.status : "unknown"}
		>
			<Heading id="connection-title">
				<span className="dot" aria-hidden="true" />
				{isKnown ? STATUS[connection.status] : "Asking the extension…"}
			</Heading>
			{isKnown && <Details connection={connection} address={address} />}
		</section>
	);
}

interface Where {
	connection: Connection;
	address: Address | undefined;
}

function Details({ connection, address }: Where) {
	const now = useNow();
	const { retryAt, lastHeardAt } = connection;
	const host = connection.url && hostOf(connection.url);
	const isTrying = connection.status === "connecting";
	const lastHeard = lastHeardAt === undefined ? undefined : `last heard ${ago(lastHeardAt, now)}`;
	switch (connection.status) {
		case "unpaired":
			return <PairingForm connection={connection} address={address} />;
		case "connected":
			return (
				<>
					<p>{facts(`for ${span(now - connection.since)}`, lastHeard)}</p>
					<p className="muted">
						{connection.browserName ? `Agents see this browser as “${connection.browserName}”, through ${host}` : host}
					</p>
				</>
			);
		// One and the same for both, since they take turns: a button that came and went could not be pressed.
		case "connecting":
		case "waiting":
			if (connection.error?.reason) return <Refusal connection={connection} address={address} />;
			return (
				<Retry label="Try now" isTrying={isTrying}>
					<p>{facts(isTrying ? "Trying now" : `Next try in ${secondsLeft(retryAt ?? now, now)} s`, lastHeard)}</p>
					<p className="muted">{isTrying ? host : `Is Bascule running? ${host} does not answer.`}</p>
				</Retry>
			);
		case "rejected":
			return <Refusal connection={connection} address={address} />;
	}
}

function Refusal({ connection, address }: Where) {
	const { text, pairAgain } = refusalAdvice(connection.error);
	return pairAgain ? (
		<>
			<p>{text}</p>
			<PairingForm connection={connection} address={address} />
		</>
	) : (
		<Retry label="Try again" isTrying={false}>
			<p>{text}</p>
		</Retry>
	);
}

function Retry({ label, isTrying, children }: { label: string; isTrying: boolean; children: ReactNode }) {
	const reconnect = useCommand(useBridgeService().reconnect);
	return (
		<div className="with-action">
			<div>
				{children}
				<Problem text={reconnect.error} />
			</div>
			<Button isOff={isTrying || reconnect.isBusy} onPress={reconnect.run}>
				{label}
			</Button>
		</div>
	);
}
