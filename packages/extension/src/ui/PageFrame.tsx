import type { ReactNode, RefObject } from "react";
import { useBridgeService } from "../context/bridge-context.tsx";
import type { BridgeState } from "../contracts/bridge-service.ts";
import { useCommand } from "../hooks/use-command.ts";
import { Announcer } from "./Announcer.tsx";
import { Button } from "./Button.tsx";
import { Problem } from "./Problem.tsx";
import { RaisedBanner } from "./RaisedBanner.tsx";

interface Properties {
	title: string;
	state: BridgeState | undefined;
	/** The stop is always there: whoever takes away a button that has the focus can give it this one. */
	stopButton: RefObject<HTMLButtonElement | null>;
	children: ReactNode;
}

/** What every page of ours begins with: who we are, the stop (the first thing that Tab meets), and whether it was pressed. */
export function PageFrame({ title, state, stopButton, children }: Properties) {
	const service = useBridgeService();
	const stop = useCommand(service.stopAll);
	const resume = useCommand(async () => {
		// The button that was pressed goes away with its banner; focus would be lost with it.
		stopButton.current?.focus();
		await service.resume();
	});
	const isRaised = state?.raised ?? false;
	const problem = stop.error ?? resume.error;
	return (
		<>
			<header className="page-header">
				<img src="/icon/bridge.svg" alt="" width="24" height="24" />
				<h1>{title}</h1>
				<Button ref={stopButton} kind="danger" isOff={isRaised} onPress={stop.run}>
					{isRaised ? "All stopped" : "Stop all"}
				</Button>
			</header>
			<Announcer state={state} />
			<Problem text={problem && `That did not work: ${problem}`} />
			{isRaised && <RaisedBanner resume={resume} />}
			{children}
		</>
	);
}
