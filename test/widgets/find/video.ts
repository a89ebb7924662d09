/** A page about one video: a player, comments with answers, other videos; components with shadow roots; no test ids. */
import "@shoelace-style/shoelace/dist/themes/light.css";
import "@shoelace-style/shoelace/dist/components/avatar/avatar.js";
import "@shoelace-style/shoelace/dist/components/button/button.js";
import "@shoelace-style/shoelace/dist/components/card/card.js";
import "@shoelace-style/shoelace/dist/components/icon-button/icon-button.js";
import "@shoelace-style/shoelace/dist/components/range/range.js";
import "@shoelace-style/shoelace/dist/components/rating/rating.js";
import "@shoelace-style/shoelace/dist/components/textarea/textarea.js";

const COMMENTS = [
	["Priya", "Great explanation, thank you"],
	["Lucas", "The sound is too quiet"],
	["Mei", "Part two, please"],
] as const;
const NEXT = ["How bridges move", "Building a drawbridge", "History of canals"];
const slug = (text: string) => text.toLowerCase().replaceAll(" ", "-");

(document.querySelector("#root") as Element).innerHTML = `
<header style="display:flex;gap:8px"><button aria-label="Open menu" data-want="menu">☰</button><a href="#home" data-want="home">Clips</a><input aria-label="Search" data-want="search"><button aria-label="Search" data-want="search-go">🔍</button><sl-button data-want="signin">Sign in</sl-button></header>
<div style="display:flex;gap:16px"><main style="flex:1"><div role="region" aria-label="Player" style="background:#222;color:#fff;padding:16px">
	<button aria-label="Pause" data-want="pause">❚❚</button><button aria-label="Next video" data-want="next">▶|</button><button aria-label="Mute" data-want="mute">🔊</button><sl-range label="Volume" min="0" max="100" data-want="volume"></sl-range>
	<input type="range" aria-label="Seek" data-want="seek"><button aria-label="Subtitles" aria-pressed="false" data-want="subtitles">CC</button><button aria-label="Playback speed" aria-haspopup="true" data-want="speed">1×</button><button aria-label="Full screen" data-want="full">⛶</button></div>
	<h1>Why bascule bridges balance</h1><div style="display:flex;gap:8px"><sl-avatar label="Channel of Bridge Lab"></sl-avatar><a href="#lab" data-want="channel">Bridge Lab</a><sl-button variant="primary" data-want="subscribe">Subscribe</sl-button>
	<button aria-pressed="false" aria-label="Like this video" data-want="like">👍 1.2K</button><button aria-label="Dislike this video" data-want="dislike">👎</button><sl-button data-want="share">Share</sl-button><sl-button data-want="later">Watch later</sl-button></div>
	<p id="about">A short film. <a href="#more" data-want="more">Show more</a></p>
	<h2>3 comments</h2><sl-textarea placeholder="Add a comment…" data-want="comment"></sl-textarea><sl-button data-want="post">Comment</sl-button>
	${COMMENTS.map(([who, text]) => `<div class="comment" style="display:flex;gap:8px"><b>${who}</b><span>${text}</span><sl-icon-button name="hand-thumbs-up" label="Like" data-want="like-${who}"></sl-icon-button><button data-want="reply-${who}">Reply</button><button aria-label="Report" data-want="report-${who}">⚑</button></div>`).join("")}</main>
<aside style="width:320px"><h2>Up next</h2><label>Autoplay <input type="checkbox" role="switch" checked data-want="autoplay"></label>
	${NEXT.map((title) => `<sl-card style="width:100%"><a href="#${slug(title)}" data-want="open-${slug(title)}">${title}</a><br><small>12:30</small> <button title="Save to playlist" data-want="keep-${slug(title)}">＋</button></sl-card>`).join("")}</aside></div>`;
