/** A board of jobs with filters, saved searches and a note that a search was saved; test ids on some parts. */
import {
	AppBar,
	Badge,
	Box,
	Button,
	Card,
	CardActions,
	CardContent,
	Checkbox,
	Chip,
	FormControl,
	FormControlLabel,
	FormGroup,
	FormLabel,
	IconButton,
	InputLabel,
	List,
	ListItem,
	ListItemText,
	MenuItem,
	Pagination,
	Paper,
	Select,
	Slider,
	Snackbar,
	Stack,
	Switch,
	TextField,
	ToggleButton,
	ToggleButtonGroup,
	Toolbar,
	Typography,
} from "@mui/material";
import { createSvgIcon } from "@mui/material/utils";
import { show } from "./parts/show.tsx";

const DeleteIcon = createSvgIcon(
	<path d="M6 19c0 1.1.9 2 2 2h8c1.1 0 2-.9 2-2V7H6zM19 4h-3.5l-1-1h-5l-1 1H5v2h14z" />,
	"Delete",
);
const MoreVertIcon = createSvgIcon(
	<path d="M12 8c1.1 0 2-.9 2-2s-.9-2-2-2-2 .9-2 2 .9 2 2 2m0 2c-1.1 0-2 .9-2 2s.9 2 2 2 2-.9 2-2-.9-2-2-2m0 6c-1.1 0-2 .9-2 2s.9 2 2 2 2-.9 2-2-.9-2-2-2" />,
	"MoreVert",
);
const BookmarkBorderIcon = createSvgIcon(
	<path d="M17 3H7c-1.1 0-2 .9-2 2v16l7-3 7 3V5c0-1.1-.9-2-2-2m0 15-5-2.2L7 18V5h10z" />,
	"BookmarkBorder",
);
const NotificationsIcon = createSvgIcon(
	<path d="M12 22c1.1 0 2-.9 2-2h-4c0 1.1.9 2 2 2m6-6v-5c0-3.1-1.6-5.6-4.5-6.3V4a1.5 1.5 0 0 0-3 0v.7C7.6 5.4 6 7.9 6 11v5l-2 2v1h16v-1z" />,
	"Notifications",
);
const CloseIcon = createSvgIcon(
	<path d="M19 6.4 17.6 5 12 10.6 6.4 5 5 6.4 10.6 12 5 17.6 6.4 19 12 13.4 17.6 19 19 17.6 13.4 12z" />,
	"Close",
);

const JOBS = [
	["Data analyst", "Nordwind Logistics", "Bremen", "€52,000 – €60,000"],
	["UX researcher", "Papaya Health", "Berlin", "€58,000 – €66,000"],
	["Data analyst", "Fjord Energy", "Hamburg", "€55,000 – €64,000"],
	["Warehouse lead", "Nordwind Logistics", "Kiel", "€41,000 – €46,000"],
	["Bicycle mechanic", "Spoke & Chain", "Leipzig", "€34,000 – €38,000"],
] as const;
const SAVED = [
	["Berlin remote", "6 new jobs", true],
	["Nurse in Hamburg", "No new jobs", false],
	["Analyst, north", "2 new jobs", true],
] as const;
const TYPES = ["Full-time", "Part-time", "Contract", "Internship"];

const SavedSearches = () => (
	<Paper sx={{ p: 2 }} component="section" data-testid="saved-searches">
		<Typography variant="h6" component="h2">
			Saved searches
		</Typography>
		<List dense>
			{SAVED.map(([name, news, mail], at) => (
				<ListItem
					key={name}
					secondaryAction={
						<>
							<FormControlLabel
								control={<Switch size="small" defaultChecked={mail} />}
								label="Email"
								data-want={`alert-${at}`}
							/>
							<IconButton edge="end" data-testid={`saved-search-delete-${at}`} data-want={`drop-${at}`}>
								<DeleteIcon />
							</IconButton>
						</>
					}
				>
					<ListItemText primary={<a href={`#saved-${at}`}>{name}</a>} secondary={news} />
				</ListItem>
			))}
		</List>
	</Paper>
);

const Filters = () => (
	<Paper sx={{ p: 2 }} component="section">
		<Typography variant="h6" component="h2">
			Filters
		</Typography>
		<FormControlLabel control={<Switch />} label="Remote only" data-testid="filter-remote" data-want="remote" />
		<FormControl component="fieldset" sx={{ display: "block", my: 1 }}>
			<FormLabel component="legend">Job type</FormLabel>
			<FormGroup>
				{TYPES.map((name) => (
					<FormControlLabel
						key={name}
						control={<Checkbox size="small" />}
						label={name}
						data-want={`type-${name.toLowerCase()}`}
					/>
				))}
			</FormGroup>
		</FormControl>
		<Typography id="salary-label" gutterBottom>
			Minimum salary
		</Typography>
		<Slider aria-labelledby="salary-label" defaultValue={40} data-want="salary" />
		<FormControl fullWidth size="small" sx={{ mt: 1 }}>
			<InputLabel id="posted-label">Date posted</InputLabel>
			<Select
				labelId="posted-label"
				label="Date posted"
				defaultValue="any"
				data-testid="filter-posted"
				data-want="posted"
			>
				<MenuItem value="any">Any time</MenuItem>
				<MenuItem value="day">Last 24 hours</MenuItem>
				<MenuItem value="week">Last week</MenuItem>
			</Select>
		</FormControl>
		<Button sx={{ mt: 1 }} data-want="clear">
			Clear all
		</Button>
	</Paper>
);

const Job = ({ job: [title, company, city, pay], at }: { job: (typeof JOBS)[number]; at: number }) => (
	<Card variant="outlined" data-testid={`job-card-${at}`}>
		<CardContent sx={{ pb: 0 }}>
			<Stack direction="row">
				<Typography variant="h6" component="h3" sx={{ flex: 1 }}>
					<a href={`#job-${at}`} data-want={`open-${at}`}>
						{title}
					</a>
				</Typography>
				<IconButton data-want={`menu-${at}`} aria-haspopup="menu">
					<MoreVertIcon />
				</IconButton>
			</Stack>
			<Typography color="text.secondary">
				{company} · {city}
			</Typography>
			<Typography data-want={`pay-${at}`}>{pay}</Typography>
			<Chip size="small" label={at % 2 ? "Full-time" : "Hybrid"} />
		</CardContent>
		<CardActions>
			<Button size="small" variant="contained" data-testid={`job-apply-${at}`} data-want={`apply-${at}`}>
				Apply now
			</Button>
			<IconButton aria-label="Save job" data-want={`keep-${at}`}>
				<BookmarkBorderIcon />
			</IconButton>
		</CardActions>
	</Card>
);

show(
	<Box>
		<AppBar position="static" color="default">
			<Toolbar sx={{ gap: 2 }}>
				<Typography variant="h5" component="h1">
					Werkbank
				</Typography>
				<TextField size="small" label="Job title or skill" data-testid="search-what" data-want="what" />
				<TextField size="small" label="City or postcode" data-testid="search-where" data-want="where" />
				<Button variant="contained" data-testid="search-submit" data-want="search">
					Search
				</Button>
				<Box sx={{ flex: 1 }} />
				<IconButton aria-label="3 unread notifications" data-want="bell">
					<Badge badgeContent={3} color="error">
						<NotificationsIcon />
					</Badge>
				</IconButton>
				<Button data-want="profile">My profile</Button>
			</Toolbar>
		</AppBar>
		<Stack direction="row" spacing={2} sx={{ p: 2 }}>
			<Stack spacing={2} sx={{ width: 320 }}>
				<SavedSearches />
				<Filters />
			</Stack>
			<Stack spacing={1.5} sx={{ flex: 1 }} component="main">
				<Stack direction="row" spacing={2} sx={{ alignItems: "center" }}>
					<Typography variant="h6" component="h2" sx={{ flex: 1 }}>
						138 jobs found
					</Typography>
					<Button variant="outlined" data-want="save-search">
						Save this search
					</Button>
					<ToggleButtonGroup size="small" value="list" exclusive aria-label="View">
						<ToggleButton value="list">List</ToggleButton>
						<ToggleButton value="map" data-want="map">
							Map
						</ToggleButton>
					</ToggleButtonGroup>
				</Stack>
				{JOBS.map((job, at) => (
					<Job key={job.join()} job={job} at={at} />
				))}
				<Pagination count={14} data-testid="job-pages" data-want="pages" />
			</Stack>
		</Stack>
		<Snackbar
			open
			anchorOrigin={{ vertical: "bottom", horizontal: "right" }}
			message="Search “Analyst, north” saved"
			action={
				<>
					<Button size="small" data-want="undo">
						Undo
					</Button>
					<IconButton size="small" color="inherit" aria-label="close" data-want="snack-close">
						<CloseIcon fontSize="small" />
					</IconButton>
				</>
			}
		/>
	</Box>,
);
