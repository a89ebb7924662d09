/** Settings of invoices made with Ant Design: tabs, panels that open, a list of reminders, a table of taxes; test ids. */
import {
	DeleteOutlined,
	EditOutlined,
	EyeOutlined,
	HolderOutlined,
	PlusOutlined,
	UploadOutlined,
} from "@ant-design/icons";
import {
	Alert,
	Breadcrumb,
	Button,
	Card,
	Checkbox,
	Collapse,
	ColorPicker,
	Flex,
	Form,
	Input,
	InputNumber,
	Radio,
	Select,
	Space,
	Switch,
	Table,
	Tabs,
	Tag,
	Typography,
	Upload,
} from "antd";
import { show } from "./parts/show.tsx";

const TAXES = [
	{ key: "standard", name: "Standard", rate: "19 %", used: true },
	{ key: "reduced", name: "Reduced", rate: "7 %", used: true },
	{ key: "export", name: "Export", rate: "0 %", used: false },
];
type Tax = (typeof TAXES)[number];
const REMINDERS = [
	{ id: "1", title: "Friendly reminder", days: 7, fee: 0 },
	{ id: "2", title: "First warning", days: 14, fee: 5 },
	{ id: "3", title: "Final notice", days: 30, fee: 15 },
];

const Sender = () => (
	<Form layout="vertical">
		<Form.Item label="Company name">
			<Input defaultValue="Lindqvist Studio" data-want="company" data-testid="sender-company" />
		</Form.Item>
		<Form.Item label="VAT number">
			<Input data-want="vat" data-testid="sender-vat" />
		</Form.Item>
		<Form.Item label="Country">
			<Select defaultValue="Sweden" options={[{ value: "Sweden" }, { value: "Norway" }]} className="want-country" />
		</Form.Item>
		<Form.Item label="Reply-to email">
			<Input type="email" data-want="reply-to" data-testid="sender-email" />
		</Form.Item>
	</Form>
);
const Design = () => (
	<Form layout="vertical">
		<Form.Item label="Logo">
			<Upload>
				<Button icon={<UploadOutlined />} data-want="logo" data-testid="logo-upload">
					Select file
				</Button>
			</Upload>
		</Form.Item>
		<Form.Item label="Accent colour">
			<ColorPicker defaultValue="#1677ff" showText className="want-colour" />
		</Form.Item>
		<Form.Item label="Layout">
			<Radio.Group defaultValue="classic">
				<Radio value="classic" className="want-classic">
					Classic
				</Radio>
				<Radio value="modern" className="want-modern">
					Modern
				</Radio>
				<Radio value="compact" className="want-compact">
					Compact
				</Radio>
			</Radio.Group>
		</Form.Item>
		<Checkbox className="want-page-numbers">Show page numbers</Checkbox>
	</Form>
);
const Terms = () => (
	<Form layout="vertical">
		<Form.Item label="Due after (days)">
			<InputNumber defaultValue={14} data-want="due" data-testid="due-days" />
		</Form.Item>
		<Form.Item label="Currency">
			<Select defaultValue="EUR" options={[{ value: "EUR" }, { value: "SEK" }]} className="want-currency" />
		</Form.Item>
		<Form.Item label="Footer text">
			<Input.TextArea rows={2} data-want="footer" data-testid="footer-text" />
		</Form.Item>
	</Form>
);

const head = (id: string, text: string) => <span data-want={`panel-${id}`}>{text}</span>;
const Reminder = ({ id, title, days, fee }: (typeof REMINDERS)[number]) => (
	<Card
		size="small"
		title={title}
		data-testid="reminder"
		extra={
			<Space>
				<Switch size="small" defaultChecked={id !== "3"} data-want={`reminder-on-${id}`} />
				<Button size="small" type="text" icon={<EditOutlined />} data-want={`reminder-edit-${id}`} />
				<Button size="small" type="text" danger icon={<DeleteOutlined />} data-want={`reminder-delete-${id}`} />
			</Space>
		}
	>
		<Flex gap={16}>
			<span data-want={`reminder-days-${id}`}>{days} days late</span>
			<span data-want={`reminder-fee-${id}`}>{fee === 0 ? "No fee" : `Fee €${fee}`}</span>
		</Flex>
	</Card>
);

const columns = [
	{ key: "move", render: () => <HolderOutlined /> },
	{ title: "Name", dataIndex: "name" },
	{ title: "Rate", dataIndex: "rate", onCell: ({ key }: Tax) => ({ "data-want": `rate-${key}` }) as object },
	{
		title: "In use",
		key: "used",
		render: (_: unknown, { key, used }: Tax) => <Checkbox defaultChecked={used} className={`want-used-${key}`} />,
	},
	{
		title: "",
		key: "actions",
		render: (_: unknown, { key }: Tax) => (
			<Space>
				<Button size="small" data-want={`tax-edit-${key}`} data-testid="tax-edit">
					Edit
				</Button>
				<Button size="small" danger data-want={`tax-remove-${key}`} data-testid="tax-remove">
					Remove
				</Button>
			</Space>
		),
	},
];

const General = () => (
	<Flex gap={24}>
		<div style={{ flex: 1 }}>
			<Collapse
				defaultActiveKey={["sender", "design"]}
				data-testid="panels"
				items={[
					{ key: "sender", label: head("sender", "Sender"), children: <Sender /> },
					{ key: "design", label: head("design", "Design"), children: <Design /> },
					{ key: "bank", label: head("bank", "Bank account"), children: "IBAN" },
					{ key: "archive", label: head("archive", "Archive"), children: "Ten years" },
				]}
			/>
			<Typography.Title level={4}>Terms</Typography.Title>
			<Terms />
		</div>
		<div style={{ flex: 1 }}>
			<Flex justify="space-between" align="center">
				<Typography.Title level={4}>Reminders</Typography.Title>
				<Button icon={<PlusOutlined />} data-want="reminder-add" data-testid="reminder-add">
					Add
				</Button>
			</Flex>
			<Flex vertical gap={8}>
				{REMINDERS.map((reminder) => (
					<Reminder key={reminder.id} {...reminder} />
				))}
			</Flex>
			<Flex justify="space-between" align="center">
				<Typography.Title level={4}>Taxes</Typography.Title>
				<Button icon={<PlusOutlined />} data-want="tax-add" data-testid="tax-add">
					Add
				</Button>
			</Flex>
			<Table size="small" pagination={false} columns={columns} dataSource={TAXES} />
		</div>
	</Flex>
);

show(
	<div style={{ padding: 24 }}>
		<Breadcrumb items={[{ title: <a href="#settings">Settings</a> }, { title: "Invoices" }]} className="want-crumbs" />
		<Flex justify="space-between" align="center">
			<Typography.Title level={2}>Invoices</Typography.Title>
			<Space>
				<Tag color="orange" data-want="unsaved">
					Unsaved changes
				</Tag>
				<Button icon={<EyeOutlined />} data-want="preview" data-testid="preview">
					Preview
				</Button>
				<Button data-want="discard" data-testid="discard">
					Discard
				</Button>
				<Button type="primary" data-want="save" data-testid="save">
					Save
				</Button>
			</Space>
		</Flex>
		<Alert
			type="info"
			title="Your trial ends in 5 days."
			showIcon
			closable
			action={
				<Button size="small" data-want="upgrade">
					Upgrade
				</Button>
			}
			className="want-trial"
		/>
		<Tabs
			items={[
				{ key: "general", label: "General", children: <General /> },
				{ key: "numbering", label: "Numbering" },
				{ key: "delivery", label: "Delivery" },
				{ key: "integrations", label: "Integrations" },
			]}
		/>
	</div>,
);
