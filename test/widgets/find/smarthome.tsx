/** A home's dashboard made with Mantine: the same lights in several rooms, heating, locks, automations; test ids on cards. */
import "@mantine/core/styles.css";
import {
	ActionIcon,
	Alert,
	Badge,
	Burger,
	Button,
	Card,
	Group,
	MantineProvider,
	NavLink,
	SegmentedControl,
	Select,
	SimpleGrid,
	Slider,
	Stack,
	Switch,
	Table,
	Text,
	Title,
} from "@mantine/core";
import type { ReactNode } from "react";
import { show } from "./parts/show.tsx";

const SHAPES = {
	bell: "M6 10a6 6 0 0 1 12 0v6H6zM10 19h4",
	settings: "M12 8a4 4 0 1 0 .1 0M12 2v4M12 18v4M2 12h4M18 12h4",
	minus: "M5 12h14",
	plus: "M5 12h14M12 5v14",
	microphone: "M9 4h6v9H9zM6 11a6 6 0 0 0 12 0M12 17v4",
	pencil: "M4 20l1-5L16 4l4 4L9 19z",
	trash: "M5 7h14M7 7l1 13h8l1-13M10 4h4",
};
const Tabler = ({ name }: { name: keyof typeof SHAPES }) => (
	<svg
		width="18"
		height="18"
		viewBox="0 0 24 24"
		fill="none"
		stroke="currentColor"
		strokeWidth="2"
		className={`tabler-icon tabler-icon-${name}`}
		aria-hidden="true"
	>
		<path d={SHAPES[name]} />
	</svg>
);

const Room = ({ title, children }: { title: string; children: ReactNode }) => (
	<Card withBorder data-testid="room-card">
		<Title order={3}>{title}</Title>
		<Stack gap="xs">{children}</Stack>
	</Card>
);
const AUTOMATIONS = [
	{ id: "morning", name: "Good morning", when: "Weekdays 06:45", on: true },
	{ id: "sunset", name: "Sunset lights", when: "At sunset", on: true },
	{ id: "vacation", name: "Vacation", when: "While away", on: false },
];
const DOORS = [
	{ id: "front", name: "Front door", state: "Locked", verb: "Unlock" },
	{ id: "back", name: "Back door", state: "Locked", verb: "Unlock" },
	{ id: "side", name: "Side gate", state: "Open", verb: "Lock" },
];
const CAMERAS = [
	{ id: "porch", name: "Porch" },
	{ id: "garage", name: "Garage" },
];

show(
	<MantineProvider>
		<Group component="header" p="sm" style={{ borderBottom: "1px solid #ddd" }}>
			<Burger aria-label="Toggle navigation" data-want="burger" />
			<Title order={1}>Maple Street 4</Title>
			<SegmentedControl data={["Home", "Away", "Night"]} data-testid="home-mode" className="want-mode" />
			<ActionIcon variant="default" data-want="bell" data-testid="header-alerts">
				<Tabler name="bell" />
			</ActionIcon>
			<ActionIcon variant="default" data-want="settings" data-testid="header-settings">
				<Tabler name="settings" />
			</ActionIcon>
			<Button data-want="add" data-testid="add-device">
				Add device
			</Button>
		</Group>
		<Group align="start" wrap="nowrap" p="sm">
			<Stack component="nav" gap={0} w={180}>
				{["Overview", "Devices", "Energy", "History", "Family"].map((place) => (
					<NavLink key={place} label={place} href={`#${place}`} data-want={`nav-${place.toLowerCase()}`} />
				))}
			</Stack>
			<Stack style={{ flex: 1 }}>
				<Alert
					color="orange"
					title="Low battery"
					withCloseButton
					closeButtonLabel="Dismiss"
					className="want-alert"
					data-testid="battery-alert"
				>
					The hallway sensor needs a new battery.
				</Alert>
				<SimpleGrid cols={3}>
					<Room title="Living room">
						<Switch label="Ceiling light" defaultChecked data-want="living-light" data-testid="device-switch" />
						<Text size="sm">Brightness</Text>
						<Slider defaultValue={60} thumbLabel="Brightness" className="want-living-dim" />
						<Switch label="Floor lamp" data-want="living-lamp" data-testid="device-switch" />
						<Select
							label="Scene"
							placeholder="Pick a scene"
							data={["Movie", "Dinner"]}
							data-want="scene"
							data-testid="scene-select"
						/>
					</Room>
					<Room title="Kitchen">
						<Switch label="Ceiling light" data-want="kitchen-light" data-testid="device-switch" />
						<Switch label="Coffee machine" data-want="coffee" data-testid="device-switch" />
						<Switch label="Extractor fan" data-want="fan" data-testid="device-switch" />
					</Room>
					<Room title="Bedroom">
						<Switch label="Ceiling light" data-want="bedroom-light" data-testid="device-switch" />
						<Text size="sm">Blinds</Text>
						<Slider defaultValue={100} thumbLabel="Blinds" className="want-blinds" />
					</Room>
					<Room title="Heating">
						<Text size="xl" data-want="now">
							20.5 °C
						</Text>
						<Group>
							<ActionIcon variant="default" data-want="colder" data-testid="thermostat-down">
								<Tabler name="minus" />
							</ActionIcon>
							<Text data-want="target-line">
								Target <b data-want="target">22 °C</b>
							</Text>
							<ActionIcon variant="default" data-want="warmer" data-testid="thermostat-up">
								<Tabler name="plus" />
							</ActionIcon>
						</Group>
						<Select label="Programme" defaultValue="Eco" data={["Eco", "Comfort", "Off"]} data-want="programme" />
					</Room>
					<Room title="Doors">
						{DOORS.map(({ id, name, state, verb }) => (
							<Group key={id} justify="space-between" data-testid="lock-row">
								<Text size="sm">{name}</Text>
								<Badge color={state === "Locked" ? "green" : "red"} data-want={`state-${id}`}>
									{state}
								</Badge>
								<Button size="compact-xs" variant="light" data-want={`lock-${id}`} data-testid="lock-toggle">
									{verb}
								</Button>
							</Group>
						))}
					</Room>
					<Room title="Cameras">
						{CAMERAS.map(({ id, name }) => (
							<Group key={id} justify="space-between" data-testid="camera-row">
								<Text size="sm">{name}</Text>
								<Button size="compact-xs" variant="light" data-want={`live-${id}`}>
									Watch live
								</Button>
								<ActionIcon size="sm" variant="default" aria-label="Talk" data-want={`talk-${id}`}>
									<Tabler name="microphone" />
								</ActionIcon>
							</Group>
						))}
					</Room>
				</SimpleGrid>
				<Group>
					<Card withBorder>
						<Text size="sm">Used today</Text>
						<Text fw={700} data-want="used">
							8.4 kWh
						</Text>
					</Card>
					<Card withBorder>
						<Text size="sm">Solar today</Text>
						<Text fw={700} data-want="solar">
							5.1 kWh
						</Text>
					</Card>
				</Group>
				<Group justify="space-between">
					<Title order={2}>Automations</Title>
					<Button variant="default" data-want="new-automation" data-testid="automation-new">
						New
					</Button>
				</Group>
				<Table>
					<Table.Thead>
						<Table.Tr>
							<Table.Th>Name</Table.Th>
							<Table.Th>When</Table.Th>
							<Table.Th>On</Table.Th>
							<Table.Th />
						</Table.Tr>
					</Table.Thead>
					<Table.Tbody>
						{AUTOMATIONS.map(({ id, name, when, on }) => (
							<Table.Tr key={id} data-testid="automation-row">
								<Table.Td>{name}</Table.Td>
								<Table.Td data-want={`when-${id}`}>{when}</Table.Td>
								<Table.Td>
									<Switch defaultChecked={on} data-want={`on-${id}`} />
								</Table.Td>
								<Table.Td>
									<ActionIcon variant="subtle" data-want={`edit-${id}`} data-testid="automation-edit">
										<Tabler name="pencil" />
									</ActionIcon>
									<ActionIcon variant="subtle" color="red" data-want={`delete-${id}`} data-testid="automation-delete">
										<Tabler name="trash" />
									</ActionIcon>
								</Table.Td>
							</Table.Tr>
						))}
					</Table.Tbody>
				</Table>
			</Stack>
		</Group>
	</MantineProvider>,
);
