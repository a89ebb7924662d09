/** A photographer's profile made with Radix Themes: numbers, photos in cards, comments, people to follow; test ids. */
import "@radix-ui/themes/styles.css";
import {
	Avatar,
	Badge,
	Box,
	Button,
	Card,
	Flex,
	Grid,
	Heading,
	IconButton,
	Link,
	Select,
	Switch,
	Tabs,
	Text,
	TextArea,
	TextField,
	Theme,
} from "@radix-ui/themes";
import { Icon, show } from "./parts/show.tsx";

const HEART = "M12 20 4 12a5 5 0 0 1 8-6 5 5 0 0 1 8 6z";
const BUBBLE = "M4 4h16v12H10l-4 4v-4H4z";
const FLAG = "M6 3h12v18l-6-5-6 5z";
const DOTS = "M4 10h4v4H4zm6 0h4v4h-4zm6 0h4v4h-4z";
const BIN = "M5 6h14v2H5zm2 3h10l-1 12H8z";
const LENS = "M10 3a7 7 0 1 1-.1 0m5 12 6 6-1 1-6-6z";

const PHOTOS = [
	{ id: "fog", title: "Fog over the harbour", place: "Porto", likes: 214 },
	{ id: "market", title: "Night market", place: "Taipei", likes: 98 },
	{ id: "dunes", title: "Dunes at noon", place: "Merzouga", likes: 340 },
	{ id: "cat", title: "Cat on a red roof", place: "Lisbon", likes: 512 },
];
const COMMENTS = [
	{ id: "1", who: "Olivia Grant", text: "The light in the harbour shot is wonderful." },
	{ id: "2", who: "Kenji Mori", text: "Which lens did you use?" },
	{ id: "3", who: "Sofia Rossi", text: "Please sell prints!" },
];
const PEOPLE = [
	{ id: "jonas", name: "Jonas Eriksen", what: "Street" },
	{ id: "leila", name: "Leila Haddad", what: "Portraits" },
	{ id: "marco", name: "Marco Bianchi", what: "Nature" },
];
const NUMBERS = [
	["posts", "128", "Posts"],
	["followers", "4,210", "Followers"],
	["following", "310", "Following"],
] as const;

const Photo = ({ id, title, place, likes }: (typeof PHOTOS)[number]) => (
	<Card data-testid="photo-card">
		<Box
			style={{ height: 90, background: "linear-gradient(#9bd, #457)" }}
			role="img"
			aria-label={title}
			data-want={`image-${id}`}
		/>
		<Text as="p" weight="bold" data-want={`title-${id}`}>
			{title}
		</Text>
		<Text as="p" size="1" color="gray" data-want={`place-${id}`}>
			{place}
		</Text>
		<Flex gap="3" align="center" mt="1">
			<IconButton variant="ghost" aria-label="Like" data-want={`like-${id}`} data-testid="photo-like">
				<Icon d={HEART} />
			</IconButton>
			<Text size="1" data-want={`likes-${id}`}>
				{likes} likes
			</Text>
			<IconButton variant="ghost" aria-label="Comment" data-want={`comment-${id}`} data-testid="photo-comment">
				<Icon d={BUBBLE} />
			</IconButton>
			<IconButton variant="ghost" aria-label="Save to collection" data-want={`keep-${id}`} data-testid="photo-save">
				<Icon d={FLAG} />
			</IconButton>
		</Flex>
	</Card>
);

show(
	<Theme>
		<Flex align="center" gap="4" p="3" asChild>
			<header>
				<Heading size="4">Snapgrid</Heading>
				<TextField.Root placeholder="Search photos and people" style={{ width: 260 }} data-want="search">
					<TextField.Slot>
						<Icon d={LENS} />
					</TextField.Slot>
				</TextField.Root>
				<Link href="#explore" data-want="explore">
					Explore
				</Link>
				<Link href="#inbox" data-want="inbox">
					Inbox <Badge>2</Badge>
				</Link>
				<Button data-want="upload" data-testid="upload">
					Upload
				</Button>
				<Text as="label" size="2">
					<Flex gap="2" align="center">
						<Switch data-want="dark" data-testid="theme-switch" /> Dark
					</Flex>
				</Text>
			</header>
		</Flex>
		<Flex gap="5" p="4" align="center" data-testid="profile-header">
			<Avatar size="7" radius="full" fallback="MT" />
			<Box flexGrow="1">
				<Flex gap="3" align="center">
					<Heading size="6" data-want="name">
						Maya Torres
					</Heading>
					<Button data-want="follow-maya" data-testid="follow">
						Follow
					</Button>
					<Button variant="outline" data-want="message">
						Message
					</Button>
					<IconButton variant="outline" color="gray" aria-label="More options" aria-haspopup="menu" data-want="options">
						<Icon d={DOTS} />
					</IconButton>
				</Flex>
				<Flex gap="4" my="2">
					{NUMBERS.map(([id, count, word]) => (
						<Text key={id} size="2" data-want={`number-line-${id}`}>
							<b data-want={`number-${id}`}>{count}</b> {word}
						</Text>
					))}
				</Flex>
				<Text size="2" data-want="bio">
					Travel photographer. Mostly coasts.
				</Text>{" "}
				<Link size="2" href="https://mayatorres.test" data-want="site">
					mayatorres.test
				</Link>
			</Box>
		</Flex>
		<Flex gap="5" p="4">
			<Box flexGrow="1">
				<Flex justify="between" align="center" mb="3">
					<Tabs.Root defaultValue="photos">
						<Tabs.List>
							<Tabs.Trigger value="photos" data-want="tab-photos">
								Photos
							</Tabs.Trigger>
							<Tabs.Trigger value="albums" data-want="tab-albums">
								Albums
							</Tabs.Trigger>
							<Tabs.Trigger value="tagged" data-want="tab-tagged">
								Tagged
							</Tabs.Trigger>
						</Tabs.List>
					</Tabs.Root>
					<Select.Root defaultValue="new">
						<Select.Trigger aria-label="Sort order" data-want="order" data-testid="sort" />
						<Select.Content>
							<Select.Item value="new">Newest first</Select.Item>
							<Select.Item value="liked">Most liked</Select.Item>
						</Select.Content>
					</Select.Root>
				</Flex>
				<Grid columns="2" gap="3">
					{PHOTOS.map((photo) => (
						<Photo key={photo.id} {...photo} />
					))}
				</Grid>
				<Flex justify="center" mt="3">
					<Button variant="soft" data-want="load" data-testid="load-more">
						Load more
					</Button>
				</Flex>
				<Heading as="h2" size="4" mt="4">
					Guestbook
				</Heading>
				{COMMENTS.map(({ id, who, text }) => (
					<Flex key={id} gap="3" my="2" align="center" data-testid="guestbook-entry">
						<Avatar size="1" fallback={who[0] ?? ""} />
						<Text size="2" weight="bold">
							{who}
						</Text>
						<Text size="2" data-want={`text-${id}`} style={{ flex: 1 }}>
							{text}
						</Text>
						<Button size="1" variant="ghost" data-want={`reply-${id}`}>
							Reply
						</Button>
						<IconButton size="1" variant="ghost" color="red" aria-label="Delete" data-want={`delete-${id}`}>
							<Icon d={BIN} />
						</IconButton>
					</Flex>
				))}
				<TextArea placeholder="Leave a message" data-want="leave" data-testid="guestbook-input" />
				<Button mt="2" data-want="post">
					Post
				</Button>
			</Box>
			<Box width="260px" asChild>
				<aside>
					<Heading as="h2" size="3">
						People you may like
					</Heading>
					{PEOPLE.map(({ id, name, what }) => (
						<Flex key={id} gap="2" my="2" align="center" data-testid="suggestion">
							<Avatar size="2" fallback={name[0] ?? ""} />
							<Box flexGrow="1">
								<Text as="div" size="2" data-want={`person-${id}`}>
									{name}
								</Text>
								<Text as="div" size="1" color="gray">
									{what}
								</Text>
							</Box>
							<Button size="1" variant="soft" data-want={`follow-${id}`} data-testid="suggestion-follow">
								Follow
							</Button>
						</Flex>
					))}
					<Link href="#everyone" size="2" data-want="everyone">
						See all
					</Link>
				</aside>
			</Box>
		</Flex>
	</Theme>,
);
