import {
	Button,
	ComboBox,
	Input,
	Label,
	ListBox,
	ListBoxItem,
	Menu,
	MenuItem,
	MenuTrigger,
	NumberField,
	Popover,
	Select,
	SelectValue,
	Slider,
	SliderThumb,
	SliderTrack,
} from "react-aria-components";
import { createRoot } from "react-dom/client";
import { root, tellTruth } from "../truth.ts";
import { FRUITS } from "./fruits.ts";

const state: Record<string, unknown> = {};
tellTruth(() => state);
const set = (key: string) => (value: unknown) => {
	state[key] = value instanceof Set ? [...value].join() : value;
};
const items = FRUITS.map((fruit) => (
	<ListBoxItem key={fruit} id={fruit.toLowerCase()}>
		{fruit}
	</ListBoxItem>
));

createRoot(root).render(
	<div style={{ display: "grid", gap: 20, maxWidth: 300, padding: 20 }}>
		<Select onChange={set("select")}>
			<Label>Fruit</Label>
			<Button>
				<SelectValue />
			</Button>
			<Popover>
				<ListBox>{items}</ListBox>
			</Popover>
		</Select>
		<ComboBox onChange={set("combo")}>
			<Label>Search fruit</Label>
			<Input />
			<Button>▼</Button>
			<Popover>
				<ListBox>{items}</ListBox>
			</Popover>
		</ComboBox>
		<ListBox aria-label="Basket" selectionMode="multiple" onSelectionChange={set("several")}>
			{items}
		</ListBox>
		<MenuTrigger>
			<Button>Actions</Button>
			<Popover>
				<Menu onAction={set("action")}>
					<MenuItem id="rename">Rename</MenuItem>
					<MenuItem id="delete">Delete</MenuItem>
				</Menu>
			</Popover>
		</MenuTrigger>
		<NumberField maxValue={10} onChange={set("count")}>
			<Label>Count</Label>
			<Input />
		</NumberField>
		<Slider aria-label="Volume" defaultValue={20} onChange={set("slider")}>
			<SliderTrack style={{ height: 30, width: 200 }}>
				<SliderThumb style={{ top: "50%", width: 20, height: 20, background: "navy" }} />
			</SliderTrack>
		</Slider>
	</div>,
);
