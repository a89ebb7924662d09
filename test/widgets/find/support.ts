/** A desk of conversations with customers, as Mantine writes it: a list, a thread, a composer, a side panel; test ids. */
const TALKS = [
	["olga", "Olga Petrova", "My invoice is wrong", "2m", 2],
	["sam", "Sam Okafor", "How do I reset the router?", "14m", 0],
	["lucia", "Lucía Gómez", "Thanks, that worked!", "1h", 0],
] as const;
const MESSAGES = [
	["m1", "Olga Petrova", "Hello, my invoice shows two licences."],
	["m2", "You", "Let me check this for you."],
	["m3", "Olga Petrova", "Here is the file."],
] as const;
const tabler = (name: string) =>
	`<svg xmlns="http://www.w3.org/2000/svg" width="18" height="18" viewBox="0 0 24 24" fill="none" stroke="currentColor" class="tabler-icon tabler-icon-${name}"><path d="M4 7l16 0"></path></svg>`;
const action = (name: string, want: string, id: string, more = "") =>
	`<button class="mantine-focus-auto mantine-active m_8d3f4000 mantine-ActionIcon-root m_87cf2631 mantine-UnstyledButton-root" type="button" data-variant="subtle" data-testid="${id}" data-want="${want}" ${more}><span class="m_8d3afb97 mantine-ActionIcon-icon">${tabler(name)}</span></button>`;
const button = (text: string, want: string, id: string) =>
	`<button class="mantine-focus-auto m_77c9d27d mantine-Button-root m_87cf2631 mantine-UnstyledButton-root" type="button" data-testid="${id}" data-want="${want}"><span class="m_80f1301b mantine-Button-inner"><span class="m_811560b9 mantine-Button-label">${text}</span></span></button>`;
const talk = ([id, name, last, time, unread]: (typeof TALKS)[number]) =>
	`<div class="talk mantine-NavLink-root" role="button" tabindex="0" data-testid="conversation" data-want="talk-${id}"><div class="mantine-Avatar-root">${name[0]}</div><div><div class="mantine-Text-root">${name}</div><div class="mantine-Text-root" data-size="xs">${last}</div></div><span class="mantine-Text-root">${time}</span>${unread ? `<div class="mantine-Badge-root"><span class="mantine-Badge-label">${unread}</span></div>` : ""}</div>`;
const message = ([id, who, text]: (typeof MESSAGES)[number]) =>
	`<div class="mantine-Paper-root message" data-testid="message"><div class="mantine-Group-root flex"><b>${who}</b>${action("mood-smile", `react-${id}`, "msg-react", `aria-label="Add reaction"`)}${action("corner-up-left", `reply-${id}`, "msg-reply", `aria-label="Reply"`)}${action("dots", `more-${id}`, "msg-more")}</div><p class="mantine-Text-root" data-want="text-${id}">${text}</p>${id === "m3" ? `<a href="#file" class="mantine-Anchor-root" data-want="attachment">${tabler("file")} invoice-0417.pdf</a>` : ""}</div>`;
const field = (id: string, label: string, inner: string) =>
	`<div class="m_46b77525 mantine-InputWrapper-root"><label class="m_8fdc1311 mantine-InputWrapper-label" for="mantine-${id}">${label}</label><div class="m_6c018570 mantine-Input-wrapper">${inner}</div></div>`;
const pick = (id: string, value: string) =>
	`<input class="m_8fb7ebe7 mantine-Input-input mantine-Select-input" id="mantine-${id}" type="text" readonly aria-haspopup="listbox" aria-expanded="false" value="${value}" data-want="${id}">`;

(document.querySelector("#root") as Element).innerHTML = `
<style>.flex,.talk,.split{display:flex;gap:8px}.talk{border-bottom:1px solid #ddd;cursor:pointer}.message{border:1px solid #ddd;padding:6px;margin:6px}.col{padding:8px}</style>
<div class="split"><div class="col" style="width:280px"><div class="flex"><h2 class="mantine-Title-root">Inbox</h2>${action("edit", "compose", "compose", `aria-label="New conversation"`)}${action("filter", "filter", "inbox-filter")}</div><div class="mantine-Input-wrapper"><input class="mantine-Input-input mantine-TextInput-input" placeholder="Search conversations" data-testid="inbox-search" data-want="search"></div>
<div class="mantine-Tabs-root"><div role="tablist" class="mantine-Tabs-list flex"><button type="button" role="tab" aria-selected="true" data-active="true" class="mantine-Tabs-tab" data-want="tab-open"><span class="mantine-Tabs-tabLabel">Open</span></button><button type="button" role="tab" aria-selected="false" class="mantine-Tabs-tab" data-want="tab-closed"><span class="mantine-Tabs-tabLabel">Closed</span></button><button type="button" role="tab" aria-selected="false" class="mantine-Tabs-tab" data-want="tab-mine"><span class="mantine-Tabs-tabLabel">Assigned to me</span></button></div></div>${TALKS.map(talk).join("")}</div>
<div class="col" style="width:520px"><div class="flex"><h3>Olga Petrova</h3><span class="mantine-Badge-root">Waiting</span>${action("phone", "call", "call")}${action("video", "video", "video")}${button("Mark as resolved", "resolve", "resolve")}</div>${MESSAGES.map(message).join("")}
<div class="mantine-Paper-root"><div role="tablist" class="flex"><button type="button" role="tab" aria-selected="true" data-want="mode-reply">Reply</button><button type="button" role="tab" aria-selected="false" data-want="mode-note">Internal note</button></div><div class="mantine-Input-wrapper"><textarea class="mantine-Textarea-input" rows="3" placeholder="Type your message…" data-testid="composer" data-want="composer" style="width:100%"></textarea></div><div class="flex">${action("paperclip", "attach", "attach")}${action("mood-smile", "emoji", "emoji")}${action("template", "canned", "canned", `title="Saved replies"`)}${button("Send", "send", "send")}</div></div></div>
<aside class="col" style="width:300px"><div class="flex"><h3>Customer</h3>${action("x", "side-close", "side-close")}</div><dl><dt>E-mail</dt><dd data-want="c-mail">olga@petrova.bg</dd><dt>Plan</dt><dd data-want="c-plan">Business</dd><dt>Customer since</dt><dd data-want="c-since">May 2021</dd></dl>${button("View profile", "profile", "profile")}
<h3>Ticket</h3>${field("assignee", "Assignee", pick("assignee", "Hanna"))}${field("priority", "Priority", pick("priority", "Normal"))}${field("tags", "Tags", `<div class="mantine-TagsInput-input flex"><span class="mantine-Pill-root"><span class="mantine-Pill-label">invoice</span><button type="button" tabindex="-1" aria-hidden="true" class="mantine-CloseButton-root mantine-Pill-remove" data-want="untag-invoice">×</button></span><span class="mantine-Pill-root"><span class="mantine-Pill-label">urgent</span><button type="button" tabindex="-1" aria-hidden="true" class="mantine-CloseButton-root mantine-Pill-remove" data-want="untag-urgent">×</button></span><input id="mantine-tags" class="mantine-PillsInputField-field" placeholder="Add tag" data-want="tags"></div>`)}
<div class="mantine-Switch-root"><input type="checkbox" role="switch" id="mantine-sla" class="mantine-Switch-input" data-want="follow"><div class="mantine-Switch-body"><label for="mantine-sla" class="mantine-Switch-label" data-want="follow-label">Follow this ticket</label></div></div></aside></div>`;

export {};
