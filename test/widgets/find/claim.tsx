/** The second step of an insurance claim: what happened, who else, what is damaged, pictures; test ids on some parts. */
import { DeleteOutlined, InboxOutlined, PhoneOutlined, PlusOutlined } from "@ant-design/icons";
import {
	Alert,
	Button,
	Card,
	Checkbox,
	Collapse,
	DatePicker,
	Descriptions,
	Flex,
	Form,
	Input,
	InputNumber,
	Radio,
	Select,
	Space,
	Steps,
	Table,
	TimePicker,
	Typography,
	Upload,
} from "antd";
import { show } from "./parts/show.tsx";

const ITEMS = [
	{ key: "rack", name: "Roof rack", value: 240 },
	{ key: "seat", name: "Child seat", value: 180 },
	{ key: "mirror", name: "Left mirror", value: 95 },
];
type Item = (typeof ITEMS)[number];
const FILES = ["bumper.jpg", "crossing.jpg", "estimate.pdf"].map((name) => ({
	uid: name,
	name,
	status: "done" as const,
}));

const columns = [
	{ title: "Item", dataIndex: "name" },
	{
		title: "Value (€)",
		render: (_: unknown, { key, value }: Item) => (
			<span data-want={`value-${key}`}>
				<InputNumber min={0} defaultValue={value} data-testid={`item-value-${key}`} />
			</span>
		),
	},
	{
		title: "Repairable",
		render: (_: unknown, { key }: Item) => (
			<span data-want={`repair-${key}`}>
				<Checkbox />
			</span>
		),
	},
	{
		title: "",
		key: "remove",
		render: (_: unknown, { key }: Item) => (
			<Button
				type="text"
				danger
				icon={<DeleteOutlined />}
				data-testid={`item-remove-${key}`}
				data-want={`remove-${key}`}
			/>
		),
	},
];

const YesNo = ({ want }: { want: string }) => (
	<Radio.Group defaultValue="no">
		<span style={{ display: "inline-block" }} data-want={`${want}-yes`}>
			<Radio value="yes">Yes</Radio>
		</span>
		<span style={{ display: "inline-block" }} data-want={`${want}-no`}>
			<Radio value="no">No</Radio>
		</span>
	</Radio.Group>
);

const Incident = () => (
	<Card title="What happened">
		<Flex gap={16}>
			<Form.Item label="Date of incident" htmlFor="incident-date" required>
				<span data-want="date">
					<DatePicker id="incident-date" data-testid="incident-date" />
				</span>
			</Form.Item>
			<Form.Item label="Time" htmlFor="incident-time">
				<span data-want="time">
					<TimePicker id="incident-time" format="HH:mm" />
				</span>
			</Form.Item>
			<Form.Item label="Country" htmlFor="incident-country">
				<div data-want="country" style={{ width: 180 }}>
					<Select
						id="incident-country"
						defaultValue="nl"
						style={{ width: "100%" }}
						options={[
							{ value: "nl", label: "Netherlands" },
							{ value: "be", label: "Belgium" },
						]}
					/>
				</div>
			</Form.Item>
		</Flex>
		<Form.Item label="Where did it happen?" htmlFor="incident-place">
			<Input
				id="incident-place"
				placeholder="Street, town or motorway exit"
				data-testid="incident-place"
				data-want="place"
			/>
		</Form.Item>
		<Form.Item label="Describe the incident" htmlFor="incident-text" required>
			<Input.TextArea id="incident-text" rows={2} maxLength={1500} data-want="text" />
		</Form.Item>
		<Flex gap={32}>
			<Form.Item label="Were the police informed?">
				<YesNo want="police" />
			</Form.Item>
			<Form.Item label="Was anybody injured?">
				<YesNo want="injured" />
			</Form.Item>
			<Form.Item label="Police report number" htmlFor="incident-report">
				<Input id="incident-report" data-testid="incident-report" data-want="report" />
			</Form.Item>
		</Flex>
	</Card>
);

const OtherDriver = () => (
	<Card title="Other driver">
		<Flex gap={16}>
			<Form.Item label="Full name" htmlFor="other-name">
				<Input id="other-name" data-want="other-name" />
			</Form.Item>
			<Form.Item label="Licence plate" htmlFor="other-plate">
				<Input id="other-plate" data-testid="other-plate" data-want="other-plate" />
			</Form.Item>
			<Form.Item label="Insurance company" htmlFor="other-insurer">
				<Input id="other-insurer" data-want="other-insurer" />
			</Form.Item>
			<Form.Item label="Phone" htmlFor="other-phone">
				<Input id="other-phone" type="tel" data-want="other-phone" />
			</Form.Item>
		</Flex>
	</Card>
);

const Damage = () => (
	<Card
		title="Damaged items"
		extra={
			<Button type="dashed" icon={<PlusOutlined />} data-testid="item-add" data-want="add">
				Add item
			</Button>
		}
	>
		<Table<Item> dataSource={ITEMS} columns={columns} pagination={false} size="small" />
	</Card>
);

const Pictures = () => (
	<Card title="Photos and documents">
		<div data-want="upload">
			<Upload.Dragger listType="picture" defaultFileList={FILES} beforeUpload={() => false}>
				<p className="ant-upload-drag-icon">
					<InboxOutlined />
				</p>
				<p className="ant-upload-text">Click or drag files to this area to upload</p>
			</Upload.Dragger>
		</div>
	</Card>
);

const Side = () => (
	<Flex vertical gap={16} style={{ width: 300 }}>
		<Card title="Your policy">
			<Descriptions
				column={1}
				size="small"
				items={[
					{ key: "number", label: "Policy number", children: <span data-want="policy">HV-2204-881</span> },
					{ key: "holder", label: "Policy holder", children: <span data-want="holder">Femke de Boer</span> },
					{ key: "own", label: "Deductible", children: <span data-want="own">€ 350</span> },
				]}
			/>
		</Card>
		<Card title="Need help?">
			<Space orientation="vertical">
				<Button icon={<PhoneOutlined />} data-want="call">
					Call me back
				</Button>
				<Button data-want="chat">Chat with an adviser</Button>
			</Space>
		</Card>
		<Collapse
			items={[
				{ key: "a", label: "How long does it take?", children: "About ten days." },
				{ key: "b", label: "Can I choose the garage?", children: "Yes." },
			]}
		/>
	</Flex>
);

show(
	<div style={{ padding: 16, maxWidth: 1180 }}>
		<Typography.Title level={2}>Report a car claim</Typography.Title>
		<Steps
			current={1}
			onChange={() => {}}
			items={[{ title: "Policy" }, { title: "Incident" }, { title: "Payment" }, { title: "Summary" }]}
		/>
		<span data-want="notice">
			<Alert
				style={{ margin: "16px 0" }}
				type="warning"
				showIcon
				closable
				title="Please send your claim within 14 days of the incident."
			/>
		</span>
		<Flex gap={16} align="start">
			<Form layout="vertical" style={{ flex: 1 }}>
				<Flex vertical gap={16}>
					<Incident />
					<OtherDriver />
					<Damage />
					<Pictures />
					<Flex justify="space-between">
						<Button data-testid="claim-back" data-want="back">
							Back
						</Button>
						<Space>
							<Button data-testid="claim-draft" data-want="draft">
								Save draft
							</Button>
							<Button type="primary" data-testid="claim-next" data-want="next">
								Continue
							</Button>
						</Space>
					</Flex>
				</Flex>
			</Form>
			<Side />
		</Flex>
	</div>,
);
