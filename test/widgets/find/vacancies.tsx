/** A search for work: filters, a list of jobs, the details of one beside it; test ids on some parts. */
import {
	BellOutlined,
	CloseOutlined,
	EnvironmentOutlined,
	EyeInvisibleOutlined,
	FlagOutlined,
	HeartOutlined,
	SearchOutlined,
	ShareAltOutlined,
	UserOutlined,
} from "@ant-design/icons";
import {
	Alert,
	Avatar,
	Button,
	Card,
	Checkbox,
	Collapse,
	Descriptions,
	Flex,
	Form,
	Input,
	Layout,
	Menu,
	Pagination,
	Radio,
	Select,
	Slider,
	Space,
	Switch,
	Tabs,
	Tag,
	Typography,
} from "antd";
import { show } from "./parts/show.tsx";

const JOBS = [
	["Frontend Engineer", "Harbor Health", "Utrecht", "€ 62,000", "2 days ago"],
	["Backend Engineer", "Juniper Labs", "Remote", "€ 70,000", "3 days ago"],
	["QA Analyst", "Pixel & Co", "Rotterdam", "€ 48,000", "1 week ago"],
	["Product Designer", "Harbor Health", "Amsterdam", "€ 58,000", "1 week ago"],
] as const;
const KINDS = ["Full-time", "Part-time", "Contract", "Internship"];
const LEVELS = ["Entry", "Mid", "Senior"];
const SKILLS = ["React", "TypeScript", "Testing"];

const Top = () => (
	<Layout.Header style={{ display: "flex", alignItems: "center", gap: 16, background: "#fff" }}>
		<b>Findwork</b>
		<Menu
			mode="horizontal"
			style={{ flex: 1 }}
			selectedKeys={["jobs"]}
			items={[
				{ key: "jobs", label: "Jobs" },
				{ key: "saved", label: "Saved" },
				{ key: "applications", label: "Applications" },
			]}
		/>
		<Button type="text" icon={<BellOutlined />} data-want="bell" />
		<Button type="text" icon={<UserOutlined />} aria-label="Profile" data-want="profile" />
	</Layout.Header>
);

const Query = () => (
	<Flex gap="small" style={{ marginBottom: 16 }}>
		<Input
			prefix={<SearchOutlined />}
			placeholder="Job title or keyword"
			allowClear
			data-testid="search-what"
			data-want="what"
		/>
		<Input
			prefix={<EnvironmentOutlined />}
			placeholder="City or postcode"
			data-testid="search-where"
			data-want="where"
		/>
		<Select
			defaultValue="25"
			style={{ width: 140 }}
			aria-label="Distance"
			options={[
				{ value: "10", label: "10 km" },
				{ value: "25", label: "25 km" },
			]}
			data-want="distance"
		/>
		<Button type="primary" data-testid="search-submit" data-want="go">
			Search
		</Button>
	</Flex>
);

const Filters = () => (
	<Card
		title="Filters"
		size="small"
		extra={
			<Button type="link" data-want="reset">
				Reset
			</Button>
		}
	>
		<Form layout="vertical">
			<Form.Item label="Job type">
				<Space orientation="vertical">
					{KINDS.map((kind, index) => (
						<Checkbox key={kind} data-want={`kind-${index}`}>
							{kind}
						</Checkbox>
					))}
				</Space>
			</Form.Item>
			<Form.Item label="Salary">
				<Slider range defaultValue={[40, 80]} />
			</Form.Item>
			<Form.Item label="Experience">
				<Radio.Group defaultValue="Mid">
					{LEVELS.map((level, index) => (
						<Radio.Button key={level} value={level} data-want={`level-${index}`}>
							{level}
						</Radio.Button>
					))}
				</Radio.Group>
			</Form.Item>
			<Form.Item label="Remote only">
				<Switch data-testid="filter-remote" data-want="remote" />
			</Form.Item>
		</Form>
		<Collapse
			items={[
				{ key: "industry", label: "Industry", children: "All" },
				{ key: "language", label: "Language", children: "All" },
			]}
		/>
	</Card>
);

const List = () => (
	<div>
		<Flex justify="space-between" align="center" style={{ marginBottom: 8 }}>
			<Typography.Text data-want="found">128 jobs found</Typography.Text>
			<Select
				defaultValue="Newest"
				style={{ width: 130 }}
				aria-label="Sort by"
				options={[{ value: "Newest" }, { value: "Salary" }]}
				data-want="sort"
			/>
		</Flex>
		{JOBS.map(([title, company, place, pay, age], index) => (
			<Card size="small" key={title} style={{ marginBottom: 8 }} data-testid={`job-${index}`}>
				<Flex gap="small">
					<Avatar shape="square">{company.slice(0, 1)}</Avatar>
					<div style={{ flex: 1 }}>
						<Typography.Link href={`#job-${index}`} data-want={`title-${index}`}>
							{title}
						</Typography.Link>
						<div>{`${company} · ${place}`}</div>
						<Tag data-want={`pay-${index}`}>{pay}</Tag>
						<Typography.Text type="secondary" data-want={`age-${index}`}>
							{age}
						</Typography.Text>
					</div>
					<Button type="text" icon={<HeartOutlined />} data-want={`save-${index}`} />
					<Button type="text" icon={<EyeInvisibleOutlined />} title="Hide" data-want={`hide-${index}`} />
				</Flex>
			</Card>
		))}
		<Pagination defaultCurrent={1} total={50} pageSize={10} size="small" />
	</div>
);

const Details = () => (
	<Card
		title={<h2 style={{ margin: 0 }}>Frontend Engineer</h2>}
		extra={
			<>
				<Button type="text" icon={<ShareAltOutlined />} data-want="share" />
				<Button type="text" icon={<FlagOutlined />} data-want="report" />
				<Button type="text" icon={<CloseOutlined />} data-want="close" />
			</>
		}
	>
		<Space style={{ marginBottom: 12 }}>
			<Button type="primary" data-testid="apply" data-want="apply">
				Apply now
			</Button>
			<Button data-testid="save-job" data-want="save">
				Save for later
			</Button>
		</Space>
		<Descriptions
			column={1}
			size="small"
			items={[
				{
					key: "company",
					label: "Company",
					children: (
						<a href="#harbor" data-want="company">
							Harbor Health
						</a>
					),
				},
				{ key: "hours", label: "Hours", children: <span data-want="hours">36 a week</span> },
				{ key: "start", label: "Start", children: <span data-want="start">1 September</span> },
			]}
		/>
		<Tabs
			id="rc-tabs-details"
			items={[
				{ key: "description", label: "Description", children: "You build what patients see." },
				{ key: "company", label: "Company" },
				{ key: "reviews", label: "Reviews" },
			]}
		/>
		<Space>
			{SKILLS.map((skill) => (
				<Tag key={skill}>{skill}</Tag>
			))}
		</Space>
		<Alert
			style={{ marginTop: 16 }}
			type="info"
			title="Get jobs like this by email"
			description={
				<Space.Compact block>
					<Input type="email" placeholder="you@example.com" data-testid="alert-mail" data-want="alert-mail" />
					<Button data-want="alert-create">Create alert</Button>
				</Space.Compact>
			}
			closable
		/>
	</Card>
);

show(
	<Layout>
		<Top />
		<Layout.Content style={{ padding: 16 }}>
			<Query />
			<div style={{ display: "grid", gridTemplateColumns: "260px 1fr 420px", gap: 16, alignItems: "start" }}>
				<Filters />
				<List />
				<Details />
			</div>
		</Layout.Content>
	</Layout>,
);
