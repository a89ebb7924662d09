/** A course with its lessons, the film of one, notes, a quiz and what others said; no test ids. */
import "@mantine/core/styles.css";
import {
	Accordion,
	ActionIcon,
	Avatar,
	Badge,
	Button,
	Card,
	Checkbox,
	Group,
	MantineProvider,
	NavLink,
	NumberInput,
	Paper,
	Progress,
	Radio,
	Select,
	Slider,
	Stack,
	Switch,
	Tabs,
	Text,
	Textarea,
	TextInput,
	Title,
} from "@mantine/core";
import { Icon, show } from "./parts/show.tsx";

const MODULES = [
	["Getting started", ["Tools you need", "Measuring flour"]],
	["The sourdough starter", ["Feeding a starter", "When is it ripe?", "Keeping it in the fridge"]],
] as const;
const CLOSED = ["Baking day", "Sweet breads"];
const COMMENTS = [
	["Noor Haddad", "Mine took nine days. Do not give up!"],
	["Pavel Ilic", "Can I use water from the tap?"],
	["Greta Holm", "The ripe test with the glass is a good trick."],
] as const;
const slug = (name: string) => name.toLowerCase().replace(/\W+/g, "-");

const Lesson = ({ name }: { name: string }) => (
	<Group gap={4} wrap="nowrap">
		<Checkbox size="xs" aria-label="Completed" data-want={`done-${slug(name)}`} />
		<NavLink href={`#${slug(name)}`} label={name} data-want={`lesson-${slug(name)}`} />
		<ActionIcon variant="subtle" aria-label="Download slides" data-want={`slides-${slug(name)}`}>
			<Icon d="M11 3h2v9h4l-5 5-5-5h4zM4 19h16v2H4z" />
		</ActionIcon>
	</Group>
);

const Outline = () => (
	<Stack w={320}>
		<Title order={2} size="h4">
			Course content
		</Title>
		<Accordion multiple defaultValue={MODULES.map(([name]) => name)} transitionDuration={0}>
			{MODULES.map(([name, lessons]) => (
				<Accordion.Item key={name} value={name}>
					<Accordion.Control data-want={`module-${slug(name)}`}>{name}</Accordion.Control>
					<Accordion.Panel>
						{lessons.map((lesson) => (
							<Lesson key={lesson} name={lesson} />
						))}
					</Accordion.Panel>
				</Accordion.Item>
			))}
			{CLOSED.map((name) => (
				<Accordion.Item key={name} value={name}>
					<Accordion.Control data-want={`module-${slug(name)}`}>{name}</Accordion.Control>
					<Accordion.Panel>Opens next week.</Accordion.Panel>
				</Accordion.Item>
			))}
		</Accordion>
	</Stack>
);

const Film = () => (
	<Paper withBorder p="sm">
		<div style={{ height: 160, background: "#333" }} role="img" aria-label="A jar of starter" />
		<Group mt="xs">
			<ActionIcon size="lg" aria-label="Play" data-want="play">
				<Icon d="M6 4l14 8-14 8z" />
			</ActionIcon>
			<Slider w={220} defaultValue={20} thumbLabel="Position" label={null} data-want="position" />
			<Text size="sm" data-want="length">
				2:10 / 8:45
			</Text>
			<ActionIcon variant="subtle" data-want="mute" aria-label="Mute">
				<Icon d="M4 9v6h4l5 5V4L8 9z" />
			</ActionIcon>
			<Select
				w={90}
				aria-label="Playback speed"
				defaultValue="1x"
				data={["0.5x", "1x", "1.5x", "2x"]}
				data-want="speed"
			/>
			<Switch label="Captions" wrapperProps={{ "data-want": "captions" }} />
		</Group>
	</Paper>
);

const Quiz = () => (
	<Card withBorder component="section">
		<Group justify="space-between">
			<Title order={3} size="h4">
				Quick quiz
			</Title>
			<Badge>3 questions</Badge>
		</Group>
		<Radio.Group label="1. Which flour takes up the most water?" mt="sm">
			<Group mt={4}>
				{["Wheat", "Rye", "Spelt"].map((name) => (
					<Radio key={name} value={name} label={name} wrapperProps={{ "data-want": `first-${slug(name)}` }} />
				))}
			</Group>
		</Radio.Group>
		<Checkbox.Group label="2. What can you feed a starter with?" mt="sm">
			<Group mt={4}>
				{["Rye", "Spelt", "Salt"].map((name) => (
					<Checkbox key={name} value={name} label={name} wrapperProps={{ "data-want": `second-${slug(name)}` }} />
				))}
			</Group>
		</Checkbox.Group>
		<NumberInput w={260} mt="sm" label="3. Hydration of the dough in percent" data-want="hydration" />
		<Group mt="md">
			<Button data-want="check">Check answers</Button>
			<Button variant="subtle" data-want="skip">
				Skip quiz
			</Button>
		</Group>
	</Card>
);

const Talk = () => (
	<Stack component="section" gap="xs">
		<Title order={3} size="h4">
			Discussion
		</Title>
		{COMMENTS.map(([name, text]) => (
			<Paper key={name} withBorder p="xs">
				<Group gap="xs">
					<Avatar size="sm" radius="xl" name={name} />
					<Text fw={600} size="sm">
						{name}
					</Text>
				</Group>
				<Text size="sm" data-want={`said-${slug(name)}`}>
					{text}
				</Text>
				<Group gap="xs">
					<ActionIcon variant="subtle" color="red" aria-label="Like" data-want={`like-${slug(name)}`}>
						<Icon d="M12 21C5 15 2 12 2 8a5 5 0 0 1 10-2 5 5 0 0 1 10 2c0 4-3 7-10 13z" />
					</ActionIcon>
					<Button size="compact-xs" variant="subtle" data-want={`reply-${slug(name)}`}>
						Reply
					</Button>
				</Group>
			</Paper>
		))}
		<TextInput placeholder="Ask the class something" aria-label="Your question" data-want="ask" />
	</Stack>
);

show(
	<MantineProvider>
		<Group p="sm" justify="space-between" component="header" style={{ borderBottom: "1px solid #ddd" }}>
			<Text fw={700}>Crumb School</Text>
			<TextInput type="search" placeholder="Find a course" w={260} data-want="search" />
			<Group>
				<ActionIcon variant="default" aria-label="Toggle color scheme" data-want="scheme">
					<Icon d="M12 3a9 9 0 1 0 9 9 7 7 0 0 1-9-9z" />
				</ActionIcon>
				<Button variant="default" data-want="my-courses">
					My courses
				</Button>
				<Avatar component="button" name="Bea Lund" data-want="me" />
			</Group>
		</Group>
		<Group align="start" p="md" wrap="nowrap" gap="xl">
			<Outline />
			<Stack flex={1} component="main">
				<Group>
					<Title order={1} size="h2">
						Bread for beginners
					</Title>
					<ActionIcon variant="subtle" aria-label="Bookmark this course" data-want="bookmark">
						<Icon d="M6 3h12v18l-6-4-6 4z" />
					</ActionIcon>
				</Group>
				<Group>
					<Progress value={35} w={240} aria-label="Course progress" data-want="progress" />
					<Text size="sm">35 % done</Text>
				</Group>
				<Title order={2} size="h3">
					Feeding a starter
				</Title>
				<Film />
				<Group>
					<Button variant="default" data-want="previous">
						Previous lesson
					</Button>
					<Button data-want="next">Next lesson</Button>
				</Group>
				<Tabs defaultValue="notes">
					<Tabs.List>
						<Tabs.Tab value="about" data-want="tab-about">
							About
						</Tabs.Tab>
						<Tabs.Tab value="notes">Notes</Tabs.Tab>
						<Tabs.Tab value="transcript" data-want="tab-transcript">
							Transcript
						</Tabs.Tab>
					</Tabs.List>
					<Tabs.Panel value="notes" pt="xs">
						<Textarea placeholder="Write a note at 2:10" data-want="note" />
						<Button mt="xs" size="xs" data-want="note-save">
							Save note
						</Button>
					</Tabs.Panel>
				</Tabs>
				<Quiz />
				<Talk />
			</Stack>
		</Group>
	</MantineProvider>,
);
