/** A news site behind a cookie banner: sections with the same links, a newsletter, comments, a search; test ids. */
import "bootstrap/dist/css/bootstrap.min.css";

const STORIES = [
	{ id: "ferry", title: "New ferry line opens in spring", topic: "Travel", comments: 12 },
	{ id: "mayor", title: "Mayor presents budget", topic: "Politics", comments: 87 },
	{ id: "owls", title: "Owls return to the park", topic: "Nature", comments: 3 },
];
const COMMENTS = [
	["Jonas", "At last! I waited for this.", 14, "jonas"],
	["Elif", "Too expensive for commuters.", 9, "elif"],
] as const;
const story = ({
	id,
	title,
	topic,
	comments,
}: (typeof STORIES)[number]) => `<article class="card p-2 mb-2" data-testid="story"><a class="badge text-bg-light" href="#t" data-want="topic-${id}">${topic}</a>
	<h3 class="h5"><a href="#${id}" data-want="story-${id}">${title}</a></h3><p>A short summary of what happened. <a href="#${id}" data-want="more-${id}">Read more</a></p>
	<a href="#c" data-want="comments-${id}">${comments} comments</a> <button class="btn btn-sm" data-testid="bookmark" data-want="save-${id}"><i class="bi bi-bookmark"></i></button>
	<button class="btn btn-sm" data-want="share-${id}"><i class="bi bi-share"></i></button></article>`;

(document.querySelector("#root") as Element).innerHTML = `
<header class="d-flex gap-3 p-2"><button class="navbar-toggler" data-want="burger"><span class="navbar-toggler-icon">☰</span></button><a href="#" class="h4" data-want="logo">The Harbour Post</a>
<nav class="d-flex gap-2"><a href="#w" data-want="nav-world">World</a><a href="#b" data-want="nav-business">Business</a><a href="#s" data-want="nav-sport">Sport</a><a href="#tr" data-want="nav-travel">Travel</a></nav>
<form role="search"><input class="form-control" placeholder="Search the archive" data-want="search"><button type="button" class="btn"><i class="bi bi-search"></i></button></form>
<a class="btn btn-warning" href="#sub" data-testid="subscribe" data-want="subscribe">Subscribe for 1 € a week</a><a href="#in" data-testid="sign-in" data-want="signin">Sign in</a></header>
<main class="container"><div class="row"><div class="col-8"><div class="d-flex"><h2 class="me-auto">Top stories</h2><select class="form-select w-auto" data-want="order"><option>Newest first</option><option>Most read</option></select></div>${STORIES.map(story).join("")}
<ul class="pagination"><li class="page-item disabled"><a class="page-link" data-want="newer">Newer</a></li><li class="page-item active"><a class="page-link" href="#1" data-want="page-1">1</a></li><li class="page-item"><a class="page-link" href="#2" data-want="page-2">2</a></li><li class="page-item"><a class="page-link" href="#3" data-want="page-3">3</a></li><li class="page-item"><a class="page-link" href="#2" data-want="older">Older</a></li></ul>
<h2>Comments</h2>${COMMENTS.map(([who, text, likes, id]) => `<div class="border p-2" data-testid="comment"><b>${who}</b><p>${text}</p><button class="btn btn-sm" data-want="up-${id}">▲ ${likes}</button><button class="btn btn-sm" data-want="down-${id}">▼</button><button class="btn btn-sm" data-want="reply-${id}">Reply</button><button class="btn btn-sm" data-want="report-${id}">Report</button></div>`).join("")}
<textarea class="form-control" placeholder="Join the discussion" data-want="comment"></textarea><button class="btn btn-primary" data-want="post">Post comment</button></div>
<aside class="col-4"><div class="card p-2"><h4>Morning briefing</h4><p>Every day at 6 in your mailbox.</p><input class="form-control" type="email" placeholder="you@example.com" data-want="mail"><button class="btn btn-dark" data-testid="newsletter-go" data-want="newsletter">Sign me up</button></div>
<div class="card p-2"><h4>Weather</h4><p>Lisbon, 24°</p><a href="#wx" data-want="weather">Full forecast</a></div>
<div class="card p-2"><h4>Poll: a new bridge?</h4><div class="form-check"><input class="form-check-input" type="radio" name="poll" id="p1" data-want="poll-yes"><label for="p1">Yes</label></div><div class="form-check"><input class="form-check-input" type="radio" name="poll" id="p2" data-want="poll-no"><label for="p2">No</label></div><button class="btn btn-sm btn-secondary" data-want="vote">Vote</button> <a href="#r" data-want="results">See results</a></div>
<div class="card p-2 position-relative" data-testid="ad"><button class="btn-close position-absolute end-0" aria-label="Close" data-want="ad-close"></button><p>Advertisement: Sunny cruises</p><a href="#ad" data-want="ad">Book now</a></div></aside></div></main>
<footer class="p-3"><a href="#about" data-want="about">About us</a> <a href="#jobs" data-want="jobs">Work with us</a> <a href="#privacy" data-want="privacy">Privacy</a> <a href="#ck" data-want="cookies">Cookie settings</a> <a href="#rss" data-want="rss">RSS</a></footer>
<div class="position-fixed bottom-0 start-0 end-0 bg-white border p-3" role="dialog" aria-label="We value your privacy" data-testid="consent"><p>We and our 140 partners use cookies. <a href="#partners" data-want="partners">See our partners</a></p>
<label><input type="checkbox" checked disabled data-want="need"> Necessary</label> <label><input type="checkbox" data-want="stats"> Statistics</label> <label><input type="checkbox" data-want="ads"> Marketing</label>
<button class="btn btn-outline-dark" data-want="reject">Only necessary</button> <button class="btn btn-outline-dark" data-want="save">Save my choice</button> <button class="btn btn-primary" data-want="accept">Accept all</button></div>`;
