/**
 * A page of records that changes under the hands of whoever works with it. Each record has a key that is not shown, new in
 * every document; names come again when a document is loaded anew. The page logs the key of what is pressed.
 */

export const LAYOUTS = ["list", "table", "divs", "cards", "flat"] as const;
export const PLACES = ["page", "open root", "closed root", "frame", "foreign frame"] as const;

/** What can happen to the records: `records` are moved between the elements, `rows` are the elements themselves. */
export const CHANGES = [
	"shuffle rows",
	"shuffle records",
	"scroll recycled rows",
	"re-render",
	"re-render in another order",
	"insert a row",
	"insert a record",
	"remove a row",
	"remove a record",
	"rename a record",
	"move to another parent",
	"swap two places",
	"go back in an app",
	"show a banner",
	"nothing",
] as const;
/** Of the frame that the records are in; without one nothing happens. */
export const FRAME_CHANGES = ["remove the frame", "reload the frame"] as const;
export const MOMENTS = ["before", "before", "before", "on mousemove", "on mouseover", "by timer", "by timer"] as const;

export interface Spec {
	layout: (typeof LAYOUTS)[number];
	place: (typeof PLACES)[number];
	rows: number;
	/** The buttons say which record they are for. */
	ownLabel: boolean;
	status: boolean;
	/** An attribute of the rows that tells the records apart. */
	mark: string;
}

export interface Change {
	change: (typeof CHANGES | typeof FRAME_CHANGES)[number];
	moment: (typeof MOMENTS)[number];
	seed: number;
	delay: number;
}

/** What a press has come to: the keys that were pressed, and whether the element still stands for the same key. */
export interface Verdict {
	pressed: string[];
	isSame: boolean;
}

/** The records' own document. As a page of its own it is what the lab shows in a frame. */
const RECORDS = `<script>
	const WORDS = ["amber", "birch", "cedar", "delta", "ember", "fjord", "grove", "heath", "inlet", "jetty"];
	const ROWS = {
		list: "<li><b class=name></b> <span class=status></span> <button></button></li>",
		table: "<tr><td class=status></td><td class=name></td><td><button></button></td></tr>",
		divs: "<div class=row><div class=status></div><div class=name></div><div><button></button></div></div>",
		cards: "<div class=card><h3 class=name></h3><p class=status></p><footer><button></button></footer></div>",
		flat: "<button></button>",
	};
	const LISTS = {
		list: "<ul class=rows></ul>",
		table: "<table><tbody class=rows></tbody></table>",
		divs: "<div class=rows></div>",
		cards: "<section><div class=rows style='display:grid;grid-template-columns:repeat(3,1fr)'></div></section>",
		flat: "<div class=rows></div>",
	};
	let spec, rows, banner, count = 0, planned = new AbortController();
	/** The elements of the keys when they were last looked at. */
	let seen = new Map();
	customElements.define("x-records", class extends HTMLElement {});
	const pick = (random, list) => list[Math.floor(random() * list.length)];
	const record = () => ({ key: crypto.randomUUID(), name: WORDS[++count % 10] + " " + count });
	const shuffled = (random, list) => list.map((item) => [random(), item]).sort((a, b) => a[0] - b[0]).map((pair) => pair[1]);
	const press = (key) => (self === top ? pressed.push(key) : top.postMessage({ key }, "*"));
	function row(record) {
		const template = document.createElement("template");
		template.innerHTML = ROWS[spec.layout];
		const element = template.content.firstElementChild;
		buttonOf(element).addEventListener("click", () => press(element.record.key));
		draw(element, record);
		return element;
	}
	const buttonOf = (element) => (element.matches("button") ? element : element.querySelector("button"));
	/** Shows a record in an element that may have shown another one. */
	function draw(element, record) {
		element.record = record;
		buttonOf(element).textContent = spec.layout === "flat" || spec.ownLabel ? "Open " + record.name : "Open";
		if (spec.layout === "flat") return;
		element.querySelector(".name").textContent = record.name;
		element.querySelector(".status").textContent = spec.status ? "Active" : "";
		if (spec.mark) element.setAttribute(spec.mark, record.key);
	}
	const elements = () => [...rows.children];
	const records = () => elements().map((element) => element.record);
	/** Key by index: the elements stay, whatever they show. */
	function show(list) {
		while (rows.children.length > list.length) rows.lastElementChild.remove();
		list.forEach((item, i) => (rows.children[i] ? draw(rows.children[i], item) : rows.append(row(item))));
	}
	const at = (random) => Math.floor(random() * (rows.children.length + 1));
	const CHANGES = {
		"shuffle rows": (random) => rows.append(...shuffled(random, elements())),
		"shuffle records": (random) => show(shuffled(random, records())),
		"scroll recycled rows": () => show([...records().slice(2), record(), record()]),
		"re-render": () => rows.replaceChildren(...records().map(row)),
		"re-render in another order": (random) => rows.replaceChildren(...shuffled(random, records()).map(row)),
		"insert a row": (random) => rows.insertBefore(row(record()), rows.children[at(random)] ?? null),
		"insert a record": (random) => show(records().toSpliced(at(random), 0, record())),
		"remove a row": (random) => rows.children.length > 2 && pick(random, elements()).remove(),
		"remove a record": (random) => rows.children.length > 2 && show(records().toSpliced(Math.floor(random() * rows.children.length), 1)),
		"rename a record": (random) => {
			const element = pick(random, elements());
			element.record.name = WORDS[++count % 10] + " renamed " + count;
			draw(element, element.record);
		},
		"move to another parent": () => {
			const fresh = rows.cloneNode(false);
			fresh.append(...rows.children);
			rows.replaceWith(fresh);
			rows = fresh;
		},
		"swap two places": (random) => {
			const [a, b] = shuffled(random, elements());
			const [from, to] = [a, b].map((element) => element.getBoundingClientRect());
			const move = (x, y) => "translate(" + x + "px," + y + "px)";
			a.style.transform = move(to.x - from.x, to.y - from.y);
			b.style.transform = move(from.x - to.x, from.y - to.y);
		},
		/** Another view and the first one again, each drawn into the elements that are there. */
		"go back in an app": () => {
			const before = records();
			if (self !== top) return show(before);
			history.pushState(null, "");
			show(before.map(record));
			addEventListener("popstate", () => show(before), { once: true, signal: planned.signal });
			history.back();
		},
		"show a banner": () => banner.append(Object.assign(document.createElement("p"), { textContent: "News" })),
		nothing: () => {},
	};
	function randomFrom(seed) {
		return () => {
			seed = (Math.imul(seed, 1664525) + 1013904223) | 0;
			return (seed >>> 0) / 4294967296;
		};
	}
	const COMMANDS = {
		/** Returns the keys in the order of the buttons. */
		build(next) {
			spec = next;
			planned.abort();
			planned = new AbortController();
			document.body.innerHTML = "<div id=banner></div><x-records></x-records>";
			banner = document.getElementById("banner");
			const host = document.querySelector("x-records");
			const root = spec.place.endsWith("root") ? host.cloneNode().attachShadow({ mode: spec.place.split(" ")[0] }) : host;
			if (root !== host) host.replaceWith(root.host);
			root.innerHTML = LISTS[spec.layout];
			rows = root.querySelector(".rows");
			show(Array.from({ length: spec.rows }, record));
			seen = new Map(elements().map((element) => [element.record.key, element]));
			return [...seen.keys()];
		},
		change({ change, moment, seed, delay }) {
			const { signal } = planned;
			const run = () => signal.aborted || CHANGES[change]?.(randomFrom(seed));
			if (moment === "before") run();
			else if (moment === "by timer") setTimeout(run, delay);
			else addEventListener(moment.slice(3), run, { once: true, capture: true, signal });
		},
		isSame(key) {
			const element = seen.get(key);
			return element !== undefined && element.isConnected && element.record.key === key;
		},
	};
	addEventListener("message", async ({ data, source }) => {
		if (data.command) source.postMessage({ id: data.id, result: COMMANDS[data.command](data.argument) }, "*");
	});
</script>`;

export const RECORDS_PAGE = `<!doctype html><style>button { padding: 2px }</style><body>${RECORDS}`;

/** The page itself: it does what it is told, or has its frame do it. `frames` are the addresses of the records' page. */
export const labPage = (
	frames: Record<string, string>,
): string => `<!doctype html><title>Lab</title><body>${RECORDS}<script>
	const pressed = [];
	const answers = new Map();
	let frame = null, isLoaded = Promise.resolve();
	addEventListener("message", ({ data }) => {
		if (data.key) pressed.push(data.key);
		answers.get(data.id)?.(data.result);
	});
	async function ask(command, argument) {
		await isLoaded;
		if (!frame?.contentWindow) return undefined;
		const id = crypto.randomUUID();
		const answer = new Promise((resolve) => answers.set(id, resolve));
		frame.contentWindow.postMessage({ id, command, argument }, "*");
		return answer;
	}
	function tell(command, argument) {
		if (!frame) return COMMANDS[command](argument);
		// One that is removed or loads anew does not answer.
		const patience = command === "build" ? 10_000 : 300;
		return Promise.race([ask(command, argument), new Promise((resolve) => setTimeout(resolve, patience))]);
	}
	function load(address) {
		isLoaded = new Promise((resolve) => frame.addEventListener("load", resolve, { once: true }));
		frame.src = address;
	}
	const FRAME_CHANGES = {
		"remove the frame": (own) => own.remove(),
		"reload the frame": (own) => {
			load(own.address);
			isLoaded.then(() => own === frame && tell("build", own.spec));
		},
	};
	function changeFrame({ change, moment, delay }) {
		const own = frame;
		const run = () => own === frame && own?.isConnected && FRAME_CHANGES[change](own);
		if (moment === "by timer") setTimeout(run, delay);
		else run();
	}
	async function build(spec) {
		sessionStorage.spec = JSON.stringify(spec);
		const address = ${JSON.stringify(frames)}[spec.place];
		frame = null;
		if (!address) return COMMANDS.build(spec);
		document.body.innerHTML = "<iframe style='width:700px;height:500px'></iframe>";
		frame = document.querySelector("iframe");
		Object.assign(frame, { address, spec });
		load(address);
		return tell("build", spec);
	}
	lab = {
		build,
		async change(changes) {
			for (const change of changes) if (!(change.change in FRAME_CHANGES)) await tell("change", change);
			for (const change of changes) if (change.change in FRAME_CHANGES) changeFrame(change);
		},
		async verdict(key) {
			const isSame = Boolean(await tell("isSame", key));
			return { pressed: pressed.splice(0), isSame };
		},
	};
	// A page that comes back out of the history has its records from the server again.
	if (sessionStorage.spec) build(JSON.parse(sessionStorage.spec));
</script>`;
