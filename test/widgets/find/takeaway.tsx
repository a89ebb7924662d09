/** Ordering food: categories, dishes with options, a basket with amounts, when and where; no test ids. */
import {
	Button,
	Checkbox,
	ComboBox,
	Disclosure,
	DisclosurePanel,
	Group,
	Heading,
	Input,
	Label,
	ListBox,
	ListBoxItem,
	Meter,
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
	Tabs,
	Tag,
	TagGroup,
	TagList,
	Text,
	TextArea,
	TextField,
	ToggleButton,
} from "react-aria-components";
import { Icon, show } from "./parts/show.tsx";

const DISHES = [
	["Margherita", "Tomato, mozzarella, basil", "€8.50"],
	["Funghi", "Mushrooms and thyme", "€9.80"],
	["Diavola", "Hot salami", "€10.40"],
	["Tiramisu", "Made here", "€5.20"],
] as const;
const BASKET = [
	["Funghi", 2],
	["Lemonade", 1],
] as const;

show(
	<div style={{ padding: 16 }}>
		<header style={{ display: "flex", gap: 8 }}>
			<Button aria-label="Back" data-want="back">
				<Icon />
			</Button>
			<h1>Pizzeria Sole</h1>
			<ToggleButton aria-label="Favourite" data-want="favourite">
				<Icon />
			</ToggleButton>
			<Button data-want="info">Opening hours and allergens</Button>
		</header>
		<Meter value={80} data-want="meter">
			<Label>Rating</Label> 4.6 of 5
		</Meter>
		<SearchField data-want="search">
			<Label>Search the menu</Label>
			<Input />
			<Button>✕</Button>
		</SearchField>
		<TagGroup selectionMode="multiple">
			<Label>Diet</Label>
			<TagList>
				<Tag id="vegan" data-want="tag-vegan">
					Vegan
				</Tag>
				<Tag id="vegetarian" data-want="tag-vegetarian">
					Vegetarian
				</Tag>
				<Tag id="spicy" data-want="tag-spicy">
					Spicy
				</Tag>
			</TagList>
		</TagGroup>
		<Tabs>
			<TabList aria-label="Courses">
				<Tab id="pizza" data-want="tab-pizza">
					Pizza
				</Tab>
				<Tab id="pasta" data-want="tab-pasta">
					Pasta
				</Tab>
				<Tab id="drinks" data-want="tab-drinks">
					Drinks
				</Tab>
				<Tab id="dessert" data-want="tab-dessert">
					Desserts
				</Tab>
			</TabList>
		</Tabs>
		<div style={{ display: "flex", gap: 24 }}>
			<ul style={{ listStyle: "none" }}>
				{DISHES.map(([name, text, price], row) => (
					<li key={name} style={{ border: "1px solid #ccc", padding: 8 }}>
						<h3>{name}</h3>
						<p>{text}</p>
						<span data-want={`price-${row}`}>{price}</span>{" "}
						<Button aria-label="Add" data-want={`add-${row}`}>
							<Icon />
						</Button>{" "}
						<Button data-want={`customize-${row}`}>Customize</Button>
					</li>
				))}
			</ul>
			<aside style={{ width: 300 }}>
				<h2>Your order</h2>
				{BASKET.map(([name, count]) => (
					<div key={name} style={{ display: "flex", gap: 8 }}>
						<span>{name}</span>
						<NumberField defaultValue={count} aria-label={`Number of ${name}`} data-want={`count-${name}`}>
							<Group>
								<Button slot="decrement" data-want={`less-${name}`}>
									-
								</Button>
								<Input style={{ width: 30 }} />
								<Button slot="increment" data-want={`more-${name}`}>
									+
								</Button>
							</Group>
						</NumberField>
						<Button aria-label="Remove" data-want={`remove-${name}`}>
							<Icon />
						</Button>
					</div>
				))}
				<dl>
					<dt>Subtotal</dt>
					<dd data-want="subtotal">€22.60</dd>
					<dt>Delivery fee</dt>
					<dd data-want="fee">€2.50</dd>
					<dt>Total</dt>
					<dd data-want="total">€25.10</dd>
				</dl>
				<RadioGroup defaultValue="delivery">
					<Label>How do you want it?</Label>
					<Radio value="delivery" data-want="delivery">
						Delivery
					</Radio>
					<Radio value="pickup" data-want="pickup">
						Pick-up
					</Radio>
				</RadioGroup>
				<Select defaultValue="asap">
					<Label>When</Label>
					<Button data-want="when">
						<SelectValue />
					</Button>
					<Popover>
						<ListBox>
							<ListBoxItem id="asap">As soon as possible</ListBoxItem>
						</ListBox>
					</Popover>
				</Select>
				<ComboBox data-want="address">
					<Label>Delivery address</Label>
					<Input />
					<Button>▼</Button>
					<Popover>
						<ListBox>
							<ListBoxItem>Home</ListBoxItem>
						</ListBox>
					</Popover>
				</ComboBox>
				<TextField data-want="note">
					<Label>Note for the courier</Label>
					<TextArea />
				</TextField>
				<TextField data-want="voucher">
					<Label>Voucher</Label>
					<Input />
				</TextField>
				<Button data-want="redeem">Apply</Button>
				<Checkbox data-want="cutlery">Include cutlery</Checkbox>
				<Switch data-want="ring">Do not ring the bell</Switch>
				<Disclosure>
					<Heading>
						<Button slot="trigger" data-want="tip">
							Leave a tip
						</Button>
					</Heading>
					<DisclosurePanel>10 %</DisclosurePanel>
				</Disclosure>
				<Button data-want="empty">Empty basket</Button>
				<Button data-want="checkout">Go to checkout</Button>
			</aside>
		</div>
		<Text slot="description">Prices include tax.</Text>
	</div>,
);
