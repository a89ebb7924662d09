/** An invoice with fields in the rows of a table, made with Vue; test ids. */
import "element-plus/dist/index.css";
import ElementPlus from "element-plus";
import { createApp, h, resolveComponent, type VNode } from "vue";

const el = (name: string, props: object, inner?: (() => VNode[] | VNode | string) | string): VNode =>
	h(resolveComponent(name), props, typeof inner === "string" ? () => inner : inner);
const LINES = [
	{ id: "a", text: "Consulting", hours: 10, rate: 90 },
	{ id: "b", text: "Travel", hours: 1, rate: 220 },
	{ id: "c", text: "Hosting", hours: 12, rate: 15 },
];
type Line = (typeof LINES)[number];
const cell = (label: string, render: (line: Line) => VNode) =>
	h(resolveComponent("el-table-column"), { label }, { default: ({ row }: { row: Line }) => render(row) });

createApp({
	setup: () => () =>
		h("div", { style: "padding:16px" }, [
			h("h1", "Invoice 2026-014"),
			el("el-tag", {}, "Draft"),
			el("el-form", { labelPosition: "top", inline: true }, () => [
				el("el-form-item", { label: "Customer" }, () => [
					el("el-input", { modelValue: "Blue Harbour Ltd", "data-testid": "customer", "data-want": "customer" }),
				]),
				el("el-form-item", { label: "Invoice date" }, () => [el("el-date-picker", { class: "want-date" })]),
				el("el-form-item", { label: "Due date" }, () => [el("el-date-picker", { class: "want-due" })]),
				el("el-form-item", { label: "Currency" }, () => [
					el("el-radio-group", { modelValue: "eur" }, () => [
						el("el-radio", { value: "eur" }, "EUR"),
						el("el-radio", { value: "usd", class: "want-usd" }, "USD"),
					]),
				]),
			]),
			el("el-table", { data: LINES, rowKey: "id" }, () => [
				el("el-table-column", { prop: "text", label: "Description" }),
				cell("Quantity", ({ id, hours }) =>
					el("el-input", { modelValue: String(hours), "data-testid": "line-quantity", "data-want": `quantity-${id}` }),
				),
				cell("Unit price", ({ id, rate }) =>
					el("el-input", { modelValue: String(rate), "data-testid": "line-price", "data-want": `price-${id}` }),
				),
				cell("Taxable", ({ id }) => el("el-checkbox", { class: `want-tax-${id}`, "data-testid": "line-tax" })),
				cell("", ({ id }) =>
					el("el-button", { link: true, "data-testid": "line-remove", "data-want": `remove-${id}` }, "Remove"),
				),
			]),
			el("el-button", { "data-testid": "line-add", "data-want": "add" }, "Add line"),
			el("el-form-item", { label: "Discount (%)" }, () => [
				el("el-input", { "data-testid": "discount", "data-want": "discount" }),
			]),
			el("el-form-item", { label: "Terms" }, () => [
				el("el-input", { type: "textarea", placeholder: "Payable within 30 days", "data-want": "terms" }),
			]),
			el("el-button", { "data-testid": "preview", "data-want": "preview" }, "Preview"),
			el("el-button", { "data-testid": "save-draft", "data-want": "save" }, "Save as draft"),
			el("el-button", { type: "primary", "data-testid": "send", "data-want": "send" }, "Send to customer"),
			el("el-button", { type: "danger", plain: true, "data-testid": "void", "data-want": "void" }, "Void invoice"),
		]),
})
	.use(ElementPlus)
	.mount("#root");
