/** Parcels on their way: a stepper, a table with icons, filters with test ids around them; test ids. */
import {
	Button,
	Card,
	CardActions,
	CardContent,
	CardHeader,
	FormControl,
	IconButton,
	InputLabel,
	LinearProgress,
	MenuItem,
	Pagination,
	Select,
	SvgIcon,
	TextField,
	ToggleButton,
	ToggleButtonGroup,
	Typography,
} from "@mui/material";
import { show } from "./parts/show.tsx";

const Picture = ({ name }: { name: string }) => (
	<SvgIcon data-testid={`${name}Icon`}>
		<path d="M4 4h16v16H4z" />
	</SvgIcon>
);
const PARCELS = [
	["DK-1180", "Copenhagen", "In transit", "14 May 2027", "€12.40"],
	["SE-5523", "Malmö", "Delivered", "9 May 2027", "€8.90"],
	["NO-7701", "Bergen", "Delayed", "20 May 2027", "€21.00"],
] as const;

show(
	<main style={{ padding: 16 }}>
		<Typography variant="h5">Parcels</Typography>
		<TextField placeholder="Tracking number" data-testid="tracking" data-want="tracking" size="small" />
		<Button variant="contained" data-testid="track" data-want="track">
			Track
		</Button>
		<FormControl sx={{ width: 160 }} data-testid="carrier-filter" data-want="carrier" size="small">
			<Select value="" displayEmpty>
				<MenuItem value="">Any</MenuItem>
			</Select>
		</FormControl>
		<FormControl sx={{ width: 160 }} size="small" data-want="sort">
			<InputLabel>Order</InputLabel>
			<Select value="new" label="Order">
				<MenuItem value="new">Newest first</MenuItem>
			</Select>
		</FormControl>
		<ToggleButtonGroup exclusive value="list">
			<ToggleButton value="list" data-testid="view-list" data-want="list">
				<Picture name="ViewList" />
			</ToggleButton>
			<ToggleButton value="map" data-testid="view-map" data-want="map">
				<Picture name="Map" />
			</ToggleButton>
		</ToggleButtonGroup>
		{PARCELS.map(([number, city, state, day, price], row) => (
			<Card key={number} sx={{ my: 1 }} data-testid="parcel">
				<CardHeader
					title={number}
					subheader={`to ${city}`}
					action={
						<IconButton data-testid="parcel-menu" data-want={`menu-${row}`}>
							<Picture name="MoreVert" />
						</IconButton>
					}
				/>
				<CardContent>
					<span data-want={`state-${row}`}>{state}</span> · <span data-want={`day-${row}`}>{day}</span> ·{" "}
					<span data-want={`price-${row}`}>{price}</span>
					<LinearProgress variant="determinate" value={30 + row * 20} />
				</CardContent>
				<CardActions>
					<Button size="small" data-want={`reroute-${row}`}>
						Change address
					</Button>
					<Button size="small" data-want={`label-${row}`}>
						Print label
					</Button>
					<IconButton data-want={`star-${row}`}>
						<Picture name="StarBorder" />
					</IconButton>
					<IconButton data-want={`share-${row}`}>
						<Picture name="Share" />
					</IconButton>
				</CardActions>
			</Card>
		))}
		<Pagination count={4} data-want="pages" />
		<Typography variant="h6">Send a parcel</Typography>
		<TextField label="Weight (kg)" type="number" data-want="weight" />
		<TextField label="From" data-want="from" />
		<TextField label="To" data-want="to" />
		<TextField label="Collection day" placeholder="dd/mm/yyyy" data-want="day" />
		<TextField label="Instructions" multiline rows={2} data-want="instructions" />
		<Button data-want="quote">Get a quote</Button>
		<Button data-want="book" variant="contained">
			Book collection
		</Button>
	</main>,
);
