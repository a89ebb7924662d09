/** All about one contact: facts with pencils beside them, tasks, notes, tabs; test ids on some parts. */
import "@radix-ui/themes/styles.css";
import {
	Badge,
	Box,
	Button,
	Checkbox,
	DataList,
	Flex,
	Heading,
	IconButton,
	Link,
	Tabs,
	Text,
	TextArea,
	TextField,
	Theme,
} from "@radix-ui/themes";
import { Icon, show } from "./parts/show.tsx";

const FACTS = [
	["Phone", "+351 555 0100"],
	["Email", "rosa@example.org"],
	["Company", "Lagoa Foods"],
] as const;
const TASKS = ["Call about the renewal", "Send the contract", "Book a demo"];
const NOTES = [
	["2 May", "Wants a discount"],
	["19 April", "Met at the fair"],
] as const;

show(
	<Theme>
		<Box p="4">
			<Link href="#contacts" data-want="back">
				All contacts
			</Link>
			<Flex gap="3" align="center">
				<Heading as="h1">Rosa Almeida</Heading>
				<Badge>Customer</Badge>
				<IconButton variant="ghost" data-testid="favourite-toggle" data-want="favourite">
					<Icon />
				</IconButton>
				<Button data-testid="log-call" data-want="call">
					Log a call
				</Button>
				<Button data-testid="send-email" data-want="email">
					Send email
				</Button>
				<Button color="red" variant="soft" data-testid="delete-contact" data-want="delete">
					Delete contact
				</Button>
			</Flex>
			<DataList.Root>
				{FACTS.map(([label, value]) => (
					<DataList.Item key={label}>
						<DataList.Label>{label}</DataList.Label>
						<DataList.Value>
							{value}
							<IconButton size="1" variant="ghost" aria-label="Edit" data-want={`edit-${label}`}>
								<Icon />
							</IconButton>
							<IconButton size="1" variant="ghost" aria-label="Copy" data-want={`copy-${label}`}>
								<Icon />
							</IconButton>
						</DataList.Value>
					</DataList.Item>
				))}
			</DataList.Root>
			<Tabs.Root defaultValue="activity">
				<Tabs.List>
					<Tabs.Trigger value="activity">Activity</Tabs.Trigger>
					<Tabs.Trigger value="deals" data-want="deals">
						Deals
					</Tabs.Trigger>
					<Tabs.Trigger value="files" data-want="files">
						Files
					</Tabs.Trigger>
				</Tabs.List>
			</Tabs.Root>
			<Flex gap="6">
				<Box>
					<Heading as="h2" size="4">
						Tasks
					</Heading>
					{TASKS.map((task, index) => (
						<Text as="p" key={task}>
							<Text as="label">
								<Checkbox data-want={`task-${index}`} /> {task}
							</Text>
							<IconButton size="1" variant="ghost" aria-label="Delete task" data-want={`drop-${index}`}>
								<Icon />
							</IconButton>
						</Text>
					))}
					<TextField.Root placeholder="New task" data-want="new-task" />
					<Button data-testid="task-add" data-want="add-task">
						Add
					</Button>
				</Box>
				<Box>
					<Heading as="h2" size="4">
						Notes
					</Heading>
					<TextArea placeholder="Write something down" data-want="note" />
					<Button data-testid="note-add" data-want="add-note">
						Add
					</Button>
					{NOTES.map(([date, note]) => (
						<Box key={date}>
							<Text as="p">{date}</Text>
							<Text as="p">{note}</Text>
							<Button variant="ghost" data-want={`pin-${date.slice(0, 2).trim()}`}>
								Pin
							</Button>
						</Box>
					))}
				</Box>
			</Flex>
		</Box>
	</Theme>,
);
