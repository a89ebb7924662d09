import type { ReactNode } from "react";
import { createRoot } from "react-dom/client";

/** Puts a page made with React on the screen. */
export const show = (page: ReactNode): void => createRoot(document.querySelector("#root") as Element).render(page);

/** A picture without any word that tells what it is. */
export const Icon = ({ d = "M4 4h16v16H4z" }: { d?: string }) => (
	<svg width="18" height="18" viewBox="0 0 24 24" aria-hidden="true">
		<path d={d} fill="currentColor" />
	</svg>
);
