/** A form to sign up, as Chakra UI writes it: stacked fields, a password with an eye, two cards of plans; no test ids. */
const eye = `<svg viewBox="0 0 24 24" focusable="false" class="chakra-icon css-onkibi" width="16" height="16"><path d="M12 5c-7 0-10 7-10 7s3 7 10 7 10-7 10-7-3-7-10-7z"></path></svg>`;
const control = (id: string, label: string, inner: string, help = "") =>
	`<div class="chakra-form-control css-1kxonj9" role="group"><label for="field-${id}" id="field-${id}-label" class="chakra-form__label css-1e5umf0">${label}</label>${inner}${help && `<div id="field-${id}-helptext" class="chakra-form__helper-text css-19pdkst">${help}</div>`}</div>`;
const input = (id: string, more = "") =>
	`<input id="field-${id}" class="chakra-input css-1kp110w" data-want="${id}" ${more}>`;
const plan = (id: string, name: string, price: string) =>
	`<div class="chakra-card css-${id}"><div class="chakra-card__body"><h3 class="chakra-heading css-18j379d">${name}</h3><p class="chakra-text">${price}</p><button type="button" class="chakra-button css-ez23ye" data-want="plan-${id}">Choose plan</button></div></div>`;

(document.querySelector("#root") as Element).innerHTML = `
<style>.chakra-stack{display:flex;gap:16px}.chakra-form-control{margin:12px 0}.chakra-form__label{display:block}.chakra-input__group{position:relative;width:300px}.chakra-input__right-element{position:absolute;right:0;top:0}.chakra-checkbox__input{position:absolute;opacity:0;width:1px;height:1px}.chakra-checkbox__control{display:inline-block;width:14px;height:14px;border:1px solid}.chakra-card{border:1px solid #ccc;padding:12px}</style>
<header class="chakra-stack" style="justify-content:space-between"><a class="chakra-link" href="#home" aria-label="Acme home" data-want="logo"><svg width="40" height="20"><rect width="40" height="20"></rect></svg></a>
<div class="chakra-stack"><p class="chakra-text">Already have an account?</p><a class="chakra-link css-spn4bz" href="#signin" data-want="signin">Sign in</a></div></header>
<main style="max-width:640px;margin:auto"><h1 class="chakra-heading">Create your account</h1>
<div class="chakra-stack"><button type="button" class="chakra-button" data-want="google"><span class="chakra-button__icon"><svg width="16" height="16" class="chakra-icon"></svg></span>Continue with Google</button><button type="button" class="chakra-button" data-want="github"><span class="chakra-button__icon"><svg width="16" height="16" class="chakra-icon"></svg></span>Continue with GitHub</button></div>
<div class="chakra-divider">or</div>
<form><div class="chakra-stack">${control("first", "First name", input("first"))}${control("last", `Last name<span role="presentation" aria-hidden="true" class="chakra-form__required-indicator">*</span>`, input("last", "required"))}</div>
${control("email", "Work email", input("email", `type="email" placeholder="you@company.com"`), "We never share it.")}
${control("password", "Password", `<div class="chakra-input__group" data-group="true">${input("password", `type="password"`)}<div class="chakra-input__right-element"><button type="button" class="chakra-button css-eye" aria-label="Show password" data-want="show-1">${eye}</button></div></div>`, "At least 8 characters.")}
${control("confirm", "Confirm password", `<div class="chakra-input__group" data-group="true">${input("confirm", `type="password"`)}<div class="chakra-input__right-element"><button type="button" class="chakra-button css-eye" aria-label="Show password" data-want="show-2">${eye}</button></div></div>`)}
${control("country", "Country", `<div class="chakra-select__wrapper"><select id="field-country" class="chakra-select" data-want="country"><option value="">Select country</option><option>Norway</option><option>Peru</option></select></div>`)}
${control("birth", "Date of birth", input("birth", `type="date"`))}
${control("phone", "Phone number", `<div class="chakra-input__group chakra-stack"><select aria-label="Country code" class="chakra-select" data-want="code"><option>+47</option><option>+51</option></select>${input("phone", `type="tel"`)}</div>`)}
<div role="radiogroup" class="chakra-radio-group" aria-labelledby="use"><p id="use" class="chakra-text">How will you use Acme?</p><label class="chakra-radio" data-want="work-label"><input type="radio" name="use" class="chakra-radio__input" data-want="work"><span class="chakra-radio__label">For work</span></label><label class="chakra-radio" data-want="personal-label"><input type="radio" name="use" class="chakra-radio__input" data-want="personal"><span class="chakra-radio__label">Personal projects</span></label></div>
<h2 class="chakra-heading">Pick a plan</h2><div class="chakra-stack">${plan("free", "Free", "$0 a month")}${plan("pro", "Pro", "$12 a month")}${plan("team", "Team", "$30 a month")}</div>
<p><label class="chakra-checkbox" data-want="terms-label"><input type="checkbox" class="chakra-checkbox__input" data-want="terms"><span class="chakra-checkbox__control" aria-hidden="true"></span><span class="chakra-checkbox__label">I agree to the <a class="chakra-link" href="#terms" data-want="terms-link">Terms of Service</a></span></label></p>
<p><label class="chakra-checkbox" data-want="news-label"><input type="checkbox" class="chakra-checkbox__input" data-want="news"><span class="chakra-checkbox__control" aria-hidden="true"></span><span class="chakra-checkbox__label">Send me product updates</span></label></p>
<button type="submit" class="chakra-button css-1o4ew" data-want="submit">Create account</button></form></main>`;

export {};
