import {
	Autocomplete,
	Button,
	FormControl,
	InputLabel,
	Menu,
	MenuItem,
	Select,
	Slider,
	TextField,
} from "@mui/material";
import { useState } from "react";
import { createRoot } from "react-dom/client";
import { root, tellTruth } from "../truth.ts";
import { FRUITS, short } from "./fruits.ts";

const state: Record<string, unknown> = {};
tellTruth(() => state);

function Page() {
	const [select, setSelect] = useState("");
	const [brief, setBrief] = useState("");
	const [several, setSeveral] = useState<string[]>([]);
	const [complete, setComplete] = useState<string | null>(null);
	const [slider, setSlider] = useState(20);
	const [day, setDay] = useState("");
	const [stuck] = useState("Apple");
	const [anchor, setAnchor] = useState<HTMLElement | null>(null);
	Object.assign(state, { select, brief, several: several.join(), complete, slider, day, stuck });
	const items = FRUITS.map((fruit) => (
		<MenuItem key={fruit} value={fruit} disabled={fruit === "Date"}>
			{fruit}
		</MenuItem>
	));
	const labelled = (label: string, id: string) => ({ labelId: id, label, id: `${id}-select` });
	return (
		<div style={{ display: "grid", gap: 20, maxWidth: 400, padding: 20 }}>
			<FormControl>
				<InputLabel id="one">Fruit</InputLabel>
				<Select {...labelled("Fruit", "one")} value={select} onChange={({ target }) => setSelect(target.value)}>
					{items}
				</Select>
			</FormControl>
			<FormControl>
				<InputLabel id="short">Short</InputLabel>
				<Select
					{...labelled("Short", "short")}
					value={brief}
					renderValue={short}
					onChange={({ target }) => setBrief(target.value)}
				>
					{items}
				</Select>
			</FormControl>
			<FormControl>
				<InputLabel id="many">Basket</InputLabel>
				<Select
					{...labelled("Basket", "many")}
					multiple
					value={several}
					onChange={({ target }) => setSeveral([target.value].flat())}
				>
					{items}
				</Select>
			</FormControl>
			<FormControl>
				<InputLabel id="stuck">Stuck</InputLabel>
				<Select {...labelled("Stuck", "stuck")} value={stuck}>
					{items}
				</Select>
			</FormControl>
			<Autocomplete
				options={FRUITS}
				value={complete}
				onChange={(_event, value) => setComplete(value)}
				renderInput={(props) => <TextField {...props} label="Search fruit" />}
			/>
			<Slider aria-label="Volume" value={slider} onChange={(_event, value) => setSlider(value as number)} />
			<TextField label="Day" type="date" value={day} onChange={({ target }) => setDay(target.value)} />
			<Button aria-haspopup="menu" onClick={({ currentTarget }) => setAnchor(currentTarget)}>
				Actions
			</Button>
			<Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
				{["Rename", "Delete"].map((name) => (
					<MenuItem
						key={name}
						onClick={() => {
							state.action = name;
							setAnchor(null);
						}}
					>
						{name}
					</MenuItem>
				))}
			</Menu>
		</div>
	);
}

createRoot(root).render(<Page />);
