/** Hotels in a grid of cards; nothing in the markup tells what a text is. */
import "@mantine/core/styles.css";
import { Badge, Card, Group, MantineProvider, Rating, SimpleGrid, Text, Title } from "@mantine/core";
import { show } from "../find/parts/show.tsx";

const HOTELS = [
	{ name: "Grand Pier", price: 240, nights: 2, stars: 4, reviews: 1031 },
	{ name: "Harbour Inn", price: 99.5, nights: 3, stars: 3, reviews: 87 },
	{ name: "Station Rooms", price: 61, nights: 1, stars: 2, reviews: 1 },
];

show(
	<MantineProvider>
		<Title order={2}>Hotels</Title>
		<SimpleGrid cols={3}>
			{HOTELS.map(({ name, price, nights, stars, reviews }) => (
				<Card key={name} withBorder>
					<Group>
						<Title order={4}>
							<a href={`/hotels/${name.split(" ")[0]?.toLowerCase()}`}>{name}</a>
						</Title>
						{stars > 3 && <Badge>Loved</Badge>}
					</Group>
					<Rating value={stars} readOnly />
					<Text>
						{reviews.toLocaleString("en-US")} {reviews === 1 ? "review" : "reviews"}
					</Text>
					<Text>${price.toFixed(2)}</Text>
					<Text>
						{nights} {nights === 1 ? "night" : "nights"}
					</Text>
				</Card>
			))}
		</SimpleGrid>
	</MantineProvider>,
);
