/** Deals and contacts of a sales team, with a form in a dialog, made with MUI; test ids on some parts. */
import {
	Accordion,
	AccordionDetails,
	AccordionSummary,
	AppBar,
	Avatar,
	Box,
	Button,
	Checkbox,
	Chip,
	DialogActions,
	DialogContent,
	DialogTitle,
	FormControlLabel,
	IconButton,
	MenuItem,
	Pagination,
	Paper,
	Radio,
	RadioGroup,
	Slider,
	Switch,
	Tab,
	Table,
	TableBody,
	TableCell,
	TableHead,
	TableRow,
	TableSortLabel,
	Tabs,
	TextField,
	Toolbar,
	Typography,
} from "@mui/material";
import { Icon, show } from "./parts/show.tsx";

const CONTACTS = [
	["Ada Nwosu", "Brightwave", "ada@brightwave.io", "Customer", "$12,400"],
	["Bruno Keller", "Keller & Sons", "bruno@keller.ch", "Lead", "$3,150"],
	["Chloe Martin", "Petit Atelier", "chloe@atelier.fr", "Lost", "$0"],
	["Dev Patel", "Northloop", "dev@northloop.com", "Lead", "$8,900"],
] as const;
const FIGURES = [
	["Open deals", "37"],
	["Won this month", "12"],
	["Pipeline", "$241k"],
] as const;

show(
	<>
		<AppBar position="static">
			<Toolbar>
				<IconButton aria-label="menu" color="inherit" data-want="menu">
					<Icon />
				</IconButton>
				<Typography variant="h6">Closer</Typography>
				<Tabs value={0} textColor="inherit">
					<Tab label="Contacts" data-want="tab-contacts" />
					<Tab label="Deals" data-want="tab-deals" />
					<Tab label="Reports" data-want="tab-reports" />
				</Tabs>
				<FormControlLabel control={<Switch data-want="dark" />} label="Dark mode" />
				<IconButton aria-label="show 4 new notifications" color="inherit" data-testid="bell" data-want="bell">
					<Icon />
				</IconButton>
				<IconButton aria-label="account of current user" color="inherit" data-want="account">
					<Avatar>R</Avatar>
				</IconButton>
			</Toolbar>
		</AppBar>
		<Box sx={{ p: 2, width: 820 }}>
			<Box sx={{ display: "flex", gap: 2 }}>
				{FIGURES.map(([name, value]) => (
					<Box key={name} data-testid="figure" sx={{ border: 1, p: 1 }}>
						<Typography variant="overline">{name}</Typography>
						<Typography variant="h5" data-want={`figure-${name.split(" ")[0]}`}>
							{value}
						</Typography>
					</Box>
				))}
			</Box>
			<Box sx={{ display: "flex", gap: 1, my: 2 }}>
				<TextField size="small" placeholder="Search contacts" data-want="search" />
				<TextField select size="small" label="Status" value="All" sx={{ width: 120 }} data-want="status">
					<MenuItem value="All">All</MenuItem>
				</TextField>
				<Chip label="Owner: me" onDelete={() => undefined} data-want="chip-owner" />
				<Chip label="Country: France" onDelete={() => undefined} data-want="chip-country" />
				<Button variant="contained" data-testid="new-contact" data-want="new">
					New contact
				</Button>
				<Button data-want="import">Import</Button>
			</Box>
			<Table size="small">
				<TableHead>
					<TableRow>
						<TableCell padding="checkbox">
							<Checkbox slotProps={{ input: { "aria-label": "select all contacts" } }} data-want="select-all" />
						</TableCell>
						<TableCell>
							<TableSortLabel active direction="asc" data-want="sort-name">
								Name
							</TableSortLabel>
						</TableCell>
						<TableCell>Company</TableCell>
						<TableCell>Email</TableCell>
						<TableCell>Status</TableCell>
						<TableCell>
							<TableSortLabel data-want="sort-value">Value</TableSortLabel>
						</TableCell>
						<TableCell />
					</TableRow>
				</TableHead>
				<TableBody>
					{CONTACTS.map(([name, company, mail, status, value], at) => (
						<TableRow key={name} data-testid={`contact-${at}`}>
							<TableCell padding="checkbox">
								<Checkbox data-want={`select-${at}`} />
							</TableCell>
							<TableCell>
								<a href={`#${at}`} data-want={`name-${at}`}>
									{name}
								</a>
							</TableCell>
							<TableCell data-want={`company-${at}`}>{company}</TableCell>
							<TableCell data-want={`mail-${at}`}>{mail}</TableCell>
							<TableCell>
								<Chip size="small" label={status} data-want={`status-${at}`} />
							</TableCell>
							<TableCell data-want={`value-${at}`}>{value}</TableCell>
							<TableCell>
								<IconButton size="small" aria-label="Call" data-want={`call-${at}`}>
									<Icon />
								</IconButton>
								<IconButton size="small" aria-haspopup="true" data-want={`menu-${at}`}>
									<Icon d="M12 4h2v2h-2zM12 10h2v2h-2zM12 16h2v2h-2z" />
								</IconButton>
							</TableCell>
						</TableRow>
					))}
				</TableBody>
			</Table>
			<Pagination count={6} page={1} />
			<Accordion data-want="acc-email">
				<AccordionSummary data-want="acc-email-head">Email templates</AccordionSummary>
				<AccordionDetails>Nothing yet</AccordionDetails>
			</Accordion>
			<Accordion>
				<AccordionSummary data-want="acc-tax-head">Tax settings</AccordionSummary>
				<AccordionDetails>Nothing yet</AccordionDetails>
			</Accordion>
		</Box>
		<Paper role="dialog" aria-labelledby="log-title" sx={{ position: "fixed", left: 840, top: 80, width: 380 }}>
			<DialogTitle id="log-title">Log a call</DialogTitle>
			<IconButton sx={{ position: "absolute", right: 4, top: 4 }} data-testid="dialog-close" data-want="dialog-close">
				<Icon d="M6 6l12 12M18 6L6 18" />
			</IconButton>
			<DialogContent>
				<TextField fullWidth margin="dense" label="With whom" required data-want="whom" />
				<TextField fullWidth margin="dense" label="Notes" multiline rows={2} data-want="notes" />
				<TextField fullWidth margin="dense" type="date" label="Follow-up date" data-want="follow-up" />
				<RadioGroup row defaultValue="answered">
					<FormControlLabel value="answered" control={<Radio data-want="answered" />} label="Answered" />
					<FormControlLabel value="voicemail" control={<Radio data-want="voicemail" />} label="Left voicemail" />
				</RadioGroup>
				<Typography id="mood">Interest</Typography>
				<Slider aria-labelledby="mood" defaultValue={40} data-want="interest" />
				<FormControlLabel control={<Checkbox data-want="remind" />} label="Remind me a day before" />
			</DialogContent>
			<DialogActions>
				<Button data-want="cancel">Cancel</Button>
				<Button variant="contained" data-want="save-call">
					Save call
				</Button>
			</DialogActions>
		</Paper>
	</>,
);
