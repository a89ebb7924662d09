import { createRoot } from "react-dom/client";
import Select from "react-select";
import AsyncSelect from "react-select/async";
import CreatableSelect from "react-select/creatable";
import { root, tellTruth } from "../truth.ts";
import { FRUITS, short } from "./fruits.ts";

const state: Record<string, unknown> = {};
tellTruth(() => state);
const options = FRUITS.map((fruit) => ({ value: fruit.toLowerCase(), label: fruit }));

/** Only a search brings options, and it takes its time. */
const search = async (text: string) => {
	await new Promise((resolve) => setTimeout(resolve, 200));
	return options.filter(({ label }) => label.toLowerCase().includes(text.toLowerCase()));
};

createRoot(root).render(
	<div style={{ display: "grid", gap: 20, maxWidth: 300, padding: 20 }}>
		<Select
			aria-label="Fruit"
			options={options}
			onChange={(option) => {
				state.select = option?.value;
			}}
		/>
		<Select
			aria-label="Short"
			options={options}
			formatOptionLabel={({ label }, { context }) => (context === "value" ? short(label) : label)}
			onChange={(option) => {
				state.brief = option?.value;
			}}
		/>
		<Select
			aria-label="Basket"
			isMulti
			options={options}
			onChange={(chosen) => {
				state.several = chosen.map(({ value }) => value).join();
			}}
		/>
		<CreatableSelect
			aria-label="Tag"
			options={options}
			onChange={(option) => {
				state.tag = option?.value;
			}}
		/>
		<AsyncSelect
			aria-label="Search fruit"
			loadOptions={search}
			onChange={(option) => {
				state.search = option?.value;
			}}
		/>
	</div>,
);
