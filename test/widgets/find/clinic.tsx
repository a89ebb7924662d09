/** An appointment at a clinic: doctors in cards, free times, a form with unlabelled parts, a booked visit; no test ids. */
import "@mantine/core/styles.css";
import {
	ActionIcon,
	Anchor,
	Avatar,
	Button,
	Card,
	Checkbox,
	Chip,
	FileButton,
	Group,
	MantineProvider,
	NumberInput,
	Pagination,
	Radio,
	Select,
	Stack,
	Switch,
	Text,
	Textarea,
	TextInput,
	Title,
} from "@mantine/core";
import { Icon, show } from "./parts/show.tsx";

const DOCTORS = [
	{ id: "weber", name: "Dr. Anna Weber", field: "Dermatology", times: ["09:20", "11:40"] },
	{ id: "costa", name: "Dr. Rui Costa", field: "Eye care", times: ["08:00", "11:40", "16:30"] },
	{ id: "ito", name: "Dr. Hana Ito", field: "General medicine", times: [] },
];

show(
	<MantineProvider>
		<Stack p="md">
			<Group component="header">
				<Anchor href="#home">Riverside Clinic</Anchor>
				<Anchor href="#records" data-want="records">
					My records
				</Anchor>
				<Anchor href="#prescriptions" data-want="prescriptions">
					Prescriptions
				</Anchor>
				<Anchor href="#bills" data-want="bills">
					Bills
				</Anchor>
				<ActionIcon title="Notifications" data-want="bell">
					<Icon />
				</ActionIcon>
				<ActionIcon className="avatar user-menu" aria-haspopup="menu" data-want="me">
					<Icon />
				</ActionIcon>
			</Group>
			<Title order={1}>Find a time</Title>
			<Group>
				<Select placeholder="Any speciality" data={["Dermatology", "Eye care"]} data-want="speciality" />
				<TextInput placeholder="Town or postcode" data-want="town" />
				<Switch label="Video visits only" data-want="video" />
				<Button data-want="search">Search</Button>
			</Group>
			<Group>
				<ActionIcon className="chevron-left" data-want="week-back">
					<Icon />
				</ActionIcon>
				<Text>11 – 17 May</Text>
				<ActionIcon className="chevron-right" data-want="week-on">
					<Icon />
				</ActionIcon>
			</Group>
			{DOCTORS.map(({ id, name, field, times }) => (
				<Card key={id} withBorder>
					<Group>
						<Avatar />
						<Text fw={700}>{name}</Text>
						<Text>{field}</Text>
						<ActionIcon className="favourite" aria-label="Save doctor" data-want={`save-${id}`}>
							<Icon />
						</ActionIcon>
						<Anchor href="#more" data-want={`about-${id}`}>
							About
						</Anchor>
						{times.map((time) => (
							<Button key={time} variant="light" data-want={`${id}-${time.replace(":", "")}`}>
								{time}
							</Button>
						))}
						{times.length === 0 && <Button data-want={`wait-${id}`}>Join waiting list</Button>}
					</Group>
				</Card>
			))}
			<Pagination total={4} getItemProps={(page) => ({ "data-want": `page-${page}` })} withEdges={false} />
			<Title order={2}>About the patient</Title>
			<Group>
				<Text w={160}>First name</Text>
				<TextInput data-want="first" />
			</Group>
			<Group>
				<Text w={160}>Surname</Text>
				<TextInput data-want="last" />
			</Group>
			<Group>
				<Text w={160}>Date of birth</Text>
				<TextInput placeholder="DD.MM.YYYY" data-want="birth" />
			</Group>
			<Group>
				<Text w={160}>Weight (kg)</Text>
				<NumberInput data-want="weight" />
			</Group>
			<Radio.Group label="Have you been here before?">
				<Radio value="yes" label="Yes" data-want="before-yes" />
				<Radio value="no" label="No" data-want="before-no" />
			</Radio.Group>
			<Radio.Group label="Do you take medicine?">
				<Radio value="yes" label="Yes" data-want="pills-yes" />
				<Radio value="no" label="No" data-want="pills-no" />
			</Radio.Group>
			<Group>
				<Chip defaultChecked data-want="chip-pain">
					Pain
				</Chip>
				<Chip data-want="chip-fever">Fever</Chip>
				<Chip data-want="chip-cough">Cough</Chip>
			</Group>
			<Textarea placeholder="Describe your symptoms" data-want="symptoms" />
			<FileButton onChange={() => {}}>
				{(props) => (
					<Button {...props} variant="default" data-want="referral">
						Attach a referral
					</Button>
				)}
			</FileButton>
			<Checkbox label="Remind me by SMS" defaultChecked data-want="sms" />
			<Checkbox label="I have read the privacy notice" data-want="consent" />
			<Group>
				<Button variant="default" data-want="back">
					Back
				</Button>
				<Button data-want="confirm">Confirm appointment</Button>
			</Group>
			<Card withBorder>
				<Title order={3}>Your next visit</Title>
				<Text>Tuesday 5 May, 10:00 with Dr. Hana Ito</Text>
				<Button variant="subtle" data-want="move">
					Change time
				</Button>
				<Button variant="subtle" color="red" data-want="cancel-visit">
					Cancel visit
				</Button>
				<Anchor href="#map" data-want="map">
					Directions
				</Anchor>
			</Card>
		</Stack>
	</MantineProvider>,
);
