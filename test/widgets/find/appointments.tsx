/** A clinic: what kind of visit, a calendar with free times, the patient's details, a table of appointments; no test ids. */
import { parseDate } from "@internationalized/date";
import {
	Button,
	Calendar,
	CalendarCell,
	CalendarGrid,
	Cell,
	Checkbox,
	CheckboxGroup,
	Column,
	ComboBox,
	DateField,
	DateInput,
	DateSegment,
	Disclosure,
	DisclosurePanel,
	FieldError,
	FileTrigger,
	Form,
	Heading,
	Input,
	Label,
	Link,
	ListBox,
	ListBoxItem,
	Popover,
	Radio,
	RadioGroup,
	Row,
	SearchField,
	Select,
	SelectValue,
	Switch,
	Tab,
	TabList,
	Table,
	TableBody,
	TableHeader,
	TabPanel,
	Tabs,
	TextArea,
	TextField,
	ToggleButton,
	ToggleButtonGroup,
} from "react-aria-components";
import { show } from "./parts/show.tsx";

const STYLE = `body{margin:0;font:14px system-ui}header,.row{display:flex;gap:12px;align-items:center}header{padding:10px 16px;border-bottom:1px solid #ccc}
.columns{display:grid;grid-template-columns:270px 330px 1fr;gap:24px;padding:16px}label,.react-aria-Label{display:block;margin-top:8px}
.react-aria-Radio,.react-aria-Checkbox,.react-aria-Switch{display:flex;gap:6px;align-items:center;margin-top:4px}.box{width:14px;height:14px;border:2px solid #777}.round{border-radius:50%}[data-selected]>.box{background:#2563eb}.track{width:28px;height:14px;border-radius:8px;background:#999}
.react-aria-CalendarCell{width:34px;line-height:28px;text-align:center}.react-aria-CalendarCell[data-selected]{background:#2563eb;color:#fff}.react-aria-CalendarCell[data-disabled]{color:#bbb}.react-aria-CalendarCell[data-outside-month]{display:none}.react-aria-ToggleButtonGroup{display:flex;gap:6px}.react-aria-DateInput{display:inline-flex;border:1px solid #888;padding:3px 6px}.react-aria-TabList{display:flex;gap:14px}.react-aria-Tab{padding:5px;cursor:pointer}.react-aria-Tab[data-selected]{border-bottom:2px solid #2563eb}table{border-collapse:collapse}.react-aria-Column,.react-aria-Cell{text-align:left;padding:5px 14px 5px 0}`;

const Box = ({ round = false }) => <div className={round ? "box round" : "box"} aria-hidden="true" />;
const MORNING = ["08:30", "09:15", "10:00", "11:45"];
const AFTERNOON = ["13:00", "14:30", "16:15"];
const COMING = [
	{ id: "silva", what: "Check-up", who: "Dr. Silva", when: "18 May, 09:00", where: "Room 4" },
	{ id: "eye", what: "Eye test", who: "Dr. Okafor", when: "27 May, 15:30", where: "Room 11" },
	{ id: "shot", what: "Flu vaccination", who: "Nurse Lindqvist", when: "2 June, 08:15", where: "Room 2" },
];

const Visit = () => (
	<section>
		<h2>Your visit</h2>
		<RadioGroup defaultValue="person">
			<Label>Kind of visit</Label>
			<Radio value="person">
				<Box round />
				In person
			</Radio>
			<Radio value="video" data-want="video">
				<Box round />
				Video call
			</Radio>
			<Radio value="phone" data-want="by-phone">
				<Box round />
				Phone call
			</Radio>
		</RadioGroup>
		<Select placeholder="Choose one">
			<Label>Department</Label>
			<Button data-want="department">
				<SelectValue />
				<span aria-hidden="true">▼</span>
			</Button>
			<Popover>
				<ListBox>
					<ListBoxItem>General practice</ListBoxItem>
					<ListBoxItem>Eyes</ListBoxItem>
				</ListBox>
			</Popover>
		</Select>
		<ComboBox>
			<Label>Doctor</Label>
			<div className="row">
				<Input placeholder="Any doctor" data-want="doctor" />
				<Button data-want="doctors">▼</Button>
			</div>
			<Popover>
				<ListBox>
					<ListBoxItem>Dr. Silva</ListBoxItem>
					<ListBoxItem>Dr. Okafor</ListBoxItem>
				</ListBox>
			</Popover>
		</ComboBox>
		<SearchField defaultValue="headache">
			<Label>Search by symptom</Label>
			<Input data-want="symptom" />
			<Button data-want="clear">✕</Button>
		</SearchField>
		<Switch data-want="english">
			<div className="track" aria-hidden="true" />
			Only doctors who speak English
		</Switch>
		<CheckboxGroup defaultValue={["mon"]}>
			<Label>Days that suit you</Label>
			{["Monday", "Wednesday", "Friday"].map((day) => (
				<Checkbox key={day} value={day.slice(0, 3).toLowerCase()} data-want={`day-${day}`}>
					<Box />
					{day}
				</Checkbox>
			))}
		</CheckboxGroup>
	</section>
);

const Times = ({ title, times }: { title: string; times: string[] }) => (
	<>
		<h3>{title}</h3>
		<ToggleButtonGroup aria-label={title}>
			{times.map((time) => (
				<ToggleButton key={time} id={time} isDisabled={time === "09:15"} data-want={`time-${time.replace(":", "")}`}>
					{time}
				</ToggleButton>
			))}
		</ToggleButtonGroup>
	</>
);

const Day = () => (
	<section>
		<h2>Day and time</h2>
		<Calendar
			aria-label="Day of the visit"
			defaultValue={parseDate("2026-05-12")}
			minValue={parseDate("2026-05-04")}
			firstDayOfWeek="mon"
		>
			<div className="row">
				<Button slot="previous" data-want="month-before">
					◀
				</Button>
				<Heading />
				<Button slot="next" data-want="month-after">
					▶
				</Button>
			</div>
			<CalendarGrid>{(date) => <CalendarCell date={date} data-want={`day-${date.month}-${date.day}`} />}</CalendarGrid>
		</Calendar>
		<Times title="Morning" times={MORNING} />
		<Times title="Afternoon" times={AFTERNOON} />
		<p>
			<Button data-want="earliest">Earliest free time</Button>
		</p>
	</section>
);

const Patient = () => (
	<section>
		<h2>Patient</h2>
		<Form>
			<TextField name="name" isRequired>
				<Label>Full name</Label>
				<Input data-want="name" />
				<FieldError />
			</TextField>
			<DateField defaultValue={parseDate("1988-11-23")}>
				<Label>Date of birth</Label>
				<DateInput>{(segment) => <DateSegment segment={segment} data-want={`birth-${segment.type}`} />}</DateInput>
			</DateField>
			<TextField name="phone" type="tel">
				<Label>Mobile number</Label>
				<Input data-want="phone" />
			</TextField>
			<TextField name="reason">
				<Label>Reason for the visit</Label>
				<TextArea data-want="reason" />
			</TextField>
			<FileTrigger>
				<Button data-want="referral">Attach referral letter</Button>
			</FileTrigger>
			<Checkbox data-want="first">
				<Box />
				This is my first visit
			</Checkbox>
			<Checkbox data-want="remind">
				<Box />
				Remind me by text message
			</Checkbox>
			<Disclosure>
				<Heading>
					<Button slot="trigger" data-want="insurance">
						Insurance
					</Button>
				</Heading>
				<DisclosurePanel>Your insurance number</DisclosurePanel>
			</Disclosure>
			<div className="row">
				<Button type="submit" data-want="book">
					Book appointment
				</Button>
				<Button data-want="over">Start over</Button>
			</div>
		</Form>
	</section>
);

const Coming = () => (
	<Table aria-label="Upcoming appointments">
		<TableHeader>
			<Column isRowHeader>Visit</Column>
			<Column>With</Column>
			<Column>When</Column>
			<Column>Where</Column>
			<Column>Actions</Column>
		</TableHeader>
		<TableBody>
			{COMING.map(({ id, what, who, when, where }) => (
				<Row key={id} id={id}>
					<Cell>{what}</Cell>
					<Cell>{who}</Cell>
					<Cell data-want={`when-${id}`}>{when}</Cell>
					<Cell data-want={`where-${id}`}>{where}</Cell>
					<Cell>
						<Button data-want={`move-${id}`}>Reschedule</Button> <Button data-want={`cancel-${id}`}>Cancel</Button>
					</Cell>
				</Row>
			))}
		</TableBody>
	</Table>
);

show(
	<>
		<style>{STYLE}</style>
		<header>
			<strong>Lakeside Clinic</strong>
			<Link href="#doctors">Our doctors</Link>
			<Link href="#results" data-want="results">
				Test results
			</Link>
			<Link href="#prescriptions">Prescriptions</Link>
			<Button data-want="out">Sign out</Button>
		</header>
		<main>
			<h1 style={{ paddingLeft: 16 }}>Book an appointment</h1>
			<div className="columns">
				<Visit />
				<Day />
				<Patient />
			</div>
			<section style={{ padding: "0 16px" }}>
				<h2>My appointments</h2>
				<Tabs>
					<TabList aria-label="My appointments">
						<Tab id="coming">Upcoming</Tab>
						<Tab id="past" data-want="past">
							Past
						</Tab>
					</TabList>
					<TabPanel id="coming">
						<Coming />
					</TabPanel>
					<TabPanel id="past">Nothing here</TabPanel>
				</Tabs>
			</section>
		</main>
	</>,
);
