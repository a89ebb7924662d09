import { type Box, type Files, fromBase64, type QueryOf, type ResultOf } from "@bascule/protocol";
import * as z from "zod";

/** What the tools that take pictures share. */

export const format = z.enum(["png", "jpeg"]).default("png");

/** A picture as it is taken unless the caller says otherwise. */
export const PLAIN = {
	format: "png",
	quality: 80,
	scale: "device",
	fullPage: false,
	describe: false,
} as const satisfies QueryOf<"screenshot">;

export const box = z.strictObject({
	x: z.number(),
	y: z.number(),
	width: z.number().min(1),
	height: z.number().min(1),
}) satisfies z.ZodType<Box>;

export const path = z.string().min(1).describe("file in the workspace, instead of the picture itself");

export const bytesOf = ({ data }: ResultOf<"screenshot">): Uint8Array => fromBase64(data);

/** The picture beside the result, or in a file if one is named. */
export async function handOver(
	picture: ResultOf<"screenshot">,
	file: string | undefined,
	files: Files,
): Promise<{ bytes: number; path?: string; images?: Array<{ data: string; mimeType: string }> }> {
	const bytes = bytesOf(picture);
	if (file !== undefined) return files.write(file, bytes);
	return { bytes: bytes.length, images: [{ data: picture.data, mimeType: picture.mimeType }] };
}
