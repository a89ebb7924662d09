/** A settings form: sections with the same words, switches, selects, a disabled twin of the button that saves. */
import {
	Alert,
	Box,
	Button,
	Checkbox,
	FormControl,
	FormControlLabel,
	FormLabel,
	InputLabel,
	Link,
	MenuItem,
	Paper,
	Radio,
	RadioGroup,
	Select,
	Slider,
	Stack,
	Switch,
	TextField,
	Typography,
} from "@mui/material";
import { show } from "./parts/show.tsx";

const LANGUAGES = ["English", "Deutsch", "Español", "日本語"];

show(
	<Box sx={{ maxWidth: 720, margin: "auto", padding: 2 }}>
		<Typography variant="h4" component="h1">
			Settings
		</Typography>
		<Paper component="section" sx={{ padding: 2, marginTop: 2 }}>
			<Typography variant="h6" component="h2">
				Profile
			</Typography>
			<Stack spacing={2}>
				<TextField label="Display name" defaultValue="Ada Lovelace" data-want="display-name" />
				<TextField label="E-mail address" type="email" helperText="We never share it" data-want="email" />
				<TextField label="About you" multiline rows={3} placeholder="A few words" data-want="bio" />
				<FormControl>
					<InputLabel id="lang">Language</InputLabel>
					<Select labelId="lang" label="Language" defaultValue="English" data-want="language">
						{LANGUAGES.map((language) => (
							<MenuItem key={language} value={language}>
								{language}
							</MenuItem>
						))}
					</Select>
				</FormControl>
				<Box>
					<Button variant="contained" data-want="save-profile">
						Save changes
					</Button>
					<Button data-want="avatar">Upload photo</Button>
				</Box>
			</Stack>
		</Paper>
		<Paper component="section" sx={{ padding: 2, marginTop: 2 }}>
			<Typography variant="h6" component="h2">
				Notifications
			</Typography>
			<Alert severity="info">Notifications are sent once a day.</Alert>
			<FormControlLabel control={<Switch data-want="notify-email" />} label="E-mail notifications" />
			<FormControlLabel control={<Switch defaultChecked data-want="notify-push" />} label="Push notifications" />
			<FormControlLabel control={<Checkbox data-want="newsletter" />} label="Send me the newsletter" />
			<FormControl>
				<FormLabel>Frequency</FormLabel>
				<RadioGroup row defaultValue="daily">
					<FormControlLabel value="daily" control={<Radio data-want="daily" />} label="Daily" />
					<FormControlLabel value="weekly" control={<Radio data-want="weekly" />} label="Weekly" />
				</RadioGroup>
			</FormControl>
			<Button variant="contained" disabled>
				Save changes
			</Button>
		</Paper>
		<Paper component="section" sx={{ padding: 2, marginTop: 2 }}>
			<Typography variant="h6" component="h2">
				Appearance
			</Typography>
			<FormControlLabel control={<Switch data-want="dark" />} label="Dark mode" />
			<Typography id="size">Font size</Typography>
			<Slider aria-labelledby="size" defaultValue={14} min={10} max={24} data-want="font-size" />
			<Typography variant="h6" component="h2" color="error">
				Delete account
			</Typography>
			<Typography>Once you delete your account, there is no way back.</Typography>
			<Button color="error" data-want="delete-account">
				Delete account
			</Button>
			<Link href="#privacy" data-want="privacy">
				Privacy policy
			</Link>
		</Paper>
	</Box>,
);
