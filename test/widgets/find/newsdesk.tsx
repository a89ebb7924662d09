/** The assignment desk of a newsroom made with React Aria Components: stories by desk, a pitch form, reporters; some test ids. */
import {
	Button,
	Cell,
	Checkbox,
	CheckboxGroup,
	Column,
	ComboBox,
	DateField,
	DateInput,
	DateSegment,
	GridList,
	GridListItem,
	Heading,
	Input,
	Label,
	Link,
	ListBox,
	ListBoxItem,
	Popover,
	Radio,
	RadioGroup,
	Row,
	SearchField,
	Select,
	SelectValue,
	Switch,
	Tab,
	TabList,
	Table,
	TableBody,
	TableHeader,
	TabPanel,
	Tabs,
	Tag,
	TagGroup,
	TagList,
	TextArea,
	TextField,
	ToggleButton,
	ToggleButtonGroup,
} from "react-aria-components";
import { Icon, show } from "./parts/show.tsx";

const BELL =
	"M12 22a2 2 0 0 0 2-2h-4a2 2 0 0 0 2 2zm6-6v-5c0-3-1.600-5.600-4.500-6.300V4a1.500 1.500 0 0 0-3 0v.7C7.600 5.400 6 7.900 6 11v5l-2 2v1h16v-1z";
const PENCIL =
	"M3 17.250V21h3.750L17.800 9.900l-3.700-3.700zM20.700 7a1 1 0 0 0 0-1.400l-2.300-2.300a1 1 0 0 0-1.400 0l-1.800 1.800 3.700 3.700z";
const BIN = "M6 19a2 2 0 0 0 2 2h8a2 2 0 0 0 2-2V7H6zM19 4h-3.500l-1-1h-5l-1 1H5v2h14z";

const STORIES = [
	["bridge", "Bridge closure hits commuters", "Lena Fisch", "Draft", "14:00", "600"],
	["budget", "Council votes on the budget", "Omar Said", "Filed", "17:30", "900"],
	["derby", "Derby ends without a winner", "Kit Marlow", "Assigned", "22:15", "450"],
	["heat", "Schools prepare for the heat", "Unassigned", "Pitch", "Tomorrow", "700"],
] as const;
const REPORTERS = [
	["lena", "Lena Fisch", "Transport · at the scene"],
	["omar", "Omar Said", "Politics · in the office"],
	["kit", "Kit Marlow", "Sport · off until 16:00"],
] as const;

const box = { border: "1px solid #ccc", borderRadius: 6, padding: 12, marginBottom: 12 };
const row = { display: "flex", gap: 8, alignItems: "center" };

const STYLE = `
.react-aria-Radio, .react-aria-Checkbox { display: flex; gap: 6px; align-items: center }
.react-aria-Radio::before, .react-aria-Checkbox::before { content: ""; width: 12px; height: 12px; border: 1px solid #555 }
.react-aria-Radio::before { border-radius: 50% }
[data-selected]::before { background: #06c }
.react-aria-Tab { padding: 6px 10px; cursor: default }
.react-aria-Tab[data-selected] { border-bottom: 2px solid #06c }
.react-aria-TextField, .react-aria-ComboBox, .react-aria-Select, .react-aria-DateField, .react-aria-RadioGroup, .react-aria-CheckboxGroup { margin-bottom: 10px }
.react-aria-Button { padding: 4px 8px }
`;

const Stories = () => (
	<Table aria-label="Stories" style={{ width: "100%" }}>
		<TableHeader>
			<Column isRowHeader allowsSorting id="story">
				Story
			</Column>
			<Column id="reporter">Reporter</Column>
			<Column id="state">Status</Column>
			<Column allowsSorting id="deadline" data-want="by-deadline">
				Deadline
			</Column>
			<Column id="words">Words</Column>
			<Column id="do">Actions</Column>
		</TableHeader>
		<TableBody>
			{STORIES.map(([id, title, who, state, due, words]) => (
				<Row key={id} id={id} data-want={`row-${id}`}>
					<Cell>
						<Link href={`#${id}`} data-want={`open-${id}`}>
							{title}
						</Link>
					</Cell>
					<Cell data-want={`who-${id}`}>{who}</Cell>
					<Cell data-want={`state-${id}`}>{state}</Cell>
					<Cell data-want={`due-${id}`}>{due}</Cell>
					<Cell data-want={`words-${id}`}>{words}</Cell>
					<Cell>
						<Button data-testid={`reassign-${id}`} data-want={`reassign-${id}`}>
							Reassign
						</Button>
						<Button data-want={`edit-${id}`}>
							<Icon d={PENCIL} />
						</Button>
						<Button aria-label="Spike" data-want={`spike-${id}`}>
							<Icon d={BIN} />
						</Button>
					</Cell>
				</Row>
			))}
		</TableBody>
	</Table>
);

const Pitch = () => (
	<section style={box} aria-labelledby="pitch">
		<Heading id="pitch" level={2}>
			New assignment
		</Heading>
		<TextField>
			<Label>Slug</Label> <Input data-testid="slug" data-want="slug" />
		</TextField>
		<TextField>
			<Label>Brief</Label>
			<br />
			<TextArea rows={3} style={{ width: "95%" }} data-want="brief" />
		</TextField>
		<ComboBox>
			<Label>Reporter</Label>
			<div>
				<Input data-want="reporter" />
				<Button data-want="reporter-list">▼</Button>
			</div>
			<Popover>
				<ListBox>
					{REPORTERS.map(([id, name]) => (
						<ListBoxItem key={id}>{name}</ListBoxItem>
					))}
				</ListBox>
			</Popover>
		</ComboBox>
		<Select defaultValue="city" data-want="desk">
			<Label>Desk</Label>
			<Button data-want="desk-button">
				<SelectValue /> ▼
			</Button>
			<Popover>
				<ListBox>
					<ListBoxItem id="city">City</ListBoxItem>
					<ListBoxItem id="sport">Sport</ListBoxItem>
				</ListBox>
			</Popover>
		</Select>
		<DateField data-want="publish">
			<Label>Publish on</Label>
			<DateInput style={row}>{(segment) => <DateSegment segment={segment} />}</DateInput>
		</DateField>
		<RadioGroup defaultValue="text">
			<Label>Format</Label>
			<Radio value="text">Text</Radio>
			<Radio value="video" data-want="video">
				Video
			</Radio>
			<Radio value="live">Live blog</Radio>
		</RadioGroup>
		<CheckboxGroup>
			<Label>Needs</Label>
			<Checkbox value="photo" data-want="photographer">
				Photographer
			</Checkbox>
			<Checkbox value="graphic">Graphic</Checkbox>
			<Checkbox value="legal" data-want="legal">
				Legal check
			</Checkbox>
		</CheckboxGroup>
		<div style={row}>
			<Button data-testid="assign" data-want="assign">
				Assign story
			</Button>
			<Button data-want="save-draft">Save as pitch</Button>
		</div>
	</section>
);

show(
	<div style={{ fontFamily: "sans-serif", padding: 16 }}>
		<style>{STYLE}</style>
		<header style={row}>
			<h1 style={{ flex: 1 }}>The Daily Courier desk</h1>
			<SearchField aria-label="Search stories" defaultValue="council">
				<Input placeholder="Search stories" data-testid="search" data-want="search" />
				<Button data-want="clear-search">✕</Button>
			</SearchField>
			<Switch data-want="breaking">
				<span style={{ border: "1px solid", borderRadius: 9, padding: "0 9px" }} /> Breaking news mode
			</Switch>
			<Button data-want="bell">
				<Icon d={BELL} />
			</Button>
		</header>
		<div style={{ display: "grid", gridTemplateColumns: "1fr 330px", gap: 16 }}>
			<main>
				<div style={{ ...row, justifyContent: "space-between" }}>
					<ToggleButtonGroup aria-label="Edition" defaultSelectedKeys={["evening"]}>
						<ToggleButton id="morning" data-want="morning">
							Morning
						</ToggleButton>
						<ToggleButton id="evening">Evening</ToggleButton>
						<ToggleButton id="web">Web only</ToggleButton>
					</ToggleButtonGroup>
					<TagGroup onRemove={() => {}} style={row}>
						<Label>Filters</Label>
						<TagList style={row}>
							{["Today", "Front page"].map((tag, index) => (
								<Tag key={tag} textValue={tag}>
									{tag}{" "}
									<Button slot="remove" data-want={`untag-${index}`}>
										✕
									</Button>
								</Tag>
							))}
						</TagList>
					</TagGroup>
				</div>
				<Tabs style={box}>
					<TabList aria-label="Desks" style={row}>
						<Tab id="all">All desks</Tab>
						<Tab id="city">City</Tab>
						<Tab id="politics" data-want="politics">
							Politics
						</Tab>
						<Tab id="sport">Sport</Tab>
					</TabList>
					<TabPanel id="all">
						<Stories />
					</TabPanel>
				</Tabs>
				<section style={box} aria-labelledby="people">
					<Heading id="people" level={2}>
						Reporters on shift
					</Heading>
					<GridList aria-label="Reporters on shift">
						{REPORTERS.map(([id, name, about]) => (
							<GridListItem key={id} textValue={name} style={row}>
								<b>{name}</b>
								<span style={{ flex: 1 }} data-want={`about-${id}`}>
									{about}
								</span>
								<Button data-want={`message-${id}`}>Message</Button>
								<Button data-want={`shift-${id}`}>End shift</Button>
							</GridListItem>
						))}
					</GridList>
				</section>
			</main>
			<Pitch />
		</div>
	</div>,
);
