/** A feed of a neighbourhood with comments, a poll and suggestions, in the markup of Semantic UI 2; no test ids. */
import { root } from "../truth.ts";

const STYLE = `
body{margin:0;font:14px/1.4 Lato,system-ui,sans-serif;color:#212121;background:#f4f5f6}
.ui.menu{display:flex;align-items:center;background:#fff;border:1px solid #ddd}.ui.menu .item{padding:10px 14px;color:inherit;text-decoration:none;cursor:pointer;position:relative}.ui.menu .active.item{font-weight:700;border-bottom:2px solid #2185d0}.right.menu{display:flex;margin-left:auto}
.ui.button{display:inline-block;border:0;border-radius:4px;background:#e0e1e2;padding:8px 14px;font:inherit;font-weight:700;cursor:pointer}.ui.primary.button{background:#2185d0;color:#fff}.ui.icon.button{padding:8px}.ui.attached.button{display:block;text-align:center}
.ui.segment,.ui.card{background:#fff;border:1px solid #ddd;border-radius:4px;padding:14px;margin:12px 0;position:relative}.ui.label{background:#e8e8e8;border-radius:4px;padding:3px 8px;font-size:12px;display:inline-block;text-decoration:none;color:inherit}.ui.red.label{background:#db2828;color:#fff}
textarea,input.prompt,.ui.input input{font:inherit;border:1px solid #ccc;border-radius:4px;padding:8px;box-sizing:border-box}textarea{width:100%;height:56px}
.ui.feed>.event{display:flex;gap:12px}.event>.label{width:36px;height:36px;border-radius:50%;background:#b5cc18}.event>.content{flex:1}.summary{font-weight:700}.date,.metadata{color:#888;font-weight:400;display:inline-block;margin-left:6px}.meta{display:flex;gap:16px;align-items:center;margin-top:8px}.meta a,.actions a{cursor:pointer;color:#666}
.ui.comments{margin:12px 0 0 48px}.comment{display:flow-root;margin-top:10px}.comment>.avatar{float:left;width:28px;height:28px;background:#fbbd08;border-radius:4px}.comment>.content{margin-left:40px}.comment .comments{margin-left:40px}.author{font-weight:700}.actions a{margin-right:10px;font-size:12px}
.ui.checkbox{position:relative;display:block;min-height:20px;margin:6px 0}.ui.checkbox input.hidden{position:absolute;opacity:0;z-index:-1}.ui.checkbox label{display:block;padding-left:26px;position:relative;cursor:pointer}.ui.checkbox label::before{content:"";position:absolute;left:0;top:1px;width:15px;height:15px;border:1px solid #aaa;background:#fff}.ui.radio label::before{border-radius:50%}.ui.toggle.checkbox label{padding-left:52px}.ui.toggle.checkbox label::before{width:40px;border-radius:10px;background:#ddd}.ui.toggle input:checked~label::before{background:#2185d0}
.ui.dropdown{cursor:pointer;display:inline-block}.ui.selection.dropdown{border:1px solid #ccc;border-radius:4px;padding:6px 10px}.ui.dropdown>.menu{display:none}
i.icon{font-style:normal;display:inline-block;width:18px;text-align:center;cursor:inherit}i.camera::before{content:"▣"}i.marker::before{content:"⚑"}i.smile::before{content:"☺"}i.search::before{content:"⌕"}i.bell::before{content:"♪"}i.dropdown.icon::before{content:"▾"}i.heart::before,i.like::before{content:"♥"}i.comment.outline::before{content:"❝"}i.share::before{content:"➦"}i.bookmark::before{content:"⚐"}i.ellipsis::before{content:"⋯"}i.close::before{content:"×"}i.edit::before{content:"✎"}i.plus::before{content:"+"}i.send::before{content:"➤"}i.calendar::before{content:"▦"}
i.comment.icon{margin:0}.page{display:grid;grid-template-columns:1fr 300px;gap:20px;max-width:1100px;margin:0 auto;padding:0 16px}.ui.card .header{font-weight:700}.ui.card>.close{position:absolute;right:10px;top:10px;cursor:pointer}.ui.list .item{padding:4px 0}.ui.action.input{display:flex}`;

interface Post {
	id: string;
	author: string;
	when: string;
	text: string;
	likes: number;
	comments: number;
	more: string;
}

const comment = (id: string, author: string, when: string, text: string, below = "", own = false) =>
	`<div class="comment"><a class="avatar"></a><div class="content"><a class="author" href="#${id}">${author}</a><div class="metadata"><span class="date">${when}</span></div><div class="text" data-want="text-${id}">${text}</div><div class="actions"><a class="reply" data-want="reply-${id}">Reply</a>${own ? `<a class="edit" data-want="edit-${id}">Edit</a><a class="delete" data-want="delete-${id}">Delete</a>` : `<a class="like" data-want="like-${id}">Like</a><a class="report" data-want="report-${id}">Report</a>`}</div></div>${below && `<div class="comments">${below}</div>`}</div>`;

const choice = (id: string, label: string) =>
	`<div class="field"><div class="ui radio checkbox" data-want="vote-${id}"><input type="radio" name="bring" tabindex="0" class="hidden"><label>${label}</label></div></div>`;

const POSTS: Post[] = [
	{
		id: "cat",
		author: "Rosa Lindqvist",
		when: "2 hours ago",
		text: "Our grey cat Miso did not come home last night. Lost near the bakery, please look in your sheds!",
		likes: 14,
		comments: 4,
		more: `<div class="ui threaded comments">${comment("tom", "Tom Becker", "1 hour ago", "I saw it behind the school this morning.", comment("rosa", "Rosa Lindqvist", "50 minutes ago", "Thank you, I will go and look."))}${comment("ines", "Ines Roque", "40 minutes ago", "I told the vet in Mill Lane.")}${comment("nadia", "Nadia Osman", "5 minutes ago", "It is not in our shed, sorry.", "", true)}
			<form class="ui reply form"><div class="field"><textarea data-want="reply-text"></textarea></div><div class="ui primary submit labeled icon button" data-want="reply-send"><i class="icon edit"></i> Add Reply</div></form></div>`,
	},
	{
		id: "party",
		author: "Tom Becker",
		when: "yesterday",
		text: "Street party on 12 June. Who brings what?",
		likes: 31,
		comments: 9,
		more: `<div class="ui form"><div class="grouped fields">${choice("salad", "Salads")}${choice("drinks", "Drinks")}${choice("music", "Music")}</div><button class="ui tiny button" data-want="vote">Vote</button></div>`,
	},
	{
		id: "works",
		author: "Elm Street Association",
		when: "2 days ago",
		text: "Road works in Station Road from Monday. The bus stops at the church instead.",
		likes: 6,
		comments: 2,
		more: `<div class="ui fluid action input" style="margin-top:10px"><input type="text" placeholder="Write a comment…" style="flex:1" data-want="works-comment"><button class="ui icon button" data-want="works-send"><i class="send icon"></i></button></div>`,
	},
];

const post = ({
	id,
	author,
	when,
	text,
	likes,
	comments,
	more,
}: Post) => `<div class="ui segment"><div class="ui feed"><div class="event"><div class="label"></div><div class="content">
	<div class="summary"><a class="user" href="#${id}">${author}</a><div class="date">${when}</div></div><div class="extra text">${text}</div>
	<div class="meta"><a class="like" data-want="like-post-${id}"><i class="like icon"></i> ${likes} Likes</a><a class="comments-link" data-want="comments-${id}"><i class="comment outline icon"></i> ${comments} Comments</a><a data-want="share-${id}"><i class="share icon"></i> Share</a><a data-want="bookmark-${id}"><i class="bookmark outline icon"></i></a>
	<div class="ui icon top right pointing dropdown" tabindex="0" style="margin-left:auto" data-want="more-${id}"><i class="ellipsis horizontal icon"></i><div class="menu" tabindex="-1"><div class="item">Hide post</div><div class="item">Report</div></div></div></div></div></div></div>${more}</div>`;

const person = (id: string, name: string, text: string) =>
	`<div class="ui card"><i class="close icon" data-want="dismiss-${id}"></i><div class="content"><a class="header" href="#${id}">${name}</a><div class="metadata" style="display:block;margin:0 0 8px">${text}</div></div><div class="ui bottom attached button" data-want="add-${id}"><i class="plus icon"></i> Add friend</div></div>`;

const toggle = (want: string, label: string, checked = false) =>
	`<div class="ui toggle checkbox" data-want="${want}"><input type="checkbox" tabindex="0" class="hidden"${checked ? " checked" : ""}><label>${label}</label></div>`;

root.innerHTML = `<style>${STYLE}</style>
<div class="ui top menu"><a class="header item" href="#home">Nextdoorly</a><a class="active item" href="#feed">Feed</a><a class="item" href="#groups" data-want="groups">Groups</a><a class="item" href="#messages" data-want="messages">Messages <div class="ui red label">3</div></a>
	<div class="item"><div class="ui search"><div class="ui icon input"><input class="prompt" type="text" placeholder="Search people and posts" autocomplete="off" data-want="search"><i class="search icon"></i></div><div class="results"></div></div></div>
	<div class="right menu"><a class="icon item" data-want="bell"><i class="bell outline icon"></i></a><div class="ui dropdown item" tabindex="0" data-want="user">Nadia Osman <i class="dropdown icon"></i><div class="menu" tabindex="-1"><a class="item">Profile</a><a class="item">Sign out</a></div></div></div></div>
<div class="page"><div>
	<div class="ui segment"><form class="ui form"><div class="field"><textarea rows="2" placeholder="What is new in your street?" data-want="compose"></textarea></div>
		<div style="display:flex;gap:8px;align-items:center;margin-top:8px"><button type="button" class="ui basic icon button" data-want="photo"><i class="camera icon"></i></button><button type="button" class="ui basic icon button" data-want="place"><i class="map marker alternate icon"></i></button><button type="button" class="ui basic icon button" data-want="smile"><i class="smile outline icon"></i></button>
		<span style="margin-left:auto">Visible to</span><div class="ui selection dropdown" tabindex="0" data-want="audience"><input type="hidden" name="audience" value="all"><i class="dropdown icon"></i><div class="text" style="display:inline-block">All neighbours</div><div class="menu" tabindex="-1"><div class="item active selected">All neighbours</div><div class="item">Friends</div></div></div><button type="button" class="ui primary button" data-want="publish">Post</button></div></form></div>
	<div class="ui secondary pointing menu"><a class="active item" data-want="tab-latest">Latest</a><a class="item" data-want="tab-popular">Popular</a><a class="item" data-want="tab-saved">Saved</a></div>
	${POSTS.map(post).join("")}<button class="ui fluid basic button" data-want="older">Show older posts</button></div>
<div><h4 class="ui header">People you may know</h4>${person("marek", "Marek Novak", "Lives in Oak Row")}${person("julia", "Julia Stern", "2 friends in common")}
	<div class="ui segment"><h4 class="ui header" style="margin-top:0">Coming up</h4><div class="ui relaxed list"><div class="item"><i class="calendar icon"></i> Flea market, Sat 10:00 <a class="ui mini label" href="#flea" data-want="going-flea">I am going</a></div><div class="item"><i class="calendar icon"></i> Choir, Sun 18:00 <a class="ui mini label" href="#choir" data-want="going-choir">I am going</a></div></div></div>
	<div class="ui segment"><h4 class="ui header" style="margin-top:0">Feed settings</h4>${toggle("mail-replies", "Email me about replies", true)}${toggle("pictures-only", "Only posts with pictures")}${toggle("hide-ads", "Hide adverts")}</div>
	<div class="ui labels"><a class="ui label" href="#lostpets">#lostpets</a> <a class="ui label" href="#swap" data-want="tag-swap">#swap</a> <a class="ui label" href="#garden">#garden</a></div></div></div>`;
