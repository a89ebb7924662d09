/** Pages, what is wanted from them, and what a careful person would write down; null where the page does not say. */
export interface ExtractCase {
	/** A page of `plain.ts`, or else of this folder. */
	page: string;
	library: string;
	/** Classes or test ids say what the texts are. */
	helped: boolean;
	schema: Record<string, unknown>;
	/** `/…` at the start of a value stands for the site's address. */
	data: Record<string, unknown>;
}

const string = { type: "string" };
const number = { type: "number" };
const boolean = { type: "boolean" };
const date = { type: "string", format: "date" };
const object = (properties: Record<string, unknown>) => ({ type: "object", properties });
const array = (properties: Record<string, unknown>) => ({ type: "array", items: object(properties) });

export const CASES: readonly ExtractCase[] = [
	{
		page: "product-grid",
		library: "none",
		helped: true,
		schema: object({
			products: array({
				name: string,
				price: number,
				rating: number,
				reviewCount: { type: "integer" },
				url: string,
				image: string,
				sku: string,
			}),
		}),
		data: {
			products: [
				{
					name: "Desk lamp Nova",
					price: 1299,
					rating: 4.5,
					reviewCount: 128,
					url: "/p/1",
					image: "/img/1.png",
					sku: null,
				},
				{ name: "Floor lamp Arc", price: 79.5, rating: 3, reviewCount: 7, url: "/p/2", image: "/img/2.png", sku: null },
				{
					name: "Clip light",
					price: null,
					rating: null,
					reviewCount: null,
					url: "/p/3",
					image: "/img/3.png",
					sku: null,
				},
				{ name: "Wall light Duo", price: null, rating: 5, reviewCount: 2, url: "/p/4", image: "/img/4.png", sku: null },
			],
		},
	},
	{
		page: "search-results",
		library: "none",
		helped: false,
		schema: object({ results: array({ title: string, url: string, snippet: string }) }),
		data: {
			results: [
				{
					title: "Bascule bridge",
					url: "https://one.example/bascule",
					snippet:
						"A bascule bridge is a moveable bridge with a counterweight that balances a span throughout its upward swing.",
				},
				{
					title: "Tower Bridge",
					url: "https://two.example/tower",
					snippet:
						"A combined bascule, suspension, and until 1960 cantilever bridge in London, built between 1886 and 1894.",
				},
				{
					title: "List of bascule bridges",
					url: "https://three.example/list",
					snippet:
						"This is a list of bascule bridges around the world, by country and by the year in which they were opened.",
				},
			],
		},
	},
	{
		page: "invoice",
		library: "none",
		helped: false,
		schema: object({
			invoiceNumber: string,
			invoiceDate: date,
			dueDate: date,
			billTo: string,
			lines: array({ description: string, quantity: number, unitPrice: number, amount: number }),
			subtotal: number,
			vat: number,
			total: number,
			discount: number,
		}),
		data: {
			invoiceNumber: "2026-0142",
			invoiceDate: "2026-03-03",
			dueDate: null,
			billTo: "Blue Harbour Ltd",
			lines: [
				{ description: "Consulting", quantity: 10, unitPrice: 90, amount: 900 },
				{ description: "Travel", quantity: 1, unitPrice: 220.5, amount: 220.5 },
				{ description: "Credit", quantity: 1, unitPrice: -20, amount: -20 },
			],
			subtotal: 1100.5,
			vat: 220.1,
			total: 1320.6,
			discount: null,
		},
	},
	{
		page: "thread",
		library: "none",
		helped: true,
		schema: object({
			title: string,
			replies: array({ author: string, date: { type: "string", format: "date-time" }, body: string, likes: number }),
		}),
		data: {
			title: "How do I read a table?",
			replies: [
				{ author: "grace", date: "2026-02-01T10:00:00Z", body: "Look at the header cells first.", likes: 12 },
				{
					author: "alan",
					date: "2026-02-01T11:30:00Z",
					body: "And mind the colspans, they shift everything.",
					likes: 3,
				},
				{ author: "edsger", date: "2026-02-02T08:15:00Z", body: "Thank you both.", likes: null },
			],
		},
	},
	{
		page: "repositories",
		library: "none",
		helped: false,
		schema: object({
			repositories: array({ name: string, url: string, description: string, stars: number, forks: number }),
		}),
		data: {
			repositories: [
				{
					name: "engine",
					url: "/ada/engine",
					description: "Runs the notes on the analytical engine, one after the other.",
					stars: 1204,
					forks: 31,
				},
				{
					name: "notes",
					url: "/ada/notes",
					description: "Translation of the memoir with notes by the translator herself.",
					stars: 7,
					forks: null,
				},
				{ name: "loom", url: "/ada/loom", description: null, stars: 1, forks: 1 },
			],
		},
	},
	{
		page: "weather",
		library: "none",
		helped: false,
		schema: object({
			city: string,
			days: array({ day: string, high: number, low: number, wind: string, rain: number, humidity: number }),
		}),
		data: {
			city: null,
			days: [
				{ day: "Mon", high: 4, low: -3, wind: "5 m/s", rain: 80, humidity: null },
				{ day: "Tue", high: -1, low: -8, wind: "12 m/s", rain: 0, humidity: null },
				{ day: "Wed", high: 0, low: -11, wind: null, rain: 15, humidity: null },
			],
		},
	},
	{
		page: "timetable",
		library: "none",
		helped: false,
		schema: object({
			trains: array({
				train: string,
				departureTime: string,
				departurePlatform: string,
				arrivalTime: string,
				changes: { type: "integer" },
			}),
		}),
		data: {
			trains: [
				{ train: "IC 1", departureTime: "08:02", departurePlatform: "4", arrivalTime: "09:30", changes: 0 },
				{ train: "IC 1", departureTime: "09:02", departurePlatform: "4", arrivalTime: "10:30", changes: 1 },
				{ train: "RE 7", departureTime: "18:20", departurePlatform: "2a", arrivalTime: "cancelled", changes: 0 },
			],
		},
	},
	{
		page: "contact",
		library: "none",
		helped: false,
		schema: object({
			name: string,
			email: string,
			phone: string,
			memberSince: date,
			shippingAddress: object({ street: string, city: string, postcode: string }),
			billingAddress: object({ street: string, city: string, postcode: string }),
			interests: { type: "array", items: string },
		}),
		data: {
			name: "Ada Lovelace",
			email: "ada@example.org",
			phone: "+44 20 7946 0000",
			memberSince: "2019-05-12",
			shippingAddress: { street: "12 St James's Square", city: "London", postcode: "SW1Y 4JH" },
			billingAddress: { street: "1 Ockham Park", city: "Ockham", postcode: null },
			interests: ["Mathematics", "Looms"],
		},
	},
	{
		page: "orders",
		library: "none",
		helped: false,
		schema: object({
			orders: array({
				orderNumber: string,
				placed: date,
				status: string,
				total: number,
				items: array({ name: string, price: number }),
			}),
		}),
		data: {
			orders: [
				{
					orderNumber: "1001",
					placed: "2026-01-04",
					status: "Delivered",
					total: 104,
					items: [
						{ name: "Lamp", price: 12 },
						{ name: "Desk", price: 80 },
					],
				},
				{
					orderNumber: "1002",
					placed: "2026-01-09",
					status: "On its way",
					total: 160,
					items: [{ name: "Chair", price: 40 }],
				},
				{
					orderNumber: "1003",
					placed: "2026-02-11",
					status: "Cancelled",
					total: 57,
					items: [
						{ name: "Rug", price: 30 },
						{ name: "Vase", price: 9 },
					],
				},
			],
		},
	},
	{
		page: "shadow",
		library: "none",
		helped: false,
		schema: object({ people: array({ name: string, job: string, email: string }) }),
		data: {
			people: [
				{ name: "Ada", job: "Author", email: "ada@example.org" },
				{ name: "Grace", job: "Admiral", email: "grace@example.org" },
				{ name: "Alan", job: "Professor", email: "alan@example.org" },
			],
		},
	},
	{
		page: "form",
		library: "none",
		helped: false,
		schema: object({
			firstName: string,
			lastName: string,
			country: string,
			newsletter: boolean,
			publicProfile: boolean,
			plan: { enum: ["free", "team"] },
			seats: number,
			birthday: date,
			password: string,
			notes: string,
			nickname: string,
		}),
		data: {
			firstName: "Ada",
			lastName: "Lovelace",
			country: "United Kingdom",
			newsletter: true,
			publicProfile: false,
			plan: "team",
			seats: 12,
			birthday: "1815-12-10",
			password: null,
			notes: null,
			nickname: null,
		},
	},
	{
		page: "stock-de",
		library: "none",
		helped: false,
		schema: object({ waren: array({ artikel: string, preis: number, menge: number, lieferbar: boolean }) }),
		data: {
			waren: [
				{ artikel: "Lampe", preis: 1299, menge: 1200, lieferbar: true },
				{ artikel: "Tisch", preis: 249.5, menge: 3, lieferbar: false },
				{ artikel: "Stuhl", preis: null, menge: 12, lieferbar: true },
			],
		},
	},
	{
		page: "flats",
		library: "none",
		helped: false,
		schema: object({
			flats: array({
				title: string,
				url: string,
				rent: number,
				rooms: number,
				area: number,
				pets: boolean,
				deposit: number,
			}),
		}),
		data: {
			flats: [
				{ title: "Loft by the canal", url: "/f/1", rent: 950, rooms: 3, area: 82, pets: true, deposit: null },
				{ title: "Studio near the station", url: "/f/2", rent: 610, rooms: 1, area: 28, pets: false, deposit: null },
				{ title: "House with a garden", url: "/f/3", rent: null, rooms: 5, area: 140, pets: null, deposit: null },
			],
		},
	},
	{
		page: "article",
		library: "none",
		helped: false,
		schema: object({
			headline: string,
			author: string,
			published: date,
			price: number,
			rating: number,
			comments: array({ author: string, text: string }),
		}),
		data: {
			headline: "Bridge opens after ten years",
			author: "Grace Hopper",
			published: "2026-04-01",
			price: null,
			rating: null,
			comments: null,
		},
	},
	{
		page: "statistics",
		library: "none",
		helped: false,
		schema: object({
			visitors: number,
			bounceRate: number,
			averageVisit: string,
			server: string,
			version: string,
			uptime: number,
			region: string,
			revenue: number,
		}),
		data: {
			visitors: 1234,
			bounceRate: 56,
			averageVisit: "3m 20s",
			server: "eu-west-1",
			version: "2.14.0",
			uptime: 99.95,
			region: "Frankfurt",
			revenue: null,
		},
	},
	{
		page: "antd-orders",
		library: "Ant Design",
		helped: false,
		schema: object({
			orders: array({
				orderId: string,
				url: string,
				customer: string,
				city: string,
				total: number,
				state: { enum: ["paid", "open", "cancelled"] },
			}),
		}),
		data: {
			orders: [
				{
					orderId: "#1001",
					url: "/orders/1001",
					customer: "Ada Lovelace",
					city: "London",
					total: 120.5,
					state: "paid",
				},
				{
					orderId: "#1002",
					url: "/orders/1002",
					customer: "Alan Turing",
					city: "Manchester",
					total: 80,
					state: "open",
				},
				{
					orderId: "#1003",
					url: "/orders/1003",
					customer: "Grace Hopper",
					city: "New York",
					total: 1045,
					state: "paid",
				},
			],
		},
	},
	{
		page: "mui-people",
		library: "MUI",
		helped: true,
		schema: object({
			people: array({ title: string, subheader: string, skills: { type: "array", items: string } }),
			hours: array({ person: string, monday: number, tuesday: number, wednesday: number }),
		}),
		data: {
			people: [
				{ title: "Ada Lovelace", subheader: "Author", skills: ["Mathematics", "Looms"] },
				{ title: "Grace Hopper", subheader: "Admiral", skills: ["Compilers"] },
				{ title: "Alan Turing", subheader: "Professor", skills: ["Logic", "Running"] },
			],
			hours: [
				{ person: "Ada Lovelace", monday: 8, tuesday: 7.5, wednesday: null },
				{ person: "Grace Hopper", monday: 6, tuesday: 9, wednesday: null },
				{ person: "Alan Turing", monday: 7, tuesday: 7, wednesday: null },
			],
		},
	},
	{
		page: "mantine-hotels",
		library: "Mantine",
		helped: false,
		schema: object({ hotels: array({ name: string, url: string, price: number, reviews: number, nights: number }) }),
		data: {
			hotels: [
				{ name: "Grand Pier", url: "/hotels/grand", price: 240, reviews: 1031, nights: 2 },
				{ name: "Harbour Inn", url: "/hotels/harbour", price: 99.5, reviews: 87, nights: 3 },
				{ name: "Station Rooms", url: "/hotels/station", price: 61, reviews: 1, nights: 1 },
			],
		},
	},
	{
		page: "bootstrap-jobs",
		library: "Bootstrap",
		helped: false,
		schema: object({ jobs: array({ title: string, location: string, type: string, salary: number, link: string }) }),
		data: {
			jobs: [
				{ title: "Bridge keeper", location: "London", type: "Full time", salary: 32000, link: "/jobs/1" },
				{ title: "Counterweight engineer", location: "Hamburg", type: "Part time", salary: 41500, link: "/jobs/2" },
				{ title: "Lock operator", location: "Ghent", type: "Full time", salary: 28250, link: "/jobs/3" },
			],
		},
	},
	{
		page: "element-invoice",
		library: "Element Plus",
		helped: false,
		schema: object({
			number: string,
			customer: string,
			issued: date,
			paid: boolean,
			lines: array({ description: string, hours: number, ratePerHour: number, taxRate: number }),
		}),
		data: {
			number: "2026-014",
			customer: "Blue Harbour Ltd",
			issued: "2026-03-01",
			paid: false,
			lines: [
				{ description: "Consulting", hours: 10, ratePerHour: 90, taxRate: null },
				{ description: "Travel", hours: 1, ratePerHour: 220, taxRate: null },
			],
		},
	},
	{
		page: "shoelace-events",
		library: "Shoelace",
		helped: false,
		schema: object({ events: array({ title: string, where: string, when: date, price: number }) }),
		data: {
			events: [
				{ title: "Opening of the bridge", where: "Old harbour", when: "2026-05-02", price: null },
				{ title: "Night of the engines", where: "Machine hall", when: "2026-05-09", price: 12.5 },
				{ title: "Boat parade", where: "Canal", when: "2026-06-20", price: 8 },
			],
		},
	},
	{
		page: "team-table",
		library: "none",
		helped: false,
		schema: object({
			employees: array({ name: string, email: string, startDate: date, remote: boolean, salary: number }),
			departments: array({ department: string, head: string, budget2026: number, budget: number }),
		}),
		data: {
			employees: [
				{ name: "Ada Lovelace", email: "ada@example.org", startDate: "2015-12-10", remote: true, salary: null },
				{ name: "Alan Turing", email: null, startDate: "2012-06-23", remote: false, salary: null },
			],
			departments: [
				{ department: "Sales", head: "Ada", budget2026: 1400000, budget: null },
				{ department: "Support", head: "Alan", budget2026: null, budget: null },
			],
		},
	},
	{
		page: "product-page",
		library: "none",
		helped: false,
		schema: object({
			name: string,
			brand: string,
			price: number,
			listPrice: number,
			ratings: number,
			inStock: boolean,
			weight: string,
			modelNumber: string,
			batteryLife: string,
			color: string,
			warranty: string,
			related: array({ name: string, price: number, url: string }),
		}),
		data: {
			name: "Obscura X100",
			brand: "Obscura",
			price: 649,
			listPrice: null,
			ratings: 2318,
			inStock: true,
			weight: "458 g",
			modelNumber: "OX-100B",
			batteryLife: "390 shots",
			color: null,
			warranty: null,
			related: [
				{ name: "Leather strap", price: 19, url: "/strap" },
				{ name: "Camera bag", price: 59, url: "/bag" },
			],
		},
	},
	{
		page: "reviews",
		library: "none",
		helped: false,
		schema: object({ reviews: array({ title: string, rating: number, text: string, verified: boolean }) }),
		data: {
			reviews: [
				{
					title: "Wonderful stay",
					rating: 5,
					text: "Quiet rooms, friendly people and the best breakfast in town.",
					verified: null,
				},
				{
					title: "Too loud",
					rating: 2,
					text: "The trains start at five in the morning and do not stop until midnight.",
					verified: null,
				},
				{
					title: "Fine for a night",
					rating: 3,
					text: "Clean and cheap; I would not stay for a week, but for one night it is fine.",
					verified: null,
				},
			],
		},
	},
	{
		page: "league",
		library: "none",
		helped: false,
		schema: object({
			standings: array({ club: string, points: number, goals: string, coach: string }),
			matches: array({ date, home: string, away: string, result: string }),
		}),
		data: {
			standings: [
				{ club: "Ajax", points: 25, goals: "25:9", coach: null },
				{ club: "Brugge", points: 23, goals: "19:8", coach: null },
			],
			matches: [{ date: "2026-02-01", home: "Ajax", away: "Brugge", result: "2:1" }],
		},
	},
	{
		page: "recipe",
		library: "none",
		helped: false,
		schema: object({
			title: string,
			prepTime: string,
			cookTime: string,
			servings: number,
			ingredients: { type: "array", items: string },
			method: { type: "array", items: string },
			comments: array({ author: string, date, text: string }),
			calories: number,
		}),
		data: {
			title: "Leek soup",
			prepTime: "10 min",
			cookTime: "20 min",
			servings: 4,
			ingredients: ["3 leeks", "2 potatoes", "1 l stock"],
			method: ["Cut the leeks.", "Boil everything.", "Blend."],
			comments: [
				{ author: "Ada", date: "2026-01-03", text: "Lovely, thank you for this one!" },
				{ author: "Alan", date: "2026-01-05", text: "I used oat cream instead and it was very good." },
			],
			calories: null,
		},
	},
	{
		page: "cart",
		library: "none",
		helped: false,
		schema: object({
			items: array({ name: string, quantity: number, price: number, link: string }),
			subtotal: number,
			shipping: number,
			total: number,
			discount: number,
		}),
		data: {
			items: [
				{ name: "Lamp", quantity: 2, price: 24, link: "/lamp" },
				{ name: "Desk", quantity: 1, price: 1080, link: "/desk" },
			],
			subtotal: 1104,
			shipping: null,
			total: 1104,
			discount: null,
		},
	},
	{
		page: "dashboard",
		library: "none",
		helped: false,
		schema: object({
			servers: array({
				host: string,
				cpu: number,
				memory: number,
				status: { enum: ["running", "stopped"] },
				disk: number,
			}),
			owner: string,
		}),
		data: {
			servers: [
				{ host: "eu-1", cpu: 45, memory: 3.5, status: "running", disk: null },
				{ host: "eu-2", cpu: 7, memory: 12, status: "stopped", disk: null },
			],
			owner: null,
		},
	},
	{
		page: "lamps",
		library: "none",
		helped: false,
		schema: object({ products: array({ name: string, price: number, inStock: boolean, url: string }) }),
		data: {
			products: [
				{ name: "Desk lamp", price: 39.9, inStock: true, url: "/p/1" },
				{ name: "Floor lamp", price: 89, inStock: false, url: "/p/2" },
				{ name: "Candle", price: 4.5, inStock: true, url: "/p/3" },
			],
		},
	},
	{
		page: "mugs",
		library: "none",
		helped: false,
		schema: object({
			products: array({
				name: string,
				price: number,
				rating: number,
				reviews: { type: "integer" },
				image: string,
				color: string,
			}),
		}),
		data: {
			products: [
				{ name: "Blue mug", price: 9.5, rating: 4.5, reviews: 120, image: "/a.png", color: null },
				{ name: "Red cup", price: 12, rating: null, reviews: null, image: "/b.png", color: null },
				{ name: "Bowl", price: 1020, rating: 3, reviews: 1, image: "/c.png", color: null },
			],
		},
	},
	{
		page: "directory",
		library: "none",
		helped: false,
		schema: object({ people: array({ name: string, email: string, phone: string, age: number }) }),
		data: {
			people: [
				{ name: "Anna Schmidt", email: "anna@example.org", phone: "+49 30 1234", age: null },
				{ name: "Bob Ray", email: "bob@example.com", phone: "+1 555 0100", age: null },
				{ name: "Cho Lee", email: "cho@example.kr", phone: null, age: null },
			],
		},
	},
	{
		page: "menu",
		library: "none",
		helped: false,
		schema: object({ sections: array({ name: string, dishes: array({ name: string, price: number }) }) }),
		data: {
			sections: [
				{
					name: "Starters",
					dishes: [
						{ name: "Soup", price: 4.5 },
						{ name: "Salad", price: 5 },
					],
				},
				{ name: "Mains", dishes: [{ name: "Pie", price: 9 }] },
			],
		},
	},
	{
		page: "outline",
		library: "none",
		helped: false,
		schema: object({ categories: array({ name: string, items: array({ name: string }) }) }),
		data: {
			categories: [
				{ name: "Fruit", items: [{ name: "Apple" }, { name: "Pear" }] },
				{ name: "Vegetables", items: [{ name: "Leek" }] },
			],
		},
	},
	{
		page: "faq",
		library: "none",
		helped: false,
		schema: object({ faqs: array({ question: string, answer: string }) }),
		data: {
			faqs: [
				{ question: "How do I pay?", answer: "By card or invoice." },
				{ question: "Can I cancel?", answer: "Yes, within 30 days." },
				{ question: "Where are you?", answer: "In Leeds." },
			],
		},
	},
	{
		page: "vacancies",
		library: "none",
		helped: false,
		schema: object({ jobs: array({ title: string, remote: boolean, location: string, posted: date, salary: number }) }),
		data: {
			jobs: [
				{ title: "Junior nurse", remote: null, location: null, posted: "2024-05-02", salary: 28000 },
				{ title: "Senior cook", remote: null, location: null, posted: "2024-04-30", salary: 31500 },
			],
		},
	},
	{
		page: "blog",
		library: "none",
		helped: false,
		schema: object({
			posts: array({ title: string, author: string, date, text: string, url: string }),
			team: array({ name: string, email: string, phone: string }),
			orders: array({ id: string, total: number, status: string }),
		}),
		data: {
			posts: [
				{
					title: "On bridges",
					author: "Ann",
					date: "2024-03-03",
					text: "Bridges are nice and they are also quite useful for crossing rivers.",
					url: "/b1",
				},
				{
					title: "On rivers",
					author: "Bob",
					date: "2024-04-04",
					text: "Rivers are wet, and they run to the sea without asking anybody at all.",
					url: "/b2",
				},
			],
			team: null,
			orders: null,
		},
	},
	{
		page: "receipt",
		library: "none",
		helped: false,
		schema: object({ name: string, email: string, phone: string, totalDue: number, description: string }),
		data: { name: "Ada", email: "a@b.org", phone: "+44 20 7946 0000", totalDue: 99.9, description: null },
	},
	{
		page: "offers",
		library: "none",
		helped: false,
		schema: object({ products: array({ name: string, price: number }) }),
		data: {
			products: [
				{ name: "Lamp", price: 10 },
				{ name: "Desk", price: 20 },
			],
		},
	},
	{
		page: "staff",
		library: "none",
		helped: false,
		schema: object({ staff: array({ name: string, role: string, start: date }) }),
		data: {
			staff: [
				{ name: "Ann", role: "CTO", start: "2020-01-02" },
				{ name: "Bob", role: "Dev", start: "2021-05-06" },
			],
		},
	},
	{
		page: "profile",
		library: "none",
		helped: false,
		schema: object({ fullName: string, born: date, followers: number, following: number, inStock: boolean }),
		data: { fullName: "Ada Lovelace", born: "1815-12-10", followers: 1200, following: 35, inStock: true },
	},
	{
		page: "teams",
		library: "none",
		helped: false,
		schema: object({ team: array({ name: string, email: string }), advisors: array({ name: string, email: string }) }),
		data: {
			team: [
				{ name: "Ann", email: null },
				{ name: "Bob", email: null },
			],
			advisors: [
				{ name: "Cy", email: null },
				{ name: "Di", email: null },
			],
		},
	},
	{
		page: "tracks",
		library: "none",
		helped: false,
		schema: object({ tracks: array({ title: string, artist: string }) }),
		data: {
			tracks: [
				{ title: "Track 1", artist: "Artist 1" },
				{ title: "Track 2", artist: "Artist 2" },
			],
		},
	},
	{
		page: "data-sheet",
		library: "none",
		helped: false,
		schema: object({ width: number, height: number, weight: number, ratedPower: number, phone: string }),
		data: { width: 10, height: null, weight: 1.5, ratedPower: 1200, phone: "+4930123" },
	},
	{
		page: "basket",
		library: "none",
		helped: false,
		schema: object({
			items: array({ name: string, quantity: number, price: number }),
			subtotal: number,
			shipping: number,
			total: number,
		}),
		data: {
			items: [
				{ name: "Mug", quantity: 2, price: 10 },
				{ name: "Cup", quantity: 1, price: 7 },
			],
			subtotal: 27,
			shipping: 5,
			total: 32,
		},
	},
	{
		page: "story",
		library: "none",
		helped: false,
		schema: object({ headline: string, published: date, updated: date, created: date }),
		data: { headline: "Big news", published: "2024-03-12", updated: "2024-03-14", created: null },
	},
	{
		page: "todos",
		library: "none",
		helped: false,
		schema: object({ todos: array({ title: string, done: boolean }) }),
		data: {
			todos: [
				{ title: "Milk", done: true },
				{ title: "Eggs", done: false },
			],
		},
	},
	{
		page: "hotel",
		library: "none",
		helped: false,
		schema: object({
			name: string,
			rating: number,
			reviews: number,
			price: number,
			freeCancellation: boolean,
			checkIn: string,
		}),
		data: { name: "Hotel Sun", rating: 8.7, reviews: 1204, price: null, freeCancellation: true, checkIn: "15:00" },
	},
	{
		page: "facts",
		library: "none",
		helped: false,
		schema: object({ price: number, name: string }),
		data: { price: 10, name: null },
	},
];
