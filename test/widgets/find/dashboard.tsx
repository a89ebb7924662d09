/** A dashboard: top bar, side bar with nested links, widgets under headings, a menu that is open; no test ids. */
import "@mantine/core/styles.css";
import {
	ActionIcon,
	Alert,
	Anchor,
	AppShell,
	Button,
	Card,
	Group,
	Indicator,
	MantineProvider,
	Menu,
	NavLink,
	Progress,
	Select,
	SimpleGrid,
	Tabs,
	Text,
	TextInput,
	Title,
	UnstyledButton,
} from "@mantine/core";
import { Icon, show } from "./parts/show.tsx";

const WIDGETS = [
	{ title: "Revenue", value: "$48,200" },
	{ title: "New users", value: "1,204" },
	{ title: "Error rate", value: "0.4 %" },
];

show(
	<MantineProvider>
		<AppShell header={{ height: 56 }} navbar={{ width: 220, breakpoint: 0 }} padding="md">
			<AppShell.Header>
				<Group h="100%" px="md">
					<Title order={4}>Lighthouse</Title>
					<TextInput placeholder="Jump to…" data-want="jump" />
					<Indicator label="3">
						<ActionIcon aria-label="Notifications" data-want="bell">
							<Icon />
						</ActionIcon>
					</Indicator>
					<ActionIcon aria-label="Switch to dark theme" data-want="theme">
						<Icon />
					</ActionIcon>
					<Menu opened transitionProps={{ duration: 0 }} position="bottom-end">
						<Menu.Target>
							<UnstyledButton data-want="user">Grace Hopper</UnstyledButton>
						</Menu.Target>
						<Menu.Dropdown>
							<Menu.Item data-want="menu-profile">Profile</Menu.Item>
							<Menu.Item data-want="menu-settings">Settings</Menu.Item>
							<Menu.Item color="red" data-want="logout">
								Log out
							</Menu.Item>
						</Menu.Dropdown>
					</Menu>
				</Group>
			</AppShell.Header>
			<AppShell.Navbar>
				<NavLink href="#overview" label="Overview" active data-want="nav-overview" />
				<NavLink label="Reports" defaultOpened data-want="nav-reports" href="#reports">
					<NavLink href="#sales" label="Sales" data-want="nav-sales" />
					<NavLink href="#traffic" label="Traffic" data-want="nav-traffic" />
				</NavLink>
				<NavLink href="#customers" label="Customers" data-want="nav-customers" />
				<NavLink href="#settings" label="Settings" data-want="nav-settings" />
			</AppShell.Navbar>
			<AppShell.Main>
				<Title order={1}>Overview</Title>
				<Alert title="Trial ends soon" withCloseButton closeButtonLabel="Dismiss">
					Your trial ends in three days.{" "}
					<Anchor data-want="upgrade" href="#upgrade">
						Upgrade now
					</Anchor>
				</Alert>
				<Tabs defaultValue="week">
					<Tabs.List>
						<Tabs.Tab value="day" data-want="tab-day">
							Today
						</Tabs.Tab>
						<Tabs.Tab value="week">This week</Tabs.Tab>
						<Tabs.Tab value="month" data-want="tab-month">
							This month
						</Tabs.Tab>
					</Tabs.List>
				</Tabs>
				<Select label="Region" placeholder="All regions" data={["Europe", "Asia"]} data-want="region" />
				<SimpleGrid cols={3}>
					{WIDGETS.map(({ title, value }) => (
						<Card withBorder key={title}>
							<Title order={3}>{title}</Title>
							<Text>{value}</Text>
							<Button variant="light" data-want={`details-${title}`}>
								View details
							</Button>
							<ActionIcon aria-label="More options" data-want={`more-${title}`}>
								<Icon />
							</ActionIcon>
						</Card>
					))}
				</SimpleGrid>
				<Title order={2}>Recent deployments</Title>
				<Progress value={60} aria-label="Deployment progress" data-want="progress" />
				<Button data-want="deploy">Deploy</Button>
				<Button variant="default" data-want="rollback">
					Roll back
				</Button>
			</AppShell.Main>
		</AppShell>
	</MantineProvider>,
);
