/** A code review: files with comments, threads to resolve, reviewers, checks; test ids on some parts. */
import "@radix-ui/themes/styles.css";
import {
	Avatar,
	Badge,
	Button,
	Card,
	Checkbox,
	Flex,
	Heading,
	IconButton,
	Link,
	RadioGroup,
	SegmentedControl,
	Switch,
	TabNav,
	Text,
	TextArea,
	TextField,
	Theme,
} from "@radix-ui/themes";
import { Icon, show } from "./parts/show.tsx";

const FILES = [
	{ id: "parser", path: "src/parser.ts", plus: 41, viewed: true },
	{ id: "lexer", path: "src/lexer.ts", plus: 7, viewed: false },
	{ id: "readme", path: "README.md", plus: 2, viewed: false },
];
const THREADS = [
	{ id: "nadia", who: "Nadia", text: "Could this be a Map?", file: "src/parser.ts", done: false },
	{ id: "piotr", who: "Piotr", text: "Typo in the heading", file: "README.md", done: true },
];
const CHECKS = [
	{ id: "unit", name: "unit tests", state: "passed" },
	{ id: "lint", name: "lint", state: "failed" },
	{ id: "deploy", name: "preview deploy", state: "waiting" },
];

show(
	<Theme>
		<Flex direction="column" gap="3" p="4">
			<Heading>Speed up the parser #482</Heading>
			<Text>
				kim wants to merge 3 commits into <Link href="#main">main</Link> from <Link href="#fast">fast-parser</Link>
			</Text>
			<Flex gap="2">
				<Button variant="soft" data-want="edit-title">
					Edit title
				</Button>
				<IconButton title="Copy branch name" variant="ghost" data-want="copy-branch">
					<Icon />
				</IconButton>
				<Button variant="soft" data-testid="checkout" data-want="checkout">
					Check out
				</Button>
			</Flex>
			<TabNav.Root>
				<TabNav.Link href="#talk" data-want="tab-talk">
					Conversation <Badge>4</Badge>
				</TabNav.Link>
				<TabNav.Link href="#commits" data-want="tab-commits">
					Commits <Badge>3</Badge>
				</TabNav.Link>
				<TabNav.Link href="#files" active data-want="tab-files">
					Files changed <Badge>3</Badge>
				</TabNav.Link>
			</TabNav.Root>
			<Flex gap="3" align="center">
				<TextField.Root placeholder="Filter files…" data-want="filter" />
				<SegmentedControl.Root defaultValue="split">
					<SegmentedControl.Item value="unified">Unified</SegmentedControl.Item>
					<SegmentedControl.Item value="split">Split</SegmentedControl.Item>
				</SegmentedControl.Root>
				<Text as="label">
					<Switch data-testid="whitespace" data-want="whitespace" /> Hide whitespace
				</Text>
			</Flex>
			{FILES.map(({ id, path, plus, viewed }) => (
				<Card key={id} data-testid="file">
					<Flex gap="3" align="center">
						<IconButton variant="ghost" aria-expanded={!viewed} aria-label="Toggle diff" data-want={`fold-${id}`}>
							<Icon />
						</IconButton>
						<Link href={`#${id}`} data-want={`file-${id}`}>
							{path}
						</Link>
						<Badge color="green">+{plus}</Badge>
						<Text as="label">
							<Checkbox defaultChecked={viewed} data-testid="viewed" data-want={`viewed-${id}`} /> Viewed
						</Text>
						<Button size="1" variant="soft" data-want={`comment-${id}`}>
							Comment on file
						</Button>
						<IconButton variant="ghost" aria-label="More" data-want={`more-${id}`}>
							<Icon />
						</IconButton>
					</Flex>
				</Card>
			))}
			{THREADS.map(({ id, who, text, file, done }) => (
				<Card key={id} data-testid="thread">
					<Avatar fallback={who[0] ?? ""} /> <b>{who}</b> on <code>{file}</code>
					<p>{text}</p>
					<TextField.Root placeholder="Reply…" data-want={`reply-${id}`} />
					<Button variant="soft" data-want={`resolve-${id}`}>
						{done ? "Unresolve" : "Resolve conversation"}
					</Button>
					<IconButton variant="ghost" aria-label="Add reaction" data-want={`react-${id}`}>
						<Icon />
					</IconButton>
				</Card>
			))}
			<section aria-label="Checks">
				<Heading size="3">Checks</Heading>
				{CHECKS.map(({ id, name, state }) => (
					<Flex key={id} gap="2">
						<Text>{name}</Text> <Badge>{state}</Badge>
						<Link href={`#log-${id}`} data-want={`log-${id}`}>
							Details
						</Link>
						<Link href={`#again-${id}`} data-want={`rerun-${id}`}>
							Re-run
						</Link>
					</Flex>
				))}
			</section>
			<section>
				<Heading size="3">Finish your review</Heading>
				<TextArea placeholder="Leave a comment" data-want="summary" />
				<RadioGroup.Root defaultValue="comment">
					<RadioGroup.Item value="comment" data-want="verdict-comment">
						Comment only
					</RadioGroup.Item>
					<RadioGroup.Item value="approve" data-want="verdict-approve">
						Approve
					</RadioGroup.Item>
					<RadioGroup.Item value="change" data-want="verdict-change">
						Request changes
					</RadioGroup.Item>
				</RadioGroup.Root>
				<Button data-testid="submit-review" data-want="submit">
					Submit review
				</Button>
			</section>
			<Flex gap="2">
				<Button color="green" disabled data-want="merge">
					Squash and merge
				</Button>
				<Button color="red" variant="soft" data-want="close">
					Close pull request
				</Button>
				<Button variant="soft" data-want="draft">
					Convert to draft
				</Button>
			</Flex>
		</Flex>
	</Theme>,
);
