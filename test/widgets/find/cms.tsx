/** An editor of articles: a toolbar of icons, fields at the side, history; no test ids. */
import "@radix-ui/themes/styles.css";
import {
	Badge,
	Box,
	Button,
	Callout,
	Card,
	Checkbox,
	Flex,
	Heading,
	IconButton,
	RadioGroup,
	SegmentedControl,
	Select,
	Separator,
	Switch,
	TabNav,
	Text,
	TextArea,
	TextField,
	Theme,
	Tooltip,
} from "@radix-ui/themes";
import { Icon, show } from "./parts/show.tsx";

const TOOLS = ["Bold", "Italic", "Quote", "Bulleted list", "Insert table", "Undo", "Redo"];
const VERSIONS = [
	["Today 10:12", "Marta"],
	["Yesterday 17:40", "Jonas"],
	["2 March 09:05", "Marta"],
] as const;
const LANGUAGES = ["English", "German", "French"];

show(
	<Theme>
		<Flex gap="3" p="3" align="center">
			<IconButton variant="ghost" aria-label="Back to articles" data-want="back">
				<Icon />
			</IconButton>
			<Heading size="4">Edit article</Heading>
			<Badge>Draft</Badge>
			<Text size="1">Saved 2 minutes ago</Text>
			<Button variant="soft" data-want="preview">
				Preview
			</Button>
			<Button variant="soft" data-want="save">
				Save draft
			</Button>
			<Button data-want="publish">Publish</Button>
			<IconButton variant="soft" aria-label="More" aria-haspopup="menu" data-want="more">
				<Icon />
			</IconButton>
		</Flex>
		<TabNav.Root>
			<TabNav.Link href="#content" active data-want="tab-content">
				Content
			</TabNav.Link>
			<TabNav.Link href="#seo" data-want="tab-seo">
				SEO
			</TabNav.Link>
			<TabNav.Link href="#history" data-want="tab-history">
				History
			</TabNav.Link>
		</TabNav.Root>
		<Flex gap="4" p="3">
			<Box flexGrow="1">
				<TextField.Root size="3" placeholder="Title" defaultValue="Ten quiet beaches" data-want="title" />
				<Flex gap="1" my="2" role="toolbar" aria-label="Formatting">
					{TOOLS.map((name) => (
						<Tooltip key={name} content={name}>
							<IconButton variant="ghost" aria-label={name} data-want={`tool-${name.split(" ")[0]}`}>
								<Icon />
							</IconButton>
						</Tooltip>
					))}
				</Flex>
				{/* biome-ignore lint/a11y/useSemanticElements: editors are made so. */}
				<div
					contentEditable
					suppressContentEditableWarning
					role="textbox"
					tabIndex={0}
					aria-multiline="true"
					aria-label="Body"
					style={{ minHeight: 120, border: "1px solid #ccc" }}
					data-want="body"
				>
					<p>The sea is never far in Galicia.</p>
				</div>
				<Callout.Root my="2" color="amber">
					<Callout.Text>
						Two pictures have no description.{" "}
						<button type="button" data-want="fix">
							Fix now
						</button>
					</Callout.Text>
				</Callout.Root>
				<Heading size="3">Cover picture</Heading>
				<Flex gap="2">
					<img alt="Beach at dawn" src="data:," width="80" height="60" />
					<Button variant="outline" data-want="replace">
						Replace
					</Button>
					<Button variant="outline" color="red" data-want="remove-cover">
						Remove
					</Button>
				</Flex>
				<Text as="label" size="2">
					Alternative text
					<TextField.Root data-want="alt" />
				</Text>
				<Heading size="3">Versions</Heading>
				{VERSIONS.map(([when, who], row) => (
					<Card key={when} my="1">
						<Flex gap="3" align="center">
							<Text>{when}</Text>
							<Text color="gray">{who}</Text>
							<Button size="1" variant="ghost" data-want={`compare-${row}`}>
								Compare
							</Button>
							<Button size="1" variant="ghost" data-want={`restore-${row}`}>
								Restore
							</Button>
						</Flex>
					</Card>
				))}
			</Box>
			<Box width="280px">
				<Text size="2" weight="bold">
					Status
				</Text>
				<SegmentedControl.Root defaultValue="draft">
					<SegmentedControl.Item value="draft" data-want="status-draft">
						Draft
					</SegmentedControl.Item>
					<SegmentedControl.Item value="review" data-want="status-review">
						In review
					</SegmentedControl.Item>
				</SegmentedControl.Root>
				<Separator my="2" size="4" />
				<Text as="div" size="2">
					Author
				</Text>
				<Select.Root defaultValue="marta">
					<Select.Trigger data-want="author" />
					<Select.Content>
						<Select.Item value="marta">Marta</Select.Item>
					</Select.Content>
				</Select.Root>
				<Text as="div" size="2">
					Category
				</Text>
				<Select.Root>
					<Select.Trigger placeholder="Choose one" data-want="category" />
					<Select.Content>
						<Select.Item value="travel">Travel</Select.Item>
					</Select.Content>
				</Select.Root>
				<Text as="label" size="2">
					<Flex gap="2">
						<Switch data-want="comments" /> Allow comments
					</Flex>
				</Text>
				<Text as="label" size="2">
					<Flex gap="2">
						<Switch defaultChecked data-want="front" /> Show on front page
					</Flex>
				</Text>
				<Text as="div" size="2">
					Translations
				</Text>
				{LANGUAGES.map((language) => (
					<Text as="label" size="2" key={language}>
						<Flex gap="2">
							<Checkbox defaultChecked={language === "English"} data-want={`language-${language}`} /> {language}
						</Flex>
					</Text>
				))}
				<Text as="div" size="2">
					Visibility
				</Text>
				<RadioGroup.Root defaultValue="public">
					<RadioGroup.Item value="public" data-want="public">
						Public
					</RadioGroup.Item>
					<RadioGroup.Item value="members" data-want="members">
						Members only
					</RadioGroup.Item>
				</RadioGroup.Root>
				<Text as="label" size="2">
					Summary
					<TextArea placeholder="One or two sentences" data-want="summary" />
				</Text>
				<TextField.Root placeholder="Add tags, separated by commas" data-want="tags">
					<TextField.Slot side="right">
						<IconButton size="1" variant="ghost" data-want="tags-add" title="Add">
							<Icon />
						</IconButton>
					</TextField.Slot>
				</TextField.Root>
			</Box>
		</Flex>
	</Theme>,
);
