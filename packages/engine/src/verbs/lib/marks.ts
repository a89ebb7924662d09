import { BridgeError, type Mark, type QueryOf, type ResultOf } from "@bascule/protocol";
import type { Frame } from "../../frames/frames.ts";
import { boxInTab, placeOfRef } from "../../frames/tab-frame.ts";
import type { VerbContext } from "./implement.ts";

type Picture = ResultOf<"screenshot">;
type MarkContext = Pick<VerbContext, "tab" | "host" | "signal">;

/** The picture with a frame and a label around each of the elements that it shows. */
export async function drawMarks(
	picture: Picture,
	{ refs, label }: NonNullable<QueryOf<"screenshot">["marks"]>,
	context: MarkContext,
): Promise<Picture> {
	const { tab, signal } = context;
	const marks = await locate(refs, context);
	const text = ({ index, ref, role = "" }: Mark) => ({ index: String(index), ref, role })[label];
	const drawn = marks.flatMap((mark) => (mark.bbox ? [{ box: mark.bbox, text: text(mark) }] : []));
	const request = { data: picture.data, mimeType: picture.mimeType, cssWidth: picture.width, marks: drawn };
	const { data } = await tab.agents.call(tab.frames.main, "drawMarks", request, signal);
	return { ...picture, data, marks };
}

/** Where the elements are in the tab's viewport, asked once of every document that holds some of them. */
async function locate(refs: readonly string[], { tab, host, signal }: MarkContext): Promise<Mark[]> {
	const byFrame = Map.groupBy(refs, (ref) => frameOf(ref, { tab, host, signal }));
	const found = new Map<string, Omit<Mark, "index" | "painted">>();
	await Promise.all(
		[...byFrame].map(async ([frame, own]) => {
			if (!frame) return;
			const [known, inTab] = await Promise.all([
				tab.agents.call(frame, "marks", { refs: own }, signal),
				boxInTab({ tab, frame }, { reveal: false }),
			]);
			for (const mark of known) if (mark) found.set(mark.ref, { ...mark, bbox: mark.bbox && inTab(mark.bbox) });
		}),
	);
	return refs.map((ref, at) => {
		const mark = found.get(ref) ?? { ref, bbox: null };
		return { index: at + 1, ...mark, painted: mark.bbox !== null };
	});
}

/** Nothing for an element that is gone, or in another tab than the one in the picture. */
function frameOf(ref: string, { tab, host }: MarkContext): Frame | null {
	try {
		return placeOfRef(ref, host.ids, new Map([[tab.id, tab]])).frame;
	} catch (error) {
		if (error instanceof BridgeError) return null;
		throw error;
	}
}
