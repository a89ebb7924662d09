/** Lets a page print to nowhere: what the browser shows for it waits for a person, and the page waits with it. */
export function printNothing(): void {
	const print = (): void => {
		for (const type of ["beforeprint", "afterprint"]) window.dispatchEvent(new Event(type));
	};
	Object.defineProperty(window, "print", { value: print, configurable: true, enumerable: true, writable: true });
}
