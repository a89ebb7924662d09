const OVERRIDES = ["visibilityState", "hidden"] as const;

/**
 * Tells the page that it is hidden, or seen again, and says whether the browser holds it for hidden as well. Where it
 * does, the page has heard so already. Frames of the same origin are told along.
 */
export function hidePage(isHidden: boolean): boolean {
	return [...readable(window)].map((view) => tell(view, isHidden)).every(Boolean);
}

function tell(view: Window, isHidden: boolean): boolean {
	const { document } = view;
	const wasOverridden = Object.hasOwn(document, "hidden");
	for (const name of OVERRIDES) delete (document as unknown as Record<string, unknown>)[name];
	const isReal = document.visibilityState === "hidden";
	if (isHidden && !isReal) {
		override(document, "visibilityState", "hidden");
		override(document, "hidden", true);
	}
	if (Object.hasOwn(document, "hidden") !== wasOverridden) {
		document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
		view.dispatchEvent(new Event(isHidden ? "blur" : "focus"));
	}
	return isReal;
}

const override = (document: Document, name: (typeof OVERRIDES)[number], value: unknown): void =>
	void Object.defineProperty(document, name, { configurable: true, get: () => value });

function* readable(view: Window): Generator<Window> {
	yield view;
	for (let i = 0; i < view.length; i++) {
		const inner = view[i] as Window;
		try {
			if (!inner.document) continue;
		} catch {
			// Another origin, whose frame is told by itself.
			continue;
		}
		yield* readable(inner);
	}
}
