/** How an element of a component library looks inside: its shadow root, and the role that it has by itself. */
export interface Shape {
	html: (host: HTMLElement) => string;
	role?: "radio" | "tab";
}

/** Marks what is pressed inside after its host, so that a query can name it without crossing the root. */
function markInside(root: ShadowRoot, want: string): void {
	root.querySelector("button, input, a, [role=combobox]")?.setAttribute("data-want", `${want}-inside`);
	root.querySelector("label")?.setAttribute("data-want", `${want}-label`);
}

/** Defines elements with an open shadow root each, which labels of the page can name as they name native fields. */
export function defineElements(shapes: Record<string, Shape>): void {
	for (const [name, { html, role }] of Object.entries(shapes)) {
		customElements.define(
			name,
			class extends HTMLElement {
				static formAssociated = true;
				readonly #internals = this.attachInternals();

				connectedCallback() {
					if (this.shadowRoot) return;
					const root = this.attachShadow({ mode: "open", delegatesFocus: !role });
					root.innerHTML = html(this);
					if (this.dataset.want) markInside(root, this.dataset.want);
					if (!role) return;
					this.#internals.role = role;
					if (role === "radio") this.#internals.ariaChecked = String(this.hasAttribute("checked"));
					else this.#internals.ariaSelected = String(this.hasAttribute("active"));
				}
			},
		);
	}
}
