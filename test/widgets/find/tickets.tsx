/** A help desk's tickets: a filter bar, a table with a menu a row, pages, and a drawer that is open; test ids. */
import {
	Avatar,
	Badge,
	Button,
	Checkbox,
	Drawer,
	Dropdown,
	Form,
	Input,
	Layout,
	Menu,
	Rate,
	Segmented,
	Select,
	Space,
	Table,
	Tag,
	Upload,
} from "antd";
import { Icon, show } from "./parts/show.tsx";

const TICKETS = [
	{ key: "1041", subject: "Cannot log in", from: "Nadia Bloom", priority: "High", state: "Open" },
	{ key: "1042", subject: "Invoice is wrong", from: "Oscar Diaz", priority: "Low", state: "Waiting" },
	{ key: "1043", subject: "App crashes on start", from: "Petra Novak", priority: "Urgent", state: "Open" },
	{ key: "1044", subject: "Change of address", from: "Quinn Harris", priority: "Low", state: "Solved" },
];
type Ticket = (typeof TICKETS)[number];

show(
	<Layout style={{ display: "block", background: "#fff" }}>
		<Menu
			mode="horizontal"
			selectedKeys={["tickets"]}
			items={[
				{ key: "home", label: "Home", "data-want": "nav-home" } as never,
				{ key: "tickets", label: "Tickets", "data-want": "nav-tickets" } as never,
				{ key: "customers", label: "Customers", "data-want": "nav-customers" } as never,
				{ key: "reports", label: "Reports", "data-want": "nav-reports" } as never,
			]}
		/>
		<h2>Tickets</h2>
		<Space wrap>
			<Input.Search placeholder="Search by subject or customer" data-testid="search" data-want="search" enterButton />
			<Segmented options={["All", "Mine", "Unassigned"]} data-testid="owner" />
			<Select
				placeholder="Priority"
				mode="multiple"
				style={{ width: 160 }}
				data-testid="priority-filter"
				data-want="priority"
			/>
			<Button data-testid="clear" data-want="clear" type="link">
				Clear filters
			</Button>
			<Badge count={3}>
				<Button icon={<Icon />} data-testid="bell" aria-label="bell" data-want="bell" />
			</Badge>
			<Button type="primary" data-testid="new-ticket" data-want="new">
				New ticket
			</Button>
		</Space>
		<Table<Ticket>
			rowSelection={{ getCheckboxProps: ({ key }) => ({ "data-want": `check-${key}` }) as object }}
			dataSource={TICKETS}
			pagination={{ pageSize: 4, total: 40, showSizeChanger: true, showQuickJumper: true }}
			onRow={({ key }) => ({ "data-want": `row-${key}` }) as object}
			columns={[
				{
					title: "No.",
					dataIndex: "key",
					sorter: true,
					onHeaderCell: () => ({ "data-want": "sort-number" }) as object,
				},
				{
					title: "Subject",
					dataIndex: "subject",
					render: (text, { key }) => (
						<a href={`#${key}`} data-want={`open-${key}`}>
							{text}
						</a>
					),
				},
				{ title: "Customer", dataIndex: "from", onCell: ({ key }) => ({ "data-want": `from-${key}` }) as object },
				{
					title: "Priority",
					dataIndex: "priority",
					sorter: true,
					onHeaderCell: () => ({ "data-want": "sort-priority" }) as object,
					render: (text) => <Tag color={text === "Urgent" ? "red" : "blue"}>{text}</Tag>,
				},
				{ title: "State", dataIndex: "state", onCell: ({ key }) => ({ "data-want": `state-${key}` }) as object },
				{
					title: "",
					render: (_, { key }) => (
						<Space>
							<Button size="small" data-testid="assign" data-want={`assign-${key}`}>
								Assign
							</Button>
							<Dropdown menu={{ items: [{ key: "merge", label: "Merge" }] }} trigger={["click"]}>
								<Button size="small" data-testid="row-menu" data-want={`more-${key}`}>
									⋯
								</Button>
							</Dropdown>
						</Space>
					),
				},
			]}
		/>
		<Drawer
			open
			mask={false}
			title="Ticket 1043"
			size={420}
			rootClassName="want-drawer"
			extra={
				<Button data-testid="solve" data-want="solve">
					Mark as solved
				</Button>
			}
		>
			<Space>
				<Avatar>PN</Avatar>
				<a href="#petra" data-want="customer-link">
					Petra Novak
				</a>
			</Space>
			<Form layout="vertical">
				<Form.Item label="Assignee">
					<Select defaultValue="Rosa" data-testid="assignee" data-want="assignee" options={[{ value: "Rosa" }]} />
				</Form.Item>
				<Form.Item label="Tags">
					<Tag closable className="want-tag-crash">
						crash
					</Tag>
					<Tag closable className="want-tag-android">
						android
					</Tag>
				</Form.Item>
				<Form.Item label="Your answer">
					<Input.TextArea rows={3} placeholder="Write a reply…" data-testid="reply" data-want="reply" />
				</Form.Item>
				<Form.Item label="How was this conversation?">
					<Rate className="want-rate" />
				</Form.Item>
				<Checkbox data-testid="internal" data-want="internal">
					Internal note
				</Checkbox>
				<Upload>
					<Button icon={<Icon />} data-testid="attach" data-want="attach">
						Attach
					</Button>
				</Upload>
				<Button type="primary" data-testid="send" data-want="send">
					Send
				</Button>
			</Form>
		</Drawer>
	</Layout>,
);
