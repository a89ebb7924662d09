/** A mailbox: folders, a list of messages with icons, an open message; test ids on the messages. */
import {
	Badge,
	Box,
	Checkbox,
	Divider,
	IconButton,
	InputBase,
	List,
	ListItem,
	ListItemButton,
	ListItemText,
	Tab,
	Tabs,
	Toolbar,
	Typography,
} from "@mui/material";
import { Icon, show } from "./parts/show.tsx";

const FOLDERS = ["Inbox", "Starred", "Sent", "Drafts", "Spam", "Trash"];
const MESSAGES = [
	{ id: "m1", from: "Maria Silva", subject: "Invoice for March", time: "09:12" },
	{ id: "m2", from: "Build bot", subject: "Build failed on main", time: "08:40" },
	{ id: "m3", from: "Tom Becker", subject: "Lunch on Friday?", time: "Yesterday" },
	{ id: "m4", from: "Maria Silva", subject: "Re: Contract draft", time: "Monday" },
];

show(
	<Box sx={{ display: "flex" }}>
		<Box component="nav" sx={{ width: 200 }} aria-label="Folders">
			<ListItemButton data-want="compose">Compose</ListItemButton>
			{FOLDERS.map((folder) => (
				<ListItemButton key={folder} selected={folder === "Inbox"} data-want={`folder-${folder}`}>
					<ListItemText primary={folder} />
					{folder === "Inbox" && <Badge badgeContent={2} color="primary" />}
				</ListItemButton>
			))}
		</Box>
		<Box sx={{ flex: 1 }}>
			<Toolbar>
				<InputBase placeholder="Search mail" data-want="search" />
				<IconButton aria-label="Settings" data-want="settings">
					<Icon />
				</IconButton>
				<IconButton aria-label="Refresh" data-want="refresh">
					<Icon />
				</IconButton>
			</Toolbar>
			<Tabs value={0} aria-label="Categories">
				<Tab label="Primary" />
				<Tab label="Promotions" data-want="promotions" />
				<Tab label="Social" data-want="social" />
			</Tabs>
			<List>
				{MESSAGES.map(({ id, from, subject, time }) => (
					<ListItem
						key={id}
						data-testid={`message-${id}`}
						secondaryAction={
							<>
								<IconButton aria-label="Star" data-want={`star-${id}`}>
									<Icon />
								</IconButton>
								<IconButton aria-label="Archive" data-want={`archive-${id}`}>
									<Icon />
								</IconButton>
								<IconButton aria-label="Delete" data-want={`delete-${id}`}>
									<Icon />
								</IconButton>
							</>
						}
					>
						<Checkbox data-want={`check-${id}`} />
						<ListItemButton data-want={`open-${id}`}>
							<ListItemText primary={from} secondary={`${subject} · ${time}`} />
						</ListItemButton>
					</ListItem>
				))}
			</List>
			<Divider />
			<Box component="article" aria-label="Message">
				<Typography variant="h5" component="h2">
					Invoice for March
				</Typography>
				<Typography>From Maria Silva. Please reply by Friday, or forward it to Tom Becker.</Typography>
				<IconButton aria-label="Reply" data-want="reply">
					<Icon />
				</IconButton>
				<IconButton aria-label="Reply all" data-want="reply-all">
					<Icon />
				</IconButton>
				<IconButton aria-label="Forward" data-want="forward">
					<Icon />
				</IconButton>
				<a href="#invoice" data-want="attachment">
					invoice-march.pdf
				</a>
			</Box>
		</Box>
	</Box>,
);
