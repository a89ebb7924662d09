export { Connection, type ConnectionOptions, isCdpError } from "./connection.ts";
export { frameGone, isFrameGone, isPageGone } from "./gone.ts";
export { abortError, aborted } from "./interrupt.ts";
export type {
	CdpEvent,
	CdpEventParams,
	CdpMethod,
	CdpParams,
	CdpResult,
	CdpSession,
	OnceOptions,
	SendArgs,
	SendOptions,
} from "./session.ts";
export type { CdpMessage, Transport } from "./transport.ts";
