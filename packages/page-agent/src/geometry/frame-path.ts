/**
 * The index of a window among the frames of the one around it, for each level from the outermost on. Windows of other
 * origins can be counted and compared too, so that two documents can tell that they mean the same frame.
 */
export function framePath(frame: Window | null): number[] {
	const path: number[] = [];
	for (let at = frame; at && at !== at.parent; at = at.parent) path.unshift(indexIn(at.parent, at));
	return path;
}

function indexIn(around: Window, frame: Window): number {
	for (let index = 0; index < around.length; index++) if (around[index] === frame) return index;
	return -1;
}
