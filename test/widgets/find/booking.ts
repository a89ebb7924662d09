/** A form with pickers for dates and times, selects and steppers, made with Vue; no test ids. */
import "element-plus/dist/index.css";
import ElementPlus from "element-plus";
import { createApp, h, type Ref, ref, resolveComponent, type VNode } from "vue";

const el = (name: string, props: object, inner?: (() => VNode[] | VNode | string) | string): VNode =>
	h(resolveComponent(name), props, typeof inner === "string" ? () => inner : inner);
const item = (label: string, inner: () => VNode | VNode[]) => el("el-form-item", { label }, inner);
const model = <T>(value: Ref<T>) => ({
	modelValue: value.value,
	"onUpdate:modelValue": (next: T) => {
		value.value = next;
	},
});

createApp({
	setup() {
		const from = ref("");
		const adults = ref(2);
		const children = ref(0);
		const room = ref("");
		const breakfast = ref(false);
		const rating = ref(3);
		return () =>
			h("div", { style: "max-width:760px;margin:auto;padding:16px" }, [
				h("h1", "Book a room"),
				el("el-steps", { active: 1, simple: true }, () => [
					el("el-step", { title: "Search" }),
					el("el-step", { title: "Room" }),
					el("el-step", { title: "Payment" }),
				]),
				el("el-form", { labelWidth: "140px", style: "margin-top:16px" }, () => [
					item("Destination", () =>
						el("el-input", { placeholder: "City or hotel", clearable: true, "data-want": "city" }),
					),
					item("Arrival", () =>
						el("el-date-picker", { ...model(from), type: "date", placeholder: "Pick a day", class: "want-arrival" }),
					),
					item("Departure", () =>
						el("el-date-picker", { ...model(from), type: "date", placeholder: "Pick a day", class: "want-departure" }),
					),
					item("Arrival time", () =>
						el("el-time-select", { start: "08:00", end: "20:00", placeholder: "Time", class: "want-time" }),
					),
					item("Adults", () => el("el-input-number", { ...model(adults), min: 1, class: "want-adults" })),
					item("Children", () => el("el-input-number", { ...model(children), min: 0, class: "want-children" })),
					item("Room type", () =>
						el("el-select", { ...model(room), placeholder: "Select", class: "want-room" }, () => [
							el("el-option", { label: "Single", value: "s" }),
							el("el-option", { label: "Double", value: "d" }),
						]),
					),
					item("Extras", () => [
						el("el-checkbox", { ...model(breakfast), class: "want-breakfast" }, "Breakfast included"),
						el("el-checkbox", { class: "want-parking" }, "Parking space"),
					]),
					item("Guest name", () => el("el-input", { "data-want": "guest" })),
					item("Phone", () => el("el-input", { type: "tel", placeholder: "+49 …", "data-want": "phone" })),
					item("Special requests", () => el("el-input", { type: "textarea", "data-want": "requests" })),
					item("Hotel rating", () => el("el-rate", { ...model(rating), class: "want-rating" })),
					item("", () => [
						el("el-button", { type: "primary", "data-want": "search" }, "Search rooms"),
						el("el-button", { "data-want": "reset" }, "Reset"),
					]),
				]),
				el("el-collapse", {}, () => [
					el("el-collapse-item", { title: "Cancellation policy", class: "want-policy" }, () => "Free until noon."),
					el("el-collapse-item", { title: "House rules", class: "want-rules" }, () => "No smoking in any room."),
				]),
			]);
	},
})
	.use(ElementPlus)
	.mount("#root");
