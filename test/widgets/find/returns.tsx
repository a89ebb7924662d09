/** A parcel on its way and a return in three steps, made with Mantine: a timeline, a wizard, and shops that take parcels; test ids. */
import {
	Accordion,
	ActionIcon,
	Alert,
	Anchor,
	Badge,
	Button,
	Card,
	Checkbox,
	CopyButton,
	FileInput,
	Grid,
	Group,
	Indicator,
	MantineProvider,
	NavLink,
	NumberInput,
	Progress,
	Radio,
	Rating,
	SegmentedControl,
	Select,
	Stack,
	Stepper,
	Switch,
	Text,
	Textarea,
	TextInput,
	Timeline,
	Title,
} from "@mantine/core";
import "@mantine/core/styles.css";
import { Icon, show } from "./parts/show.tsx";

const COPY = "M8 3h11v13h-2V5H8zM5 7h10v14H5z";
const PIN = "M12 2a7 7 0 0 1 7 7c0 5-7 13-7 13S5 14 5 9a7 7 0 0 1 7-7zm0 4a3 3 0 1 0 0 6 3 3 0 0 0 0-6z";
const BELL = "M12 2a6 6 0 0 1 6 6v6l2 3H4l2-3V8a6 6 0 0 1 6-6zm-2 17h4a2 2 0 0 1-4 0z";
const GLASS = "M10 4a6 6 0 1 0 3.7 10.7l5 5 1.4-1.4-5-5A6 6 0 0 0 10 4zm0 2a4 4 0 1 1 0 8 4 4 0 0 1 0-8z";
const CROSS = "m6.4 5 5.6 5.6L17.6 5 19 6.4 13.4 12l5.6 5.6-1.4 1.4-5.6-5.6L6.4 19 5 17.6l5.6-5.6L5 6.4z";
const ITEMS = [
	["boots", "Hiking boots", "Size 42", "€119.00"],
	["jacket", "Rain jacket", "Blue, M", "€84.50"],
	["socks", "Wool socks", "3 pairs", "€24.90"],
] as const;
const SHOPS = [
	["kiosk", "Corner Kiosk", "Mill Lane 4", "300 m", "open until 22:00"],
	["station", "Station Locker", "Platform 1", "1.2 km", "open all night"],
	["books", "Page Turner Books", "High Street 31", "1.8 km", "open until 18:00"],
] as const;

const Item = ({ item: [id, name, detail, price] }: { item: (typeof ITEMS)[number] }) => (
	<Card withBorder padding="xs" data-testid="return-item">
		<Group wrap="nowrap">
			<Checkbox
				label={name}
				defaultChecked={id === "boots"}
				data-testid="item-check"
				data-want={`item-${id}`}
				style={{ flex: 1 }}
			/>
			<Text size="sm" c="dimmed">
				{detail}
			</Text>
			<Text size="sm" data-want={`price-${id}`}>
				{price}
			</Text>
		</Group>
		<Group mt="xs" grow>
			<Select
				placeholder="Reason"
				data={["Too small", "Too large", "Damaged", "Changed my mind"]}
				data-testid="item-reason"
				data-want={`reason-${id}`}
			/>
			<NumberInput
				aria-label="Quantity"
				defaultValue={1}
				min={0}
				max={3}
				data-testid="item-quantity"
				data-want={`quantity-${id}`}
			/>
		</Group>
	</Card>
);

const Shop = ({ shop: [id, name, street, far, hours] }: { shop: (typeof SHOPS)[number] }) => (
	<Card withBorder padding="xs" data-testid="drop-off">
		<Group justify="space-between">
			<Text fw={600}>{name}</Text>
			<Badge variant="light" data-want={`far-${id}`}>
				{far}
			</Badge>
		</Group>
		<Text size="sm">{street}</Text>
		<Text size="xs" c="dimmed" data-want={`hours-${id}`}>
			{hours}
		</Text>
		<Group mt="xs">
			<Button size="compact-sm" data-testid="drop-choose" data-want={`choose-${id}`}>
				Choose
			</Button>
			<ActionIcon variant="subtle" data-testid="drop-map" data-want={`map-${id}`}>
				<Icon d={PIN} />
			</ActionIcon>
		</Group>
	</Card>
);

show(
	<MantineProvider>
		<Group p="sm" justify="space-between">
			<Title order={3}>Parcelbird</Title>
			<TextInput
				placeholder="Tracking number"
				data-testid="track"
				data-want="track"
				rightSection={
					<ActionIcon variant="subtle" aria-label="Track" data-want="track-go">
						<Icon d={GLASS} />
					</ActionIcon>
				}
			/>
			<Group>
				<Indicator label="1" size={16}>
					<ActionIcon variant="default" data-testid="bell" data-want="bell">
						<Icon d={BELL} />
					</ActionIcon>
				</Indicator>
				<Button variant="default" data-want="logout">
					Log out
				</Button>
			</Group>
		</Group>
		<Grid p="sm">
			<Grid.Col span={3}>
				<Stack gap={0}>
					<NavLink href="#parcels" label="My parcels" data-want="nav-parcels" />
					<NavLink href="#returns" label="Returns" active data-want="nav-returns" />
					<NavLink href="#addresses" label="Addresses" data-want="nav-addresses" />
				</Stack>
				<Card withBorder mt="sm" data-testid="shipment">
					<Group justify="space-between">
						<Title order={5}>On its way</Title>
						<Badge data-want="state">In transit</Badge>
					</Group>
					<Group gap={4}>
						<Text size="sm" data-want="number">
							PB 4471 902
						</Text>
						<CopyButton value="PB 4471 902">
							{({ copy }) => (
								<ActionIcon size="sm" variant="subtle" onClick={copy} data-testid="copy" data-want="copy">
									<Icon d={COPY} />
								</ActionIcon>
							)}
						</CopyButton>
					</Group>
					<Progress value={66} my="sm" aria-label="Delivery progress" />
					<Timeline active={1} bulletSize={16}>
						<Timeline.Item title="Picked up">
							<Text size="xs">Mon 9:10, Ghent</Text>
						</Timeline.Item>
						<Timeline.Item title="Sorting centre">
							<Text size="xs" data-want="sorted">
								Tue 2:45, Antwerp
							</Text>
						</Timeline.Item>
						<Timeline.Item title="Delivery">
							<Text size="xs" data-want="expected">
								Expected Wed 10–12
							</Text>
						</Timeline.Item>
					</Timeline>
					<Switch mt="sm" label="Text me updates" data-testid="sms" data-want="sms" />
					<Group mt="sm">
						<Button size="xs" variant="light" data-want="reschedule">
							Change day
						</Button>
						<Button size="xs" variant="light" data-want="neighbour">
							Leave with neighbour
						</Button>
					</Group>
					<Text size="sm" mt="sm">
						How was the courier?
					</Text>
					<Rating data-want="rating" className="courier" />
				</Card>
			</Grid.Col>
			<Grid.Col span={6}>
				<Title order={2}>Return order 58812</Title>
				<Stepper active={0} my="sm" size="sm">
					<Stepper.Step label="Items" data-want="step-items" />
					<Stepper.Step label="Refund" data-want="step-refund" />
					<Stepper.Step label="Drop-off" data-want="step-drop" />
				</Stepper>
				<Alert title="Return by 30 November" withCloseButton className="deadline">
					Later returns get a voucher instead of money.
				</Alert>
				<Stack mt="sm">
					{ITEMS.map((item) => (
						<Item key={item[0]} item={item} />
					))}
				</Stack>
				<Textarea mt="sm" label="Comments" placeholder="What was wrong?" data-testid="comments" data-want="comments" />
				<FileInput
					mt="sm"
					label="Photos of the damage"
					placeholder="Choose pictures"
					data-testid="photos"
					data-want="photos"
				/>
				<Radio.Group mt="sm" label="Refund to" defaultValue="card">
					<Group>
						<Radio value="card" label="Credit card" data-want="to-card" />
						<Radio value="voucher" label="Gift voucher" data-want="to-voucher" />
						<Radio value="bank" label="Bank account" data-want="to-bank" />
					</Group>
				</Radio.Group>
				<Group mt="md">
					<Text>Refund total</Text>
					<Text fw={700} data-want="refund">
						€119.00
					</Text>
				</Group>
				<Group mt="md">
					<Button variant="default" data-testid="back" data-want="back">
						Back
					</Button>
					<Button data-testid="next" data-want="next">
						Continue
					</Button>
					<Anchor href="#policy" data-want="policy">
						Return policy
					</Anchor>
				</Group>
			</Grid.Col>
			<Grid.Col span={3}>
				<Card withBorder>
					<Group justify="space-between">
						<Title order={4}>Drop-off points</Title>
						<ActionIcon variant="subtle" color="gray" data-testid="points-close" data-want="points-close">
							<Icon d={CROSS} />
						</ActionIcon>
					</Group>
					<TextInput my="xs" label="Postcode" defaultValue="9000" data-testid="postcode" data-want="postcode" />
					<SegmentedControl fullWidth data={["List", "Map"]} mb="xs" className="view" />
					<Stack gap="xs">
						{SHOPS.map((shop) => (
							<Shop key={shop[0]} shop={shop} />
						))}
					</Stack>
				</Card>
				<Accordion mt="sm" defaultValue={null}>
					<Accordion.Item value="label">
						<Accordion.Control data-want="faq-label">I have no printer</Accordion.Control>
						<Accordion.Panel>Show the code at the counter.</Accordion.Panel>
					</Accordion.Item>
					<Accordion.Item value="long">
						<Accordion.Control data-want="faq-long">How long does a refund take?</Accordion.Control>
						<Accordion.Panel>About five days.</Accordion.Panel>
					</Accordion.Item>
				</Accordion>
			</Grid.Col>
		</Grid>
	</MantineProvider>,
);
