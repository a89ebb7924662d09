/** Hides what the operator named (banners, development widgets) without touching the page's elements. */
export function hideOverlays(selectors: string[]): void {
	const sheet = new CSSStyleSheet();
	for (const selector of selectors) {
		try {
			sheet.insertRule(`${selector} { display: none !important; pointer-events: none !important }`);
		} catch {
			// One selector that this browser does not know must not switch off the others.
		}
	}
	document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
