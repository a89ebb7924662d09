/** Lists that SortableJS sorts: by the browser's own drags, and by the pointer alone. */
import Sortable from "sortablejs";
import { root } from "../truth.ts";

function list(id: string, options: Sortable.Options): void {
	const element = document.createElement("ul");
	element.id = id;
	for (const name of ["One", "Two", "Three", "Four"]) {
		const item = document.createElement("li");
		item.textContent = name;
		item.style.height = "40px";
		element.append(item);
	}
	root.append(element);
	Sortable.create(element, { animation: 150, ...options });
}

list("native", {});
list("fallback", { forceFallback: true });
