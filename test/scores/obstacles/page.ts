/** A page whose nature is known. */
export interface LabelledPage {
	/** What it is, for the table of outcomes. */
	name: string;
	path: string;
	title: string;
	body: string;
	/** Type and confidence of the obstacle that it is; null for a page that one can work with. */
	label: `${"auth_wall" | "captcha" | "access_denied"} ${"high" | "low"}` | null;
}

/** The document; frames of other hosts keep their addresses and are never fetched. */
export const htmlOf = ({ title, body }: LabelledPage): string =>
	`<!doctype html><html lang=en><meta http-equiv=Content-Security-Policy content="frame-src 'none'"><title>${title}</title><body>${body}`;
