import { implementVerb } from "./lib/implement.ts";
import { drawMarks } from "./lib/marks.ts";

export default implementVerb("screenshot", { on: "tab" }, async (query, context) => {
	const picture = await context.tab.capture(query, context);
	return query.marks ? drawMarks(picture, query.marks, context) : picture;
});
