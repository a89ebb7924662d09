import { BridgeError, type ToolContext } from "@bascule/protocol";
import * as z from "zod";
import { bytesOf, PLAIN } from "./picture.ts";

/** How long one picture of a series may take. */
const PICTURE_MS = 5000;

export const intoDir = z.string().min(1).describe("folder in the workspace; default screenshots/<session>-<time>");

export const seriesShape = {
	ok: z.literal(true),
	intoDir: z.string(),
	capturedAt: z.array(z.number()).describe("milliseconds from the start"),
	paths: z.array(z.string()),
	warnings: z.array(z.string()),
	tokensEstimate: z.number().optional(),
};

/** Pictures that are taken one after the other into one folder. One that fails is told and does not end the series. */
export class Series {
	readonly intoDir: string;
	readonly capturedAt: number[] = [];
	readonly paths: string[] = [];
	readonly warnings: string[] = [];
	readonly #context: Pick<ToolContext, "page" | "files" | "signal">;
	readonly #format: "png" | "jpeg";
	readonly #began = performance.now();

	constructor(
		context: Pick<ToolContext, "page" | "files" | "signal" | "session">,
		{ intoDir, format }: { intoDir?: string | undefined; format: "png" | "jpeg" },
	) {
		const time = new Date().toISOString().replaceAll(":", "-").replace(/\..*/, "Z");
		this.intoDir = intoDir ?? `screenshots/${context.session}-${time}`;
		this.#context = context;
		this.#format = format;
	}

	get elapsedMs(): number {
		return performance.now() - this.#began;
	}

	async take(): Promise<void> {
		const { page, files, signal } = this.#context;
		const at = Math.round(this.elapsedMs);
		const name = `${this.paths.length + 1}-${at}.${this.#format === "jpeg" ? "jpg" : "png"}`;
		try {
			const limit = AbortSignal.any([signal, AbortSignal.timeout(PICTURE_MS)]);
			const picture = await page.capture({ ...PLAIN, format: this.#format }, { signal: limit });
			const { path } = await files.write(`${this.intoDir}/${name}`, bytesOf(picture));
			this.paths.push(path);
			this.capturedAt.push(at);
		} catch (error) {
			const { code, message } = BridgeError.from(error);
			// The next one would fail in the same way.
			if (signal.aborted || code === "path_escape" || code === "disk_error") throw error;
			this.warnings.push(`no picture at ${at} ms: ${message}`);
		}
	}

	get result() {
		const { intoDir, capturedAt, paths, warnings } = this;
		return { ok: true as const, intoDir, capturedAt, paths, warnings };
	}
}
