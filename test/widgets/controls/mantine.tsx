import "@mantine/core/styles.css";
import { ColorInput, MantineProvider, MultiSelect, NumberInput, SegmentedControl, Select, Slider } from "@mantine/core";
import { createRoot } from "react-dom/client";
import { root, tellTruth } from "../truth.ts";
import { FRUITS } from "./fruits.ts";

const state: Record<string, unknown> = {};
tellTruth(() => state);
const set = (key: string) => (value: unknown) => {
	state[key] = Array.isArray(value) ? value.join() : value;
};

createRoot(root).render(
	<MantineProvider>
		<div style={{ display: "grid", gap: 20, maxWidth: 300, padding: 20 }}>
			<Select label="Fruit" data={FRUITS} onChange={set("select")} />
			<Select label="Search fruit" searchable data={FRUITS} onChange={set("search")} />
			<MultiSelect label="Basket" data={FRUITS} onChange={set("several")} />
			<NumberInput label="Count" max={10} onChange={set("count")} />
			<NumberInput label="Price" thousandSeparator="," onChange={set("price")} />
			<NumberInput label="Share" suffix="%" onChange={set("share")} />
			<SegmentedControl data={["Day", "Week"]} onChange={set("span")} />
			<ColorInput label="Colour" onChange={set("colour")} />
			<Slider thumbLabel="Volume" defaultValue={20} onChange={set("slider")} />
		</div>
	</MantineProvider>,
);
