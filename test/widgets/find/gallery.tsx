/** An editor of photos: tools that are icons, sliders with their name above, albums, layers, an open menu; no test ids. */
import {
	AppBar,
	Button,
	Card,
	CardActions,
	CardMedia,
	Checkbox,
	Chip,
	IconButton,
	Menu,
	MenuItem,
	Slider,
	Stack,
	Tab,
	Tabs,
	TextField,
	ToggleButton,
	ToggleButtonGroup,
	Toolbar,
	Tooltip,
	Typography,
} from "@mui/material";
import { Icon, show } from "./parts/show.tsx";

const PHOTOS = ["beach.jpg", "harbour.jpg", "market.jpg", "sunset.jpg"];
const LAYERS = ["Text: Hello", "Frame", "Background"];
const key = (name: string) => name.split(/[. :]/)[0];
const menuPlace = { top: 70, left: 900 };

show(
	<>
		<AppBar position="static">
			<Toolbar>
				<IconButton className="menu" color="inherit" data-want="burger">
					<Icon />
				</IconButton>
				<Typography sx={{ flex: 1 }}>Summer 2026</Typography>
				<Tooltip title="Undo">
					<IconButton data-want="undo">
						<Icon />
					</IconButton>
				</Tooltip>
				<Tooltip title="Redo">
					<IconButton data-want="redo">
						<Icon />
					</IconButton>
				</Tooltip>
				<Button color="inherit" data-want="compare">
					Before / after
				</Button>
				<Button color="inherit" data-want="export">
					Export
				</Button>
				<Button variant="contained" color="secondary" data-want="share">
					Share album
				</Button>
			</Toolbar>
		</AppBar>
		<Stack direction="row" spacing={3}>
			<Stack role="toolbar" aria-label="Tools">
				<ToggleButtonGroup orientation="vertical" exclusive value="crop">
					<ToggleButton value="move" aria-label="Move" data-want="tool-move">
						<Icon />
					</ToggleButton>
					<ToggleButton value="crop" aria-label="Crop" data-want="tool-crop">
						<Icon />
					</ToggleButton>
					<ToggleButton value="brush" aria-label="Brush" data-want="tool-brush">
						<Icon />
					</ToggleButton>
					<ToggleButton value="type" title="Text" data-want="tool-text">
						<Icon />
					</ToggleButton>
				</ToggleButtonGroup>
				<IconButton className="rotate-left" data-want="turn-left">
					<Icon />
				</IconButton>
				<IconButton className="rotate-right" data-want="turn-right">
					<Icon />
				</IconButton>
				<IconButton className="zoom-in" data-want="zoom-in">
					<Icon />
				</IconButton>
				<IconButton className="zoom-out" data-want="zoom-out">
					<Icon />
				</IconButton>
			</Stack>
			<Stack sx={{ flex: 1 }}>
				<Tabs value={0}>
					<Tab label="All photos" data-want="tab-all" />
					<Tab label="Favourites" data-want="tab-fav" />
					<Tab label="Bin" data-want="tab-bin" />
				</Tabs>
				<Stack direction="row">
					<TextField size="small" placeholder="Search by place or person" data-want="search" />
					<Chip label="Portugal" onDelete={() => {}} data-want="chip-portugal" />
					<Chip label="2026" onDelete={() => {}} data-want="chip-year" />
				</Stack>
				<Stack direction="row" spacing={2}>
					{PHOTOS.map((name) => (
						<Card key={name}>
							<CardMedia component="img" alt={name} sx={{ height: 80, width: 120 }} data-want={`img-${key(name)}`} />
							<Typography variant="caption">{name}</Typography>
							<CardActions>
								<Checkbox size="small" checked={name === "market.jpg"} data-want={`pick-${key(name)}`} />
								<IconButton className="heart" size="small" data-want={`fav-${key(name)}`}>
									<Icon />
								</IconButton>
								<IconButton aria-label="Delete" size="small" data-want={`del-${key(name)}`}>
									<Icon />
								</IconButton>
							</CardActions>
						</Card>
					))}
				</Stack>
				<Button data-want="upload">Add photos</Button>
				<Button data-want="slideshow">Slideshow</Button>
			</Stack>
			<Stack sx={{ width: 260 }}>
				<Typography variant="h6">Adjust</Typography>
				<Typography variant="caption">Brightness</Typography>
				<Slider className="want-brightness" defaultValue={40} />
				<Typography variant="caption">Contrast</Typography>
				<Slider className="want-contrast" defaultValue={50} />
				<Typography variant="caption">Saturation</Typography>
				<Slider className="want-saturation" defaultValue={60} />
				<Button size="small" data-want="auto">
					Auto
				</Button>
				<Button size="small" data-want="reset">
					Reset
				</Button>
				<Typography variant="h6">Size</Typography>
				<Stack direction="row">
					<TextField size="small" label="W" data-want="width" />
					<IconButton title="Keep proportions" data-want="lock">
						<Icon />
					</IconButton>
					<TextField size="small" label="H" data-want="height" />
				</Stack>
				<Button size="small" data-want="apply">
					Apply
				</Button>
				<Typography variant="h6">Layers</Typography>
				{LAYERS.map((name) => (
					<Stack key={name} direction="row" sx={{ alignItems: "center" }}>
						<IconButton className="eye" size="small" data-want={`see-${key(name)}`}>
							<Icon />
						</IconButton>
						<Typography sx={{ flex: 1 }}>{name}</Typography>
						<IconButton className="lock" size="small" data-want={`lock-${key(name)}`}>
							<Icon />
						</IconButton>
						<IconButton className="trash" size="small" data-want={`drop-${key(name)}`}>
							<Icon />
						</IconButton>
					</Stack>
				))}
				<Button size="small" data-want="add-layer">
					+ Layer
				</Button>
			</Stack>
		</Stack>
		<Menu
			open
			hideBackdrop
			disableScrollLock
			transitionDuration={0}
			anchorReference="anchorPosition"
			anchorPosition={menuPlace}
		>
			<MenuItem data-want="as-jpg">Save as JPEG</MenuItem>
			<MenuItem data-want="as-png">Save as PNG</MenuItem>
			<MenuItem disabled data-want="print">
				Print
			</MenuItem>
		</Menu>
	</>,
);
