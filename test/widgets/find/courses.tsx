/** A university's course registration made with MUI: filters, courses with sections, a timetable to submit; no test ids. */
import {
	Accordion,
	AccordionDetails,
	AccordionSummary,
	Alert,
	AppBar,
	Box,
	Button,
	Card,
	CardContent,
	Checkbox,
	Chip,
	FormControl,
	FormControlLabel,
	FormGroup,
	FormLabel,
	IconButton,
	InputAdornment,
	LinearProgress,
	Link,
	List,
	ListItem,
	ListItemText,
	MenuItem,
	Pagination,
	Radio,
	RadioGroup,
	Rating,
	Slider,
	Stack,
	Tab,
	Table,
	TableBody,
	TableCell,
	TableHead,
	TableRow,
	Tabs,
	TextField,
	Toolbar,
	Typography,
} from "@mui/material";
import { createSvgIcon } from "@mui/material/utils";
import { show } from "./parts/show.tsx";

const DownIcon = createSvgIcon(<path d="m6 9 6 6 6-6z" />, "ExpandMore");
const LensIcon = createSvgIcon(<path d="M10 3a7 7 0 1 1-.1 0m5 12 6 6-1 1-6-6z" />, "Search");
const BinIcon = createSvgIcon(<path d="M5 6h14v2H5zm2 3h10l-1 12H8z" />, "Delete");
const PrintIcon = createSvgIcon(<path d="M6 3h12v5H6zM3 9h18v8h-3v4H6v-4H3z" />, "Print");
const MarkIcon = createSvgIcon(<path d="M6 3h12v18l-6-5-6 5z" />, "BookmarkBorder");

const COURSES = [
	{
		id: "bio",
		title: "BIO 110 Cell Biology",
		sections: [
			{ id: "bio-1", name: "001", who: "Prof. Marsh", when: "Mon 09:00", free: 12 },
			{ id: "bio-2", name: "002", who: "Prof. Osei", when: "Thu 13:00", free: 0 },
		],
	},
	{
		id: "his",
		title: "HIS 205 Modern Europe",
		sections: [
			{ id: "his-1", name: "001", who: "Dr. Falk", when: "Tue 11:00", free: 4 },
			{ id: "his-2", name: "002", who: "Dr. Silva", when: "Wed 15:00", free: 9 },
		],
	},
	{
		id: "mat",
		title: "MAT 130 Linear Algebra",
		sections: [{ id: "mat-1", name: "001", who: "Prof. Chandra", when: "Fri 10:00", free: 0 }],
	},
];
const CHOSEN = [
	{ id: "cs", title: "CS 101 Programming", when: "Mon 11:00", credits: 4 },
	{ id: "eng", title: "ENG 120 Academic Writing", when: "Tue 11:00", credits: 3 },
	{ id: "phy", title: "PHY 140 Mechanics", when: "Thu 09:00", credits: 5 },
];

type Section = (typeof COURSES)[number]["sections"][number];
const SectionRow = ({ id, name, who, when, free }: Section) => (
	<TableRow>
		<TableCell>{name}</TableCell>
		<TableCell data-want={`who-${id}`}>{who}</TableCell>
		<TableCell data-want={`when-${id}`}>{when}</TableCell>
		<TableCell data-want={`free-${id}`}>{free === 0 ? "Full" : `${free} seats`}</TableCell>
		<TableCell>
			{free === 0 ? (
				<Button size="small" variant="outlined" data-want={`wait-${id}`}>
					Waitlist
				</Button>
			) : (
				<Button size="small" variant="contained" data-want={`add-${id}`}>
					Add
				</Button>
			)}
		</TableCell>
	</TableRow>
);
const Course = ({ id, title, sections }: (typeof COURSES)[number]) => (
	<Accordion defaultExpanded={id !== "mat"} data-want={`course-${id}`}>
		<AccordionSummary expandIcon={<DownIcon />} data-want={`head-${id}`}>
			<Typography>{title}</Typography>
		</AccordionSummary>
		<AccordionDetails>
			<Stack direction="row" spacing={2} sx={{ alignItems: "center" }}>
				<Rating readOnly size="small" value={4} data-want={`rating-${id}`} />
				<Link href={`#${id}`} data-want={`syllabus-${id}`}>
					Syllabus
				</Link>
				<IconButton size="small" aria-label="Bookmark" data-want={`mark-${id}`}>
					<MarkIcon />
				</IconButton>
			</Stack>
			<Table size="small">
				<TableHead>
					<TableRow>
						<TableCell>Section</TableCell>
						<TableCell>Lecturer</TableCell>
						<TableCell>Time</TableCell>
						<TableCell>Free</TableCell>
						<TableCell />
					</TableRow>
				</TableHead>
				<TableBody>
					{sections.map((section) => (
						<SectionRow key={section.id} {...section} />
					))}
				</TableBody>
			</Table>
		</AccordionDetails>
	</Accordion>
);

const Filters = () => (
	<Box sx={{ width: 220 }}>
		<Typography variant="h6" component="h2">
			Filter
		</Typography>
		<TextField select fullWidth size="small" margin="dense" label="Term" defaultValue="autumn" data-want="term">
			<MenuItem value="autumn">Autumn 2026</MenuItem>
			<MenuItem value="spring">Spring 2027</MenuItem>
		</TextField>
		<TextField select fullWidth size="small" margin="dense" label="Subject" defaultValue="all" data-want="subject">
			<MenuItem value="all">All subjects</MenuItem>
			<MenuItem value="bio">Biology</MenuItem>
		</TextField>
		<FormControl component="fieldset">
			<FormLabel component="legend">Days</FormLabel>
			<FormGroup row>
				{["Mon", "Tue", "Wed", "Thu", "Fri"].map((day) => (
					<FormControlLabel
						key={day}
						control={<Checkbox size="small" />}
						label={day}
						data-want={`day-${day.toLowerCase()}`}
					/>
				))}
			</FormGroup>
		</FormControl>
		<FormControl>
			<FormLabel id="level">Level</FormLabel>
			<RadioGroup aria-labelledby="level" defaultValue="any">
				<FormControlLabel value="any" control={<Radio size="small" />} label="Any" data-want="level-any" />
				<FormControlLabel
					value="bachelor"
					control={<Radio size="small" />}
					label="Bachelor"
					data-want="level-bachelor"
				/>
				<FormControlLabel value="master" control={<Radio size="small" />} label="Master" data-want="level-master" />
			</RadioGroup>
		</FormControl>
		<Typography id="credits">Maximum credits</Typography>
		<Slider size="small" defaultValue={6} min={1} max={12} aria-labelledby="credits" data-want="credits" />
		<FormControlLabel control={<Checkbox />} label="Hide full sections" data-want="hide-full" />
		<Button fullWidth variant="outlined" data-want="reset">
			Reset
		</Button>
	</Box>
);

const Timetable = () => (
	<Card variant="outlined" sx={{ width: 300 }}>
		<CardContent>
			<Stack direction="row" sx={{ justifyContent: "space-between" }}>
				<Typography variant="h6" component="h2">
					My timetable
				</Typography>
				<IconButton size="small" title="Print" data-want="print">
					<PrintIcon />
				</IconButton>
			</Stack>
			<List dense>
				{CHOSEN.map(({ id, title, when, credits }) => (
					<ListItem
						key={id}
						disableGutters
						secondaryAction={
							<IconButton edge="end" aria-label="delete" data-want={`drop-${id}`}>
								<BinIcon />
							</IconButton>
						}
					>
						<ListItemText primary={title} secondary={`${when} · ${credits} credits`} data-want={`chosen-${id}`} />
					</ListItem>
				))}
			</List>
			<Typography data-want="total-line">
				Credits: <b data-want="total">12</b> of 18
			</Typography>
			<LinearProgress variant="determinate" value={66} />
			<FormControlLabel control={<Checkbox />} label="I meet the prerequisites" data-want="prerequisites" />
			<Button fullWidth variant="contained" data-want="submit">
				Submit registration
			</Button>
			<Button fullWidth data-want="draft">
				Save as draft
			</Button>
		</CardContent>
	</Card>
);

show(
	<Box>
		<AppBar position="static" color="default">
			<Toolbar sx={{ gap: 2 }}>
				<Typography variant="h6" sx={{ flex: 1 }}>
					Northfield University
				</Typography>
				<Chip label="Registration closes on 4 September" data-want="deadline" />
				<Link href="#advisor" data-want="advisor">
					Contact an advisor
				</Link>
				<Button data-want="log-out">Log out</Button>
			</Toolbar>
		</AppBar>
		<Tabs value={1} sx={{ px: 2 }}>
			<Tab label="Grades" data-want="tab-grades" />
			<Tab label="Registration" data-want="tab-registration" />
			<Tab label="Fees" data-want="tab-fees" />
			<Tab label="Exams" data-want="tab-exams" />
		</Tabs>
		<Stack direction="row" spacing={3} sx={{ p: 2 }}>
			<Filters />
			<Box component="main" sx={{ flex: 1 }}>
				<TextField
					fullWidth
					size="small"
					placeholder="Course code or title"
					data-want="search"
					slotProps={{
						input: {
							endAdornment: (
								<InputAdornment position="end">
									<IconButton edge="end" data-want="go" aria-label="search">
										<LensIcon />
									</IconButton>
								</InputAdornment>
							),
						},
					}}
				/>
				<Alert severity="warning" sx={{ my: 2 }} onClose={() => {}} data-want="conflict">
					HIS 205 section 001 clashes with ENG 120.
				</Alert>
				{COURSES.map((course) => (
					<Course key={course.id} {...course} />
				))}
				<Pagination count={6} sx={{ mt: 2 }} data-want="pages" />
			</Box>
			<Timetable />
		</Stack>
	</Box>,
);
