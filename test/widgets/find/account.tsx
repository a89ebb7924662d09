/** Tabs of an account, with a matrix of switches, devices with actions and a message that offers to undo; no test ids. */
import {
	Accordion,
	AccordionDetails,
	AccordionSummary,
	Alert,
	Autocomplete,
	Avatar,
	Badge,
	Box,
	Button,
	Chip,
	FormControlLabel,
	IconButton,
	List,
	ListItem,
	ListItemText,
	Radio,
	RadioGroup,
	Slider,
	SvgIcon,
	Switch,
	Tab,
	Table,
	TableBody,
	TableCell,
	TableHead,
	TableRow,
	Tabs,
	TextField,
	Typography,
} from "@mui/material";
import { show } from "./parts/show.tsx";

const CHANNELS = ["Email", "Push", "SMS"];
const EVENTS = ["Comments", "Mentions", "Weekly report"];
const DEVICES = ["Pixel 9", "MacBook Air", "Windows desktop"];
const Picture = ({ name }: { name: string }) => (
	<SvgIcon data-testid={`${name}Icon`}>
		<path d="M4 4h16v16H4z" />
	</SvgIcon>
);

show(
	<Box sx={{ p: 2, maxWidth: 900 }}>
		<Box sx={{ display: "flex", gap: 2 }}>
			<IconButton edge="start" data-want="menu">
				<Picture name="Menu" />
			</IconButton>
			<Typography variant="h6">Harbor</Typography>
			<IconButton aria-label="show 4 new notifications" data-want="bell">
				<Badge badgeContent={4} color="error">
					<Picture name="Notifications" />
				</Badge>
			</IconButton>
			<IconButton aria-haspopup="true" data-want="account">
				<Picture name="AccountCircle" />
			</IconButton>
		</Box>
		<Tabs value={1} aria-label="account sections">
			<Tab label="Profile" data-want="tab-profile" />
			<Tab label="Notifications" data-want="tab-notifications" />
			<Tab label="Security" data-want="tab-security" />
			<Tab label="Billing" data-want="tab-billing" />
		</Tabs>
		<Typography variant="h5">What should we tell you?</Typography>
		<Table size="small">
			<TableHead>
				<TableRow>
					<TableCell>Event</TableCell>
					{CHANNELS.map((channel) => (
						<TableCell key={channel}>{channel}</TableCell>
					))}
				</TableRow>
			</TableHead>
			<TableBody>
				{EVENTS.map((event, row) => (
					<TableRow key={event}>
						<TableCell component="th" scope="row">
							{event}
						</TableCell>
						{CHANNELS.map((channel, column) => (
							<TableCell key={channel} data-want={`cell-${row}-${column}`}>
								<Switch defaultChecked={column === 0} data-want={`switch-${row}-${column}`} />
							</TableCell>
						))}
					</TableRow>
				))}
			</TableBody>
		</Table>
		<FormControlLabel control={<Switch />} label="Pause everything while I am away" data-want="pause" />
		<Typography variant="h5">Looks</Typography>
		<RadioGroup row defaultValue="light">
			<FormControlLabel value="light" control={<Radio />} label="Light" data-want="light" />
			<FormControlLabel value="dark" control={<Radio />} label="Dark" data-want="dark" />
			<FormControlLabel value="system" control={<Radio />} label="Match system" data-want="system" />
		</RadioGroup>
		<Typography id="text-size" gutterBottom>
			Text size
		</Typography>
		<Slider aria-labelledby="text-size" defaultValue={14} min={10} max={24} data-want="size" />
		<Autocomplete
			options={["Europe/Paris", "Asia/Tokyo"]}
			defaultValue="Europe/Paris"
			data-want="zone"
			renderInput={(props) => <TextField {...props} label="Time zone" />}
		/>
		<TextField
			label="Custom signature"
			multiline
			rows={3}
			helperText="Shown below every message"
			data-want="signature"
		/>
		<Box sx={{ display: "flex", gap: 1 }}>
			<Typography>Muted words</Typography>
			<Chip label="lottery" onDelete={() => {}} data-want="chip-lottery" />
			<Chip label="crypto" onDelete={() => {}} data-want="chip-crypto" />
			<Button size="small" startIcon={<Picture name="Add" />} data-want="add-word">
				Add word
			</Button>
		</Box>
		<Typography variant="h5">Your devices</Typography>
		<List>
			{DEVICES.map((device, row) => (
				<ListItem
					key={device}
					secondaryAction={
						<>
							<IconButton data-want={`rename-${row}`}>
								<Picture name="Edit" />
							</IconButton>
							<IconButton edge="end" data-want={`remove-${row}`}>
								<Picture name="Delete" />
							</IconButton>
						</>
					}
				>
					<Avatar sx={{ mr: 2 }}>
						<Picture name="Devices" />
					</Avatar>
					<ListItemText primary={device} secondary={row ? "Last seen yesterday" : "This device"} />
				</ListItem>
			))}
		</List>
		<Accordion>
			<AccordionSummary expandIcon={<Picture name="ExpandMore" />} data-want="advanced">
				<Typography>Advanced options</Typography>
			</AccordionSummary>
			<AccordionDetails>
				<Button>Reset all</Button>
			</AccordionDetails>
		</Accordion>
		<Button color="error" data-want="close-account">
			Close my account
		</Button>
		<Button data-want="discard">Discard</Button>
		<Button variant="contained" data-want="save">
			Save preferences
		</Button>
		<Alert
			severity="success"
			onClose={() => {}}
			slotProps={{ closeButton: { "data-want": "alert-close" } as object }}
			action={undefined}
		>
			Device removed.{" "}
			<Button size="small" data-want="undo">
				Undo
			</Button>
		</Alert>
	</Box>,
);
