/** A video call with a pane of people and an open menu, in the markup of Fluent UI 9; test ids. */
import { root } from "../truth.ts";

const STYLE = `
body{margin:0;font:14px/1.4 "Segoe UI",system-ui,sans-serif;color:#242424;background:#f5f5f5}
.fui-Button{display:inline-flex;gap:6px;align-items:center;justify-content:center;min-height:32px;min-width:32px;border:1px solid #d1d1d1;border-radius:4px;background:#fff;font:inherit;padding:2px 8px;cursor:pointer}
.fui-ToolbarButton{flex-direction:column;border-color:transparent;font-size:12px;gap:0}.leave .fui-Button{background:#c4314b;color:#fff}
.fui-Input,.fui-Textarea{display:flex;border:1px solid #d1d1d1;border-radius:4px;background:#fff;padding:0 8px;align-items:center}.fui-Input__input,.fui-Textarea__textarea{border:0;font:inherit;height:30px;flex:1;outline:0}
.fui-Avatar{display:inline-block;width:32px;height:32px;border-radius:50%;background:#c8c6f0;text-align:center;line-height:32px}.fui-Avatar__initials{font-size:12px}
.fui-Switch{position:relative;display:flex;align-items:center}.fui-Switch__input{position:absolute;inset:0;opacity:0;width:100%;height:100%;margin:0;z-index:1;cursor:pointer}.fui-Switch__indicator{width:40px;height:20px;border:1px solid #616161;border-radius:10px;box-sizing:border-box;margin:8px}
.fui-MenuPopover{background:#fff;border-radius:4px;box-shadow:0 8px 16px #0003;padding:4px;width:230px}.fui-MenuItem{display:flex;gap:8px;padding:6px 8px;cursor:pointer}.fui-MenuDivider{border-top:1px solid #d1d1d1;margin:4px 0}
.fui-MessageBar{display:flex;gap:8px;align-items:center;background:#fff;border:1px solid #d1d1d1;border-radius:4px;padding:4px 10px}.fui-MessageBarBody{flex:1}
.frame{display:grid;grid-template:auto 1fr/64px 1fr 300px;min-height:100vh}.top{grid-column:1/4;display:flex;gap:4px;align-items:center;background:#fff;padding:4px 12px;border-bottom:1px solid #d1d1d1}.rail{background:#ebebeb;display:flex;flex-direction:column}.stage{padding:12px}.tiles{display:grid;grid-template-columns:repeat(3,1fr);gap:10px;margin-top:10px}.tile{background:#3d3d52;color:#fff;height:190px;border-radius:6px;position:relative;display:grid;place-items:center}.tile .foot{position:absolute;left:8px;right:8px;bottom:8px;display:flex;gap:6px;align-items:center}.pane{background:#fff;padding:12px;border-left:1px solid #d1d1d1}.person{display:flex;gap:8px;align-items:center;margin:6px 0}.person>span:nth-child(2){flex:1}`;

const icon = (d: string) =>
	`<svg fill="currentColor" class="___12fm75w f1w7gpdv fez10in fg4l7m0" aria-hidden="true" width="20" height="20" viewBox="0 0 20 20" xmlns="http://www.w3.org/2000/svg"><path d="${d}" fill="currentColor"></path></svg>`;
const D = {
	dots: "M5 10a1 1 0 1 1-2 0 1 1 0 0 1 2 0m6 0a1 1 0 1 1-2 0 1 1 0 0 1 2 0m6 0a1 1 0 1 1-2 0 1 1 0 0 1 2 0",
	mic: "M10 13a3 3 0 0 0 3-3V5a3 3 0 1 0-6 0v5a3 3 0 0 0 3 3m0 2v3",
	camera: "M2 5h11v10H2zm12 3 4-2v8l-4-2z",
	share: "M2 4h16v12H2zm8 2-3 4h2v4h2v-4h2z",
	hand: "M8 2h2v7h1V3h2v7h1V5h2v8a5 5 0 0 1-10 0V9l2 1z",
	smile: "M10 2a8 8 0 1 0 0 16 8 8 0 0 0 0-16",
	chat: "M3 3h14v11H8l-5 4z",
	people: "M7 9a3 3 0 1 0 0-6 3 3 0 0 0 0 6m-5 7c0-4 10-4 10 0z",
	view: "M2 3h7v6H2zm9 0h7v6h-7zM2 11h7v6H2zm9 0h7v6h-7z",
	down: "m4 7 6 6 6-6z",
	close: "m4 5 1-1 5 5 5-5 1 1-5 5 5 5-1 1-5-5-5 5-1-1 5-5z",
	pin: "m12 2 6 6-4 1-4 4-1 4-6-6 4-1 4-4z",
	search: "M8 3a5 5 0 1 0 0 10A5 5 0 0 0 8 3m4 9 5 5",
};

const button = (label: string, want: string, d: string, shown = "") =>
	`<button type="button" class="fui-Button r1alrhcs ___zk8kho0"${shown ? "" : ` aria-label="${label}"`} data-testid="${want.replace(/-\w+$/, "")}" data-want="${want}"><span class="fui-Button__icon rywnvv2">${icon(d)}</span>${shown}</button>`;
const tool = (label: string, want: string, d: string, aria = label) =>
	`<button type="button" class="fui-Button r1alrhcs fui-ToolbarButton" aria-label="${aria}" data-testid="call-${want}" data-want="${want}"><span class="fui-Button__icon">${icon(d)}</span>${label}</button>`;
const PEOPLE = [
	["lena", "Lena Vogt", "LV"],
	["marco", "Marco Silva", "MS"],
	["aiko", "Aiko Tanaka", "AT"],
	["ben", "Ben Osei", "BO"],
	["ruth", "Ruth Alvarez", "RA"],
] as const;
const LOBBY = [
	["priya", "Priya Nair", "PN"],
	["tom", "Tom Baker", "TB"],
] as const;
const avatar = (name: string, initials: string) =>
	`<span role="img" aria-label="${name}" class="fui-Avatar r81b29z"><span class="fui-Avatar__initials" aria-hidden="true">${initials}</span></span>`;
const tile = ([id, name, initials]: (typeof PEOPLE)[number]) =>
	`<div class="tile" role="listitem" data-testid="tile">${avatar(name, initials)}<div class="foot"><span style="flex:1">${name}</span>${button("Pin", `pin-${id}`, D.pin)}${button("More options", `more-${id}`, D.dots)}</div></div>`;
const member = ([id, name, initials]: (typeof PEOPLE)[number]) =>
	`<li class="person" data-testid="roster-row">${avatar(name, initials)}<span>${name}${id === "marco" ? " <small>Organizer</small>" : ""}</span>${button("Mute participant", `mute-${id}`, D.mic)}</li>`;
const waiting = ([id, name, initials]: (typeof LOBBY)[number]) =>
	`<li class="person" data-testid="lobby-row">${avatar(name, initials)}<span>${name}</span>${button("Admit", `admit-${id}`, "M3 10l5 5 9-10")}${button("Deny", `deny-${id}`, D.close)}</li>`;
const option = (label: string, want: string, d: string) =>
	`<div role="menuitem" tabindex="-1" class="fui-MenuItem ra7h1uk" data-testid="menu-${want}" data-want="${want}"><span class="fui-MenuItem__icon">${icon(d)}</span><span class="fui-MenuItem__content">${label}</span></div>`;
const list = 'style="list-style:none;padding:0;margin:4px 0"';
const toggle = (id: string, label: string) =>
	`<div class="fui-Switch r2i81i2" data-testid="${id}" data-want="${id}"><input id="switch-${id}" class="fui-Switch__input r1f7ywd9" type="checkbox" role="switch"><div aria-hidden="true" class="fui-Switch__indicator"></div><label class="fui-Label fui-Switch__label" for="switch-${id}">${label}</label></div>`;

root.innerHTML = `<style>${STYLE}</style>
<div class="fui-FluentProvider fui-FluentProvider1"><div class="frame"><header class="top"><b>Quarterly roadmap</b><span role="timer" data-testid="duration" style="margin:0 auto 0 12px" data-want="duration">24:07</span>
	<div role="toolbar" aria-label="Meeting controls" class="fui-Toolbar r1lqtg6j" style="display:flex">${tool("Chat", "chat", D.chat)}${tool("People", "people", D.people)}${tool("Raise", "raise", D.hand, "Raise your hand")}${tool("React", "react", D.smile)}${tool("View", "view", D.view)}${tool("More", "more", D.dots, "More actions")}${tool("Camera", "camera", D.camera, "Turn camera off")}${tool("Mic", "mic", D.mic, "Mute mic")}${tool("Share", "share", D.share, "Share content")}</div>
	<div class="fui-SplitButton leave" style="display:flex">${button("Leave", "leave", D.close, "Leave")}<button type="button" class="fui-Button fui-MenuButton fui-SplitButton__menuButton" aria-haspopup="menu" aria-expanded="false" aria-label="More ways to leave" data-testid="leave-menu" data-want="leave-menu"><span class="fui-MenuButton__menuIcon">${icon(D.down)}</span></button></div></header>
<nav class="rail" aria-label="Apps">${(
	[
		["Activity", D.smile],
		["Messages", D.chat],
		["Teams", D.people],
		["Calendar", D.view],
		["Calls", D.mic],
		["Files", D.share],
	] as const
)
	.map(([name, d]) => tool(name, `app-${name.toLowerCase()}`, d))
	.join("")}</nav>
<main class="stage"><div role="group" class="fui-MessageBar rashqx" data-testid="notice"><div class="fui-MessageBar__icon">${icon(D.smile)}</div><div class="fui-MessageBarBody"><span class="fui-MessageBarTitle"><b>Transcription has started.</b></span> Everyone has been told. <a href="#privacy" class="fui-Link" data-want="privacy">Privacy policy</a></div><div class="fui-MessageBarActions__containerAction">${button("Dismiss", "dismiss", D.close)}</div></div>
	<div class="tiles" role="list" aria-label="Participants' videos">${PEOPLE.map(tile).join("")}</div>
	<section aria-label="Q&amp;A" style="margin-top:14px"><h2 style="font-size:16px">Q&amp;A</h2>${(
		[
			["launch", "When does the beta launch?", 7],
			["budget", "Is the budget fixed?", 3],
		] as const
	)
		.map(
			([id, question, votes]) =>
				`<div class="fui-Card rfxo2k2" role="group" data-testid="question" style="display:flex;gap:8px;align-items:center;margin:6px 0"><span style="flex:1">${question}</span>${button("Upvote", `vote-${id}`, "m10 4 6 8H4z")}<span data-want="votes-${id}">${votes} votes</span>${button("Answer live", `answer-${id}`, D.chat, "Answer live")}</div>`,
		)
		.join("")}
	<div style="display:flex;gap:8px"><span class="fui-Input r1oeeo9n" style="flex:1"><input class="fui-Input__input r12stul0" type="text" placeholder="Ask a question" data-testid="ask" data-want="ask"></span>${button("Post", "ask-send", D.share, "Post")}</div></section></main>
<aside class="pane" aria-label="People"><div style="display:flex;align-items:center"><h2 style="font-size:16px;flex:1;margin:0">People</h2>${button("Close", "close-pane", D.close)}</div>
	<span class="fui-Input fui-SearchBox" style="margin:8px 0"><span class="fui-Input__contentBefore">${icon(D.search)}</span><input class="fui-Input__input" type="search" role="searchbox" placeholder="Type a name" data-testid="roster-search" data-want="roster-search"></span>${button("Share invite", "invite", D.share, "Share invite")}
	<h3 style="font-size:14px;margin:12px 0 0">Waiting in the lobby (2)</h3><ul ${list}>${LOBBY.map(waiting).join("")}</ul>${button("Admit all", "admit-all", D.people, "Admit all")}
	<div style="display:flex;align-items:center;margin-top:12px"><h3 style="font-size:14px;flex:1;margin:0">In this meeting (5)</h3>${button("Mute all", "mute-all", D.mic, "Mute all")}</div><ul ${list}>${PEOPLE.map(member).join("")}</ul>
	<h3 style="font-size:14px;margin:12px 0 0">Permissions</h3><div class="fui-Field"><label class="fui-Label" id="present-label">Who can present</label><div class="fui-Dropdown r1gye1vd"><button type="button" role="combobox" aria-expanded="false" aria-labelledby="present-label" class="fui-Dropdown__button fui-Button" style="width:100%;justify-content:space-between" data-testid="presenters" data-want="presenters">Everyone<span class="fui-Dropdown__expandIcon">${icon(D.down)}</span></button></div></div>${toggle("allow-mic", "Allow attendees to unmute")}${toggle("lock", "Lock the meeting")}</aside></div></div>`;
document.body.insertAdjacentHTML(
	"beforeend",
	`<div class="fui-FluentProvider fui-FluentProvider1 r19f7ywd" data-portal-node="true"><div style="position:absolute;left:660px;top:56px;z-index:2" class="fui-MenuPopover rzj1hlk" role="presentation"><div role="menu" class="fui-MenuList r16wzh4i" aria-label="More actions">${option("Meeting info", "info", D.view)}${option("Video effects", "effects", D.camera)}${option("Audio settings", "audio", D.mic)}<div role="presentation" class="fui-MenuDivider"></div>${option("Record", "record", D.smile)}${option("Turn on live captions", "captions", D.chat)}${option("Turn off incoming video", "incoming", D.close)}</div></div></div>`,
);
