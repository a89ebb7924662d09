let wasDrawn = false;
requestAnimationFrame(() => {
	wasDrawn = true;
});

/**
 * Before a page's first frame the browser throws away the presses and keys that are meant for it. A document inside
 * another may be out of sight, and so not be drawn, until somebody scrolls to it.
 */
export const isUndrawn = (): boolean => !wasDrawn && window === window.top;
