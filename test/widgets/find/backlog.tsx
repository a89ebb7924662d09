/** A project tracker's list of issues: filters, a table with row buttons, pages and a snackbar; test ids on many parts. */
import {
	AppBar,
	Autocomplete,
	Avatar,
	Badge,
	Box,
	Button,
	Checkbox,
	Chip,
	FormControlLabel,
	IconButton,
	InputBase,
	Link,
	List,
	ListItemButton,
	ListItemText,
	MenuItem,
	Snackbar,
	Stack,
	Switch,
	Table,
	TableBody,
	TableCell,
	TableHead,
	TablePagination,
	TableRow,
	TableSortLabel,
	TextField,
	ToggleButton,
	ToggleButtonGroup,
	Toolbar,
	Tooltip,
	Typography,
} from "@mui/material";
import { createSvgIcon } from "@mui/material/utils";
import { show } from "./parts/show.tsx";

const MenuIcon = createSvgIcon(<path d="M3 6h18v2H3zm0 5h18v2H3zm0 5h18v2H3z" />, "Menu");
const BellIcon = createSvgIcon(<path d="M6 10a6 6 0 0 1 12 0v6l2 2H4l2-2zm4 9h4a2 2 0 0 1-4 0" />, "Notifications");
const ListIcon = createSvgIcon(<path d="M3 5h18v3H3zm0 5h18v3H3zm0 5h18v3H3z" />, "ViewList");
const ColumnsIcon = createSvgIcon(<path d="M3 4h5v16H3zm7 0h5v16h-5zm7 0h4v16h-4z" />, "ViewColumn");
const StarIcon = createSvgIcon(<path d="m12 3 3 6 6 1-4 4 1 7-6-3-6 3 1-7-4-4 6-1z" />, "StarBorder");
const DotsIcon = createSvgIcon(<path d="M10 4h4v4h-4zm0 6h4v4h-4zm0 6h4v4h-4z" />, "MoreVert");
const CrossIcon = createSvgIcon(<path d="m5 6 1-1 6 6 6-6 1 1-6 6 6 6-1 1-6-6-6 6-1-1 6-6z" />, "Close");

const ISSUES = [
	{ id: "101", title: "Dark theme flickers on load", who: "Jonas Weber", state: "In review", due: "12 Jun" },
	{ id: "102", title: "Export report as PDF", who: "Mei Lin", state: "To do", due: "30 Jun" },
	{ id: "103", title: "Login times out after a minute", who: "Amara Obi", state: "In progress", due: "9 Jun" },
	{ id: "104", title: "Wrong totals in the sales chart", who: "Jonas Weber", state: "To do", due: "18 Jun" },
	{ id: "105", title: "Translate the help pages", who: "Pedro Ruiz", state: "Done", due: "2 Jun" },
];
const PLACES = ["Backlog", "Sprints", "Roadmap", "Reports", "Project settings"];

const Row = ({ id, title, who, state, due }: (typeof ISSUES)[number]) => (
	<TableRow hover data-testid="issue-row">
		<TableCell padding="checkbox">
			<Checkbox data-want={`tick-${id}`} data-testid="issue-select" />
		</TableCell>
		<TableCell>
			<Link href={`#TRK-${id}`} data-want={`key-${id}`}>
				TRK-{id}
			</Link>
		</TableCell>
		<TableCell data-want={`title-${id}`}>{title}</TableCell>
		<TableCell data-want={`who-${id}`}>
			<Stack direction="row" spacing={1}>
				<Avatar sx={{ width: 24, height: 24 }}>{who[0]}</Avatar>
				<span>{who}</span>
			</Stack>
		</TableCell>
		<TableCell data-want={`state-cell-${id}`}>
			<Chip size="small" label={state} data-want={`state-${id}`} data-testid="issue-status" />
		</TableCell>
		<TableCell data-want={`due-${id}`}>{due}</TableCell>
		<TableCell>
			<Tooltip title="Add to favourites">
				<IconButton size="small" data-want={`star-${id}`} data-testid="issue-star">
					<StarIcon />
				</IconButton>
			</Tooltip>
			<IconButton size="small" aria-label="more" aria-haspopup="true" data-want={`more-${id}`} data-testid="issue-more">
				<DotsIcon />
			</IconButton>
		</TableCell>
	</TableRow>
);

show(
	<Box>
		<AppBar position="static">
			<Toolbar sx={{ gap: 2 }}>
				<IconButton color="inherit" edge="start" aria-label="open drawer" data-want="drawer">
					<MenuIcon />
				</IconButton>
				<Typography variant="h6">Trackline</Typography>
				<InputBase
					placeholder="Search issues…"
					inputProps={{ "aria-label": "search" }}
					sx={{ color: "inherit", flex: 1 }}
					data-want="search"
					data-testid="app-search"
				/>
				<Button variant="contained" color="secondary" data-want="create" data-testid="create-issue">
					Create
				</Button>
				<IconButton color="inherit" aria-label="show 3 new notifications" data-want="bell">
					<Badge badgeContent={3} color="error">
						<BellIcon />
					</Badge>
				</IconButton>
				<IconButton aria-label="account of current user" aria-haspopup="true" data-want="account">
					<Avatar>K</Avatar>
				</IconButton>
			</Toolbar>
		</AppBar>
		<Stack direction="row">
			<List component="nav" sx={{ width: 200 }}>
				{PLACES.map((place) => (
					<ListItemButton
						key={place}
						selected={place === "Backlog"}
						data-want={`nav-${place.split(" ").pop()?.toLowerCase()}`}
					>
						<ListItemText primary={place} />
					</ListItemButton>
				))}
			</List>
			<Box component="main" sx={{ p: 2, flex: 1 }}>
				<Typography variant="h5" component="h1">
					Backlog
				</Typography>
				<Stack direction="row" spacing={2} sx={{ my: 2, alignItems: "center" }}>
					<Autocomplete
						options={["Jonas Weber", "Mei Lin", "Amara Obi"]}
						sx={{ width: 200 }}
						data-want="assignee"
						data-testid="filter-assignee"
						renderInput={(params) => <TextField {...params} size="small" label="Assignee" />}
					/>
					<TextField
						select
						size="small"
						label="Status"
						defaultValue="open"
						sx={{ width: 130 }}
						data-want="status"
						data-testid="filter-status"
					>
						<MenuItem value="open">Open</MenuItem>
						<MenuItem value="closed">Closed</MenuItem>
					</TextField>
					<TextField
						select
						size="small"
						label="Type"
						defaultValue="all"
						sx={{ width: 130 }}
						data-want="type"
						data-testid="filter-type"
					>
						<MenuItem value="all">All</MenuItem>
						<MenuItem value="bug">Bug</MenuItem>
					</TextField>
					<FormControlLabel control={<Switch data-testid="filter-mine" />} label="Only my issues" data-want="mine" />
					<Button data-want="clear" data-testid="filters-clear">
						Clear filters
					</Button>
					<ToggleButtonGroup exclusive size="small" value="list" aria-label="layout">
						<ToggleButton value="list" aria-label="list" data-want="as-list">
							<ListIcon />
						</ToggleButton>
						<ToggleButton value="board" aria-label="board" data-want="as-board">
							<ColumnsIcon />
						</ToggleButton>
					</ToggleButtonGroup>
				</Stack>
				<Table size="small" data-testid="issues">
					<TableHead>
						<TableRow>
							<TableCell padding="checkbox">
								<Checkbox slotProps={{ input: { "aria-label": "select all issues" } }} data-want="all" />
							</TableCell>
							<TableCell>Key</TableCell>
							<TableCell>Summary</TableCell>
							<TableCell>Assignee</TableCell>
							<TableCell>Status</TableCell>
							<TableCell sortDirection="asc" data-want="due-head">
								<TableSortLabel active direction="asc" data-want="sort-due">
									Due
								</TableSortLabel>
							</TableCell>
							<TableCell />
						</TableRow>
					</TableHead>
					<TableBody>
						{ISSUES.map((issue) => (
							<Row key={issue.id} {...issue} />
						))}
					</TableBody>
				</Table>
				<TablePagination
					component="div"
					count={48}
					page={1}
					rowsPerPage={5}
					rowsPerPageOptions={[5, 10, 25]}
					onPageChange={() => {}}
					data-want="pages"
				/>
			</Box>
		</Stack>
		<Snackbar
			open
			message="TRK-98 was archived"
			action={
				<>
					<Button size="small" data-want="undo" data-testid="snackbar-undo">
						Undo
					</Button>
					<IconButton size="small" color="inherit" aria-label="close" data-want="dismiss">
						<CrossIcon fontSize="small" />
					</IconButton>
				</>
			}
		/>
	</Box>,
);
