/** Carries whole protocol messages, in order, to a browser and back. */
export interface Transport {
	send(message: string): void;
	close(): void;
	onmessage: ((message: string) => void) | null;
	/** Called once, whoever ended the transport. */
	onclose: ((reason?: string) => void) | null;
}
