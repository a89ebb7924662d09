/** An invoice with descriptions, and lines in a table that keeps its header in a table of its own. */
import "element-plus/dist/index.css";
import ElementPlus from "element-plus";
import { createApp, h, resolveComponent, type VNode } from "vue";

const el = (name: string, props: object, inner?: () => VNode[] | string): VNode =>
	h(resolveComponent(name), props, inner);
const LINES = [
	{ text: "Consulting", hours: 10, rate: "90.00" },
	{ text: "Travel", hours: 1, rate: "220.00" },
];

createApp({
	setup: () => () =>
		h("div", [
			el("el-descriptions", { title: "Invoice", border: true, column: 2 }, () => [
				el("el-descriptions-item", { label: "Number" }, () => "2026-014"),
				el("el-descriptions-item", { label: "Customer" }, () => "Blue Harbour Ltd"),
				el("el-descriptions-item", { label: "Issued" }, () => "2026-03-01"),
				el("el-descriptions-item", { label: "Paid" }, () => "No"),
			]),
			el("el-table", { data: LINES }, () => [
				el("el-table-column", { prop: "text", label: "Description" }),
				el("el-table-column", { prop: "hours", label: "Hours" }),
				el("el-table-column", { prop: "rate", label: "Rate per hour" }),
			]),
		]),
})
	.use(ElementPlus)
	.mount("#root");
