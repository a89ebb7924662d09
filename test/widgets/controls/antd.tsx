import { Button, DatePicker, Dropdown, InputNumber, Select, Slider } from "antd";
import { createRoot } from "react-dom/client";
import { root, tellTruth } from "../truth.ts";
import { FRUITS, MANY, short } from "./fruits.ts";

const state: Record<string, unknown> = {};
tellTruth(() => state);
const set = (key: string) => (value: unknown) => {
	state[key] = Array.isArray(value) ? value.join() : value;
};
const toOptions = (names: string[]) => names.map((name) => ({ value: name.toLowerCase(), label: name }));
const wide = { width: 240 };

createRoot(root).render(
	<div style={{ display: "grid", gap: 20, justifyItems: "start", padding: 20 }}>
		<Select aria-label="Fruit" style={wide} options={toOptions(FRUITS)} onChange={set("select")} />
		<Select
			aria-label="Short"
			style={wide}
			options={toOptions(FRUITS)}
			labelRender={({ value }) => short(String(value))}
			onChange={set("brief")}
		/>
		<Select aria-label="Basket" mode="multiple" style={wide} options={toOptions(FRUITS)} onChange={set("several")} />
		<Select aria-label="Item" showSearch style={wide} options={toOptions(MANY)} onChange={set("item")} />
		<Select aria-label="Long" style={wide} options={toOptions(MANY)} onChange={set("long")} />
		<DatePicker aria-label="Day" onChange={(_day, text) => set("day")(text)} />
		<InputNumber aria-label="Count" min={0} max={10} onChange={set("count")} />
		<Slider ariaLabelForHandle="Volume" style={wide} defaultValue={20} onChange={set("slider")} />
		<Dropdown
			trigger={["click"]}
			menu={{
				items: ["Rename", "Delete"].map((label) => ({ key: label, label })),
				onClick: ({ key }) => set("action")(key),
			}}
		>
			<Button>Actions</Button>
		</Dropdown>
	</div>,
);
