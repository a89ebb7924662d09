/** A board of sales deals behind an open dialog with the details of one; test ids on what the board's own tests use. */
import {
	BellOutlined,
	DeleteOutlined,
	DownloadOutlined,
	EditOutlined,
	EllipsisOutlined,
	MailOutlined,
	PhoneOutlined,
	PlusOutlined,
	PushpinOutlined,
} from "@ant-design/icons";
import {
	Avatar,
	Badge,
	Button,
	Card,
	DatePicker,
	Flex,
	Form,
	Input,
	InputNumber,
	Layout,
	Menu,
	Modal,
	Segmented,
	Select,
	Slider,
	Switch,
	Tabs,
	Tag,
	Typography,
} from "antd";
import { show } from "./parts/show.tsx";

const COLUMNS = [
	{
		name: "Qualified",
		total: "€ 41,500",
		deals: [
			["Fabrikam pilot", "Fabrikam", "€ 12,500", "fabrikam"],
			["Aurora rollout", "Aurora Foods", "€ 29,000", "aurora"],
		],
	},
	{ name: "Proposal", total: "€ 64,000", deals: [["Contoso upgrade", "Contoso", "€ 64,000", "contoso"]] },
	{
		name: "Negotiation",
		total: "€ 93,200",
		deals: [
			["Northwind renewal", "Northwind", "€ 75,000", "northwind"],
			["Tailspin licences", "Tailspin Toys", "€ 18,200", "tailspin"],
		],
	},
	{ name: "Won", total: "€ 8,400", deals: [["Wingtip starter", "Wingtip", "€ 8,400", "wingtip"]] },
] as const;
const NOTES = [
	["Jonas Berg", "They want a three year term.", "jonas"],
	["Mei Tanaka", "Legal has sent the new contract.", "mei"],
	["Omar Haddad", "Discount of 5 % was agreed.", "omar"],
] as const;

const Board = () => (
	<Layout>
		<Layout.Header style={{ display: "flex", gap: 16, alignItems: "center" }}>
			<Menu
				theme="dark"
				mode="horizontal"
				selectedKeys={["deals"]}
				style={{ flex: 1 }}
				items={["Deals", "Contacts", "Companies", "Reports"].map((label) => ({ key: label.toLowerCase(), label }))}
			/>
			<Input.Search placeholder="Search deals" style={{ width: 220 }} />
			<Badge count={3}>
				<Button shape="circle" icon={<BellOutlined />} />
			</Badge>
			<Avatar>LM</Avatar>
		</Layout.Header>
		<Layout.Content style={{ padding: 16 }}>
			<Flex gap="small">
				<Segmented options={["Board", "List", "Forecast"]} />
				<Select
					placeholder="Owner"
					style={{ width: 140 }}
					options={[{ value: "Jonas Berg" }, { value: "Mei Tanaka" }]}
				/>
				<Button icon={<DownloadOutlined />} data-testid="board-export">
					Export
				</Button>
				<Button type="primary" icon={<PlusOutlined />} data-testid="board-add-deal">
					Add deal
				</Button>
			</Flex>
			<Flex gap="middle" align="start" style={{ marginTop: 16 }}>
				{COLUMNS.map(({ name, total, deals }) => (
					<Card
						key={name}
						size="small"
						title={name}
						style={{ flex: 1 }}
						data-testid="board-column"
						extra={<Button size="small" type="text" icon={<PlusOutlined />} />}
					>
						<Typography.Text type="secondary" data-want={`total-${name}`}>
							{total}
						</Typography.Text>
						{deals.map(([title, company, amount, id]) => (
							<Card key={id} size="small" style={{ marginTop: 8 }} data-testid="deal-card">
								<Flex justify="space-between">
									<Typography.Link href="#deal">{title}</Typography.Link>
									<Button size="small" type="text" icon={<EllipsisOutlined />} data-testid="deal-menu" />
								</Flex>
								<div>{company}</div>
								<strong data-want={`amount-${id}`}>{amount}</strong>
							</Card>
						))}
					</Card>
				))}
			</Flex>
		</Layout.Content>
	</Layout>
);

const Details = () => (
	<Form layout="vertical" style={{ flex: 1 }}>
		<Form.Item label="Deal name" htmlFor="deal-name">
			<Input id="deal-name" defaultValue="Northwind renewal" data-want="name" data-testid="deal-name" />
		</Form.Item>
		<Flex gap="small">
			<Form.Item label="Amount" htmlFor="deal-amount">
				<InputNumber id="deal-amount" defaultValue={75000} suffix="€" data-testid="deal-amount" />
			</Form.Item>
			<Form.Item label="Expected close" htmlFor="deal-close">
				<DatePicker id="deal-close" placeholder="Pick a day" />
			</Form.Item>
		</Flex>
		<Form.Item label="Stage" htmlFor="deal-stage">
			<Select
				id="deal-stage"
				className="stage"
				defaultValue="Negotiation"
				options={COLUMNS.map(({ name }) => ({ value: name }))}
				data-testid="deal-stage"
			/>
		</Form.Item>
		<Form.Item label="Tags" htmlFor="deal-tags">
			<Select id="deal-tags" className="tags" mode="multiple" defaultValue={["Enterprise", "Renewal", "EU"]} />
		</Form.Item>
		<Form.Item label="Probability">
			<Slider defaultValue={60} className="probability" />
		</Form.Item>
		<Flex gap="small" align="center">
			<Switch id="deal-priority" data-want="priority" />
			<label htmlFor="deal-priority">High priority</label>
		</Flex>
		<Typography.Title level={5}>Contact</Typography.Title>
		<Flex gap="small" align="center">
			<Avatar>ER</Avatar>
			<span>Elena Rossi</span>
			<Button shape="circle" icon={<PhoneOutlined />} data-want="phone" />
			<Button shape="circle" icon={<MailOutlined />} data-want="mail" />
			<Button type="link" data-want="change-contact">
				Change
			</Button>
		</Flex>
	</Form>
);

const Notes = () => (
	<div style={{ flex: 1 }}>
		<Tabs
			items={[
				{ key: "notes", label: "Notes" },
				{ key: "calls", label: "Calls" },
				{ key: "files", label: "Files" },
			]}
		/>
		<Input.TextArea rows={2} placeholder="Write a note" data-want="note" data-testid="note-text" />
		<Button style={{ margin: "8px 0" }} data-want="add-note" data-testid="note-add">
			Add note
		</Button>
		{NOTES.map(([who, text, id]) => (
			<Card key={id} size="small" style={{ marginBottom: 8 }} data-testid="note">
				<Flex justify="space-between">
					<strong>{who}</strong>
					<span>
						<Button size="small" type="text" icon={<PushpinOutlined />} data-want={`pin-${id}`} />
						<Button size="small" type="text" icon={<EditOutlined />} data-want={`edit-${id}`} data-testid="note-edit" />
						<Button
							size="small"
							type="text"
							icon={<DeleteOutlined />}
							data-want={`delete-${id}`}
							data-testid="note-delete"
						/>
					</span>
				</Flex>
				<div>{text}</div>
			</Card>
		))}
	</div>
);

show(
	<>
		<Board />
		<Modal
			open
			width={860}
			style={{ top: 24 }}
			transitionName=""
			maskTransitionName=""
			title={
				<>
					Northwind renewal <Tag color="orange">Negotiation</Tag>
				</>
			}
			footer={
				<Flex gap="small" justify="flex-end">
					<Button danger style={{ marginRight: "auto" }} data-want="lost" data-testid="deal-lost">
						Mark as lost
					</Button>
					<Button data-want="cancel">Cancel</Button>
					<Button type="primary" data-want="save" data-testid="deal-save">
						Save changes
					</Button>
				</Flex>
			}
		>
			<Flex gap="large">
				<Details />
				<Notes />
			</Flex>
		</Modal>
	</>,
);
