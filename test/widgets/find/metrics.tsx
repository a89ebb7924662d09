/** Visits and servers of a web site, with filters, tables and a setup form, made with Mantine; test ids on some parts. */
import "@mantine/core/styles.css";
import {
	ActionIcon,
	Alert,
	Anchor,
	Badge,
	Button,
	Card,
	Checkbox,
	CloseButton,
	Group,
	MantineProvider,
	Menu,
	MultiSelect,
	NumberInput,
	Pagination,
	PasswordInput,
	Progress,
	SegmentedControl,
	Select,
	Stepper,
	Switch,
	Table,
	Tabs,
	Text,
	TextInput,
	Title,
	Tooltip,
} from "@mantine/core";
import { Icon, show } from "./parts/show.tsx";

const FIGURES = [
	["Visitors", "18,204", "+4 %"],
	["Bounce rate", "41 %", "−2 %"],
	["Sign-ups", "312", "+11 %"],
] as const;
const SERVERS = [
	["eu-west-1", "Healthy", "31 %", "99.98 %"],
	["us-east-2", "Degraded", "87 %", "98.10 %"],
	["ap-south-1", "Offline", "0 %", "91.44 %"],
] as const;
const PAGES = [
	["/pricing", "4,120"],
	["/docs/start", "2,981"],
	["/blog/launch", "1,754"],
] as const;

show(
	<MantineProvider>
		<main style={{ padding: 16, width: 900 }}>
			<Group>
				<Title order={2}>Pulse</Title>
				<SegmentedControl data={["Day", "Week", "Month"]} data-want="range" />
				<Select placeholder="All sites" data={["shop", "blog"]} data-want="site" />
				<Button variant="default" data-testid="export" data-want="export">
					Export
				</Button>
				<Tooltip label="Refresh">
					<ActionIcon aria-label="Refresh" data-want="refresh">
						<Icon />
					</ActionIcon>
				</Tooltip>
				<Switch label="Live" data-want="live" />
				<Menu opened withinPortal={false}>
					<Menu.Target>
						<Button data-want="account">Rosa</Button>
					</Menu.Target>
					<Menu.Dropdown>
						<Menu.Item data-want="menu-profile">Profile</Menu.Item>
						<Menu.Item data-want="menu-keys">API keys</Menu.Item>
						<Menu.Item color="red" data-want="menu-logout">
							Log out
						</Menu.Item>
					</Menu.Dropdown>
				</Menu>
			</Group>
			<Alert title="One server is offline" withCloseButton closeButtonLabel="Dismiss" mt="xl">
				ap-south-1 has not answered for 12 minutes. <Anchor data-want="incident">View incident</Anchor>
			</Alert>
			<Group mt="md">
				{FIGURES.map(([name, value, change]) => (
					<Card key={name} withBorder data-testid="figure">
						<Text size="xs">{name}</Text>
						<Text fw={700} data-want={`figure-${name.split(" ")[0]}`}>
							{value}
						</Text>
						<Badge data-want={`change-${name.split(" ")[0]}`}>{change}</Badge>
					</Card>
				))}
			</Group>
			<Tabs defaultValue="servers">
				<Tabs.List>
					<Tabs.Tab value="servers" data-want="tab-servers">
						Servers
					</Tabs.Tab>
					<Tabs.Tab value="funnels" data-want="tab-funnels">
						Funnels
					</Tabs.Tab>
					<Tabs.Tab value="goals" data-want="tab-goals">
						Goals
					</Tabs.Tab>
				</Tabs.List>
			</Tabs>
			<Table>
				<Table.Thead>
					<Table.Tr>
						<Table.Th>Region</Table.Th>
						<Table.Th>State</Table.Th>
						<Table.Th>Load</Table.Th>
						<Table.Th>Uptime</Table.Th>
						<Table.Th>Actions</Table.Th>
					</Table.Tr>
				</Table.Thead>
				<Table.Tbody>
					{SERVERS.map(([region, state, load, uptime], at) => (
						<Table.Tr key={region} data-testid="server-row">
							<Table.Td data-want={`region-${at}`}>{region}</Table.Td>
							<Table.Td>
								<Badge data-want={`state-${at}`}>{state}</Badge>
							</Table.Td>
							<Table.Td data-want={`load-${at}`}>
								<Progress value={30} /> {load}
							</Table.Td>
							<Table.Td data-want={`uptime-${at}`}>{uptime}</Table.Td>
							<Table.Td>
								<Button size="xs" data-want={`restart-${at}`}>
									Restart
								</Button>
								<Button size="xs" variant="subtle" data-want={`logs-${at}`}>
									Logs
								</Button>
								<ActionIcon data-testid="server-stop" data-want={`stop-${at}`}>
									<Icon />
								</ActionIcon>
							</Table.Td>
						</Table.Tr>
					))}
				</Table.Tbody>
			</Table>
			<Pagination total={5} />
			<Title order={3}>Top pages</Title>
			<ul>
				{PAGES.map(([path, views], at) => (
					<li key={path}>
						<Anchor href={`#${at}`} data-want={`page-${at}`}>
							{path}
						</Anchor>{" "}
						<span data-want={`views-${at}`}>{views}</span>
					</li>
				))}
			</ul>
			<Card withBorder>
				<Group justify="space-between">
					<Title order={3}>Add a site</Title>
					<CloseButton data-want="close-card" />
				</Group>
				<Stepper active={1}>
					<Stepper.Step label="Domain" data-want="step-domain" />
					<Stepper.Step label="Tracking" data-want="step-tracking" />
					<Stepper.Step label="Verify" data-want="step-verify" />
				</Stepper>
				<TextInput label="Domain name" placeholder="example.com" withAsterisk data-want="domain" />
				<PasswordInput label="API token" data-want="token" />
				<NumberInput label="Sampling rate" defaultValue={100} data-want="sampling" />
				<MultiSelect
					label="Countries to ignore"
					data={["France", "Spain"]}
					defaultValue={["Spain"]}
					data-want="countries"
				/>
				<Checkbox label="Respect Do Not Track" data-want="dnt" />
				<Group>
					<Button variant="default" data-want="back">
						Back
					</Button>
					<Button data-testid="site-next" data-want="next">
						Next step
					</Button>
				</Group>
			</Card>
		</main>
	</MantineProvider>,
);
