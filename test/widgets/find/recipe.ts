/** A recipe made with Bootstrap: servings, ingredients to tick, stars, comments with replies, a newsletter; no test ids. */
import "bootstrap/dist/css/bootstrap.css";

const INGREDIENTS = ["400 g spaghetti", "2 cloves of garlic", "1 lemon", "Parmesan"];
const STEPS = ["Boil the pasta in salted water.", "Fry the garlic until golden.", "Toss everything with lemon."];
const COMMENTS = [
	["Oskar", "Too much lemon for me.", "2 days ago"],
	["Priya", "My kids loved it!", "5 days ago"],
	["Sam W.", "Can I use limes?", "a week ago"],
] as const;
const SIMILAR = [
	["Mushroom risotto", "45 min"],
	["Pesto gnocchi", "20 min"],
	["Tomato soup", "30 min"],
] as const;
const comment = ([who, text, when]: (typeof COMMENTS)[number], at: number) =>
	`<li class="list-group-item"><div class="d-flex gap-2"><img alt="" class="rounded-circle" width="24" height="24" src="data:,"><strong data-want="author-${at}">${who}</strong><small class="text-muted" data-want="when-${at}">${when}</small></div><p class="mb-1" data-want="text-${at}">${text}</p><div class="d-flex gap-2"><button class="btn btn-sm" data-want="like-${at}"><i class="bi bi-hand-thumbs-up"></i> <span>${at + 3}</span></button><button class="btn btn-sm btn-link" data-want="reply-${at}">Reply</button><button class="btn btn-sm" aria-label="Flag" data-want="flag-${at}"><i class="bi bi-flag"></i></button></div></li>`;
const stars = [1, 2, 3, 4, 5]
	.map(
		(count) =>
			`<button class="btn btn-sm p-0" aria-label="${count} ${count === 1 ? "star" : "stars"}" data-want="star-${count}"><i class="bi bi-star"></i></button>`,
	)
	.join("");

(document.querySelector("#root") as Element).innerHTML = `
<nav class="navbar navbar-expand bg-body-tertiary px-3"><a class="navbar-brand" href="#" data-want="brand">Spoonful</a><ul class="navbar-nav"><li class="nav-item"><a class="nav-link" href="#dinner" data-want="nav-dinner">Dinner</a></li><li class="nav-item"><a class="nav-link" href="#baking" data-want="nav-baking">Baking</a></li><li class="nav-item"><a class="nav-link" href="#vegan" data-want="nav-vegan">Vegan</a></li></ul><form class="d-flex ms-auto" role="search"><input class="form-control" type="search" placeholder="Find a recipe" data-want="search"><button class="btn btn-outline-secondary" data-want="search-go"><i class="bi bi-search"></i></button></form><button class="btn" data-want="theme" title="Dark mode"><i class="bi bi-moon"></i></button><a class="btn btn-outline-primary" href="#in" data-want="sign-in">Sign in</a></nav>
<main class="container py-3"><h1 data-want="title">Lemon spaghetti</h1><p class="text-muted"><span data-want="time"><i class="bi bi-clock"></i> 25 min</span> · <span data-want="level">Easy</span> · by <a href="#chef" data-want="chef">Lucia Bianchi</a></p>
<div class="d-flex gap-2"><button class="btn btn-primary" data-want="save"><i class="bi bi-bookmark"></i> Save</button><button class="btn btn-outline-secondary" data-want="print"><i class="bi bi-printer"></i></button><button class="btn btn-outline-secondary" data-want="share"><i class="bi bi-share"></i></button><div>Rate it: ${stars}</div></div>
<div class="row mt-3"><section class="col-5"><h2 class="h4">Ingredients</h2><div class="input-group" style="width:200px"><span class="input-group-text">Servings</span><button class="btn btn-outline-secondary" data-want="fewer">−</button><input class="form-control" value="4" inputmode="numeric" aria-label="Servings" data-want="servings"><button class="btn btn-outline-secondary" data-want="more">+</button></div>
${INGREDIENTS.map((name, at) => `<div class="form-check"><input class="form-check-input" type="checkbox" id="i${at}" data-want="tick-${at}"><label class="form-check-label" for="i${at}" data-want="ingredient-${at}">${name}</label></div>`).join("")}<button class="btn btn-sm btn-success" data-want="to-list">Add all to shopping list</button></section>
<section class="col-7"><h2 class="h4">Method</h2><ol>${STEPS.map((text, at) => `<li data-want="step-${at}">${text}</li>`).join("")}</ol><h2 class="h4">Nutrition</h2><dl class="row"><dt class="col-4">Calories</dt><dd class="col-8" data-want="calories">520 kcal</dd><dt class="col-4">Protein</dt><dd class="col-8" data-want="protein">17 g</dd><dt class="col-4">Fat</dt><dd class="col-8" data-want="fat">14 g</dd></dl></section></div>
<h2 class="h4">Comments</h2><select class="form-select" style="width:200px" data-want="order"><option>Newest first</option><option>Most liked</option></select><ul class="list-group">${COMMENTS.map(comment).join("")}</ul><button class="btn btn-link" data-want="more-comments">Show 12 more comments</button>
<form class="mt-2"><textarea class="form-control" placeholder="Share your thoughts" data-want="comment"></textarea><button class="btn btn-primary" data-want="post">Post comment</button></form>
<h2 class="h4">You may also like</h2><div class="d-flex gap-3">${SIMILAR.map(([name, time], at) => `<div class="card" style="width:200px"><img class="card-img-top" height="60" alt="${name}" src="data:," data-want="picture-${at}"><div class="card-body"><h5 class="card-title">${name}</h5><p class="card-text" data-want="similar-time-${at}">${time}</p><a href="#r${at}" class="btn btn-sm btn-primary" data-want="cook-${at}">Cook this</a><button class="btn btn-sm" data-want="heart-${at}"><i class="bi bi-heart"></i></button></div></div>`).join("")}</div></main>
<footer class="bg-body-tertiary p-3"><form class="d-flex gap-2"><label for="nl">Get our newsletter</label><input id="nl" type="email" placeholder="you@example.com" data-want="newsletter"><button class="btn btn-dark" data-want="subscribe">Subscribe</button></form><a href="#privacy" data-want="privacy">Privacy policy</a> <a href="https://instagram.com/spoonful" data-want="instagram"><i class="bi bi-instagram"></i></a> <a href="https://youtube.com/spoonful" data-want="youtube"><i class="bi bi-youtube"></i></a></footer>`;
