/** A dialog that is open over a list with the same buttons; test ids on the dialog only. */
import "@mantine/core/styles.css";
import {
	Avatar,
	Button,
	Card,
	Checkbox,
	Group,
	MantineProvider,
	Modal,
	NativeSelect,
	PasswordInput,
	SegmentedControl,
	Text,
	Textarea,
	TextInput,
	Title,
} from "@mantine/core";
import { show } from "./parts/show.tsx";

const PEOPLE = ["Bela Nagy", "Cleo Roux", "Dora Weiss"];

show(
	<MantineProvider>
		<main style={{ padding: 16 }}>
			<Title order={1}>Team</Title>
			<Button data-want="page-invite">Invite member</Button>
			{PEOPLE.map((name) => (
				<Card key={name} withBorder>
					<Group>
						<Avatar />
						<Text>{name}</Text>
						<Button variant="subtle">Edit</Button>
						<Button variant="subtle" color="red">
							Remove
						</Button>
					</Group>
				</Card>
			))}
			<TextInput label="Name" placeholder="Filter by name" />
			<Button>Cancel</Button>
			<Button>Save</Button>
		</main>
		<Modal
			opened
			onClose={() => {}}
			title="Invite member"
			size="lg"
			transitionProps={{ duration: 0 }}
			closeButtonProps={{ "data-testid": "invite-close", "data-want": "close" } as object}
		>
			<TextInput label="Name" data-testid="invite-name" data-want="name" />
			<TextInput label="Work email" placeholder="name@company.com" data-testid="invite-email" data-want="email" />
			<PasswordInput label="Temporary password" data-want="password" />
			<NativeSelect label="Role" data={["Viewer", "Editor", "Owner"]} data-testid="invite-role" data-want="role" />
			<SegmentedControl data={["Full time", "Part time"]} />
			<Textarea label="Message" placeholder="Say hello" data-want="message" />
			<Checkbox label="Can invite others" data-testid="invite-others" data-want="others" />
			<Group justify="flex-end">
				<Button variant="default" data-testid="invite-cancel" data-want="cancel">
					Cancel
				</Button>
				<Button disabled data-want="save-draft">
					Save draft
				</Button>
				<Button data-testid="invite-submit" data-want="send">
					Send invitation
				</Button>
			</Group>
		</Modal>
	</MantineProvider>,
);
