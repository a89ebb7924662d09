/** Prices: plans as cards with the same button, a switch for the period, questions that open; no test ids. */
import "@radix-ui/themes/styles.css";
import { Badge, Box, Button, Card, Flex, Heading, Link, Select, Switch, Table, Text, Theme } from "@radix-ui/themes";
import { show } from "./parts/show.tsx";

const PLANS = [
	{ name: "Starter", price: "$0", perks: ["1 project", "Community support"] },
	{ name: "Pro", price: "$12", perks: ["10 projects", "Email support"] },
	{ name: "Enterprise", price: "Ask us", perks: ["Unlimited projects", "Phone support"] },
];
const QUESTIONS = ["Can I cancel at any time?", "Do you offer refunds?", "Which cards do you take?"];

show(
	<Theme>
		<Flex justify="between" p="3">
			<Link href="#home" data-want="logo">
				<img
					alt="Hexagon"
					width="24"
					height="24"
					src="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E"
				/>
			</Link>
			<Flex gap="4">
				<Link href="#product">Product</Link>
				<Link href="#pricing" data-want="nav-pricing">
					Pricing
				</Link>
				<Link href="#docs" data-want="nav-docs">
					Docs
				</Link>
			</Flex>
			<Flex gap="2">
				<Button variant="ghost" data-want="login">
					Sign in
				</Button>
				<Button data-want="trial">Start free trial</Button>
			</Flex>
		</Flex>
		<Box p="4">
			<Heading as="h1">Pricing</Heading>
			<Text as="label">
				<Flex gap="2">
					<Switch data-want="yearly" /> Pay yearly <Badge>Save 20%</Badge>
				</Flex>
			</Text>
			<Select.Root defaultValue="usd">
				<Select.Trigger aria-label="Currency" data-want="currency" />
				<Select.Content>
					<Select.Item value="usd">USD</Select.Item>
					<Select.Item value="eur">EUR</Select.Item>
				</Select.Content>
			</Select.Root>
			<Flex gap="3" mt="4">
				{PLANS.map(({ name, price, perks }) => (
					<Card key={name} style={{ width: 260 }}>
						<Heading as="h3" size="4">
							{name}
						</Heading>
						<Text as="p">{price}</Text>
						{perks.map((perk) => (
							<Text as="p" key={perk}>
								{perk}
							</Text>
						))}
						<Button data-want={`choose-${name}`}>{name === "Enterprise" ? "Contact sales" : "Choose plan"}</Button>
						<Link href={`#${name}`} data-want={`details-${name}`}>
							See details
						</Link>
					</Card>
				))}
			</Flex>
			<Heading as="h2" mt="4">
				Compare plans
			</Heading>
			<Table.Root>
				<Table.Header>
					<Table.Row>
						<Table.ColumnHeaderCell>Feature</Table.ColumnHeaderCell>
						<Table.ColumnHeaderCell>Starter</Table.ColumnHeaderCell>
						<Table.ColumnHeaderCell>Pro</Table.ColumnHeaderCell>
					</Table.Row>
				</Table.Header>
				<Table.Body>
					<Table.Row data-want="row-storage">
						<Table.RowHeaderCell>Storage</Table.RowHeaderCell>
						<Table.Cell>1 GB</Table.Cell>
						<Table.Cell>50 GB</Table.Cell>
					</Table.Row>
				</Table.Body>
			</Table.Root>
			<Heading as="h2" mt="4">
				Frequently asked questions
			</Heading>
			{QUESTIONS.map((question, index) => (
				<details key={question}>
					<summary data-want={`question-${index}`}>{question}</summary>
					<Text>Yes.</Text>
				</details>
			))}
			<Heading as="h2">Newsletter</Heading>
			<form>
				<input type="email" placeholder="you@example.com" data-want="newsletter-email" />
				<button type="button" data-want="subscribe">
					Subscribe
				</button>
			</form>
		</Box>
	</Theme>,
);
