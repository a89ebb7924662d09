/** A webmail: folders, a list of messages with buttons in its rows, a reading pane, a message with undo; no test ids. */
import {
	Alert,
	AppBar,
	Avatar,
	Badge,
	Box,
	Button,
	Card,
	CardActions,
	CardContent,
	Checkbox,
	Chip,
	Divider,
	Fab,
	FormControl,
	FormControlLabel,
	IconButton,
	InputBase,
	InputLabel,
	LinearProgress,
	Link,
	List,
	ListItem,
	ListItemAvatar,
	ListItemButton,
	ListItemIcon,
	ListItemText,
	ListSubheader,
	MenuItem,
	Select,
	Snackbar,
	SvgIcon,
	Switch,
	Tab,
	Tabs,
	TextField,
	Toolbar,
	Tooltip,
	Typography,
} from "@mui/material";
import { show } from "./parts/show.tsx";

const PATHS = {
	menu: "M3 18h18v-2H3zm0-5h18v-2H3zm0-7v2h18V6z",
	search:
		"M15.5 14h-.8l-.3-.3a6.500 6.500 0 1 0-.7.7l.3.3v.8l5 5 1.500-1.500zm-6 0a4.500 4.500 0 1 1 0-9 4.500 4.500 0 0 1 0 9",
	tune: "M3 17v2h6v-2zM3 5v2h10V5zm10 16v-2h8v-2h-8v-2h-2v6zM7 9v2H3v2h4v2h2V9zm14 4v-2H11v2z",
	star: "m12 17.300 6.200 3.700-1.600-7L22 9.200l-7.200-.6L12 2 9.200 8.600 2 9.200 7.500 14l-1.700 7z",
	box: "M20.500 5.200 19 3.500H5L3.500 5.200 3 6.500V19a2 2 0 0 0 2 2h14a2 2 0 0 0 2-2V6.500zM12 17.500 6.500 12H10v-2h4v2h3.500z",
	bin: "M6 19c0 1.100.9 2 2 2h8a2 2 0 0 0 2-2V7H6zM19 4h-3.500l-1-1h-5l-1 1H5v2h14z",
	reload: "M17.700 6.400A8 8 0 1 0 19.700 14h-2.100A6 6 0 1 1 12 6c1.700 0 3.100.7 4.200 1.800L13 11h7V4z",
	left: "M15.400 7.400 14 6l-6 6 6 6 1.400-1.400L10.800 12z",
	right: "M10 6 8.600 7.400 13.200 12l-4.600 4.600L10 18l6-6z",
	printer: "M19 8H5a3 3 0 0 0-3 3v6h4v4h12v-4h4v-6a3 3 0 0 0-3-3m-3 11H8v-5h8zM18 3H6v4h12z",
	clock: "M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20m4.200 14.200L11 13V7h1.500v5.200l4.500 2.700z",
	dots: "M12 8a2 2 0 1 0 0-4 2 2 0 0 0 0 4m0 2a2 2 0 1 0 0 4 2 2 0 0 0 0-4m0 6a2 2 0 1 0 0 4 2 2 0 0 0 0-4",
	clip: "M16.500 6v11.500a4 4 0 0 1-8 0V5a2.500 2.500 0 0 1 5 0v10.500a1 1 0 0 1-2 0V6H10v9.500a2.500 2.500 0 0 0 5 0V5a4 4 0 0 0-8 0v12.500a5.500 5.500 0 0 0 11 0V6z",
	cross:
		"M19 6.400 17.600 5 12 10.600 6.400 5 5 6.400 10.600 12 5 17.600 6.400 19 12 13.400 17.600 19 19 17.600 13.400 12z",
	folder: "M10 4H4a2 2 0 0 0-2 2v12c0 1.100.9 2 2 2h16a2 2 0 0 0 2-2V8a2 2 0 0 0-2-2h-8z",
} as const;
const Glyph = ({ of }: { of: keyof typeof PATHS }) => (
	<SvgIcon fontSize="small">
		<path d={PATHS[of]} />
	</SvgIcon>
);

/** An icon button with the tooltip that also is its name. */
const Tool = ({ title, of, want }: { title: string; of: keyof typeof PATHS; want?: string }) => (
	<Tooltip title={title}>
		<IconButton data-want={want} size="small">
			<Glyph of={of} />
		</IconButton>
	</Tooltip>
);

const FOLDERS = [
	["Inbox", 4],
	["Starred", 0],
	["Snoozed", 0],
	["Sent", 0],
	["Drafts", 2],
	["Spam", 0],
	["Trash", 0],
] as const;
const MAILS = [
	{
		id: "hugo",
		from: "Hugo Martin",
		subject: "Flight to Lisbon",
		text: "Here are the times for Friday",
		time: "10:42",
	},
	{ id: "priya", from: "Priya Nair", subject: "Budget draft v3", text: "I changed the travel lines", time: "09:15" },
	{
		id: "shop",
		from: "Bookshop",
		subject: "Your receipt no. 4471",
		text: "Thank you for your order",
		time: "Yesterday",
	},
	{
		id: "tomasz",
		from: "Tomasz Zielinski",
		subject: "Lunch on Thursday?",
		text: "The new place is open",
		time: "2 May",
	},
	{ id: "board", from: "Housing Board", subject: "Water shut off on 3 May", text: "From 8 to 12", time: "1 May" },
];
const FILES = [
	["budget-v3.xlsx", "48 kB", "budget"],
	["notes.pdf", "112 kB", "notes"],
] as const;

const Folders = () => (
	<Box component="nav" sx={{ width: 210, p: 1 }}>
		<Fab variant="extended" color="primary" data-want="compose">
			Compose
		</Fab>
		<List dense>
			{FOLDERS.map(([name, count]) => (
				<ListItem key={name} disablePadding>
					<ListItemButton selected={name === "Inbox"} data-want={`folder-${name}`}>
						<ListItemIcon sx={{ minWidth: 32 }}>
							<Glyph of="folder" />
						</ListItemIcon>
						<ListItemText primary={name} />
						{count > 0 && <Badge badgeContent={count} color="primary" />}
					</ListItemButton>
				</ListItem>
			))}
		</List>
		<List dense subheader={<ListSubheader>Labels</ListSubheader>}>
			{["Travel", "Work", "Receipts"].map((name) => (
				<ListItemButton key={name} data-want={`label-${name}`}>
					<ListItemText primary={name} />
				</ListItemButton>
			))}
		</List>
		<Button size="small" data-want="new-label">
			New label
		</Button>
		<LinearProgress variant="determinate" value={41} aria-label="Storage" sx={{ my: 1 }} />
		<Typography variant="caption" component="p" data-want="storage">
			6.1 GB of 15 GB used
		</Typography>
		<Link href="#storage">Buy storage</Link>
	</Box>
);

const Messages = () => (
	<Box component="section" aria-label="Messages" sx={{ width: 480, borderRight: 1, borderColor: "divider" }}>
		<Toolbar variant="dense" disableGutters>
			<Checkbox size="small" data-want="all" slotProps={{ input: { "aria-label": "Select all" } }} />
			<Tool title="Refresh" of="reload" want="refresh" />
			<FormControl size="small" sx={{ ml: 1, width: 150 }}>
				<InputLabel id="sort-label">Sort</InputLabel>
				<Select labelId="sort-label" label="Sort" value="new" data-want="sort">
					<MenuItem value="new">Newest first</MenuItem>
					<MenuItem value="old">Oldest first</MenuItem>
				</Select>
			</FormControl>
			<Typography variant="caption" sx={{ ml: "auto" }}>
				1–5 of 128
			</Typography>
			<Tool title="Newer" of="left" want="newer" />
			<Tool title="Older" of="right" want="older" />
		</Toolbar>
		<Tabs value={0}>
			<Tab label="Primary" />
			<Tab label="Promotions" data-want="promotions" />
			<Tab label="Social" />
		</Tabs>
		<List disablePadding>
			{MAILS.map(({ id, from, subject, text, time }) => (
				<ListItem
					key={id}
					divider
					disablePadding
					secondaryAction={
						<>
							<Typography variant="caption">{time}</Typography>
							<Tool title="Archive" of="box" want={`archive-${id}`} />
							<Tool title="Delete" of="bin" want={`delete-${id}`} />
						</>
					}
				>
					<Checkbox size="small" data-want={`check-${id}`} slotProps={{ input: { "aria-label": "Select" } }} />
					<IconButton size="small" aria-label={id === "hugo" ? "Starred" : "Not starred"} data-want={`star-${id}`}>
						<Glyph of="star" />
					</IconButton>
					<ListItemButton selected={id === "priya"} sx={{ "&&": { pr: 17 } }} data-want={`open-${id}`}>
						<ListItemAvatar sx={{ minWidth: 44 }}>
							<Avatar sx={{ width: 32, height: 32 }}>{from[0]}</Avatar>
						</ListItemAvatar>
						<ListItemText
							primary={from}
							secondary={`${subject} – ${text}`}
							slotProps={{ secondary: { noWrap: true } }}
						/>
					</ListItemButton>
				</ListItem>
			))}
		</List>
	</Box>
);

const Reading = () => (
	<Box component="article" sx={{ flex: 1, p: 2 }}>
		<Toolbar variant="dense" disableGutters sx={{ gap: 1 }}>
			<Tool title="Archive" of="box" want="pane-archive" />
			<Tool title="Delete" of="bin" want="pane-delete" />
			<Tool title="Snooze" of="clock" want="pane-snooze" />
			<Tool title="Print" of="printer" want="print" />
			<Tool title="More" of="dots" />
			<Button size="small" data-want="unread">
				Mark as unread
			</Button>
		</Toolbar>
		<Typography variant="h5" component="h2">
			Budget draft v3 <Chip size="small" label="Work" onDelete={() => {}} data-want="chip-work" />
		</Typography>
		<Box sx={{ display: "flex", gap: 1, my: 1, alignItems: "center" }}>
			<Avatar>P</Avatar>
			<div>
				<Typography>Priya Nair</Typography>
				<Typography variant="caption" data-want="address">
					priya.nair@example.com
				</Typography>
			</div>
		</Box>
		<Typography>Hello Nora, I changed the travel lines and the total. Could you look at it before Monday?</Typography>
		<Typography variant="h6" component="h3" sx={{ mt: 2 }}>
			2 attachments
		</Typography>
		<Box sx={{ display: "flex", gap: 1 }}>
			{FILES.map(([name, size, id]) => (
				<Card key={id} variant="outlined">
					<CardContent>
						<Typography>{name}</Typography>
						<Typography variant="caption" data-want={`size-${id}`}>
							{size}
						</Typography>
					</CardContent>
					<CardActions>
						<Button size="small">Preview</Button>
						<Button size="small" data-want={`download-${id}`}>
							Download
						</Button>
					</CardActions>
				</Card>
			))}
		</Box>
		<Button size="small">Download all</Button>
		<Divider sx={{ my: 2 }} />
		<Box sx={{ display: "flex", gap: 1, mb: 2 }}>
			<Button variant="outlined" data-want="reply">
				Reply
			</Button>
			<Button variant="outlined" data-want="reply-all">
				Reply all
			</Button>
			<Button variant="outlined" data-want="forward">
				Forward
			</Button>
		</Box>
		<TextField
			fullWidth
			multiline
			minRows={2}
			placeholder="Write a quick reply"
			data-want="quick"
			slotProps={{ htmlInput: { "aria-label": "Quick reply" } }}
		/>
		<Box sx={{ display: "flex", gap: 1, mt: 1 }}>
			<Button variant="contained" data-want="send">
				Send
			</Button>
			<Tool title="Attach files" of="clip" want="attach" />
			<Button color="inherit">Discard</Button>
			<FormControlLabel control={<Switch data-want="signature" />} label="Add my signature" />
		</Box>
	</Box>
);

show(
	<>
		<AppBar position="static">
			<Toolbar variant="dense" sx={{ gap: 1 }}>
				<IconButton color="inherit" aria-label="Main menu">
					<Glyph of="menu" />
				</IconButton>
				<Typography variant="h6" component="h1">
					Postbox
				</Typography>
				<Box sx={{ bgcolor: "rgba(255,255,255,.2)", px: 1, borderRadius: 1, display: "flex", alignItems: "center" }}>
					<Glyph of="search" />
					<InputBase
						color="secondary"
						placeholder="Search mail"
						sx={{ color: "inherit", width: 360 }}
						data-want="search"
						slotProps={{ input: { "aria-label": "Search mail" } }}
					/>
					<IconButton color="inherit" size="small" aria-label="Show search options" data-want="search-options">
						<Glyph of="tune" />
					</IconButton>
				</Box>
				<Box sx={{ flex: 1 }} />
				<Button color="inherit">Help</Button>
				<IconButton color="inherit" aria-label="Account of Nora Lind" data-want="account">
					<Avatar sx={{ width: 28, height: 28 }}>N</Avatar>
				</IconButton>
			</Toolbar>
		</AppBar>
		<Box sx={{ display: "flex" }}>
			<Folders />
			<Messages />
			<Reading />
		</Box>
		<Snackbar open anchorOrigin={{ vertical: "bottom", horizontal: "center" }}>
			<Alert
				severity="success"
				action={
					<>
						<Button color="inherit" size="small" data-want="undo">
							Undo
						</Button>
						<IconButton color="inherit" size="small" aria-label="Close" data-want="close-note">
							<Glyph of="cross" />
						</IconButton>
					</>
				}
			>
				Conversation archived
			</Alert>
		</Snackbar>
	</>,
);
