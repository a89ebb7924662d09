/** A product's page as daisyUI writes it: pictures, swatches, sizes, amount, tabs, reviews and other products; no test ids. */
const SIZES = ["XS", "S", "M", "L", "XL"];
const COLORS = [
	["Moss", "bg-green-700"],
	["Clay", "bg-orange-800"],
	["Ink", "bg-slate-900"],
] as const;
const REVIEWS = [
	["Harriet", 5, "Warm and light", "Wore it through a wet week in Wales."],
	["Tomasz", 3, "Runs small", "Take one size more than usual."],
	["Ines", 4, "Lovely colour", "The zip could be smoother."],
] as const;
const OTHERS = [
	["Summit fleece", "$79"],
	["Trail cap", "$24"],
	["Wool socks", "$18"],
] as const;
const stars = (count: number) =>
	`<div class="rating rating-sm">${[1, 2, 3, 4, 5].map((at) => `<input type="radio" class="mask mask-star-2" disabled aria-label="${at} star" ${at === count ? "checked" : ""}>`).join("")}</div>`;
const heart =
	'<svg xmlns="http://www.w3.org/2000/svg" class="h-5 w-5 lucide lucide-heart" fill="none" viewBox="0 0 24 24" stroke="currentColor"><path d="M4 8l8 12 8-12"/></svg>';

(document.querySelector("#root") as Element).innerHTML = `
<style>.flex,.navbar,.join,.tabs,.card-actions,.breadcrumbs ul{display:flex;gap:8px;align-items:center}.swatch{width:32px;height:32px;border-radius:50%;display:inline-block;background:#888}.btn{padding:6px 10px;border:1px solid #999;background:#eee}.grid{display:grid;grid-template-columns:repeat(3,1fr);gap:12px}.card{border:1px solid #ccc;padding:8px}.sr-only{position:absolute;width:1px;height:1px;overflow:hidden;clip:rect(0,0,0,0)}.thumb{width:60px;height:60px;background:#ddd}.rating input{appearance:none;width:16px;height:16px;background:orange}.collapse-content{display:none}svg{width:20px;height:20px}img{width:60px;height:60px}</style>
<div class="navbar bg-base-100"><div class="navbar-start"><a class="btn btn-ghost text-xl" href="#home" data-want="logo">Fjell</a></div><div class="navbar-center"><ul class="menu menu-horizontal flex"><li><a href="#women" data-want="nav-women">Women</a></li><li><a href="#men" data-want="nav-men">Men</a></li><li><a href="#sale" data-want="nav-sale">Sale</a></li></ul></div>
<div class="navbar-end flex"><button class="btn btn-ghost btn-circle" data-want="search"><svg class="lucide lucide-search" viewBox="0 0 24 24"><circle cx="11" cy="11" r="8"/></svg></button><button class="btn btn-ghost btn-circle" data-want="wishlist">${heart}</button><div class="dropdown dropdown-end"><div tabindex="0" role="button" class="btn btn-ghost btn-circle" data-want="cart"><div class="indicator"><svg class="lucide lucide-shopping-cart" viewBox="0 0 24 24"><path d="M3 3h2l2 10h10"/></svg><span class="badge badge-sm indicator-item">2</span></div></div></div></div></div>
<div class="breadcrumbs text-sm"><ul><li><a href="#home" data-want="crumb-home">Home</a></li><li><a href="#jackets" data-want="crumb-jackets">Jackets</a></li><li>Ridge jacket</li></ul></div>
<div class="hero flex"><div class="carousel flex"><button class="btn btn-circle" data-want="previous">❮</button><img alt="Ridge jacket, front" src="data:," data-want="picture"><button class="btn btn-circle" data-want="next">❯</button><div class="flex">${["Front", "Back", "Hood", "Pocket"].map((side) => `<button class="thumb" data-want="thumb-${side}"><img alt="${side} view" src="data:," width="50" height="50"></button>`).join("")}</div></div>
<div><h1 class="text-3xl font-bold">Ridge jacket</h1><div class="flex">${stars(4)}<a class="link" href="#reviews" data-want="review-count">128 reviews</a></div><p class="text-2xl" data-want="price">$189.00</p><p class="line-through">$229.00</p>
<fieldset class="fieldset"><legend class="fieldset-legend">Colour</legend><div class="flex">${COLORS.map(([name, color]) => `<label class="cursor-pointer" data-want="label-${name}"><input type="radio" name="color" class="sr-only peer" value="${name}" data-want="color-${name}"><span class="swatch ${color}" title="${name}" data-want="swatch-${name}"></span></label>`).join("")}</div></fieldset>
<fieldset class="fieldset"><legend class="fieldset-legend">Size</legend><div class="join">${SIZES.map((size) => `<input class="join-item btn" type="radio" name="size" aria-label="${size}" ${size === "XL" ? "disabled" : ""} data-want="size-${size}">`).join("")}</div></fieldset><a class="link" href="#guide" data-want="guide">Size guide</a>
<div class="flex"><span>Quantity</span><div class="join"><button class="btn join-item" data-want="less">−</button><input class="input join-item" type="text" inputmode="numeric" value="1" size="2" data-want="amount"><button class="btn join-item" data-want="more">+</button></div></div>
<div class="card-actions"><button class="btn btn-primary" data-want="add">Add to bag</button><button class="btn btn-secondary" data-want="buy">Buy now</button><button class="btn btn-square btn-outline" data-want="save-product">${heart}</button></div>
<label class="label"><input type="checkbox" class="checkbox" data-want="gift"> <span data-want="gift-text">Gift wrap (+$5)</span></label>
<div class="join"><input class="input join-item" placeholder="ZIP code" data-want="zip"><button class="btn join-item" data-want="check">Check delivery</button></div>
<div class="collapse collapse-arrow"><input type="checkbox" data-want="returns-box"><div class="collapse-title" data-want="returns">Shipping and returns</div><div class="collapse-content">Free for 30 days.</div></div></div></div>
<div role="tablist" class="tabs tabs-border"><a role="tab" class="tab tab-active" aria-selected="true" data-want="tab-description">Description</a><a role="tab" class="tab" data-want="tab-materials">Materials</a><a role="tab" class="tab" data-want="tab-care">Care</a></div>
<section id="reviews"><h2>Reviews</h2><div class="flex"><select class="select" data-want="sort-reviews"><option>Most recent</option><option>Most helpful</option></select><button class="btn btn-sm" data-want="write">Write a review</button></div>
${REVIEWS.map(([who, count, title, text]) => `<div class="card" data-want="review-${who}"><div class="flex"><div class="avatar placeholder"><span>${who[0]}</span></div><strong>${who}</strong>${stars(count)}</div><h3>${title}</h3><p>${text}</p><div class="flex"><button class="btn btn-xs" data-want="helpful-${who}">Helpful</button><button class="btn btn-xs btn-ghost" data-want="report-${who}">Report</button></div></div>`).join("")}<button class="btn" data-want="more-reviews">Show more</button></section>
<section><h2>You may also like</h2><div class="grid">${OTHERS.map(([name, price]) => `<div class="card bg-base-100"><figure><img src="data:," alt="${name}"></figure><div class="card-body"><h3 class="card-title">${name}</h3><p data-want="price-${name}">${price}</p><div class="card-actions"><button class="btn btn-primary btn-sm" data-want="add-${name}">Add to bag</button><button class="btn btn-ghost btn-sm btn-square" data-want="like-${name}">${heart}</button></div></div></div>`).join("")}</div></section>
<footer class="footer"><form class="join"><label>Newsletter <input class="input join-item" type="email" placeholder="you@mail.com" data-want="newsletter"></label><button class="btn btn-primary join-item" data-want="subscribe">Subscribe</button></form></footer>`;

export {};
