import { stemOf } from "../tree/words.ts";

/** Words that are used for one thing on pages. A word may be in several groups. */
const GROUPS = `
about bio yourself myself
yourself myself me
accept agree consent
account profile user me avatar
add new create plus insert
add append put
all everyone everybody everything
amount quantity number count qty
arrow next
attach paperclip clip
attach upload file
back previous prev return
bell notification alert
bill invoice
bookmark save favorite
buy purchase order checkout pay
calendar date day schedule
cancel discard abort
cancel dismiss
cart basket bag
chat conversation message
city town
clear reset empty
close dismiss x exit hide
code coupon promo discount voucher gift
collapse fold minimize hide
comment note remark description
company organization business
confirm ok yes submit done
contact support help
continue next proceed forward
copy duplicate clone
cost price total rent fee fare
cvc cvv security
dark night theme
darkmode dark theme
decrease minus less fewer reduce decrement down lower smaller
delete remove trash bin erase
remove x
description details summary text body notes
docs documentation manual guide
download export save
duration length period
edit change modify update pencil rename
write compose pen
email mail
emoji smiley smile
erase clear
everyone public
expand open unfold more show
expiry valid
favorite star like heart wishlist
filter narrow refine funnel
first given forename
folder directory
friend contact
fullscreen maximize enlarge
grid tile
group team
guest visitor person attendee
help faq question support
home house start main
image picture photo avatar
import upload add
increase plus more increment up raise bigger higher
info information details about
invite add
key password secret
language locale translate
current now
last family surname
name surname
leave exit quit
link url chain
location place where address destination venue
lock secure padlock
login signin
logout signout
magnify zoom search
member people user participant
menu hamburger navigation
message comment write
mobile phone telephone tel cell
money payment
more options menu actions ellipsis kebab dots overflow
mute silence sound volume speaker
newest latest recent
next forward right
notification notice toast message alert snackbar
off disable
on enable
open view show see details
out less
page pagination pager
password passcode pass pin
pay payment
photo camera
pin stick pushpin thumbtack
play start run
post publish send submit
postcode zip zipcode postal
previous left
product item article
proceed go
react emoji like
read view
refresh reload sync update
restart reboot
frequency often
region area country
register signup join enroll
reply answer respond
report flag
restore undo
result answer
revert undo rollback
save store keep apply submit
search find lookup query
select choose pick check tick mark
send submit deliver
settings preferences options configuration gear cog
share social
ship delivery deliver
show visible visibility reveal eye view toggle
signup account
sort order arrange
start begin launch
state status
street address
subject title
subscribe newsletter
tag label
terms conditions
theme appearance mode
title name heading
toggle switch
toggle collapse expand
trash garbage
undo back
upgrade plan
username login user
video movie film clip
view preview eye look
warning alert
year annual
website site web homepage
again repeat confirm retype reenter verify
airport city
allow grant permit enable
apply use redeem
approve accept
archive store
ask question
author writer creator
bigger enlarge larger grow
birth birthday born
block ban
book reserve select
breakdown details
browse file upload
screen content present
caption subtitle cc
card credit debit
category type kind topic
choose option
class cabin category
cleanup clear
clock time hour
column field
complete finish done
contract agreement
country nation
customer client buyer
customize manage preferences settings
dashboard overview home
decline reject deny refuse
deposit pay
destination to arrival
origin from departure
dollar usd
euro eur
pound gbp
due deadline
employee staff
enter type
error problem issue bug
event appointment meeting
exit close leave
explore discover browse
feedback suggestion comment
fitness gym
finish complete end
forgot forget reset lost
fullscreen full
gender sex
highlight mark
history log activity recent
job position role
keep remember save
layout view
like thumb
list overview
map location
maximum max limit
maximum max highest
maximum max to
minimum min from
minimum min lowest
call phone dial
microphone mic voice
mute unmute
nickname username handle
notify notification
oldest earliest
opinion review rating
organizer host
owner admin
own owner
address url
passenger traveler person
permission access right
plan subscription tier
playlist list
print pdf
priority importance
private personal
project workspace
rate score star
request ask
reserve hold
role permission
schedule plan calendar
score points
seek progress timeline
seller vendor shop
sender from
recipient to receiver
shop store
show display
size dimension
content body
small mini compact
speed rate
staff team
tax vat
text type font
ticket issue
today now
topic subject
transfer send move
travel trip
unlock open
unsubscribe stop
verify confirm check
version release
vote like
watch follow
day daily
write compose new
zoom scale
opacity transparency
reason purpose why motivation
skip next
music audio
track song
currency euro
currency eur
currency dollar
currency usd
currency gbp
register account create
balance sum amount total
upvote up
downvote down
career job vacancy
resume cv
reject necessary essential
zoomin zoom magnify more bigger
zoomout zoom magnify less smaller
width w
height h
hide eye visibility
reschedule change move
origin outbound departure depart outward leave
inbound return back
bicycle bike cycle
topic thread discussion post
shut close
pause freeze suspend hold
block freeze lock
resend again new
small s
medium m
large l
chart guide table
comment bubble speech
envelope mail message inbox
swap exchange switch reverse
accept yes going
decline no
payee recipient
camera videocam cam
spam junk
queue list
courier driver
destination goal
flat apartment
bedroom bed
bathroom bath
invoice receipt
shipment parcel package
tracking trace
inventory stock
supplier vendor
teacher instructor
student pupil
exam test quiz
task todo
chart graph
revenue income earnings
expense spending
vacation holiday
prescription medication medicine
portion serving
luggage baggage
child kid
infant baby
artist singer band
shuffle random
loop repeat
rewind backward
bold strong
quote blockquote
bullet unordered
numbered ordered
distance radius
temperature degree
light lamp
alarm reminder
network wifi
brand manufacturer
warranty guarantee
stock available inventory
helpful useful
dislike downvote
poll survey
solved resolved
header navbar appbar topbar banner
sidebar sidenav sider drawer rail
navigation navbar sidenav
cancel void end terminate stop
hide ignore
message contact ask
instructions guide help
save update
activate active on
deactivate active off`
	.trim()
	.split("\n")
	.map((line) => [...new Set(line.split(" ").map(stemOf))]);

const DAYS =
	"monday tuesday wednesday thursday friday saturday sunday january february march april august september october november december";
for (const day of DAYS.split(" ")) GROUPS.push([day.slice(0, 3), stemOf(day)]);

const SYNONYMS = new Map<string, Set<string>>();
for (const group of GROUPS)
	for (const stem of group) SYNONYMS.set(stem, new Set([...(SYNONYMS.get(stem) ?? []), ...group]));

const NONE: ReadonlySet<string> = new Set();

/** Stems of the words that may be meant by a word of this stem. */
export const synonymsOf = (stem: string): ReadonlySet<string> => SYNONYMS.get(stem) ?? NONE;

/** What signs say that stand on buttons in place of words. */
const SIGNS: Array<[signs: RegExp, words: string]> = [
	[/^\d(\.\d+)?[x×]$/iu, "speed"],
	[/^[×✕✖✗⨯x]$/iu, "close remove"],
	[/^[+＋➕]$/u, "add increase"],
	[/^[-−–—➖]$/u, "decrease remove collapse"],
	[/^(\.{3}|[…⋯⋮︙•]+)$/u, "more menu"],
	[/^[☰≡]$/u, "menu"],
	[/^[←‹<«◀◂⟨❮⏴]+$/u, "previous back"],
	[/^[→›>»▶▸⟩❯⏵]+$/u, "next"],
	[/^[▲▴↑⌃˄]$/u, "up collapse"],
	[/^[▼▾↓⌄˅]$/u, "down open expand collapse"],
	[/^[♡♥❤🤍]\uFE0F?$/u, "favorite like"],
	[/^[★☆⭐]$/u, "star favorite"],
	[/^[⚙🛠]\uFE0F?$/u, "settings"],
	[/^🗑\uFE0F?$/u, "delete"],
	[/^[✎✏🖊🖉]\uFE0F?$/u, "edit"],
	[/^[🔍🔎]$/u, "search"],
	[/^[🔔]$/u, "notifications"],
	[/^[🔗]$/u, "link"],
	[/^[📎]$/u, "attach"],
	[/^[↻⟳🔄]$/u, "refresh"],
	[/^[?❓]$/u, "help"],
	[/^[✓✔]\uFE0F?$/u, "confirm done"],
	[/^[🛒]$/u, "cart"],
	[/^[🏠]$/u, "home"],
	[/^[👤]$/u, "account"],
];

/** Words for a name that is only a sign. */
export const wordsOfSign = (name: string): string[] =>
	name.length > 5 ? [] : (SIGNS.find(([signs]) => signs.test(name))?.[1].split(" ") ?? []);
