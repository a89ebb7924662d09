/** A ticket of a help desk made with Element Plus: messages, a reply form, properties and the requester; no test ids. */
import "element-plus/dist/index.css";
import { ArrowDown, ArrowLeft, Bell, CopyDocument, Delete, Edit, Paperclip, Printer } from "@element-plus/icons-vue";
import ElementPlus from "element-plus";
import { createApp, h, resolveComponent, type VNode } from "vue";

type Inner = VNode | string | Array<VNode | string>;
const el = (name: string, props: object, inner?: Inner): VNode =>
	h(resolveComponent(name), props, inner === undefined ? undefined : { default: () => inner });

const MESSAGES = [
	{ id: "1", who: "Carla Mendes", when: "Today, 08:14", text: "The printer on the third floor shows offline again." },
	{ id: "2", who: "Ben Novak", when: "Today, 09:02", text: "I have restarted the print server. Is it better now?" },
	{ id: "3", who: "Carla Mendes", when: "Today, 09:40", text: "It prints, but only in black and white." },
];
const RELATED = [
	["4790", "Toner is empty on floor 3", "Solved"],
	["4655", "Cannot scan to email", "Open"],
] as const;

const message = ({ id, who, when, text }: (typeof MESSAGES)[number]) =>
	el("el-card", { shadow: "never", style: "margin-bottom:8px" }, [
		h("div", { style: "display:flex;gap:8px;align-items:center" }, [
			el("el-avatar", { size: 28 }, who[0] ?? ""),
			h("strong", { "data-want": `who-${id}` }, who),
			h("span", { style: "color:#888;flex:1", "data-want": `when-${id}` }, when),
			el("el-button", { text: true, size: "small", "data-want": `quote-${id}` }, "Quote"),
			el("el-button", { text: true, size: "small", icon: CopyDocument, title: "Copy link", "data-want": `copy-${id}` }),
			el("el-button", { text: true, size: "small", icon: Edit, title: "Edit", "data-want": `edit-${id}` }),
			el("el-button", { text: true, size: "small", icon: Delete, title: "Delete", "data-want": `delete-${id}` }),
		]),
		h("p", { "data-want": `text-${id}` }, text),
	]);
const option = (value: string) => el("el-option", { label: value, value });
const chooser = (label: string, value: string, options: string[]) =>
	el("el-form-item", { label, class: `want-${label.toLowerCase()}` }, [
		el("el-select", { modelValue: value }, [value, ...options].map(option)),
	]);

const replyForm = () =>
	el("el-card", { shadow: "never" }, [
		el("el-radio-group", { modelValue: "public", size: "small" }, [
			el("el-radio-button", { value: "public", label: "Public reply", class: "want-public" }),
			el("el-radio-button", { value: "internal", label: "Internal note", class: "want-internal" }),
		]),
		el("el-input", { type: "textarea", rows: 3, placeholder: "Write your answer…", class: "want-answer" }),
		h("div", { style: "display:flex;gap:12px;align-items:center;margin-top:8px" }, [
			el("el-button", { icon: Paperclip, circle: true, "aria-label": "Add attachment", "data-want": "attach" }),
			el("el-select", { placeholder: "Insert template", style: "width:180px", class: "want-template" }, [
				option("Greeting"),
				option("Ask for details"),
			]),
			el("el-checkbox", { label: "Mark as solved", class: "want-solved" }),
			el("el-button", { type: "primary", "data-want": "send" }, "Send"),
		]),
	]);

const properties = () =>
	el("el-form", { labelPosition: "top" }, [
		h("h3", "Properties"),
		chooser("Status", "Open", ["Waiting", "Solved"]),
		chooser("Priority", "Normal", ["Low", "High", "Urgent"]),
		chooser("Assignee", "Ben Novak", ["Rosa Klein", "Omar Aziz"]),
		el("el-form-item", { label: "Due date" }, [
			el("el-date-picker", { type: "date", placeholder: "Pick a day", class: "want-due" }),
		]),
		el("el-form-item", { label: "Tags" }, [
			el("el-tag", { closable: true, class: "want-tag-printer" }, "printer"),
			el("el-tag", { closable: true, style: "margin:0 6px", class: "want-tag-hardware" }, "hardware"),
			el("el-button", { size: "small", "data-want": "new-tag" }, "+ New tag"),
		]),
		el("el-form-item", { label: "Email me about changes" }, [
			el("el-switch", { modelValue: true, class: "want-follow" }),
		]),
	]);

const requester = () =>
	el("el-card", { shadow: "never", header: "Requester" }, [
		h("div", [h("strong", "Carla Mendes"), " · Sales"]),
		h("div", [
			el("el-link", { href: "mailto:carla@fernco.test", type: "primary", "data-want": "mail" }, "carla@fernco.test"),
		]),
		h("div", { "data-want": "phone" }, "+351 21 555 0134"),
		el("el-button", { size: "small", "data-want": "profile" }, "View profile"),
		el("el-button", { size: "small", "data-want": "call" }, "Call"),
	]);

const related = () =>
	el("el-card", { shadow: "never", header: "Related tickets", style: "margin-top:8px" }, [
		...RELATED.map(([id, title, state]) =>
			h("div", { style: "display:flex;gap:8px;align-items:center" }, [
				el("el-link", { href: `#${id}`, "data-want": `related-${id}` }, title),
				el("el-tag", { size: "small", type: "info", class: `want-related-state-${id}` }, state),
				el("el-button", { text: true, size: "small", "data-want": `unlink-${id}` }, "Unlink"),
			]),
		),
		el("el-button", { size: "small", "data-want": "link-ticket" }, "Link a ticket"),
	]);

createApp({
	setup: () => () =>
		h("div", { style: "padding:16px" }, [
			h("header", { style: "display:flex;gap:12px;align-items:center" }, [
				el("el-button", { icon: ArrowLeft, text: true, "aria-label": "Back to the queue", "data-want": "back" }),
				el("el-breadcrumb", {}, [
					el("el-breadcrumb-item", {}, [h("a", { href: "#queues", "data-want": "crumb-queues" }, "Queues")]),
					el("el-breadcrumb-item", {}, [h("a", { href: "#it", "data-want": "crumb-it" }, "IT support")]),
					el("el-breadcrumb-item", {}, "#4821"),
				]),
				el("el-input", { placeholder: "Search tickets", style: "width:220px;margin-left:auto", class: "want-search" }),
				el("el-badge", { value: 5 }, [el("el-button", { icon: Bell, circle: true, "data-want": "bell" })]),
			]),
			h("div", { style: "display:flex;gap:8px;align-items:center" }, [
				h("h1", { style: "flex:1;font-size:22px", "data-want": "title" }, "Printer offline on the 3rd floor"),
				el("el-button", { icon: Printer, title: "Print", "data-want": "print" }),
				el("el-button", { "data-want": "take" }, "Assign to me"),
				el("el-button", { "data-want": "merge" }, "Merge"),
				el("el-button", { type: "danger", plain: true, "data-want": "close-ticket" }, "Close ticket"),
				el("el-dropdown", { trigger: "click" }, [
					el("el-button", { "data-want": "more" }, [
						"More",
						el("el-icon", { class: "el-icon--right" }, [h(ArrowDown)]),
					]),
				]),
			]),
			h("div", { style: "display:flex;gap:24px" }, [
				h("main", { style: "flex:1" }, [
					el("el-tabs", { modelValue: "talk" }, [
						el("el-tab-pane", { label: "Conversation", name: "talk" }, [...MESSAGES.map(message), replyForm()]),
						el("el-tab-pane", { label: "Tasks", name: "tasks" }, "No tasks"),
						el("el-tab-pane", { label: "History", name: "history" }, "Opened at 08:14"),
					]),
				]),
				h("aside", { style: "width:320px" }, [properties(), requester(), related()]),
			]),
		]),
})
	.use(ElementPlus)
	.mount("#root");
