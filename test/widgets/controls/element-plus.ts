import ElementPlus, { ElDatePicker, ElInputNumber, ElOption, ElSelect, ElSlider } from "element-plus";
import "element-plus/dist/index.css";
import { type Component, createApp, h, reactive } from "vue";
import { root, tellTruth } from "../truth.ts";
import { FRUITS } from "./fruits.ts";

const state = reactive<Record<string, unknown>>({ select: "", search: "", day: "", slider: 20, count: 1 });
tellTruth(() => ({ ...state }));

/** What a component needs to be bound to a key of the state. */
const bound = (key: string) => ({
	modelValue: state[key],
	"onUpdate:modelValue": (value: unknown) => {
		state[key] = value;
	},
});
/** The library's own types are too narrow for render functions. */
const [Select, Option, DatePicker, Slider, InputNumber]: Component[] = [
	ElSelect,
	ElOption,
	ElDatePicker,
	ElSlider,
	ElInputNumber,
];
const part = (component: Component | undefined, props: object, slot?: () => unknown) =>
	h(component as Component, props, slot);

const options = () => FRUITS.map((fruit) => part(Option, { key: fruit, label: fruit, value: fruit.toLowerCase() }));

createApp({
	render: () =>
		h("div", { style: "display:grid;gap:20px;max-width:300px;padding:20px" }, [
			part(Select, { ...bound("select"), ariaLabel: "Fruit" }, options),
			part(Select, { ...bound("search"), filterable: true, ariaLabel: "Search fruit" }, options),
			part(DatePicker, { ...bound("day"), valueFormat: "YYYY-MM-DD", ariaLabel: "Day" }),
			part(Slider, { ...bound("slider"), ariaLabel: "Volume" }),
			part(InputNumber, { ...bound("count"), max: 10, ariaLabel: "Count" }),
		]),
})
	.use(ElementPlus)
	.mount(root);
