/** People in cards, and their hours in a table. */
import {
	Avatar,
	Card,
	CardContent,
	CardHeader,
	Chip,
	Stack,
	Table,
	TableBody,
	TableCell,
	TableHead,
	TableRow,
	TableSortLabel,
	Typography,
} from "@mui/material";
import { show } from "../find/parts/show.tsx";

const PEOPLE = [
	{ name: "Ada Lovelace", job: "Author", skills: ["Mathematics", "Looms"], hours: [8, 7.5] },
	{ name: "Grace Hopper", job: "Admiral", skills: ["Compilers"], hours: [6, 9] },
	{ name: "Alan Turing", job: "Professor", skills: ["Logic", "Running"], hours: [7, 7] },
];

show(
	<div>
		<Typography variant="h5">People</Typography>
		<Stack>
			{PEOPLE.map(({ name, job, skills }) => (
				<Card key={name}>
					<CardHeader avatar={<Avatar>{name[0]}</Avatar>} title={name} subheader={job} />
					<CardContent>
						<Stack direction="row" component="ul" aria-label="Skills">
							{skills.map((skill) => (
								<Chip key={skill} label={skill} component="li" />
							))}
						</Stack>
					</CardContent>
				</Card>
			))}
		</Stack>
		<Typography variant="h5">Hours</Typography>
		<Table>
			<TableHead>
				<TableRow>
					<TableCell>
						<TableSortLabel active>Person</TableSortLabel>
					</TableCell>
					<TableCell>Monday</TableCell>
					<TableCell>Tuesday</TableCell>
				</TableRow>
			</TableHead>
			<TableBody>
				{PEOPLE.map(({ name, hours }) => (
					<TableRow key={name}>
						<TableCell component="th">{name}</TableCell>
						{hours.map((hour, index) => (
							<TableCell key={index === 0 ? "mon" : "tue"}>{hour}</TableCell>
						))}
					</TableRow>
				))}
			</TableBody>
		</Table>
	</div>,
);
