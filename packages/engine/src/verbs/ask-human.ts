import { implementVerb } from "./lib/implement.ts";

export default implementVerb("askHuman", { on: "session" }, (question, context) =>
	context.page.questions.ask(question, context),
);
