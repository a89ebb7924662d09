import { BridgeError, type ToolContext } from "@bascule/protocol";
import * as z from "zod";
import { bytesOf, PLAIN } from "../picture.ts";

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
	/** The whole path. */
	readonly intoDir: string;
	readonly capturedAt: number[] = [];
	readonly paths: string[] = [];
	readonly warnings: string[] = [];
	readonly #context: Pick<ToolContext<"screenshot">, "page" | "files" | "signal">;
	readonly #format: "png" | "jpeg";
	/** As it is in the workspace. */
	readonly #folder: string;
	readonly #began = performance.now();

	/** A folder that cannot be is refused before anybody has waited for a picture. */
	static async into(
		context: Pick<ToolContext<"screenshot">, "page" | "files" | "signal" | "session">,
		{ intoDir, format }: { intoDir?: string | undefined; format: "png" | "jpeg" },
	): Promise<Series> {
		const time = new Date().toISOString().replaceAll(":", "-").replace(/\..*/, "Z");
		const folder = intoDir ?? `screenshots/${context.session}-${time}`;
		return new Series(context, { folder, format, intoDir: await context.files.resolve(folder) });
	}

	private constructor(
		context: Pick<ToolContext<"screenshot">, "page" | "files" | "signal">,
		{ folder, format, intoDir }: { folder: string; format: "png" | "jpeg"; intoDir: string },
	) {
		this.intoDir = intoDir;
		this.#folder = folder;
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
			const picture = await page.ask("screenshot", { ...PLAIN, format: this.#format }, { signal: limit });
			const { path } = await files.write(`${this.#folder}/${name}`, bytesOf(picture));
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
