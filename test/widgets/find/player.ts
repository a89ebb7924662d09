/** A music player made with web components: buttons that are icons only, a queue, a volume slider; no test ids. */
import "@shoelace-style/shoelace/dist/themes/light.css";
import "@shoelace-style/shoelace/dist/components/button/button.js";
import "@shoelace-style/shoelace/dist/components/checkbox/checkbox.js";
import "@shoelace-style/shoelace/dist/components/dialog/dialog.js";
import "@shoelace-style/shoelace/dist/components/input/input.js";
import "@shoelace-style/shoelace/dist/components/range/range.js";
import "@shoelace-style/shoelace/dist/components/rating/rating.js";
import "@shoelace-style/shoelace/dist/components/select/select.js";
import "@shoelace-style/shoelace/dist/components/option/option.js";
import "@shoelace-style/shoelace/dist/components/switch/switch.js";

const SONGS = [
	["Harbour Lights", "The Gulls", "3:41", "harbour"],
	["Slow Train", "Mina Kato", "4:02", "train"],
	["Paper Moon", "The Gulls", "2:58", "moon"],
	["Northern Wind", "Ola Berg", "5:15", "wind"],
] as const;
const LISTS = ["Morning run", "Focus", "Dinner with friends"];
const key = (name: string) => name.split(" ")[0]?.toLowerCase();
const icon = (what: string, want: string, more = "") =>
	`<button class="icon icon-${what}" data-want="${want}" ${more}><svg width="16" height="16" viewBox="0 0 16 16"><path d="M2 2h12v12H2z"/></svg></button>`;

(document.querySelector("#root") as Element).innerHTML = `
<div style="display:flex;gap:24px"><nav style="width:200px"><a href="#home" data-want="home">Home</a><br><a href="#browse" data-want="browse">Browse</a><br><a href="#radio" data-want="radio">Radio</a>
<h3>Playlists ${icon("plus", "new-list", 'title="New playlist"')}</h3>${LISTS.map((name) => `<div><a href="#l" data-want="list-${key(name)}">${name}</a> ${icon("pencil", `rename-${key(name)}`, 'aria-label="Rename"')}</div>`).join("")}</nav>
<main style="flex:1"><sl-input type="search" placeholder="Artists, songs, or albums" data-want="search"></sl-input>
<h1>Coastline</h1><p>Album by The Gulls, 2024</p><sl-button variant="primary" data-want="play-album">Play</sl-button> <sl-button data-want="shuffle-album">Shuffle</sl-button> <sl-button data-want="save-album">Add to library</sl-button>
<sl-rating data-want="rating" label="Your rating"></sl-rating>
<div role="list">${SONGS.map(
	([title, artist, time, id], index) => `<div role="listitem" style="display:flex;gap:12px"><span>${index + 1}</span>
	${icon("play", `play-${id}`, 'aria-label="Play"')}<span style="flex:1" data-want="song-${id}">${title}</span><a href="#a" data-want="artist-${id}">${artist}</a>
	${icon("heart", `love-${id}`, `aria-pressed="${id === "moon"}"`)}<span>${time}</span>${icon("queue-add", `queue-${id}`, 'title="Add to queue"')}${icon("dots", `menu-${id}`, 'aria-haspopup="menu"')}</div>`,
).join("")}</div></main>
<aside style="width:260px"><h2>Up next</h2><ol>${SONGS.slice(1)
	.map(([title, , , id]) => `<li>${title} ${icon("x", `unqueue-${id}`, 'aria-label="Remove"')}</li>`)
	.join("")}</ol><sl-button size="small" data-want="clear-queue">Clear queue</sl-button>
<sl-switch checked data-want="autoplay">Autoplay similar songs</sl-switch><sl-checkbox data-want="explicit">Allow explicit lyrics</sl-checkbox>
<sl-select label="Audio quality" value="high" data-want="quality"><sl-option value="low">Low</sl-option><sl-option value="high">High</sl-option></sl-select></aside></div>
<footer style="position:fixed;bottom:0;left:0;right:0;background:#eee;padding:8px;display:flex;gap:8px;align-items:center">
<span>Harbour Lights</span>${icon("shuffle", "shuffle")}${icon("skip-back", "previous")}${icon("pause", "pause")}${icon("skip-forward", "next")}${icon("repeat", "repeat", 'title="Repeat: off"')}
<input type="range" aria-label="Seek" data-want="seek"><span>1:12 / 3:41</span>${icon("volume-mute", "mute")}<sl-range label="Volume" data-want="volume" style="width:140px"></sl-range>${icon("cast", "cast", 'title="Connect to a device"')}${icon("lyrics", "lyrics")}</footer>`;
