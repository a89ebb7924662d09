/** Accounts and payments of a bank, with a dialog that asks to confirm one; test ids. */
import "@mantine/core/styles.css";
import {
	ActionIcon,
	Burger,
	Button,
	Card,
	Checkbox,
	Group,
	MantineProvider,
	Modal,
	NavLink,
	NumberInput,
	Pagination,
	PinInput,
	SegmentedControl,
	Select,
	SimpleGrid,
	Switch,
	Table,
	Tabs,
	Text,
	TextInput,
	Title,
} from "@mantine/core";
import { Icon, show } from "./parts/show.tsx";

const ACCOUNTS = [
	["Everyday", "DE02 1203 0000", "€2,410.55"],
	["Savings", "DE44 5001 0517", "€18,900.00"],
	["Joint", "DE89 3704 0044", "€640.10"],
] as const;
const PAYMENTS = [
	["2 Nov", "Green Grocer", "Food", "−€54.20"],
	["3 Nov", "City Power", "Bills", "−€89.00"],
	["5 Nov", "Salary", "Income", "+€3,100.00"],
	["6 Nov", "Bookworm", "Leisure", "−€23.99"],
] as const;

show(
	<MantineProvider>
		<main style={{ padding: 16 }}>
			<Group>
				<Burger aria-label="Toggle navigation" data-testid="burger" data-want="burger" />
				<Title order={3}>Northbank</Title>
				<NavLink component="button" label="Overview" active w={120} data-want="nav-overview" />
				<NavLink component="button" label="Payments" w={120} data-want="nav-payments" />
				<NavLink component="button" label="Cards" w={120} data-want="nav-cards" />
				<ActionIcon aria-label="Messages" data-testid="messages" data-want="messages">
					<Icon />
				</ActionIcon>
				<ActionIcon aria-label="Sign out" data-testid="sign-out" data-want="sign-out">
					<Icon />
				</ActionIcon>
			</Group>
			<SimpleGrid cols={3}>
				{ACCOUNTS.map(([name, number, balance]) => (
					<Card key={name} withBorder data-testid="account-card">
						<Group justify="space-between">
							<Text fw={700}>{name}</Text>
							<ActionIcon variant="subtle" data-testid="account-menu" data-want={`menu-${name}`}>
								<Icon />
							</ActionIcon>
						</Group>
						<Text size="xs">{number}</Text>
						<Text size="xl" data-want={`balance-${name}`}>
							{balance}
						</Text>
						<Group>
							<Button size="xs" data-want={`transfer-${name}`}>
								Transfer
							</Button>
							<Button size="xs" variant="light" data-want={`statement-${name}`}>
								Statements
							</Button>
						</Group>
					</Card>
				))}
			</SimpleGrid>
			<Tabs defaultValue="send">
				<Tabs.List>
					<Tabs.Tab value="send" data-want="tab-send">
						Send money
					</Tabs.Tab>
					<Tabs.Tab value="standing" data-want="tab-standing">
						Standing orders
					</Tabs.Tab>
					<Tabs.Tab value="limits" data-want="tab-limits">
						Limits
					</Tabs.Tab>
				</Tabs.List>
				<Tabs.Panel value="send">
					<Select label="From account" data={["Everyday", "Savings"]} defaultValue="Everyday" data-want="from" />
					<TextInput label="Recipient" placeholder="Name or company" data-testid="recipient" data-want="recipient" />
					<TextInput label="IBAN" data-testid="iban" data-want="iban" />
					<NumberInput label="Amount" prefix="€" data-testid="amount" data-want="amount" />
					<TextInput label="Reference" description="Your recipient sees this" data-want="reference" />
					<Checkbox label="Save as template" data-testid="template" data-want="template" />
					<SegmentedControl data={["Now", "On a date", "Monthly"]} className="want-when" />
					<Button data-testid="continue" data-want="continue">
						Continue
					</Button>
				</Tabs.Panel>
			</Tabs>
			<Title order={4}>Recent activity</Title>
			<Group>
				<TextInput placeholder="Search transactions" data-testid="filter" data-want="filter" />
				<Button variant="default" data-testid="download" data-want="csv">
					Download CSV
				</Button>
			</Group>
			<Table>
				<Table.Thead>
					<Table.Tr>
						<Table.Th>Date</Table.Th>
						<Table.Th>Payee</Table.Th>
						<Table.Th>Category</Table.Th>
						<Table.Th>Amount</Table.Th>
						<Table.Th />
					</Table.Tr>
				</Table.Thead>
				<Table.Tbody>
					{PAYMENTS.map(([day, payee, category, sum], row) => (
						<Table.Tr key={payee}>
							<Table.Td>{day}</Table.Td>
							<Table.Td data-want={`payee-${row}`}>{payee}</Table.Td>
							<Table.Td data-want={`category-${row}`}>{category}</Table.Td>
							<Table.Td data-want={`sum-${row}`}>{sum}</Table.Td>
							<Table.Td>
								<Button size="compact-xs" variant="subtle" data-testid="repeat" data-want={`repeat-${row}`}>
									Repeat
								</Button>
								<Button size="compact-xs" variant="subtle" data-testid="dispute" data-want={`dispute-${row}`}>
									Dispute
								</Button>
							</Table.Td>
						</Table.Tr>
					))}
				</Table.Tbody>
			</Table>
			<Pagination
				total={5}
				getItemProps={(page) => ({ "data-want": `page-${page}` }) as object}
				getControlProps={(control) => ({ "data-want": control, "aria-label": `${control} page` }) as object}
			/>
			<Title order={4}>Debit card ending 4411</Title>
			<Switch label="Freeze card" data-testid="freeze" data-want="freeze" />
			<Switch label="Contactless payments" defaultChecked data-testid="contactless" data-want="contactless" />
			<Switch label="Online purchases" defaultChecked data-testid="online" data-want="online" />
			<Button variant="outline" data-want="show-pin">
				Show PIN
			</Button>
			<Button variant="outline" color="red" data-want="lost">
				Report lost or stolen
			</Button>
		</main>
		<Modal
			opened
			onClose={() => {}}
			title="Confirm payment"
			transitionProps={{ duration: 0 }}
			withOverlay={false}
			closeButtonProps={{ "data-want": "modal-close" } as object}
		>
			<Text>You are sending €250.00 to Lena Fischer.</Text>
			<Text size="sm">Enter the code from your phone</Text>
			<PinInput length={4} data-want="pin" />
			<Button variant="subtle" size="xs" data-want="resend">
				Send a new code
			</Button>
			<Group justify="flex-end">
				<Button variant="default" data-testid="modal-cancel" data-want="modal-cancel">
					Cancel
				</Button>
				<Button data-testid="modal-confirm" data-want="modal-confirm">
					Confirm
				</Button>
			</Group>
		</Modal>
	</MantineProvider>,
);
