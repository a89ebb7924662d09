/** A directory of employees in cards, with a form in an open side drawer, made with Ant Design; no test ids. */
import {
	DownloadOutlined,
	EllipsisOutlined,
	MailOutlined,
	PhoneOutlined,
	PlusOutlined,
	QuestionCircleOutlined,
} from "@ant-design/icons";
import {
	Avatar,
	Button,
	Card,
	Col,
	Descriptions,
	Drawer,
	Form,
	Input,
	InputNumber,
	Layout,
	Menu,
	Pagination,
	Radio,
	Row,
	Segmented,
	Select,
	Space,
	Switch,
	Tabs,
	Tag,
	Typography,
} from "antd";
import { show } from "./parts/show.tsx";

const STAFF = [
	{ id: "nadia", name: "Nadia Rahman", job: "Product designer", team: "Design", mail: "nadia@oakline.test" },
	{ id: "tom", name: "Tom Becker", job: "Accountant", team: "Finance", mail: "tom@oakline.test" },
	{ id: "priya", name: "Priya Nair", job: "Data analyst", team: "Research", mail: "priya@oakline.test" },
	{ id: "lucas", name: "Lucas Moreau", job: "Office manager", team: "Operations", mail: "lucas@oakline.test" },
	{ id: "hana", name: "Hana Kim", job: "Recruiter", team: "People", mail: "hana@oakline.test" },
	{ id: "erik", name: "Erik Lund", job: "Support engineer", team: "Support", mail: "erik@oakline.test" },
];
const MENU = ["Home", "People", "Time off", "Payroll"].map((label) => ({ key: label, label }));

const Person = ({ id, name, job, team, mail }: (typeof STAFF)[number]) => (
	<Card size="small">
		<Space align="start">
			<Avatar>{name[0]}</Avatar>
			<div>
				<Typography.Text strong data-want={`name-${id}`}>
					{name}
				</Typography.Text>
				<div data-want={`job-${id}`}>{job}</div>
				<Tag data-want={`team-${id}`}>{team}</Tag>
				<div>
					<a href={`mailto:${mail}`} data-want={`mail-${id}`}>
						{mail}
					</a>
				</div>
				<Space>
					<Button size="small" icon={<MailOutlined />} data-want={`write-${id}`} />
					<Button size="small" icon={<PhoneOutlined />} data-want={`call-${id}`} />
					<Button size="small" icon={<EllipsisOutlined />} data-want={`more-${id}`} />
				</Space>
			</div>
		</Space>
	</Card>
);

const Details = () => (
	<Form layout="vertical" initialValues={{ title: "Product designer", kind: "full", salary: 54000, active: true }}>
		<Descriptions column={1} size="small">
			<Descriptions.Item label="Employee number">E-2041</Descriptions.Item>
			<Descriptions.Item label="Manager">
				<a href="#ines" data-want="manager">
					Ines Duarte
				</a>
			</Descriptions.Item>
			<Descriptions.Item label="Start date">
				<span data-want="start">1 March 2022</span>
			</Descriptions.Item>
		</Descriptions>
		<Form.Item label="Job title" name="title">
			<Input data-want="title" />
		</Form.Item>
		<Form.Item label="Department" name="unit">
			<Select placeholder="Choose" options={[{ value: "Design" }, { value: "Research" }]} className="want-unit" />
		</Form.Item>
		<Form.Item label="Employment" name="kind">
			<Radio.Group>
				<Radio value="full" className="want-full">
					Full-time
				</Radio>
				<Radio value="part" className="want-part">
					Part-time
				</Radio>
				<Radio value="contract" className="want-contract">
					Contractor
				</Radio>
			</Radio.Group>
		</Form.Item>
		<Form.Item label="Yearly salary" name="salary">
			<InputNumber suffix="EUR" style={{ width: 200 }} data-want="salary" />
		</Form.Item>
		<Form.Item label="Active" name="active" valuePropName="checked">
			<Switch data-want="active" />
		</Form.Item>
		<Form.Item label="Notes" name="notes">
			<Input.TextArea rows={2} data-want="notes" />
		</Form.Item>
	</Form>
);

show(
	<Layout>
		<Layout.Header style={{ display: "flex", gap: 16, alignItems: "center" }}>
			<Typography.Text style={{ color: "#fff" }}>Oakline HR</Typography.Text>
			<Menu
				theme="dark"
				mode="horizontal"
				selectedKeys={["People"]}
				items={MENU}
				style={{ flex: 1 }}
				className="want-menu"
			/>
			<Button type="text" icon={<QuestionCircleOutlined style={{ color: "#fff" }} />} data-want="help" />
		</Layout.Header>
		<Layout.Content style={{ padding: 24, paddingRight: 424 }}>
			<Typography.Title level={2}>People</Typography.Title>
			<Space wrap style={{ marginBottom: 16 }}>
				<Input.Search placeholder="Name, title or skill" style={{ width: 220 }} data-want="search" />
				<Select
					placeholder="Department"
					style={{ width: 150 }}
					options={[{ value: "Design" }]}
					className="want-department"
				/>
				<Select
					placeholder="Location"
					style={{ width: 150 }}
					options={[{ value: "Lisbon" }]}
					className="want-location"
				/>
				<Segmented options={["Cards", "Table", "Chart"]} className="want-layout" />
				<Button icon={<DownloadOutlined />} data-want="export" />
				<Button type="primary" icon={<PlusOutlined />} data-want="add">
					New employee
				</Button>
			</Space>
			<Row gutter={[16, 16]}>
				{STAFF.map((person) => (
					<Col key={person.id} span={12}>
						<Person {...person} />
					</Col>
				))}
			</Row>
			<Pagination total={60} className="want-pages" style={{ marginTop: 16 }} />
		</Layout.Content>
		<Drawer
			open
			mask={false}
			size={400}
			title="Nadia Rahman"
			extra={
				<Button size="small" data-want="message">
					Message
				</Button>
			}
			footer={
				<Space>
					<Button data-want="cancel">Cancel</Button>
					<Button type="primary" data-want="save">
						Save
					</Button>
				</Space>
			}
		>
			<Tabs
				items={[
					{ key: "profile", label: "Profile", children: <Details /> },
					{ key: "documents", label: "Documents" },
					{ key: "absence", label: "Absences" },
				]}
			/>
		</Drawer>
	</Layout>,
);
