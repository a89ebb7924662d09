/** A step of an airline's check-in made with React Aria: two passengers with the same fields, seats, bags; test ids. */
import { CalendarDate } from "@internationalized/date";
import type { ReactNode } from "react";
import {
	Button,
	Checkbox,
	ComboBox,
	DateField,
	DateInput,
	DateSegment,
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
	Select,
	SelectValue,
	Switch,
	TextField,
	ToggleButton,
	ToggleButtonGroup,
} from "react-aria-components";
import { show } from "./parts/show.tsx";

const STYLE = `
body { font: 15px sans-serif; margin: 0 } header, footer { display: flex; gap: 16px; padding: 12px; background: #eef; align-items: center }
main { display: flex; gap: 32px; padding: 16px } section { border: 1px solid #ccc; border-radius: 8px; padding: 12px; margin-bottom: 12px }
ol { display: flex; gap: 24px } label { display: block; margin-top: 6px } .react-aria-Group { display: flex; gap: 4px }
.seats { display: grid; grid-template-columns: repeat(4, 44px); gap: 4px } [data-selected].seat { background: #06c; color: #fff }
.react-aria-DateInput { display: flex; border: 1px solid #999; width: 120px; padding: 2px 6px }
.react-aria-Radio::before { content: ""; display: inline-block; width: 12px; height: 12px; border: 1px solid #666; border-radius: 50%; margin-right: 6px } [data-selected]::before, [data-selected] > .box { background: #06c }
.indicator { display: inline-block; width: 28px; height: 14px; border: 1px solid #666; border-radius: 8px } .box { display: inline-block; width: 14px; height: 14px; border: 1px solid #666 }`;

const STEPS = ["Booking", "Passengers", "Seats", "Boarding passes"];
const COUNTRIES = ["Germany", "Portugal", "Spain"];
const SEATS = ["11A", "11B", "11C", "11D", "12A", "12B", "12C", "12D"];

const Options = ({ values }: { values: string[] }) => (
	<Popover>
		<ListBox>
			{values.map((value) => (
				<ListBoxItem key={value} id={value}>
					{value}
				</ListBoxItem>
			))}
		</ListBox>
	</Popover>
);
const Tick = ({ want, children, on }: { want: string; children: ReactNode; on?: boolean }) => (
	<Checkbox data-want={want} defaultSelected={on ?? false}>
		<span className="box" aria-hidden="true" /> {children}
	</Checkbox>
);

const Passenger = ({ id, name, kind }: { id: string; name: string; kind: string }) => (
	<section data-testid="passenger">
		<h2>{name}</h2>
		<p data-want={`kind-${id}`}>{kind}</p>
		<Tick want={`fly-${id}`} on>
			Check in this passenger
		</Tick>
		<TextField data-testid="passport">
			<Label>Passport number</Label>
			<Input data-want={`passport-${id}`} />
		</TextField>
		<Select placeholder="Select country" data-testid="nationality">
			<Label>Nationality</Label>
			<Button data-want={`country-${id}`}>
				<SelectValue />
				<span aria-hidden="true">▼</span>
			</Button>
			<Options values={COUNTRIES} />
		</Select>
		<DateField defaultValue={new CalendarDate(2031, 5, 14)} data-testid="expiry" data-want={`expiry-${id}`}>
			<Label>Passport expiry date</Label>
			<DateInput>{(segment) => <DateSegment segment={segment} />}</DateInput>
		</DateField>
		<NumberField defaultValue={1} minValue={0} data-testid="bags">
			<Label>Checked bags</Label>
			<Group>
				<Button slot="decrement" data-want={`less-${id}`}>
					-
				</Button>
				<Input data-want={`bags-${id}`} />
				<Button slot="increment" data-want={`more-${id}`}>
					+
				</Button>
			</Group>
		</NumberField>
		<RadioGroup orientation="horizontal" defaultValue="standard" data-testid="meal">
			<Label>Meal</Label>
			<Radio value="standard" data-want={`standard-${id}`}>
				Standard
			</Radio>
			<Radio value="vegan" data-want={`vegan-${id}`}>
				Vegan
			</Radio>
			<Radio value="none" data-want={`no-meal-${id}`}>
				No meal
			</Radio>
		</RadioGroup>
	</section>
);

show(
	<>
		<style>{STYLE}</style>
		<header>
			<b>Blue Heron Air</b>
			<Link href="#trips" data-want="trips">
				My trips
			</Link>
			<Link href="#help" data-want="help">
				Help
			</Link>
			<Select defaultValue="English" aria-label="Language" data-testid="language">
				<Button data-want="language">
					<SelectValue />
				</Button>
				<Options values={["English", "Deutsch", "Português"]} />
			</Select>
			<Button data-want="sign-out" aria-label="Sign out">
				<svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
					<path d="M2 2h7v2H4v8h5v2H2zm8 3 4 3-4 3V9H6V7h4z" />
				</svg>
			</Button>
		</header>
		<nav aria-label="Progress">
			<ol data-testid="steps">
				{STEPS.map((step, at) => (
					<li key={step}>
						<Link href={`#step-${at + 1}`} aria-current={at === 1 ? "step" : false} data-want={`step-${at + 1}`}>
							{step}
						</Link>
					</li>
				))}
			</ol>
		</nav>
		<main>
			<div style={{ flex: 1 }}>
				<h1>Passenger details</h1>
				<Passenger id="ines" name="Inês Carvalho" kind="Adult" />
				<Passenger id="leo" name="Leo Carvalho" kind="Child" />
				<section>
					<h2>Contact</h2>
					<TextField type="email" data-testid="email">
						<Label>Email</Label>
						<Input data-want="email" />
					</TextField>
					<TextField type="tel" data-testid="phone">
						<Label>Mobile number</Label>
						<Input placeholder="+49" data-want="phone" />
					</TextField>
					<Switch data-want="sms">
						<span className="indicator" aria-hidden="true" /> Text me about delays
					</Switch>
					<ComboBox data-testid="programme">
						<Label>Frequent flyer programme</Label>
						<Group>
							<Input placeholder="Type to search" data-want="programme" />
							<Button data-want="programme-open">▼</Button>
						</Group>
						<Options values={["Heron Club", "Skyward", "Meridian"]} />
					</ComboBox>
				</section>
				<Disclosure data-testid="rules">
					<Heading>
						<Button slot="trigger" data-want="goods">
							Dangerous goods
						</Button>
					</Heading>
					<DisclosurePanel>No fireworks, no petrol.</DisclosurePanel>
				</Disclosure>
				<Tick want="agree">I have read the rules on dangerous goods</Tick>
			</div>
			<aside style={{ width: 280 }}>
				<section data-testid="flight">
					<h2>Your flight</h2>
					<dl>
						<dt>Flight</dt>
						<dd data-want="flight">BH 1432</dd>
						<dt>Departs</dt>
						<dd data-want="departs">14:25 Berlin</dd>
						<dt>Arrives</dt>
						<dd data-want="arrives">17:05 Lisbon</dd>
						<dt>Gate</dt>
						<dd data-want="gate">B17</dd>
					</dl>
					<Button data-want="change-flight">Change flight</Button>
				</section>
				<section>
					<h2>Seats</h2>
					<ToggleButtonGroup
						className="seats"
						selectionMode="multiple"
						defaultSelectedKeys={["12A"]}
						aria-label="Seat map"
						data-testid="seat-map"
					>
						{SEATS.map((seat) => (
							<ToggleButton
								key={seat}
								id={seat}
								className="seat"
								data-want={`seat-${seat}`}
								isDisabled={seat === "11C"}
							>
								{seat}
							</ToggleButton>
						))}
					</ToggleButtonGroup>
				</section>
				<section data-testid="costs">
					<h2>Extras</h2>
					<p>
						Seat 12A <span data-want="seat-price">€14.00</span> <Button data-want="drop-seat">Remove</Button>
					</p>
					<p>
						2 bags <span data-want="bag-price">€60.00</span> <Button data-want="drop-bags">Remove</Button>
					</p>
					<p data-want="to-pay-line">
						<b>To pay</b> <b data-want="to-pay">€74.00</b>
					</p>
				</section>
			</aside>
		</main>
		<footer>
			<Button data-want="back" data-testid="previous-step">
				Back
			</Button>
			<Button data-want="later">Save and finish later</Button>
			<Button data-want="continue" data-testid="next-step">
				Continue
			</Button>
		</footer>
	</>,
);
