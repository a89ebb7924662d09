import type { AgentDigest, DigestElement, DigestRequest } from "../api.ts";
import { fieldValue } from "../fields/field-value.ts";
import { hasSize } from "../geometry/geometry.ts";
import { hasCaptchaFrame } from "../obstacle/captcha-frames.ts";
import { detectObstacle } from "../obstacle/obstacle.ts";
import type { Registry } from "../refs/registry.ts";
import { resolve } from "../refs/resolve.ts";
import { type Outline, Outliner } from "../snapshot/outline.ts";
import { withCache } from "../tree/cache.ts";
import { frameDocument, shadowRootOf } from "../tree/dom.ts";
import { isEditingHost } from "../tree/roles.ts";
import { isRendered, isVisible, modalsOf } from "../tree/visibility.ts";
import { eachRun, runText } from "../tree/visible-text.ts";
import { markdownOf } from "./markdown.ts";
import { cutBytes } from "./markdown-text.ts";

/** The page, or one element of it, to be read: its text, its content as Markdown, and what can be used. */
export const digest = (registry: Registry, request: DigestRequest): AgentDigest =>
	withCache(() => {
		const scope = request.target ? resolve(registry, request.target).element : null;
		const root = scope ?? document.body ?? document.documentElement;
		const modals = scope ? [] : modalsOf(document);
		const page = {
			url: location.href,
			title: document.title,
			text: cutBytes(textOf(root), request.maxTextBytes),
			// As long as a dialog keeps the rest from being used, it is the page.
			markdown: cutBytes(markdownOf(modals.length > 0 ? modals : [root]), request.maxMarkdownBytes),
			elements: elementsOf(registry, scope, request.maxElements),
		};
		const obstacle = scope ? undefined : detectObstacle({ ...page, captchaFrame: hasCaptchaFrame() });
		return { ...page, ...(obstacle && { obstacle }) };
	});

/** As the browser gives it, unless parts are in trees that the browser leaves out. */
function textOf(root: Element): string {
	if (!isRendered(root)) return "";
	// A drawing has no such text.
	if (root instanceof HTMLElement && !hasInnerTrees(root)) return root.innerText;
	const lines: string[] = [];
	eachRun(root, ({ pieces }) => lines.push(runText(pieces)) < 0);
	return lines.join("\n");
}

function hasInnerTrees(root: Element): boolean {
	return [root, ...root.querySelectorAll("*")].some(
		(element) => shadowRootOf(element) || frameDocument(element)?.body?.innerText,
	);
}

function elementsOf(registry: Registry, scope: Element | null, max: number): DigestElement[] {
	const outliner = new Outliner();
	const all = controlsIn(scope ? outliner.subtree(scope) : outliner.document(document));
	// What only looks like a control is the first to go when there are too many.
	const listed = (all.length > max ? all.filter(isControl) : all).slice(0, max);
	registry.reserve(listed.map(({ element }) => element));
	return listed.map(({ element, role, name }) => {
		const value = fieldValue(element);
		return {
			ref: registry.refFor(element),
			// The browser gives none to a box that can be written in.
			role: role === "generic" && isEditingHost(element) ? "textbox" : role,
			...(name && { name }),
			...(value !== undefined && { value }),
			visible: isPainted(element),
		};
	});
}

function controlsIn(outline: Outline): Outline[] {
	const { kind, name, children } = outline;
	const inner = children.flatMap(controlsIn);
	return isControl(outline) || (kind === "from-dom" && name !== "") ? [outline, ...inner] : inner;
}

const isControl = ({ kind, element }: Outline): boolean =>
	kind === "control" || (kind === "from-dom" && isEditingHost(element));

/** Visible, and neither transparent nor without any size. */
const isPainted = (element: Element): boolean =>
	isVisible(element) && hasSize(element) && element.checkVisibility({ opacityProperty: true });
