/** Events in cards that are made of shadow roots and slots. */
import "@shoelace-style/shoelace/dist/themes/light.css";
import "@shoelace-style/shoelace/dist/components/card/card.js";
import "@shoelace-style/shoelace/dist/components/badge/badge.js";

const EVENTS = [
	["Opening of the bridge", "2026-05-02", "Old harbour", "Free"],
	["Night of the engines", "2026-05-09", "Machine hall", "€ 12.50"],
	["Boat parade", "2026-06-20", "Canal", "€ 8.00"],
];

(document.querySelector("#root") as Element).innerHTML = `<h2>Events</h2>${EVENTS.map(
	([title, date, place, price]) => `<sl-card><strong slot="header">${title}</strong>
		<p>Where: ${place}</p><p>When: <time datetime="${date}">${date}</time></p><div slot="footer"><sl-badge>${price}</sl-badge></div></sl-card>`,
).join("")}`;
