/** An administrator's list of users made with Vue: tabs, tags, switches and buttons in rows, pages; test ids on rows. */
import "element-plus/dist/index.css";
import ElementPlus from "element-plus";
import { createApp, h, resolveComponent, type VNode } from "vue";

const el = (name: string, props: object, inner?: (() => VNode[] | VNode | string) | string): VNode =>
	h(resolveComponent(name), props, typeof inner === "string" ? () => inner : inner);

const USERS = [
	{ name: "Ivo Petrov", mail: "ivo@example.org", role: "Admin", active: true },
	{ name: "Lena Braun", mail: "lena@example.org", role: "Editor", active: true },
	{ name: "Sam Okoye", mail: "sam@example.org", role: "Viewer", active: false },
];
type User = (typeof USERS)[number];
const first = (user: User) => user.name.split(" ")[0];

const actions = ({ row }: { row: User }) => [
	el("el-button", { size: "small", "data-testid": "user-edit", "data-want": `edit-${first(row)}` }, "Edit"),
	el("el-button", { size: "small", "data-testid": "user-reset", "data-want": `reset-${first(row)}` }, "Reset password"),
	el(
		"el-button",
		{ size: "small", type: "danger", "data-testid": "user-delete", "data-want": `delete-${first(row)}` },
		"Delete",
	),
];
const active = ({ row }: { row: User }) =>
	el("el-switch", { modelValue: row.active, class: `want-active-${first(row)}`, "data-testid": "user-active" });

createApp({
	setup: () => () =>
		h("div", { style: "padding:16px" }, [
			el("el-menu", { mode: "horizontal", ellipsis: false }, () => [
				el("el-menu-item", { index: "1", "data-want": "menu-users" }, "Users"),
				el("el-menu-item", { index: "2", "data-want": "menu-groups" }, "Groups"),
				el("el-menu-item", { index: "3", "data-want": "menu-audit" }, "Audit log"),
			]),
			h("h1", "Users"),
			el("el-tabs", { modelValue: "active" }, () => [
				el("el-tab-pane", { label: "Active", name: "active" }, () => "2 people"),
				el("el-tab-pane", { label: "Invited", name: "invited" }, () => "Nobody"),
				el("el-tab-pane", { label: "Deleted", name: "deleted" }, () => "Nobody"),
			]),
			el("el-input", {
				placeholder: "Name or e-mail",
				style: "width:240px",
				"data-testid": "filter",
				"data-want": "filter",
			}),
			el("el-button", { type: "primary", "data-testid": "add-user", "data-want": "add" }, "Add user"),
			el("el-button", { "data-testid": "import-csv", "data-want": "import" }, "Import CSV"),
			el("el-table", { data: USERS, rowKey: "mail" }, () => [
				el("el-table-column", { type: "selection", width: 40 }),
				el("el-table-column", { prop: "name", label: "Name", sortable: true }),
				el("el-table-column", { prop: "mail", label: "E-mail" }),
				el("el-table-column", { prop: "role", label: "Role", sortable: true }),
				h(resolveComponent("el-table-column"), { label: "Active" }, { default: active }),
				h(resolveComponent("el-table-column"), { label: "Actions", width: 320 }, { default: actions }),
			]),
			el("el-pagination", { layout: "prev, pager, next, sizes", total: 40, defaultPageSize: 10 }),
			el("el-alert", { title: "Deleted users can be restored for 30 days", type: "info" }),
		]),
})
	.use(ElementPlus)
	.mount("#root");
