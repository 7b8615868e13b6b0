// The page: who one is, where one is, and what happens there.

import { Live, attempt, get, post } from "./api.js";
import { Composer } from "./composer.js";
import { openModal, openSettings } from "./dialogs.js";
import { avatar, debounce, h, icon, notify } from "./dom.js";
import { refreshTimes } from "./markdown.js";
import { MessageList } from "./messages.js";
import { openTroubles } from "./troubles.js";

const MODAL = 9;
const DM = 1;
const FORUM = 15;
const TYPING_MILLISECONDS = 8000;
const RELATIVE_TIMES_MILLISECONDS = 20_000;
const FAILED = "This interaction failed";

const byId = (id) => document.getElementById(id);
const page = { view: null, channel: null, loading: 0 };

// -- what the other parts ask ----------------------------------------------------------------------------------------

function allChannels() {
  return [...page.view.guilds.flatMap((guild) => guild.channels), page.view.dm];
}

function guildOf(channelId) {
  return page.view.guilds.find((guild) => guild.channels.some((channel) => channel.id === channelId));
}

function context() {
  if (!page.view) return { users: {}, channels: {}, members: [], locale: "en-US" };
  const channel = page.channel;
  const guild = channel && guildOf(channel.id);
  return {
    me: page.view.me.id,
    locale: page.view.me.locale,
    users: page.view.users,
    channels: Object.fromEntries(allChannels().map((one) => [one.id, one.name])),
    members: guild ? guild.members : [page.view.me.id, page.view.bot.id],
    channel: channel?.id,
    channelName: channel && placeName(channel),
    manages: channel?.manages,
    openChannel: (id, messageId) => openChannel(id, messageId),
    openCommand: (path) => composer.open(path),
  };
}

function placeName(channel) {
  return channel.type === DM ? `@${channel.name}` : `#${channel.name}`;
}

// -- acting ----------------------------------------------------------------------------------------------------------

/** Follow an interaction to its answer: a modal opens, a failure is shown. */
async function follow(started, messageId, where) {
  const answer = await live.result(started.interaction);
  if (answer.state === "failed" && page.channel?.id === where) list.failed(messageId, FAILED);
  if (answer.callback === MODAL && answer.modal) {
    openModal(answer.modal, context(), async (values) => {
      try {
        const submitted = await post("submit", { person: page.view.me.id, interaction: started.interaction, values });
        follow(submitted, messageId, where);
        return null;
      } catch (error) {
        return error.message;
      }
    });
  }
}

async function useControl(kind, message, customId, values, element) {
  if (element.classList.contains("busy")) return;
  element.classList.add("busy");
  element.setAttribute("aria-busy", "true");
  const body = { person: page.view.me.id, message: message.id, customId };
  const started = await attempt(kind, kind === "select" ? { ...body, values } : body);
  if (started) await follow(started, message.id, page.channel.id);
  element.classList.remove("busy");
  element.removeAttribute("aria-busy");
}

async function slash(path, options) {
  const where = page.channel.id;
  const started = await attempt("slash", { person: page.view.me.id, channel: where, path, options });
  if (!started) return false;
  follow(started, null, where);
  return true;
}

// -- where one is ----------------------------------------------------------------------------------------------------

function readNow() {
  if (page.channel && document.visibilityState === "visible") {
    post("read", { person: page.view.me.id, channel: page.channel.id }).catch(() => undefined);
  }
}
const readSoon = debounce(readNow, 100);

async function openChannel(id, messageId) {
  const channel = allChannels().find((one) => one.id === id);
  if (!channel) {
    notify("This channel is not there.");
    return;
  }
  const ticket = ++page.loading;
  page.channel = channel;
  sessionStorage.setItem(`channel of ${page.view.me.id}`, id);
  drawer(false);
  paintPlaces();
  paintTop();
  let messages = [];
  try {
    messages = (await get("messages", { person: page.view.me.id, channel: id })).messages;
  } catch (error) {
    notify(error.message);
  }
  if (ticket !== page.loading) return;
  list.reset(messages, placeName(channel));
  if (messageId) list.find(messageId);
  readNow();
  await composer.reset();
}

async function become(id) {
  sessionStorage.setItem("person", id);
  const view = await get("view", { person: id });
  page.view = view;
  live.connect(id);
  const last = sessionStorage.getItem(`channel of ${id}`) ?? page.channel?.id;
  const channel = allChannels().find((one) => one.id === last && (one.type !== DM || one.id === view.dm.id)) ?? view.guilds[0]?.channels[0] ?? view.dm;
  paintPeople();
  paintMe();
  await openChannel(channel.id);
}

async function refreshView() {
  page.view = await get("view", { person: page.view.me.id });
  const channel = allChannels().find((one) => one.id === page.channel?.id);
  paintPeople();
  paintMe();
  if (channel) {
    page.channel = channel;
    paintPlaces();
    paintTop();
    await composer.refresh();
  } else {
    notify("The channel is gone.");
    await openChannel((page.view.guilds[0]?.channels[0] ?? page.view.dm).id);
  }
}

// -- painting --------------------------------------------------------------------------------------------------------

function badge(count, label) {
  return count > 0 && h("span", { class: "badge", "aria-label": `${count} ${label}` }, count > 99 ? "99+" : String(count));
}

function paintPeople() {
  const { me, people } = page.view;
  byId("people").replaceChildren(...people.map((person, index) =>
    h("button", {
      type: "button",
      class: "person",
      "aria-pressed": String(person.id === me.id),
      title: index < 9 ? `${person.name} (Alt+${index + 1})` : person.name,
      onclick: () => become(person.id).catch((error) => notify(error.message)),
    }, avatar(person.name), h("span", { class: "person-name" }, person.name), person.id !== me.id && badge(person.unread, "unread"))));
}

function paintPlaces() {
  const { guilds, dm } = page.view;
  const entry = (channel) =>
    h("li", {}, h("button", {
      type: "button",
      class: `place${channel.unread ? " unread" : ""}${channel.parent ? " thread" : ""}`,
      "aria-current": channel.id === page.channel?.id ? "page" : null,
      onclick: () => openChannel(channel.id),
    }, h("span", { class: "sigil", "aria-hidden": "true" }, channel.type === DM ? "@" : channel.parent ? "↳" : "#"),
    h("span", { class: "place-name" }, channel.name, channel.type === FORUM && h("small", {}, " forum"), channel.locked && h("small", {}, " locked"), channel.archived && h("small", {}, " archived")),
    badge(channel.mentions, "for you"), channel.unread > 0 && !channel.mentions && h("span", { class: "dot", "aria-label": "unread" })));
  const section = (title, channels) => h("section", {}, h("h2", {}, title), h("ul", {}, channels.map(entry)));
  byId("places").replaceChildren(...guilds.map((guild) => section(guild.name, guild.channels)), section("Direct messages", [dm]));
  paintBadges();
}

// What waits for this person elsewhere: on the button that opens the drawer, and in the window's title.
function paintBadges() {
  const elsewhere = allChannels().filter((channel) => channel.id !== page.channel?.id).reduce((sum, channel) => sum + channel.mentions, 0);
  const menu = byId("menu-badge");
  menu.hidden = elsewhere === 0;
  menu.textContent = String(elsewhere);
  byId("menu").setAttribute("aria-label", `Show people and channels${elsewhere ? `, ${elsewhere} for you` : ""}`);
  document.title = `${elsewhere ? `(${elsewhere}) ` : ""}${page.channel ? placeName(page.channel) : ""} · ${page.view.me.name}`;
}

function paintTop() {
  byId("title").textContent = placeName(page.channel);
  byId("as").replaceChildren(avatar(page.view.me.name, { small: true }), page.view.me.name);
  paintBadges();
}

function paintMe() {
  const { me } = page.view;
  document.documentElement.lang = me.locale;
  byId("me").replaceChildren(
    avatar(me.name),
    h("span", { class: "own-text" }, h("strong", {}, me.name), h("small", {}, `${me.locale} · DMs ${me.dmsOpen ? "open" : "closed"}`)),
    h("button", { type: "button", class: "icon-button", "aria-label": "What goes wrong", title: "What goes wrong", onclick: () => openTroubles(troubled()) }, icon("bolt")),
    h("button", { type: "button", class: "icon-button", "aria-label": `Settings of ${me.name}`, title: "Settings", onclick: () => openSettings(page.view, (id) => become(id)) }, icon("gear")),
  );
}

/** What the dialog of troubles is about: who opens it, and where. */
function troubled() {
  const channel = page.channel.type === DM ? null : page.channel;
  const guild = (channel && guildOf(channel.id)) ?? page.view.guilds[0];
  return { me: page.view.me.id, channel, guild, refresh: refreshView };
}

function drawer(open) {
  document.body.classList.toggle("drawer-open", open);
  byId("shade").hidden = !open;
  byId("menu").setAttribute("aria-expanded", String(open));
  if (open) byId("people").querySelector("[aria-pressed=true]")?.focus();
}

let typing = 0;
function showTyping() {
  clearTimeout(typing);
  byId("composer").dataset.typing = `${page.view.bot.name} is typing…`;
  typing = setTimeout(() => delete byId("composer").dataset.typing, TYPING_MILLISECONDS);
}

// -- what the server tells -------------------------------------------------------------------------------------------

const viewSoon = debounce(() => refreshView().catch((error) => notify(error.message)), 50);

function onEvent(event) {
  const here = event.channel === page.channel?.id;
  if (event.type === "message" && here) {
    if (event.message.author.id === page.view.bot.id) delete byId("composer").dataset.typing;
    list.show(event.message);
    readSoon();
  } else if (event.type === "gone" && here) {
    list.gone(event.id);
  } else if (event.type === "typing" && here) {
    showTyping();
  } else if (event.type === "commands") {
    composer.refresh();
  } else if (event.type === "places") {
    viewSoon();
  } else if (event.type === "unread") {
    page.view.people = event.people;
    for (const channel of allChannels()) Object.assign(channel, event.channels[channel.id]);
    paintPeople();
    paintPlaces();
  }
}

// -- start -----------------------------------------------------------------------------------------------------------

const live = new Live(onEvent, () => become(page.view.me.id).catch(() => undefined));
const list = new MessageList(byId("messages"), byId("scroll"), byId("newer"), {
  context,
  act: useControl,
  remove: (id) => attempt("delete", { person: page.view.me.id, message: id }),
});
const composer = new Composer(byId("composer"), {
  context,
  live,
  send: (content) => attempt("say", { person: page.view.me.id, channel: page.channel.id, content }),
  onSlash: slash,
});

byId("menu").addEventListener("click", () => drawer(!document.body.classList.contains("drawer-open")));
byId("shade").addEventListener("click", () => drawer(false));
document.addEventListener("visibilitychange", readNow);
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && document.body.classList.contains("drawer-open")) {
    drawer(false);
    byId("menu").focus();
  }
  const digit = event.altKey && /^Digit([1-9])$/.exec(event.code);
  const person = digit && page.view?.people[Number(digit[1]) - 1];
  if (person) {
    event.preventDefault();
    become(person.id).catch((error) => notify(error.message));
  }
  if (event.key === "/" && event.target === document.body) {
    event.preventDefault();
    composer.focus();
  }
});
setInterval(refreshTimes, RELATIVE_TIMES_MILLISECONDS);

const { people } = await get("people");
const wanted = new URLSearchParams(location.search).get("person") ?? sessionStorage.getItem("person");
const first = people.find((person) => person.id === wanted || person.name === wanted) ?? people[0];
if (first) await become(first.id);
else notify("There is nobody here.");
