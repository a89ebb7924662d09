/** A call with its settings open in a dialog: devices, background, captions and the devices known; no test ids. */
import "@radix-ui/themes/styles.css";
import {
	Avatar,
	Box,
	Button,
	Dialog,
	Flex,
	Heading,
	IconButton,
	RadioCards,
	Select,
	Separator,
	Slider,
	Switch,
	Table,
	Tabs,
	Text,
	TextField,
	Theme,
} from "@radix-ui/themes";
import type { ReactNode } from "react";
import { Icon, show } from "./parts/show.tsx";

const BIN = "M8 3h8v2h5v2H3V5h5zM5 8h14l-1 13H6z";
const GUESTS = ["Lena Brandt", "Yusuf Demir", "Carla Reyes"];
const KNOWN = [
	["AirPods Pro", "Bluetooth", "airpods"],
	["Jabra Evolve2 headset", "USB", "jabra"],
	["Logitech Brio", "USB", "brio"],
] as const;

const Cross = () => (
	<svg width="15" height="15" viewBox="0 0 15 15" fill="none" xmlns="http://www.w3.org/2000/svg" aria-hidden="true">
		<path
			d="M11.78 4.03a.575.575 0 0 0-.81-.81L7.5 6.69 4.03 3.22a.575.575 0 0 0-.81.81L6.69 7.5l-3.47 3.47a.575.575 0 0 0 .81.81L7.5 8.31l3.47 3.47a.575.575 0 0 0 .81-.81L8.31 7.5z"
			fill="currentColor"
			fillRule="evenodd"
			clipRule="evenodd"
		/>
	</svg>
);

const Toggle = ({ want, on, children }: { want: string; on?: boolean; children: ReactNode }) => (
	<Text as="label" size="2" data-want={want}>
		<Flex gap="2" align="center">
			<Switch defaultChecked={on} /> {children}
		</Flex>
	</Text>
);

function Choice({ want, label, options }: { want: string; label: string; options: [string, ...string[]] }) {
	return (
		<Flex direction="column" gap="1" width="260px">
			<Text size="2" as="label" htmlFor={want} color="gray">
				{label}
			</Text>
			<Select.Root defaultValue={options[0]}>
				<Select.Trigger id={want} data-want={want} />
				<Select.Content>
					{options.map((option) => (
						<Select.Item key={option} value={option}>
							{option}
						</Select.Item>
					))}
				</Select.Content>
			</Select.Root>
		</Flex>
	);
}

const Volume = ({ want, value }: { want: string; value: number }) => (
	<Flex direction="column" gap="1" width="180px">
		<Text size="2" color="gray">
			Volume
		</Text>
		<Slider defaultValue={[value]} aria-label="Volume" data-want={want} />
	</Flex>
);

function Devices() {
	return (
		<Flex direction="column" gap="3" pt="3">
			<section>
				<Heading as="h3" size="3" mb="2">
					Microphone
				</Heading>
				<Flex gap="4" align="end">
					<Choice want="mic" label="Device" options={["Built-in microphone", "Jabra Evolve2"]} />
					<Volume want="mic-volume" value={70} />
					<Button variant="soft" data-want="mic-test">
						Test
					</Button>
				</Flex>
				<Flex gap="5" mt="2">
					<Toggle want="noise" on>
						Noise suppression
					</Toggle>
					<Toggle want="echo" on>
						Echo cancellation
					</Toggle>
					<Toggle want="push">Push to talk</Toggle>
				</Flex>
			</section>
			<Separator size="4" />
			<section>
				<Heading as="h3" size="3" mb="2">
					Speaker
				</Heading>
				<Flex gap="4" align="end">
					<Choice want="speaker" label="Device" options={["Monitor speakers", "AirPods Pro"]} />
					<Volume want="speaker-volume" value={45} />
					<Button variant="soft" data-want="speaker-test">
						Test
					</Button>
				</Flex>
			</section>
			<Separator size="4" />
			<section>
				<Heading as="h3" size="3" mb="2">
					Camera
				</Heading>
				<Flex gap="4" align="end">
					<Choice want="camera" label="Device" options={["Logitech Brio", "FaceTime HD"]} />
					<Toggle want="hd" on>
						Send HD video
					</Toggle>
					<Toggle want="mirror">Mirror my video</Toggle>
				</Flex>
				<Text as="div" size="2" color="gray" mt="2" mb="1">
					Background
				</Text>
				<Flex gap="3" align="center">
					<RadioCards.Root defaultValue="none" columns="3" size="1" aria-label="Background">
						<RadioCards.Item value="none" data-want="blur-none">
							None
						</RadioCards.Item>
						<RadioCards.Item value="slight" data-want="blur-slight">
							Slight blur
						</RadioCards.Item>
						<RadioCards.Item value="full" data-want="blur-full">
							Full blur
						</RadioCards.Item>
					</RadioCards.Root>
					<Button variant="outline" data-want="upload">
						Upload image
					</Button>
				</Flex>
			</section>
			<Separator size="4" />
			<section>
				<Heading as="h3" size="3" mb="2">
					Captions
				</Heading>
				<Flex gap="4" align="end">
					<Choice want="language" label="Spoken language" options={["English", "Deutsch", "Español"]} />
					<Toggle want="captions">Show live captions</Toggle>
				</Flex>
			</section>
			<Separator size="4" />
			<section>
				<Heading as="h3" size="3" mb="2">
					Known devices
				</Heading>
				<Table.Root size="1">
					<Table.Body>
						{KNOWN.map(([name, link, key]) => (
							<Table.Row key={key} align="center">
								<Table.RowHeaderCell>{name}</Table.RowHeaderCell>
								<Table.Cell>{link}</Table.Cell>
								<Table.Cell justify="end">
									<IconButton variant="ghost" color="red" aria-label="Forget device" data-want={`forget-${key}`}>
										<Icon d={BIN} />
									</IconButton>
								</Table.Cell>
							</Table.Row>
						))}
					</Table.Body>
				</Table.Root>
			</section>
		</Flex>
	);
}

show(
	<Theme>
		<Flex direction="column" gap="4" p="4">
			<Heading>Weekly planning</Heading>
			<Flex gap="4">
				{GUESTS.map((name) => (
					<Flex key={name} direction="column" align="center" p="6">
						<Avatar size="6" fallback={name.slice(0, 1)} />
						<Text>{name}</Text>
					</Flex>
				))}
			</Flex>
			<Flex gap="2">
				<Button>Mute</Button>
				<Button>Stop video</Button>
				<Button>Share screen</Button>
				<Button color="red">Leave</Button>
			</Flex>
		</Flex>
		<Dialog.Root defaultOpen>
			<Dialog.Content maxWidth="760px" aria-describedby={undefined}>
				<Flex justify="between" align="center" mb="2">
					<Dialog.Title mb="0">Settings</Dialog.Title>
					<Dialog.Close>
						<IconButton variant="ghost" color="gray" data-want="close">
							<Cross />
						</IconButton>
					</Dialog.Close>
				</Flex>
				<Flex direction="column" gap="1" mb="3" width="320px">
					<Text as="label" size="2" htmlFor="shown-name">
						Display name
					</Text>
					<TextField.Root id="shown-name" defaultValue="Lena Brandt" data-want="name" />
				</Flex>
				<Tabs.Root defaultValue="devices">
					<Tabs.List>
						<Tabs.Trigger value="general">General</Tabs.Trigger>
						<Tabs.Trigger value="devices">Audio and video</Tabs.Trigger>
						<Tabs.Trigger value="recording">Recording</Tabs.Trigger>
						<Tabs.Trigger value="shortcuts" data-want="tab-shortcuts">
							Keyboard shortcuts
						</Tabs.Trigger>
					</Tabs.List>
					<Tabs.Content value="devices">
						<Devices />
					</Tabs.Content>
				</Tabs.Root>
				<Flex gap="3" mt="4" justify="between">
					<Button variant="ghost" data-want="reset">
						Reset to defaults
					</Button>
					<Box>
						<Flex gap="3">
							<Dialog.Close>
								<Button variant="soft" color="gray" data-want="cancel">
									Cancel
								</Button>
							</Dialog.Close>
							<Button data-want="save">Save changes</Button>
						</Flex>
					</Box>
				</Flex>
			</Dialog.Content>
		</Dialog.Root>
	</Theme>,
);
