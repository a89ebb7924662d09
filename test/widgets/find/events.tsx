/** A calendar, tabs, a menu button, tags and a list of events; no test ids. */
import { CalendarDate } from "@internationalized/date";
import {
	Button,
	Calendar,
	CalendarCell,
	CalendarGrid,
	ComboBox,
	DateField,
	DateInput,
	DateSegment,
	Heading,
	Input,
	Label,
	ListBox,
	ListBoxItem,
	Popover,
	Tab,
	TabList,
	TabPanel,
	Tabs,
	Tag,
	TagGroup,
	TagList,
	TextArea,
	TextField,
} from "react-aria-components";
import { show } from "./parts/show.tsx";

const EVENTS = [
	["Team meeting", "10:00", "Room A"],
	["Dentist", "14:30", "Main street 4"],
	["Concert", "20:00", "City hall"],
] as const;

show(
	<div style={{ padding: 16, display: "flex", gap: 32 }}>
		<div>
			<Calendar aria-label="Event date" defaultValue={new CalendarDate(2026, 5, 12)}>
				<header>
					<Button slot="previous">◀</Button>
					<Heading />
					<Button slot="next">▶</Button>
				</header>
				<CalendarGrid>{(date) => <CalendarCell date={date} />}</CalendarGrid>
			</Calendar>
			<Button data-want="today">Today</Button>
		</div>
		<div>
			<Heading level={1}>Events</Heading>
			<Tabs>
				<TabList aria-label="View">
					<Tab id="list">List</Tab>
					<Tab id="week" data-want="week">
						Week
					</Tab>
					<Tab id="month" data-want="month">
						Month
					</Tab>
				</TabList>
				<TabPanel id="list">
					<ul>
						{EVENTS.map(([title, time, place]) => (
							<li key={title}>
								<h3>{title}</h3>
								<p>
									{time}, {place}
								</p>
								<Button data-want={`edit-${title}`}>Edit</Button>
								<Button data-want={`cancel-${title}`}>Cancel event</Button>
								<Button aria-label="Remind me" data-want={`remind-${title}`}>
									⏰
								</Button>
							</li>
						))}
					</ul>
				</TabPanel>
				<TabPanel id="week">Week</TabPanel>
				<TabPanel id="month">Month</TabPanel>
			</Tabs>
			<Heading level={2}>New event</Heading>
			<TextField data-want="title">
				<Label>Title</Label>
				<Input />
			</TextField>
			<DateField defaultValue={new CalendarDate(2026, 5, 12)}>
				<Label>Date</Label>
				<DateInput>{(segment) => <DateSegment segment={segment} />}</DateInput>
			</DateField>
			<ComboBox data-want="place">
				<Label>Location</Label>
				<Input />
				<Button>▼</Button>
				<Popover>
					<ListBox>
						<ListBoxItem>Room A</ListBoxItem>
						<ListBoxItem>Room B</ListBoxItem>
					</ListBox>
				</Popover>
			</ComboBox>
			<TextField data-want="notes">
				<Label>Description</Label>
				<TextArea />
			</TextField>
			<TagGroup onRemove={() => {}}>
				<Label>Guests</Label>
				<TagList>
					{["Paul", "Rita"].map((guest) => (
						<Tag key={guest} textValue={guest} data-want={`guest-${guest}`}>
							{guest}
							<Button slot="remove">✕</Button>
						</Tag>
					))}
				</TagList>
			</TagGroup>
			<Button data-want="create">Create event</Button>
			<Button data-want="discard">Discard</Button>
		</div>
	</div>,
);
