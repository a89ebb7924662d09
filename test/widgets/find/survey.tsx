/** Questions with the same answers each, a progress bar and a language switch; no test ids. */
import {
	Button,
	Checkbox,
	CheckboxGroup,
	Heading,
	Input,
	Label,
	ProgressBar,
	Radio,
	RadioGroup,
	Select,
	SelectValue,
	Text,
	TextArea,
	TextField,
} from "react-aria-components";
import { show } from "./parts/show.tsx";

const QUESTIONS = ["How was the food?", "How was the service?", "How clean was the room?"];
const ANSWERS = ["Poor", "Fair", "Good", "Excellent"];

show(
	<div style={{ padding: 16, maxWidth: 760 }}>
		<Heading level={1}>Your stay with us</Heading>
		<ProgressBar value={40} aria-label="Survey progress" data-want="progress">
			{({ valueText }) => valueText}
		</ProgressBar>
		{QUESTIONS.map((question, number) => (
			<RadioGroup key={question}>
				<Label>{question}</Label>
				{ANSWERS.map((answer) => (
					<Radio key={answer} value={answer} data-want={`${number}-${answer}`}>
						{answer}
					</Radio>
				))}
			</RadioGroup>
		))}
		<CheckboxGroup>
			<Label>What did you use?</Label>
			<Checkbox value="pool" data-want="pool">
				Swimming pool
			</Checkbox>
			<Checkbox value="gym" data-want="gym">
				Fitness room
			</Checkbox>
			<Checkbox value="sauna" data-want="sauna">
				Sauna
			</Checkbox>
		</CheckboxGroup>
		<RadioGroup orientation="horizontal">
			<Label>How likely are you to recommend us?</Label>
			{Array.from({ length: 11 }, (_, score) => (
				<Radio key={`score-${score.toString()}`} value={String(score)} data-want={`score-${score}`}>
					{score}
				</Radio>
			))}
		</RadioGroup>
		<Select data-want="reason">
			<Label>Reason for travel</Label>
			<Button>
				<SelectValue />
			</Button>
		</Select>
		<TextField data-want="better">
			<Label>What could we do better?</Label>
			<TextArea />
			<Text slot="description">At most 500 characters</Text>
		</TextField>
		<TextField type="email" data-want="mail">
			<Label>E-mail (optional)</Label>
			<Input />
		</TextField>
		<Button data-want="previous">Previous</Button>
		<Button data-want="later">Save and finish later</Button>
		<Button data-want="submit">Submit answers</Button>
	</div>,
);
