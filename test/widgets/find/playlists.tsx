/** A music player: playlists at the side, a table of songs, a queue, a bar with the song that plays; some test ids. */
import "@mantine/core/styles.css";
import {
	ActionIcon,
	Anchor,
	Avatar,
	Button,
	Card,
	CloseButton,
	Group,
	Indicator,
	MantineProvider,
	NavLink,
	Paper,
	ScrollArea,
	Select,
	SimpleGrid,
	Slider,
	Stack,
	Switch,
	Table,
	Text,
	TextInput,
	Title,
} from "@mantine/core";
import { Icon, show } from "./parts/show.tsx";

const PATHS = {
	play: "M8 5v14l11-7z",
	pause: "M6 5h4v14H6zm8 0h4v14h-4z",
	next: "M6 18l8.500-6L6 6zM16 6v12h2V6z",
	previous: "M18 18l-8.500-6L18 6zM6 6h2v12H6z",
	shuffle: "M4 6h4l8 12h4v-3l3 4-3 4v-3h-5L7 8H4zm12 0h4V3l3 4-3 4V8h-3l-2 3-1-2z",
	repeat: "M7 7h10v3l4-4-4-4v3H5v6h2zm10 10H7v-3l-4 4 4 4v-3h12v-6h-2z",
	heart: "M12 21C5 15 2 12 2 8a5 5 0 0 1 10-2 5 5 0 0 1 10 2c0 4-3 7-10 13z",
	queue: "M3 6h12v2H3zm0 4h12v2H3zm0 4h8v2H3zm14 0V8h4v2h-2v8a3 3 0 1 1-2-4z",
	dots: "M5 10a2 2 0 1 0 0 4 2 2 0 0 0 0-4m7 0a2 2 0 1 0 0 4 2 2 0 0 0 0-4m7 0a2 2 0 1 0 0 4 2 2 0 0 0 0-4",
	sound: "M3 9v6h4l5 5V4L7 9zm13.500 3a4.500 4.500 0 0 0-2.500-4v8a4.500 4.500 0 0 0 2.500-4",
	microphone:
		"M12 14a3 3 0 0 0 3-3V5a3 3 0 0 0-6 0v6a3 3 0 0 0 3 3m5-3a5 5 0 0 1-10 0H5a7 7 0 0 0 6 7v3h2v-3a7 7 0 0 0 6-7z",
	share: "M18 16a3 3 0 0 0-2 .8L9 12.500v-1l7-4a3 3 0 1 0-1-2l-7 4a3 3 0 1 0 0 5l7 4a3 3 0 1 0 3-2.500",
} as const;
type Glyph = keyof typeof PATHS;
const Tool = ({ of, label, want, id }: { of: Glyph; label: string; want?: string; id?: string }) => (
	<ActionIcon variant="subtle" aria-label={label} data-want={want} data-testid={id}>
		<Icon d={PATHS[of]} />
	</ActionIcon>
);

const LISTS = ["Morning run", "Deep focus", "Sunday jazz", "Road trip"];
const SONGS = [
	{ id: "tide", title: "Slow Tide", artist: "Mara Quint", album: "Low Water", length: "4:12" },
	{ id: "lanterns", title: "Paper Lanterns", artist: "The Inlet", album: "Kites", length: "3:37" },
	{ id: "harbor", title: "Glass Harbor", artist: "Mara Quint", album: "Low Water", length: "5:04" },
	{ id: "ferry", title: "Night Ferry", artist: "Oslo Rooms", album: "Timetable", length: "2:58" },
	{ id: "fields", title: "Quiet Fields", artist: "Ana Beltrán", album: "Norte", length: "6:21" },
];
const QUEUE = [
	["Copper Sky", "Hollow Pines", "copper"],
	["Ember", "Tove Lund", "ember"],
	["Long Way Up", "Oslo Rooms", "long"],
] as const;
const SUGGESTED = [
	["Rain on Glass", "Mara Quint", "rain"],
	["Low Light", "June Avery", "light"],
	["Stillwater", "The Inlet", "still"],
] as const;

const Side = () => (
	<Stack gap={2} w={200} component="nav" aria-label="Main">
		<NavLink href="#home" label="Home" />
		<NavLink href="#search" label="Search" data-want="nav-search" />
		<NavLink href="#library" label="Your library" />
		<Title order={5} mt="md">
			Playlists
		</Title>
		{LISTS.map((name) => (
			<NavLink
				key={name}
				href="#list"
				label={name}
				active={name === "Deep focus"}
				data-want={`list-${name.split(" ")[0]}`}
			/>
		))}
		<Button variant="light" size="xs" data-want="new-list" data-testid="create-playlist">
			New playlist
		</Button>
	</Stack>
);

const Songs = () => (
	<Table verticalSpacing={4}>
		<Table.Thead>
			<Table.Tr>
				<Table.Th />
				<Table.Th>Title</Table.Th>
				<Table.Th>Artist</Table.Th>
				<Table.Th>Album</Table.Th>
				<Table.Th>Length</Table.Th>
				<Table.Th />
			</Table.Tr>
		</Table.Thead>
		<Table.Tbody>
			{SONGS.map(({ id, title, artist, album, length }) => (
				<Table.Tr key={id} data-testid="track-row">
					<Table.Td>
						<Tool of="play" label="Play" want={`play-${id}`} id="track-play" />
					</Table.Td>
					<Table.Td>{title}</Table.Td>
					<Table.Td>
						<Anchor href="#artist" data-want={`artist-${id}`}>
							{artist}
						</Anchor>
					</Table.Td>
					<Table.Td>
						<Anchor href="#album" data-want={`album-${id}`}>
							{album}
						</Anchor>
					</Table.Td>
					<Table.Td data-want={`length-${id}`}>{length}</Table.Td>
					<Table.Td>
						<Group gap={0} wrap="nowrap">
							<Tool of="heart" label="Like" want={`like-${id}`} id="track-like" />
							<Tool of="queue" label="Add to queue" want={`queue-${id}`} id="track-queue" />
							<Tool of="dots" label="More options" want={`more-${id}`} id="track-more" />
						</Group>
					</Table.Td>
				</Table.Tr>
			))}
		</Table.Tbody>
	</Table>
);

const Main = () => (
	<Stack style={{ flex: 1 }} component="main">
		<Group>
			<Avatar size={96} radius="sm" color="teal">
				DF
			</Avatar>
			<div>
				<Text size="xs">Playlist</Text>
				<Title order={1}>Deep focus</Title>
				<Text size="sm" data-want="summary">
					24 songs, 1 h 32 min
				</Text>
			</div>
		</Group>
		<Group>
			<Button leftSection={<Icon d={PATHS.play} />} data-want="play-all" data-testid="playlist-play">
				Play
			</Button>
			<Button
				variant="default"
				leftSection={<Icon d={PATHS.shuffle} />}
				data-testid="playlist-shuffle"
				data-want="shuffle-list"
			>
				Shuffle
			</Button>
			<Tool of="share" label="Share" want="share" id="playlist-share" />
			<Tool of="dots" label="More" id="playlist-more" />
			<TextInput placeholder="Find in playlist" size="xs" data-want="filter" data-testid="playlist-filter" />
			<Select
				size="xs"
				aria-label="Sort by"
				data={["Custom order", "Title", "Artist", "Recently added"]}
				defaultValue="Custom order"
				data-want="sort"
			/>
			<Switch label="Available offline" data-want="offline" data-testid="playlist-offline" />
		</Group>
		<Songs />
		<Group justify="space-between">
			<Title order={3}>Recommended songs</Title>
			<Button variant="subtle" size="xs" data-want="refresh">
				Refresh
			</Button>
		</Group>
		<SimpleGrid cols={3}>
			{SUGGESTED.map(([title, artist, id]) => (
				<Card key={id} withBorder padding="xs">
					<Text fw={600}>{title}</Text>
					<Text size="sm">{artist}</Text>
					<Button size="xs" variant="default" data-want={`add-${id}`} data-testid="suggestion-add">
						Add
					</Button>
				</Card>
			))}
		</SimpleGrid>
	</Stack>
);

const Queue = () => (
	<Paper withBorder p="sm" w={240} component="aside">
		<Group justify="space-between">
			<Title order={4}>Queue</Title>
			<Button variant="subtle" size="xs" data-want="clear" data-testid="queue-clear">
				Clear
			</Button>
		</Group>
		<ScrollArea>
			{QUEUE.map(([title, artist, id]) => (
				<Group key={id} justify="space-between" wrap="nowrap" my={6}>
					<div>
						<Text size="sm">{title}</Text>
						<Text size="xs" c="dimmed">
							{artist}
						</Text>
					</div>
					<CloseButton aria-label="Remove" data-want={`remove-${id}`} data-testid="queue-remove" />
				</Group>
			))}
		</ScrollArea>
	</Paper>
);

const Bar = () => (
	<Paper withBorder p="xs" mt="md" component="footer" aria-label="Player">
		<Group wrap="nowrap">
			<div style={{ width: 160 }}>
				<Text fw={600} data-want="now">
					Glass Harbor
				</Text>
				<Text size="xs">Mara Quint</Text>
			</div>
			<Tool of="heart" label="Save to your library" want="save" />
			<Tool of="shuffle" label="Shuffle" want="shuffle" />
			<Tool of="previous" label="Previous" want="previous" />
			<ActionIcon radius="xl" size="lg" aria-label="Pause" data-want="pause" data-testid="player-toggle">
				<Icon d={PATHS.pause} />
			</ActionIcon>
			<Tool of="next" label="Next" want="next" />
			<Tool of="repeat" label="Repeat" want="repeat" />
			<Text size="xs" data-want="elapsed">
				1:48
			</Text>
			<Slider style={{ flex: 1 }} defaultValue={36} label={null} thumbLabel="Position in the song" data-want="seek" />
			<Text size="xs">5:04</Text>
			<Tool of="microphone" label="Lyrics" want="lyrics" />
			<Indicator label="3" size={14}>
				<Tool of="queue" label="Queue" want="show-queue" />
			</Indicator>
			<Tool of="sound" label="Mute" want="mute" />
			<Slider w={100} defaultValue={70} label={null} thumbLabel="Volume" data-want="volume" />
		</Group>
	</Paper>
);

show(
	<MantineProvider>
		<div style={{ padding: 12 }}>
			<Group align="start" wrap="nowrap">
				<Side />
				<Main />
				<Queue />
			</Group>
			<Bar />
		</div>
	</MantineProvider>,
);
