let wasDrawn = false;
requestAnimationFrame(() => {
	wasDrawn = true;
});

/** Before a page's first frame the browser throws away the presses and keys that are meant for it. */
export const isUndrawn = (): boolean => !wasDrawn;
