/** The marks of a class, with an open note on one of them and the plan of the next test; no test ids. */
import {
	BellOutlined,
	CommentOutlined,
	DeleteOutlined,
	DownloadOutlined,
	LeftOutlined,
	MailOutlined,
	PlusOutlined,
	PrinterOutlined,
	RightOutlined,
	SettingOutlined,
} from "@ant-design/icons";
import {
	Alert,
	Avatar,
	Badge,
	Button,
	Card,
	Checkbox,
	DatePicker,
	Flex,
	Form,
	Input,
	InputNumber,
	Popover,
	Radio,
	Segmented,
	Select,
	Statistic,
	Switch,
	Table,
	Tabs,
	Typography,
} from "antd";
import { show } from "./parts/show.tsx";

const TASKS = [
	{ id: "essay", title: "Essay" },
	{ id: "quiz", title: "Quiz 1" },
	{ id: "project", title: "Group project" },
];
const PUPILS = [
	{ key: "amir", name: "Amir Haddad", marks: { essay: 78, quiz: 64, project: 90 }, average: "77 %", absent: 1 },
	{ key: "bea", name: "Bea Novak", marks: { essay: 91, quiz: 88, project: 95 }, average: "91 %", absent: 0 },
	{ key: "callum", name: "Callum Reid", marks: { essay: 55, quiz: 49, project: 70 }, average: "58 %", absent: 6 },
	{ key: "dina", name: "Dina Weiss", marks: { essay: 82, quiz: 73, project: 90 }, average: "82 %", absent: 2 },
];
type Pupil = (typeof PUPILS)[number];

const note = (
	<div style={{ width: 230 }}>
		<Input.TextArea rows={2} placeholder="What went well, what did not" data-want="note-text" />
		<Checkbox data-want="note-parents">Show to parents</Checkbox>
		<Flex gap={8} style={{ marginTop: 8 }}>
			<Button size="small" type="primary" data-want="note-save">
				Save note
			</Button>
			<Button size="small" data-want="note-cancel">
				Cancel
			</Button>
		</Flex>
	</div>
);

const Comment = ({ pupil }: { pupil: string }) => {
	const button = <Button type="text" icon={<CommentOutlined />} data-want={`comment-${pupil}`} />;
	if (pupil !== "dina") return button;
	return (
		<Popover open title="Note on Dina Weiss" content={note} placement="bottomRight">
			{button}
		</Popover>
	);
};

const columns = [
	{
		title: "Student",
		dataIndex: "name",
		sorter: true,
		onHeaderCell: () => ({ "data-want": "sort-name" }) as object,
		render: (name: string, { key }: Pupil) => (
			<a href={`#${key}`} data-want={`open-${key}`}>
				<Avatar size="small">{name[0]}</Avatar> {name}
			</a>
		),
	},
	...TASKS.map(({ id, title }) => ({
		title,
		key: id,
		render: (_: unknown, { key, marks }: Pupil) => (
			<InputNumber
				min={0}
				max={100}
				defaultValue={marks[id as keyof Pupil["marks"]]}
				style={{ width: 76 }}
				data-want={`mark-${key}-${id}`}
			/>
		),
	})),
	{
		title: "Average",
		dataIndex: "average",
		sorter: true,
		onHeaderCell: () => ({ "data-want": "sort-average" }) as object,
		render: (average: string, { key }: Pupil) => <b data-want={`average-${key}`}>{average}</b>,
	},
	{
		title: "Absences",
		dataIndex: "absent",
		render: (absent: number, { key }: Pupil) => <span data-want={`absent-${key}`}>{absent}</span>,
	},
	{
		title: "",
		key: "actions",
		render: (_: unknown, { key }: Pupil) => (
			<Flex>
				<Comment pupil={key} />
				<Button type="text" icon={<MailOutlined />} data-want={`mail-${key}`} />
			</Flex>
		),
	},
];

const NextTest = () => (
	<Card title="Next test" style={{ width: 320 }} extra={<a href="#tests">All tests</a>}>
		<Form layout="vertical">
			<Form.Item label="Title" htmlFor="title">
				<Input id="title" defaultValue="Quiz 2" data-want="title" />
			</Form.Item>
			<Form.Item label="Date" htmlFor="date">
				<DatePicker id="date" style={{ width: "100%" }} />
			</Form.Item>
			<Form.Item label="Weight (%)" htmlFor="weight">
				<InputNumber id="weight" defaultValue={20} data-want="weight" />
			</Form.Item>
			<Form.Item label="Kind">
				<Radio.Group defaultValue="written">
					<Radio value="written">Written</Radio>
					<Radio value="oral" data-want="oral">
						Oral
					</Radio>
				</Radio.Group>
			</Form.Item>
			<Form.Item label="Announce to the class" htmlFor="announce">
				<Switch id="announce" data-want="announce" />
			</Form.Item>
			<Flex gap={8}>
				<Button type="primary" data-want="test-save">
					Schedule
				</Button>
				<Button danger icon={<DeleteOutlined />} aria-label="Discard" data-want="test-discard" />
			</Flex>
		</Form>
	</Card>
);

show(
	<div style={{ padding: 16 }}>
		<Flex justify="space-between" align="center">
			<Typography.Title level={2}>History, class 8b</Typography.Title>
			<Flex gap={8} align="center">
				<Select
					defaultValue="8b"
					aria-label="Class"
					className="want-class"
					options={["7a", "8b", "9c"].map((value) => ({ value, label: `Class ${value}` }))}
				/>
				<Badge count={3}>
					<Button icon={<BellOutlined />} data-want="bell" />
				</Badge>
				<Button icon={<SettingOutlined />} data-want="settings" />
			</Flex>
		</Flex>
		<Alert type="warning" showIcon closable title="Marks for the autumn term are due on Friday." />
		<Tabs
			items={["Marks", "Attendance", "Homework", "Seating"].map((label) => ({ key: label, label }))}
			style={{ marginTop: 8 }}
		/>
		<Flex gap={8} wrap align="center" style={{ marginBottom: 12 }}>
			<Button icon={<LeftOutlined />} data-want="term-before" title="Previous term" />
			<span>Autumn term</span>
			<Button icon={<RightOutlined />} data-want="term-after" title="Next term" />
			<Input.Search placeholder="Find a student" style={{ width: 200 }} data-want="search" />
			<Segmented options={["Percent", "Letters"]} />
			<Checkbox data-want="failing">Only failing</Checkbox>
			<Button icon={<PlusOutlined />} type="primary" data-want="add-task">
				Add assignment
			</Button>
			<Button icon={<DownloadOutlined />} data-want="export">
				Export
			</Button>
			<Button icon={<PrinterOutlined />} data-want="print" />
		</Flex>
		<Flex gap={20} align="start">
			<div style={{ flex: 1 }}>
				<Table<Pupil>
					dataSource={PUPILS}
					columns={columns}
					pagination={false}
					size="small"
					rowSelection={{ getCheckboxProps: ({ key }) => ({ "data-want": `check-${key}` }) as object }}
				/>
				<Flex gap={40} style={{ marginTop: 20 }}>
					<Statistic title="Class average" value="77 %" data-want="class-average" />
					<Statistic title="Highest mark" value="95" />
					<Statistic title="Not handed in" value="2" />
				</Flex>
				<Button style={{ marginTop: 20 }} data-want="publish">
					Publish marks
				</Button>
			</div>
			<NextTest />
		</Flex>
	</div>,
);
