/** A week of a calendar: days with events, a small month, calendars to tick, and the popover of one event. */
import {
	AppBar,
	Avatar,
	Button,
	ButtonBase,
	Checkbox,
	Chip,
	FormControlLabel,
	IconButton,
	InputBase,
	Link,
	MenuItem,
	Paper,
	Popper,
	Select,
	Stack,
	TextField,
	ToggleButton,
	ToggleButtonGroup,
	Toolbar,
	Typography,
} from "@mui/material";
import { useState } from "react";
import { Icon, show } from "./parts/show.tsx";

const BACK = "M15 4l-8 8 8 8z";
const ON = "M9 4l8 8-8 8z";
const CROSS = "M5 7l2-2 5 5 5-5 2 2-5 5 5 5-2 2-5-5-5 5-2-2 5-5z";

interface Event {
	id: string;
	time: string;
	title: string;
}
const DAYS: Array<{ day: string; date: number; events: Event[] }> = [
	{
		day: "Monday",
		date: 16,
		events: [
			{ id: "standup-mon", time: "09:00 – 09:15", title: "Stand-up" },
			{ id: "dentist", time: "14:30 – 15:00", title: "Dentist" },
		],
	},
	{
		day: "Tuesday",
		date: 17,
		events: [
			{ id: "standup-tue", time: "09:00 – 09:15", title: "Stand-up" },
			{ id: "review", time: "10:00 – 11:00", title: "Design review" },
		],
	},
	{
		day: "Wednesday",
		date: 18,
		events: [
			{ id: "standup-wed", time: "09:00 – 09:15", title: "Stand-up" },
			{ id: "lunch", time: "12:30 – 13:30", title: "Lunch with Ines" },
		],
	},
	{ day: "Thursday", date: 19, events: [{ id: "budget", time: "16:00 – 17:00", title: "Budget planning" }] },
	{ day: "Friday", date: 20, events: [{ id: "demo", time: "11:00 – 12:00", title: "Demo for customers" }] },
];
const GUESTS = [
	{ name: "Ines Prado", answer: "accepted" },
	{ name: "Tom Abel", answer: "no answer yet" },
	{ name: "Yuki Mori", answer: "declined" },
];

const Calendars = ({ title, names }: { title: string; names: string[] }) => (
	<section aria-label={title}>
		<Stack direction="row" sx={{ alignItems: "center" }}>
			<Typography variant="subtitle2" component="h2">
				{title}
			</Typography>
			<IconButton size="small" aria-label="Add" data-want={`add-${title.split(" ")[0]}`}>
				<Icon d="M11 4h2v7h7v2h-7v7h-2v-7H4v-2h7z" />
			</IconButton>
		</Stack>
		{names.map((name, at) => (
			<FormControlLabel
				key={name}
				sx={{ display: "flex" }}
				data-want={`label-${name.replace(" ", "-")}`}
				control={<Checkbox size="small" defaultChecked={at === 0} data-want={`calendar-${name.replace(" ", "-")}`} />}
				label={name}
			/>
		))}
	</section>
);

const Month = () => (
	<section aria-label="November 2026">
		<Stack direction="row" sx={{ alignItems: "center" }}>
			<Typography variant="subtitle2" component="h2" sx={{ flex: 1 }}>
				November 2026
			</Typography>
			<IconButton size="small" aria-label="Previous month" data-want="month-back">
				<Icon d={BACK} />
			</IconButton>
			<IconButton size="small" aria-label="Next month" data-want="month-on">
				<Icon d={ON} />
			</IconButton>
		</Stack>
		<div style={{ display: "grid", gridTemplateColumns: "repeat(7, 28px)" }}>
			{Array.from({ length: 30 }, (_, at) => at + 1).map((date) => (
				<ButtonBase
					key={date}
					aria-current={date === 17 ? "date" : undefined}
					sx={{ width: 28, height: 28, gridColumnStart: date === 1 ? 7 : "auto" }}
					data-want={`date-${date}`}
				>
					{date}
				</ButtonBase>
			))}
		</div>
	</section>
);

const Details = () => (
	<Paper role="dialog" aria-labelledby="details-title" elevation={8} sx={{ p: 2, width: 340 }}>
		<Stack direction="row" sx={{ justifyContent: "flex-end" }}>
			<IconButton size="small" title="Edit event" data-want="edit">
				<Icon d="M4 16L16 4l4 4L8 20H4z" />
			</IconButton>
			<IconButton size="small" title="Delete event" data-want="delete">
				<Icon d="M6 8h12l-1 12H7zM4 5h16v2H4z" />
			</IconButton>
			<IconButton size="small" title="Email guests" data-want="mail-guests">
				<Icon d="M3 5h18v14H3z" />
			</IconButton>
			<IconButton size="small" title="Close" data-want="close">
				<Icon d={CROSS} />
			</IconButton>
		</Stack>
		<Typography id="details-title" variant="h6" component="h2">
			Design review
		</Typography>
		<Typography variant="body2">Tuesday, 17 November, 10:00 – 11:00</Typography>
		<Link href="#room" variant="body2" data-want="place">
			Room Lisbon, 3rd floor
		</Link>
		<div>
			<Button size="small" variant="contained" data-want="call">
				Join video call
			</Button>
		</div>
		<Typography variant="subtitle2">3 guests</Typography>
		<ul style={{ listStyle: "none", padding: 0, margin: 0 }}>
			{GUESTS.map(({ name, answer }) => (
				<li key={name} style={{ display: "flex", gap: 8, alignItems: "center" }}>
					<Avatar sx={{ width: 24, height: 24 }}>{name[0]}</Avatar>
					<Typography variant="body2" sx={{ flex: 1 }}>
						{name}, {answer}
					</Typography>
					<IconButton size="small" aria-label="Remove guest" data-want={`remove-${name.split(" ")[0]}`}>
						<Icon d={CROSS} />
					</IconButton>
				</li>
			))}
		</ul>
		<TextField
			size="small"
			variant="standard"
			label="Add a note for the organiser"
			fullWidth
			slotProps={{ htmlInput: { "data-want": "note" } }}
		/>
		<Stack direction="row" spacing={1} sx={{ mt: 1, alignItems: "center" }}>
			<Typography variant="body2">Going?</Typography>
			<Button size="small" data-want="yes">
				Yes
			</Button>
			<Button size="small" data-want="no">
				No
			</Button>
			<Button size="small" data-want="maybe">
				Maybe
			</Button>
		</Stack>
	</Paper>
);

const Page = () => {
	const [anchor, setAnchor] = useState<HTMLElement | null>(null);
	return (
		<>
			<AppBar position="static" color="default">
				<Toolbar sx={{ gap: 1 }}>
					<IconButton aria-label="Main menu" data-want="menu">
						<Icon d="M4 6h16v2H4zM4 11h16v2H4zM4 16h16v2H4z" />
					</IconButton>
					<Button variant="outlined" data-want="today">
						Today
					</Button>
					<IconButton aria-label="Previous week" data-want="week-back">
						<Icon d={BACK} />
					</IconButton>
					<IconButton aria-label="Next week" data-want="week-on">
						<Icon d={ON} />
					</IconButton>
					<Typography variant="h6" component="h1" sx={{ flex: 1 }}>
						16 – 20 November 2026
					</Typography>
					<InputBase placeholder="Search events" slotProps={{ input: { "data-want": "search" } as object }} />
					<ToggleButtonGroup exclusive size="small" value="week" aria-label="View">
						<ToggleButton value="day">Day</ToggleButton>
						<ToggleButton value="week">Week</ToggleButton>
						<ToggleButton value="month" data-want="view-month">
							Month
						</ToggleButton>
					</ToggleButtonGroup>
					<Select
						size="small"
						value="lisbon"
						slotProps={{ root: { "data-want": "zone-box" } as object }}
						SelectDisplayProps={{ "aria-label": "Time zone", "data-want": "zone" } as object}
					>
						<MenuItem value="lisbon">Lisbon, GMT+0</MenuItem>
						<MenuItem value="oslo">Oslo, GMT+1</MenuItem>
					</Select>
					<IconButton aria-label="Settings" data-want="settings">
						<Icon />
					</IconButton>
				</Toolbar>
			</AppBar>
			<Stack direction="row" spacing={2} sx={{ p: 2 }}>
				<aside>
					<Button variant="contained" data-want="create">
						New event
					</Button>
					<Month />
					<Calendars title="My calendars" names={["Work", "Family", "Birthdays"]} />
					<Calendars title="Other calendars" names={["Design team", "Public holidays"]} />
				</aside>
				<main style={{ flex: 1, display: "grid", gridTemplateColumns: "repeat(5, 1fr)", gap: 8 }}>
					{DAYS.map(({ day, date, events }) => (
						<section key={day} aria-labelledby={day}>
							<Typography id={day} variant="subtitle1" component="h2">
								{day} {date}
							</Typography>
							<Chip
								size="small"
								variant="outlined"
								label="Add task"
								onClick={() => {}}
								data-want={`task-${day.toLowerCase()}`}
							/>
							{events.map(({ id, time, title }) => (
								<ButtonBase
									key={id}
									ref={id === "review" ? setAnchor : undefined}
									sx={{ display: "block", width: "100%", textAlign: "left", bgcolor: "#d7e8ff", p: 1, my: 1 }}
									data-want={id}
								>
									<Typography variant="body2">{title}</Typography>
									<Typography variant="caption">{time}</Typography>
								</ButtonBase>
							))}
						</section>
					))}
				</main>
			</Stack>
			<Popper open={anchor !== null} anchorEl={anchor} placement="bottom-start">
				<Details />
			</Popper>
		</>
	);
};

show(<Page />);
