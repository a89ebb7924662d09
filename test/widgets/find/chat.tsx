/** A chat: conversations, messages with actions, a box to write in; test ids on the actions. */
import "@radix-ui/themes/styles.css";
import {
	Avatar,
	Box,
	Button,
	Flex,
	Heading,
	IconButton,
	SegmentedControl,
	Text,
	TextArea,
	TextField,
	Theme,
	Tooltip,
} from "@radix-ui/themes";
import { Icon, show } from "./parts/show.tsx";

const ROOMS = ["general", "design", "random"];
const MESSAGES = [
	{ id: 1, who: "Nina", text: "Has somebody seen the report?" },
	{ id: 2, who: "Omar", text: "It is in the design channel" },
	{ id: 3, who: "Nina", text: "Thanks, found it" },
];

show(
	<Theme>
		<Flex>
			<Box width="220px" p="3">
				<Heading as="h2" size="3">
					Channels
				</Heading>
				<TextField.Root placeholder="Find a conversation" data-want="find" />
				{ROOMS.map((room) => (
					<Box key={room}>
						<a href={`#${room}`} data-testid={`room-${room}`} data-want={`room-${room}`}>
							# {room}
						</a>
					</Box>
				))}
				<Button variant="soft" data-testid="create-room" data-want="create">
					Create channel
				</Button>
				<Heading as="h2" size="3">
					Direct messages
				</Heading>
				<a href="#nina" data-want="dm-nina">
					Nina
				</a>
				<br />
				<a href="#omar" data-want="dm-omar">
					Omar
				</a>
			</Box>
			<Box flexGrow="1" p="3">
				<Flex gap="2">
					<Heading as="h1"># general</Heading>
					<SegmentedControl.Root defaultValue="all">
						<SegmentedControl.Item value="all">All</SegmentedControl.Item>
						<SegmentedControl.Item value="unread" data-want="unread">
							Unread
						</SegmentedControl.Item>
					</SegmentedControl.Root>
					<Tooltip content="Start a call">
						<IconButton data-testid="call-start" data-want="call">
							<Icon />
						</IconButton>
					</Tooltip>
					<IconButton data-testid="members-open" data-want="members">
						<Icon />
					</IconButton>
					<IconButton aria-label="Mute channel" data-testid="mute" data-want="mute">
						<Icon />
					</IconButton>
				</Flex>
				{MESSAGES.map(({ id, who, text }) => (
					<Flex key={id} gap="2" className="message">
						<Avatar fallback={who.slice(0, 1)} />
						<Box>
							<Text as="p" weight="bold">
								{who}
							</Text>
							<Text as="p">{text}</Text>
						</Box>
						<IconButton variant="ghost" data-testid="message-react" data-want={`react-${id}`}>
							<Icon />
						</IconButton>
						<IconButton variant="ghost" data-testid="message-reply" data-want={`reply-${id}`}>
							<Icon />
						</IconButton>
						<IconButton variant="ghost" data-testid="message-delete" data-want={`delete-${id}`}>
							<Icon />
						</IconButton>
					</Flex>
				))}
				<TextArea placeholder="Write a message…" data-testid="composer" data-want="write" />
				<Flex gap="2">
					<IconButton data-testid="attach-file" data-want="attach">
						<Icon />
					</IconButton>
					<IconButton data-testid="emoji-picker" data-want="emoji">
						<Icon />
					</IconButton>
					<Button data-testid="send" data-want="send">
						Send
					</Button>
				</Flex>
			</Box>
		</Flex>
	</Theme>,
);
