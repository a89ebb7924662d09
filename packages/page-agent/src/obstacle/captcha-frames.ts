import { hasSize } from "../geometry/geometry.ts";
import { queryAll } from "../selectors/selectors.ts";
import { isVisible } from "../tree/visibility.ts";

/** Addresses under these hosts and their sub-domains; of Google, which serves more than captchas, those under one path. */
const CAPTCHA =
	/^https?:\/\/(?:[\w-]+\.)*(?:challenges\.cloudflare\.com|hcaptcha\.com|recaptcha\.net|captcha-delivery\.com|google\.com\/recaptcha)\//;

/** Works unseen by its makers' own settings, even where a badge shows. */
const INVISIBLE = /[?&]size=invisible\b|#.*\bcheckbox-invisible\b/;

/** Whether a person who looks at the page sees a captcha: those that work unseen stand in nobody's way. */
export const hasCaptchaFrame = (): boolean =>
	queryAll("iframe", document).some((frame) => {
		const { src } = frame as HTMLIFrameElement;
		return CAPTCHA.test(src) && !INVISIBLE.test(src) && isVisible(frame) && hasSize(frame);
	});
