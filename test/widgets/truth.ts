/** What a page's component holds by its own account; tests compare what Bascule says with it. */
export function tellTruth(read: () => unknown): void {
	Object.assign(window, { truth: read });
}

/** A variant of a page, by its address. */
export const isAsked = (variant: string): boolean => new URLSearchParams(location.search).has(variant);

export const root = document.querySelector("#root") as HTMLElement;
