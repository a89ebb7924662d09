/** One step of a wizard: radio groups, numbers, a list to choose from, steps above, back and next below; test ids. */
import {
	Button,
	Checkbox,
	FieldError,
	Group,
	Heading,
	Input,
	Label,
	ListBox,
	ListBoxItem,
	NumberField,
	Radio,
	RadioGroup,
	SearchField,
	Slider,
	SliderOutput,
	SliderThumb,
	SliderTrack,
	Switch,
	TextField,
	ToggleButton,
} from "react-aria-components";
import { show } from "./parts/show.tsx";

const REGIONS = ["Frankfurt", "Ireland", "Ohio", "Tokyo"];

show(
	<div style={{ padding: 16, maxWidth: 800 }}>
		<Heading level={1}>Create a database</Heading>
		<ol style={{ display: "flex", gap: 24 }}>
			<li>
				<a href="#1" data-testid="step-1" data-want="step-1">
					Basics
				</a>
			</li>
			<li>
				<a href="#2" aria-current="step" data-testid="step-2">
					Configuration
				</a>
			</li>
			<li>
				<a href="#3" data-testid="step-3" data-want="step-3">
					Review
				</a>
			</li>
		</ol>
		<Heading level={2}>Configuration</Heading>
		<TextField data-testid="db-name" data-want="name" isRequired>
			<Label>Database name</Label>
			<Input />
			<FieldError />
		</TextField>
		<RadioGroup data-testid="engine" defaultValue="pg">
			<Label>Engine</Label>
			<Radio value="pg" data-testid="engine-pg" data-want="postgres">
				PostgreSQL
			</Radio>
			<Radio value="my" data-testid="engine-my" data-want="mysql">
				MySQL
			</Radio>
		</RadioGroup>
		<NumberField defaultValue={20} data-testid="storage" data-want="storage">
			<Label>Storage (GB)</Label>
			<Group>
				<Button slot="decrement" data-want="storage-less">
					−
				</Button>
				<Input />
				<Button slot="increment" data-want="storage-more">
					+
				</Button>
			</Group>
		</NumberField>
		<NumberField defaultValue={1} data-testid="replicas" data-want="replicas">
			<Label>Replicas</Label>
			<Group>
				<Button slot="decrement">−</Button>
				<Input />
				<Button slot="increment" data-want="replicas-more">
					+
				</Button>
			</Group>
		</NumberField>
		<SearchField data-testid="region-filter" data-want="region-filter">
			<Label>Filter regions</Label>
			<Input />
			<Button>✕</Button>
		</SearchField>
		<ListBox aria-label="Region" selectionMode="single">
			{REGIONS.map((region) => (
				<ListBoxItem key={region} data-testid={`region-${region}`} data-want={`region-${region}`}>
					{region}
				</ListBoxItem>
			))}
		</ListBox>
		<Slider defaultValue={7} maxValue={35} data-testid="retention" data-want="retention">
			<Label>Backup retention (days)</Label>
			<SliderOutput />
			<SliderTrack style={{ width: 300, height: 20 }}>
				<SliderThumb style={{ width: 16, height: 16, background: "navy" }} />
			</SliderTrack>
		</Slider>
		<Switch data-testid="encrypt" data-want="encrypt">
			Encrypt at rest
		</Switch>
		<ToggleButton data-testid="advanced" data-want="advanced">
			Advanced options
		</ToggleButton>
		<Checkbox data-testid="terms" data-want="terms">
			I accept the terms
		</Checkbox>
		<p>
			<Button data-testid="back" data-want="back">
				Back
			</Button>
			<Button data-testid="cancel" data-want="cancel">
				Cancel
			</Button>
			<Button data-testid="next" data-want="next">
				Next: Review
			</Button>
		</p>
	</div>,
);
