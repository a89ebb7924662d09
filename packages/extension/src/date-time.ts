const dateAndTime = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" });

/** A moment as our pages show it, and as the log can be searched for it: in the owner's own language. */
export const dateTime = (at: number): string => dateAndTime.format(at);
