/** A search for flights with filters and a list of results that differ in a few words; no test ids. */
import { SwapOutlined } from "@ant-design/icons";
import {
	Button,
	Card,
	Checkbox,
	DatePicker,
	Form,
	Input,
	InputNumber,
	Radio,
	Segmented,
	Select,
	Slider,
	Switch,
} from "antd";
import { show } from "./parts/show.tsx";

const FLIGHTS = [
	{ airline: "Norwind", depart: "06:30", arrive: "09:10", stops: "Nonstop", price: "$210" },
	{ airline: "Aquila", depart: "11:45", arrive: "16:20", stops: "1 stop in Vienna", price: "$165" },
	{ airline: "Norwind", depart: "19:05", arrive: "21:50", stops: "Nonstop", price: "$240" },
];

show(
	<div style={{ padding: 16 }}>
		<h1>Find flights</h1>
		<Radio.Group defaultValue="round">
			<Radio value="round">Round trip</Radio>
			<Radio value="one" className="want-oneway">
				One way
			</Radio>
		</Radio.Group>
		<Form layout="inline">
			<Form.Item label="From">
				<Input placeholder="Airport" data-want="from" />
			</Form.Item>
			<Button icon={<SwapOutlined />} data-want="swap" />
			<Form.Item label="To">
				<Input placeholder="Airport" data-want="to" />
			</Form.Item>
			<Form.Item label="Departure">
				<DatePicker className="want-depart" />
			</Form.Item>
			<Form.Item label="Return">
				<DatePicker className="want-return" />
			</Form.Item>
			<Form.Item label="Passengers">
				<InputNumber defaultValue={1} className="want-passengers" />
			</Form.Item>
			<Form.Item label="Cabin">
				<Select
					defaultValue="eco"
					style={{ width: 120 }}
					className="want-cabin"
					options={[
						{ value: "eco", label: "Economy" },
						{ value: "bus", label: "Business" },
					]}
				/>
			</Form.Item>
			<Button type="primary" data-want="go">
				Search
			</Button>
		</Form>
		<div style={{ display: "flex", gap: 16, marginTop: 16 }}>
			<aside style={{ width: 240 }}>
				<h2>Filters</h2>
				<h3>Stops</h3>
				<Checkbox className="want-nonstop">Nonstop</Checkbox>
				<Checkbox className="want-onestop">1 stop</Checkbox>
				<h3>Airlines</h3>
				<Checkbox className="want-norwind">Norwind</Checkbox>
				<Checkbox className="want-aquila">Aquila</Checkbox>
				<h3>Maximum price</h3>
				<Slider defaultValue={300} max={500} className="want-price" />
				<Switch className="want-bags" /> Checked bag included
				<br />
				<Button type="link" data-want="clear">
					Clear filters
				</Button>
			</aside>
			<main style={{ flex: 1 }}>
				<Segmented options={["Cheapest", "Fastest", "Best"]} />
				{FLIGHTS.map(({ airline, depart, arrive, stops, price }) => (
					<Card key={depart} size="small" title={airline} style={{ marginTop: 8 }}>
						<b>
							{depart} – {arrive}
						</b>{" "}
						{stops} <span>{price}</span>
						<Button type="primary" data-want={`select-${depart.slice(0, 2)}`}>
							Select
						</Button>
						<Button type="link" data-want={`details-${depart.slice(0, 2)}`}>
							Flight details
						</Button>
					</Card>
				))}
				<Button data-want="more">Show more results</Button>
			</main>
		</div>
	</div>,
);
