/** Dinners of a week and what to buy for them, made with React Aria Components, which bring roles and no looks. */
import type { ReactNode } from "react";
import {
	Button,
	Checkbox,
	CheckboxGroup,
	ComboBox,
	Disclosure,
	DisclosurePanel,
	Group,
	Heading,
	Input,
	Label,
	Link,
	ListBox,
	ListBoxItem,
	NumberField,
	Popover,
	Radio,
	RadioGroup,
	SearchField,
	Select,
	SelectValue,
	Switch,
	Tab,
	TabList,
	TabPanel,
	Tabs,
	Tag,
	TagGroup,
	TagList,
	TextArea,
	TextField,
	ToggleButton,
} from "react-aria-components";
import { Icon, show } from "./parts/show.tsx";

const DAYS = [
	["monday", "Monday", "Lentil soup", "35 min"],
	["tuesday", "Tuesday", "Mushroom risotto", "45 min"],
	["wednesday", "Wednesday", "Fish tacos", "25 min"],
	["thursday", "Thursday", "", ""],
] as const;
const SHOPPING = [
	[
		"Vegetables",
		[
			["carrots", "Carrots", "500 g"],
			["onions", "Onions", "1 kg"],
			["mushrooms", "Mushrooms", "300 g"],
		],
	],
	[
		"Pantry",
		[
			["lentils", "Red lentils", "400 g"],
			["rice", "Risotto rice", "1 pack"],
			["tortillas", "Tortillas", "8"],
		],
	],
] as const;
const SWAP = "M7 7h10l-3-3 1.4-1.4L20.8 8l-5.4 5.4L14 12l3-3H7zm10 10H7l3 3-1.4 1.4L3.2 16l5.4-5.4L10 12l-3 3h10z";
const BIN = "M6 8h12l-1 13H7zM9 3h6v2h4v2H5V5h4z";
const HEART = "M12 20 4 12a5 5 0 0 1 8-6 5 5 0 0 1 8 6z";

const PRINTER = "M7 3h10v5H7zM4 9h16v8h-3v4H7v-4H4zm5 6v4h6v-4z";
const LOOKS = `
.react-aria-Button,.react-aria-ToggleButton{border:1px solid #999;border-radius:6px;background:#fafafa;padding:4px 8px;font:inherit}
.react-aria-Tab{padding:6px 4px;cursor:pointer}.react-aria-Tab[data-selected]{border-bottom:2px solid #06c}
.react-aria-Radio::before{content:"";display:inline-block;width:12px;height:12px;border:1px solid;border-radius:50%;margin-right:6px}
.react-aria-Radio[data-selected]::before,[data-selected]>.tick{background:#06c}
.react-aria-Input,.react-aria-TextArea{font:inherit;padding:4px}`;

const box = { border: "1px solid #ccc", borderRadius: 8, padding: 12, margin: "8px 0" };
const line = { display: "flex", alignItems: "center", gap: 8 };

const Day = ({ day: [id, name, dish, time] }: { day: (typeof DAYS)[number] }) => (
	<article style={{ ...box, width: 170 }}>
		<Heading level={3}>{name}</Heading>
		{dish ? (
			<>
				<Link href={`#${id}`} data-want={`dish-${id}`}>
					{dish}
				</Link>
				<p data-want={`time-${id}`}>{time}</p>
				<NumberField defaultValue={4} minValue={1}>
					<Label>Servings</Label>
					<Group style={{ display: "flex" }}>
						<Button slot="decrement" data-want={`fewer-${id}`}>
							−
						</Button>
						<Input size={2} data-want={`servings-${id}`} />
						<Button slot="increment" data-want={`more-${id}`}>
							+
						</Button>
					</Group>
				</NumberField>
				<div style={{ ...line, marginTop: 8 }}>
					<ToggleButton aria-label="Favourite" data-want={`love-${id}`}>
						<Icon d={HEART} />
					</ToggleButton>
					<Button aria-label="Swap dish" data-want={`swap-${id}`}>
						<Icon d={SWAP} />
					</Button>
					<Button aria-label="Remove" data-want={`drop-${id}`}>
						<Icon d={BIN} />
					</Button>
				</div>
			</>
		) : (
			<Button data-want={`pick-${id}`}>Choose a dish</Button>
		)}
	</article>
);

const Section = ({ title, children, extra }: { title: string; children: ReactNode; extra?: ReactNode }) => (
	<section style={box}>
		<div style={line}>
			<Heading level={2} style={{ flex: 1, margin: 0 }}>
				{title}
			</Heading>
			{extra}
		</div>
		{children}
	</section>
);

const Tick = ({ id, children }: { id: string; children: ReactNode }) => (
	<Checkbox value={id} data-want={`tick-${id}`} style={{ ...line, flex: 1 }}>
		<span className="tick" style={{ width: 14, height: 14, border: "1px solid" }} />
		{children}
	</Checkbox>
);

show(
	<div style={{ fontFamily: "sans-serif", display: "grid", gridTemplateColumns: "1fr 400px", gap: 20 }}>
		<style>{LOOKS}</style>
		<main>
			<header style={line}>
				<h1>Tablespoon</h1>
				<SearchField aria-label="Search recipes">
					<Input placeholder="Search recipes" data-want="search" />
				</SearchField>
				<Link href="#pantry" data-want="nav-pantry">
					My pantry
				</Link>
				<Link href="#recipes" data-want="nav-recipes">
					Recipes
				</Link>
				<Switch data-want="metric" style={line}>
					<span style={{ width: 26, height: 14, borderRadius: 8, background: "#888" }} />
					Metric units
				</Switch>
			</header>
			<Section
				title="Week of 16 November"
				extra={
					<>
						<Button aria-label="Previous week" data-want="week-back">
							‹
						</Button>
						<Button data-want="today">Today</Button>
						<Button aria-label="Next week" data-want="week-ahead">
							›
						</Button>
					</>
				}
			>
				<div style={{ display: "flex", flexWrap: "wrap", gap: 8 }}>
					{DAYS.map((day) => (
						<Day key={day[0]} day={day} />
					))}
				</div>
				<Button data-want="fill">Fill empty days</Button> <Button data-want="copy">Copy last week</Button>
			</Section>
			<Tabs style={box}>
				<TabList aria-label="Recipe" style={{ display: "flex", gap: 16 }}>
					<Tab id="diet" data-want="tab-diet">
						Diet
					</Tab>
					<Tab id="people" data-want="tab-people">
						Household
					</Tab>
					<Tab id="budget" data-want="tab-budget">
						Budget
					</Tab>
				</TabList>
				<TabPanel id="diet">
					<RadioGroup defaultValue="veg" style={{ marginTop: 8 }}>
						<Label>Meals should be</Label>
						<div style={line}>
							<Radio value="all" data-want="diet-all">
								Anything
							</Radio>
							<Radio value="veg" data-want="diet-veg">
								Vegetarian
							</Radio>
							<Radio value="vegan" data-want="diet-vegan">
								Vegan
							</Radio>
						</div>
					</RadioGroup>
					<TagGroup onRemove={() => {}} style={{ marginTop: 8 }}>
						<Label>Leave out</Label>
						<TagList style={line}>
							{["Peanuts", "Celery"].map((name) => (
								<Tag key={name} id={name} textValue={name} style={{ border: "1px solid", padding: 4 }}>
									{name}{" "}
									<Button slot="remove" data-want={`allow-${name}`}>
										×
									</Button>
								</Tag>
							))}
						</TagList>
					</TagGroup>
					<ComboBox style={{ marginTop: 8 }}>
						<Label>Add an ingredient to avoid</Label>
						<div>
							<Input data-want="avoid" />
							<Button>▾</Button>
						</div>
						<Popover>
							<ListBox>
								<ListBoxItem>Gluten</ListBoxItem>
							</ListBox>
						</Popover>
					</ComboBox>
					<Select defaultSelectedKey="30" style={{ marginTop: 8 }}>
						<Label>Longest cooking time</Label>
						<Button data-want="longest">
							<SelectValue /> ▾
						</Button>
						<Popover>
							<ListBox>
								<ListBoxItem id="30">30 minutes</ListBoxItem>
								<ListBoxItem id="60">An hour</ListBoxItem>
							</ListBox>
						</Popover>
					</Select>
				</TabPanel>
				<TabPanel id="people">Two adults</TabPanel>
				<TabPanel id="budget">No limit</TabPanel>
			</Tabs>
		</main>
		<aside>
			<Section
				title="Shopping list"
				extra={
					<>
						<Button aria-label="Print" data-want="print">
							<Icon d={PRINTER} />
						</Button>
						<Button data-want="share">Share</Button>
					</>
				}
			>
				<p data-want="left">4 of 6 left</p>
				{SHOPPING.map(([aisle, goods]) => (
					<Disclosure key={aisle} defaultExpanded>
						<Heading level={3}>
							<Button slot="trigger" data-want={`aisle-${aisle}`}>
								{aisle}
							</Button>
						</Heading>
						<DisclosurePanel>
							<CheckboxGroup aria-label={aisle} defaultValue={["onions", "rice"]}>
								{goods.map(([id, name, amount]) => (
									<div key={id} style={line}>
										<Tick id={id}>{name}</Tick>
										<span data-want={`amount-${id}`}>{amount}</span>
										<Button aria-label="Delete" data-want={`bin-${id}`}>
											<Icon d={BIN} />
										</Button>
									</div>
								))}
							</CheckboxGroup>
						</DisclosurePanel>
					</Disclosure>
				))}
				<div style={{ ...line, marginTop: 12 }}>
					<TextField aria-label="Item">
						<Input placeholder="Add something else" data-want="extra" />
					</TextField>
					<Button data-want="extra-add">Add</Button>
				</div>
				<p>
					<Button data-want="untick">Clear bought items</Button> <Button data-want="deliver">Order delivery</Button>
				</p>
			</Section>
			<Section title="Note to the cook">
				<TextField aria-label="Note">
					<TextArea rows={3} style={{ width: "100%" }} data-want="note" />
				</TextField>
				<Button data-want="note-save">Save note</Button>
			</Section>
		</aside>
	</div>,
);
