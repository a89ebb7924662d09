/** Posts of several people, each with the same actions, and people to follow; no test ids. */
import "@mantine/core/styles.css";
import {
	ActionIcon,
	Anchor,
	Avatar,
	Button,
	Card,
	FileButton,
	Group,
	MantineProvider,
	Menu,
	Pill,
	Stack,
	Text,
	Textarea,
	TextInput,
	Title,
} from "@mantine/core";
import { Icon, show } from "./parts/show.tsx";

const POSTS = [
	{ who: "Jonas Berg", text: "Finished my first marathon today!", likes: 120 },
	{ who: "Aiko Tanaka", text: "New photos from Kyoto are online.", likes: 48 },
	{ who: "Jonas Berg", text: "Does anybody have a spare tent?", likes: 3 },
];
const PEOPLE = ["Clara Vogel", "Diego Ramos"];

show(
	<MantineProvider>
		<Group align="start" p="md" wrap="nowrap">
			<Stack w={180} component="nav">
				<Anchor href="#home">Home</Anchor>
				<Anchor href="#explore" data-want="explore">
					Explore
				</Anchor>
				<Anchor href="#messages" data-want="messages">
					Messages
				</Anchor>
				<Anchor href="#saved" data-want="saved">
					Saved posts
				</Anchor>
				<Anchor href="#profile" data-want="profile">
					Profile
				</Anchor>
			</Stack>
			<Stack flex={1}>
				<Card withBorder>
					<Textarea placeholder="What's happening?" data-want="write" />
					<Group>
						<FileButton onChange={() => {}} accept="image/*">
							{(props) => (
								<ActionIcon {...props} aria-label="Add photos" data-want="photos">
									<Icon />
								</ActionIcon>
							)}
						</FileButton>
						<Menu>
							<Menu.Target>
								<Button variant="default" data-want="audience">
									Everyone can reply
								</Button>
							</Menu.Target>
						</Menu>
						<Button data-want="post">Post</Button>
					</Group>
				</Card>
				{POSTS.map(({ who, text, likes }, index) => (
					<Card withBorder key={text} component="article">
						<Group>
							<Avatar />
							<Anchor href="#who">{who}</Anchor>
							<ActionIcon aria-label="Post menu" data-want={`menu-${index}`}>
								<Icon />
							</ActionIcon>
						</Group>
						<Text>{text}</Text>
						<Group>
							<Button
								variant="subtle"
								leftSection={<Icon />}
								aria-label={`Like, ${likes} likes`}
								data-want={`like-${index}`}
							>
								{likes}
							</Button>
							<Button variant="subtle" data-want={`comment-${index}`}>
								Comment
							</Button>
							<Button variant="subtle" data-want={`share-${index}`}>
								Share
							</Button>
						</Group>
					</Card>
				))}
			</Stack>
			<Stack w={280}>
				<TextInput placeholder="Search people and posts" data-want="search" />
				<Title order={3}>Who to follow</Title>
				{PEOPLE.map((who) => (
					<Group key={who}>
						<Text>{who}</Text>
						<Button size="xs" data-want={`follow-${who.split(" ")[0]}`}>
							Follow
						</Button>
						<ActionIcon aria-label="Hide suggestion" data-want={`hide-${who.split(" ")[0]}`}>
							<Icon />
						</ActionIcon>
					</Group>
				))}
				<Title order={3}>Topics</Title>
				<Pill withRemoveButton removeButtonProps={{ "aria-label": "Remove running" }}>
					Running
				</Pill>
				<Pill withRemoveButton removeButtonProps={{ "aria-label": "Remove travel" }}>
					Travel
				</Pill>
			</Stack>
		</Group>
	</MantineProvider>,
);
