/** A shop for ski passes: kinds of pass, who skis, and the basket beside them; test ids on some parts. */
import {
	DeleteOutlined,
	GlobalOutlined,
	InfoCircleOutlined,
	MinusOutlined,
	PlusOutlined,
	QuestionCircleOutlined,
	ShoppingCartOutlined,
	UserOutlined,
} from "@ant-design/icons";
import {
	Alert,
	Badge,
	Button,
	Card,
	Checkbox,
	DatePicker,
	Flex,
	Form,
	Input,
	InputNumber,
	Layout,
	List,
	Menu,
	Radio,
	Segmented,
	Select,
	Space,
	Steps,
	Switch,
	Tag,
	Typography,
} from "antd";
import { show } from "./parts/show.tsx";

const PASSES = [
	["half", "Half-day pass", "From 12:30 until the last lift", "€ 39"],
	["day", "Day pass", "All 42 lifts, 8:30 to 16:30", "€ 58"],
	["three", "3-day pass", "Three days in a row", "€ 159"],
	["week", "Weekly pass", "Seven days, night skiing included", "€ 312"],
] as const;

const BASKET = [
	["Day pass", "Adult · 14 February", 2, "€ 116"],
	["Day pass", "Child · 14 February", 1, "€ 29"],
	["Helmet rental", "Size M · 1 day", 1, "€ 8"],
] as const;

const Top = () => (
	<Layout.Header style={{ display: "flex", alignItems: "center", gap: 16, background: "#fff" }}>
		<b>Karwendel Lifts</b>
		<Menu
			mode="horizontal"
			style={{ flex: 1 }}
			selectedKeys={["passes"]}
			items={[
				{ key: "passes", label: <a href="#passes">Ski passes</a> },
				{
					key: "rental",
					label: (
						<a href="#rental" data-want="rental">
							Rental
						</a>
					),
				},
				{ key: "school", label: <a href="#school">Ski school</a> },
				{
					key: "snow",
					label: (
						<a href="#snow" data-want="snow">
							Snow report
						</a>
					),
				},
			]}
		/>
		<Button type="text" icon={<GlobalOutlined />} data-want="language">
			EN
		</Button>
		<Button type="text" icon={<UserOutlined />} data-want="account" />
		<Badge count={4}>
			<Button type="text" icon={<ShoppingCartOutlined />} data-testid="cart-toggle" />
		</Badge>
	</Layout.Header>
);

const When = () => (
	<Card title="When do you ski?" size="small">
		<Form layout="inline">
			<Form.Item label="Region">
				<Select
					defaultValue="all"
					style={{ width: 170 }}
					data-want="region"
					options={[
						{ value: "all", label: "All mountains" },
						{ value: "north", label: "North side only" },
					]}
				/>
			</Form.Item>
			<Form.Item label="First day" htmlFor="first-day">
				<DatePicker id="first-day" data-testid="first-day" data-want="first-day" />
			</Form.Item>
			<Form.Item label="Night skiing">
				<Switch data-want="night" />
			</Form.Item>
		</Form>
		<Segmented options={["Winter", "Summer", "Season ticket"]} style={{ marginTop: 12 }} />
	</Card>
);

const Passes = () => (
	<div style={{ display: "grid", gridTemplateColumns: "1fr 1fr", gap: 12, marginTop: 12 }}>
		{PASSES.map(([id, name, about, price]) => (
			<Card
				key={id}
				size="small"
				title={name}
				extra={<Button type="text" size="small" icon={<InfoCircleOutlined />} data-want={`info-${id}`} />}
				data-testid={`pass-${id}`}
			>
				<Typography.Paragraph type="secondary">{about}</Typography.Paragraph>
				{id === "week" && <Tag color="green">Best value</Tag>}
				<Flex justify="space-between" align="center">
					<Typography.Text strong data-want={`price-${id}`}>
						{price}
					</Typography.Text>
					<Space>
						<Select
							size="small"
							defaultValue="adult"
							style={{ width: 90 }}
							aria-label="Age group"
							data-want={`age-${id}`}
							options={[
								{ value: "adult", label: "Adult" },
								{ value: "child", label: "Child" },
								{ value: "senior", label: "Senior" },
							]}
						/>
						<Button type="primary" size="small" data-testid={`add-${id}`} data-want={`add-${id}`}>
							Add to basket
						</Button>
					</Space>
				</Flex>
			</Card>
		))}
	</div>
);

const Card2 = () => (
	<Card title="Key card" size="small" style={{ marginTop: 12 }}>
		<Radio.Group defaultValue="new">
			<Radio value="new">Buy a new card (€ 3 deposit)</Radio>
			<Radio value="own" data-want="own-card">
				I already have a card
			</Radio>
		</Radio.Group>
		<Flex gap="small" style={{ marginTop: 8 }}>
			<Input placeholder="Card number, e.g. 01-1614 7133" data-want="card-number" />
			<Button icon={<QuestionCircleOutlined />} aria-label="Where is the number?" data-want="card-help" />
		</Flex>
	</Card>
);

const Basket = () => (
	<Card
		title="Your basket"
		style={{ width: 400 }}
		extra={
			<Button type="link" data-want="empty">
				Empty
			</Button>
		}
	>
		<List
			dataSource={[...BASKET]}
			renderItem={([name, about, count, price], index) => (
				<List.Item>
					<List.Item.Meta title={name} description={about} />
					<Space>
						<Button size="small" icon={<MinusOutlined />} data-want={`less-${index}`} />
						<InputNumber size="small" controls={false} value={count} style={{ width: 36 }} aria-label="Quantity" />
						<Button size="small" icon={<PlusOutlined />} data-want={`more-${index}`} />
						<span data-want={`sum-${index}`}>{price}</span>
						<Button size="small" type="text" danger icon={<DeleteOutlined />} data-want={`drop-${index}`} />
					</Space>
				</List.Item>
			)}
		/>
		<Space.Compact style={{ width: "100%" }}>
			<Input placeholder="Voucher code" data-testid="voucher" data-want="voucher" />
			<Button data-want="redeem">Redeem</Button>
		</Space.Compact>
		<Checkbox style={{ margin: "12px 0" }} data-want="insurance">
			Add injury insurance (€ 4 per day)
		</Checkbox>
		<Flex justify="space-between">
			<span>Total</span>
			<Typography.Text strong data-testid="basket-total" data-want="total">
				€ 153
			</Typography.Text>
		</Flex>
		<Button type="primary" block size="large" data-testid="checkout" data-want="checkout">
			Go to checkout
		</Button>
		<Button type="link" block>
			Continue shopping
		</Button>
	</Card>
);

show(
	<Layout>
		<Top />
		<Layout.Content style={{ padding: 16 }}>
			<Alert
				type="info"
				title="The Summit gondola is closed on 12 February because of wind."
				closable={{ closeIcon: true, "aria-label": "Close" }}
			/>
			<Steps
				size="small"
				style={{ margin: "12px 0" }}
				items={[{ title: "Choose" }, { title: "Skiers" }, { title: "Payment" }]}
			/>
			<Flex gap={16} align="start">
				<div style={{ flex: 1 }}>
					<When />
					<Passes />
					<Card2 />
				</div>
				<Basket />
			</Flex>
		</Layout.Content>
	</Layout>,
);
