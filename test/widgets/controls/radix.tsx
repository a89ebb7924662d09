import "@radix-ui/themes/styles.css";
import { Button, DropdownMenu, RadioGroup, Select, Slider, Switch, Theme } from "@radix-ui/themes";
import { useState } from "react";
import { createRoot } from "react-dom/client";
import { root, tellTruth } from "../truth.ts";
import { FRUITS, short } from "./fruits.ts";

const state: Record<string, unknown> = {};
tellTruth(() => state);
const set = (key: string) => (value: unknown) => {
	state[key] = Array.isArray(value) ? value.join() : value;
};

function Short() {
	const [fruit, setFruit] = useState("");
	state.brief = fruit;
	return (
		<Select.Root value={fruit} onValueChange={setFruit}>
			<Select.Trigger placeholder="Pick a fruit" aria-label="Short">
				{short(fruit)}
			</Select.Trigger>
			<Select.Content>
				{FRUITS.map((name) => (
					<Select.Item key={name} value={name.toLowerCase()}>
						{name}
					</Select.Item>
				))}
			</Select.Content>
		</Select.Root>
	);
}

createRoot(root).render(
	<Theme>
		<div style={{ display: "grid", gap: 20, maxWidth: 300, padding: 20 }}>
			<Select.Root onValueChange={set("select")}>
				<Select.Trigger placeholder="Pick a fruit" aria-label="Fruit" />
				<Select.Content>
					{FRUITS.map((fruit) => (
						<Select.Item key={fruit} value={fruit.toLowerCase()} disabled={fruit === "Date"}>
							{fruit}
						</Select.Item>
					))}
				</Select.Content>
			</Select.Root>
			<Short />
			<DropdownMenu.Root>
				<DropdownMenu.Trigger>
					<Button>Actions</Button>
				</DropdownMenu.Trigger>
				<DropdownMenu.Content>
					<DropdownMenu.Item onSelect={() => set("action")("Rename")}>Rename</DropdownMenu.Item>
					<DropdownMenu.Item onSelect={() => set("action")("Delete")}>Delete</DropdownMenu.Item>
					<DropdownMenu.Sub>
						<DropdownMenu.SubTrigger>Export</DropdownMenu.SubTrigger>
						<DropdownMenu.SubContent>
							<DropdownMenu.Item onSelect={() => set("action")("PDF")}>PDF</DropdownMenu.Item>
							<DropdownMenu.Item onSelect={() => set("action")("PNG")}>PNG</DropdownMenu.Item>
						</DropdownMenu.SubContent>
					</DropdownMenu.Sub>
				</DropdownMenu.Content>
			</DropdownMenu.Root>
			<RadioGroup.Root aria-label="Size" onValueChange={set("size")}>
				<RadioGroup.Item value="small">Small</RadioGroup.Item>
				<RadioGroup.Item value="large">Large</RadioGroup.Item>
			</RadioGroup.Root>
			<Slider aria-label="Volume" defaultValue={[20]} onValueChange={set("slider")} />
			<Switch aria-label="Loud" onCheckedChange={set("loud")} />
		</div>
	</Theme>,
);
