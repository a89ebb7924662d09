/** Signing in and registering on one page, with a banner about cookies over it; no test ids. */
import {
	Box,
	Button,
	Checkbox,
	Divider,
	FormControlLabel,
	IconButton,
	InputAdornment,
	Link,
	NativeSelect,
	Paper,
	TextField,
	Typography,
} from "@mui/material";
import { Icon, show } from "./parts/show.tsx";

const eye = (
	<InputAdornment position="end">
		<IconButton aria-label="Display the password" data-want="eye">
			<Icon />
		</IconButton>
	</InputAdornment>
);

show(
	<Box>
		<Box sx={{ display: "flex", gap: 4, padding: 4 }}>
			<Paper sx={{ padding: 2, flex: 1 }}>
				<Typography variant="h5" component="h2">
					Sign in
				</Typography>
				<TextField label="Username or email" data-want="in-user" fullWidth />
				<TextField
					label="Password"
					type="password"
					data-want="in-pass"
					fullWidth
					slotProps={{ input: { endAdornment: eye } }}
				/>
				<FormControlLabel control={<Checkbox data-want="remember" />} label="Keep me signed in" />
				<Button variant="contained" data-want="in">
					Sign in
				</Button>
				<Link href="#forgot" data-want="forgot">
					Forgot your password?
				</Link>
				<Divider>or</Divider>
				<Button data-want="google">Continue with Google</Button>
				<Button data-want="github">Continue with GitHub</Button>
			</Paper>
			<Paper sx={{ padding: 2, flex: 1 }}>
				<Typography variant="h5" component="h2">
					Create an account
				</Typography>
				<TextField label="First name" data-want="first" />
				<TextField label="Last name" data-want="last" />
				<TextField label="Email" data-want="up-mail" fullWidth />
				<TextField label="Password" type="password" data-want="up-pass" fullWidth />
				<TextField label="Confirm password" type="password" data-want="up-again" fullWidth />
				<TextField label="Date of birth" type="date" data-want="birth" slotProps={{ inputLabel: { shrink: true } }} />
				<FormControlLabel control={<Checkbox data-want="agree" />} label="I agree to the terms of service" />
				<Button variant="contained" data-want="up">
					Sign up
				</Button>
			</Paper>
		</Box>
		<footer>
			<NativeSelect defaultValue="en" inputProps={{ "aria-label": "Language" }} data-want="lang">
				<option value="en">English</option>
				<option value="fr">Français</option>
			</NativeSelect>
			<Link href="#help">Help</Link> <Link href="#privacy">Privacy</Link>
		</footer>
		<Paper sx={{ position: "fixed", bottom: 0, left: 0, right: 0, padding: 2 }} elevation={8}>
			<Typography>We use cookies to measure visits.</Typography>
			<Button data-want="cookies-no">Reject all</Button>
			<Button data-want="cookies-set">Manage preferences</Button>
			<Button variant="contained" data-want="cookies-yes">
				Accept all
			</Button>
		</Paper>
	</Box>,
);
