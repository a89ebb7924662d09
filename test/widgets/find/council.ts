/** Forms, fees and meetings of a town council in HTML as written by hand: fieldsets and tables, no classes, no test ids. */
import { root } from "../truth.ts";

const STYLE = `
body{margin:0 auto;max-width:960px;font:16px/1.4 Georgia,serif;padding:12px}
fieldset{margin:10px 0}td,th{padding:4px 8px;text-align:left;vertical-align:top}table[border]{border-collapse:collapse}nav ul{display:flex;gap:20px;list-style:none;padding:0}`;

const line = (name: string, control: string) => `<tr><td>${name}</td><td>${control}</td></tr>`;
const text = (name: string, type = "text") => `<input type="${type}" name="${name}" size="24" data-want="${name}">`;
const fee = (id: string, name: string, half: string, year: string) =>
	`<tr><th scope="row">${name}</th><td data-want="half-${id}">${half}</td><td data-want="year-${id}">${year}</td></tr>`;
const meeting = (id: string, date: string, name: string, place: string, minutes: boolean) =>
	`<tr><td>${date}</td><td>${name}</td><td data-want="place-${id}">${place}</td><td><a href="#agenda-${id}" data-want="agenda-${id}">Agenda</a>${minutes ? ` | <a href="#minutes-${id}" data-want="minutes-${id}">Minutes</a>` : ""}</td><td><button type="button" data-want="seat-${id}">Book a seat</button></td></tr>`;

root.innerHTML = `<style>${STYLE}</style>
<header><h1>Marlow Hill Town Council</h1><form action="#" role="search"><input type="text" name="q" size="30" title="Search" data-want="q"> <input type="submit" value="Go" data-want="q-go"></form>
	<nav><ul><li><a href="#home">Home</a></li><li><a href="#forms">Forms</a></li><li><a href="#councillors" data-want="councillors">Councillors</a></li><li><a href="#jobs">Jobs</a></li><li><a href="#contact">Contact us</a></li></ul></nav></header><hr>
<h2>Report a missed bin</h2>
<form><fieldset><legend>Your details</legend>
	<p><label>Name<br><input name="name" size="30" data-want="name"></label></p><p><label>Postcode<br><input name="postcode" size="10" data-want="postcode"></label></p><p><label>Email<br><input type="email" name="email" size="30" data-want="email"></label></p></fieldset>
	<fieldset><legend>Which bin was missed?</legend><label data-want="bin-grey"><input type="radio" name="bin"> Grey bin</label> <label data-want="bin-blue"><input type="radio" name="bin"> Blue bin</label> <label data-want="bin-food"><input type="radio" name="bin"> Food caddy</label>
	<p><label for="missed">Day of collection</label> <input type="date" id="missed" data-want="missed"></p><p><label data-want="early"><input type="checkbox" name="early"> It was out before 7 am</label></p><p><label for="picture">Photo (optional)</label> <input type="file" id="picture" data-want="picture"></p><p><label for="more">Anything else we should know</label><br><textarea id="more" rows="3" cols="50" data-want="more"></textarea></p></fieldset>
	<input type="submit" value="Send report" data-want="bin-send"> <input type="reset" value="Clear" data-want="bin-clear"></form>
<h2>Apply for a parking permit</h2>
<details><summary data-want="who">Who can apply?</summary><p>Anyone who lives in zones A to D.</p></details>
<form><fieldset><legend>Applicant</legend><table>${line("Title", '<select name="title" data-want="title"><option>Ms</option><option>Mr</option><option>Mx</option><option>Dr</option></select>')}${line("First name", text("first"))}${line("Surname", text("surname"))}${line("Telephone", text("phone", "tel"))}${line("Zone", '<select name="zone" data-want="zone"><option>A</option><option>B</option><option>C</option><option>D</option></select>')}</table></fieldset>
	<fieldset><legend>First vehicle</legend><table>${line("Registration", text("plate-1"))}${line("Make and model", text("make-1"))}${line("Permit length", '<select name="length" data-want="length"><option>6 months</option><option>12 months</option></select>')}</table></fieldset>
	<fieldset><legend>Second vehicle</legend><table>${line("Registration", text("plate-2"))}${line("Make and model", text("make-2"))}</table></fieldset>
	<fieldset><legend>How do you want to pay?</legend><label data-want="pay-card"><input type="radio" name="pay" checked> By card</label> <label data-want="pay-cheque"><input type="radio" name="pay"> By cheque</label> <label data-want="pay-counter"><input type="radio" name="pay"> At the counter</label></fieldset>
	<p><label data-want="terms"><input type="checkbox" name="terms"> I have read and accept the <a href="#conditions" data-want="conditions">conditions</a></label></p>
	<button type="button" data-want="permit-save">Save for later</button> <button type="submit" data-want="permit-go">Continue</button></form>
<table border="1"><caption>Permit fees</caption><thead><tr><th>Permit</th><th>6 months</th><th>12 months</th></tr></thead><tbody>${fee("first", "First car", "£32.00", "£58.00")}${fee("second", "Second car", "£60.00", "£110.00")}${fee("motorcycle", "Motorcycle", "£14.00", "£25.00")}${fee("visitor", "Visitor book", "£18.00", "£34.00")}</tbody></table>
<h2>Hire the town hall</h2>
<form><table>${line('<label for="room">Room</label>', '<select id="room" data-want="room"><option>Main hall</option><option>Mayor\'s parlour</option><option>Garden room</option></select>')}${line('<label for="day">Date</label>', '<input type="date" id="day" data-want="hire-day">')}${line('<label for="start">Start</label>', '<input type="time" id="start" data-want="start">')}${line('<label for="end">End</label>', '<input type="time" id="end" data-want="end">')}${line('<label for="people">How many people?</label>', '<input type="number" id="people" size="4" data-want="people">')}</table>
	<fieldset><legend>You will need</legend><label data-want="kitchen"><input type="checkbox"> Kitchen</label> <label data-want="projector"><input type="checkbox"> Projector</label> <label data-want="piano"><input type="checkbox"> Piano</label></fieldset><button type="submit" data-want="available">Check availability</button></form>
<h2>Meetings this month</h2>
<table border="1"><tr><th>Date</th><th>Meeting</th><th>Place</th><th>Papers</th><th></th></tr>${meeting("planning", "4 November", "Planning committee", "Room 2", true)}${meeting("full", "11 November", "Full council", "Main hall", true)}${meeting("licensing", "18 November", "Licensing committee", "Room 4", false)}${meeting("schools", "25 November", "Schools forum", "Library", false)}</table>
<p>Was this page useful? <button type="button" data-want="useful-yes">Yes</button> <button type="button" data-want="useful-no">No</button></p>
<footer><hr><p>Town Hall, 1 Market Square. Call us on <a href="tel:+441632960200" data-want="tel">01632 960200</a> or write to <a href="mailto:help@marlowhill.example" data-want="mail">help@marlowhill.example</a>. <a href="#privacy">Privacy</a></p></footer>`;
