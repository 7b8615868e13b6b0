// The page: the current person, the shown channel, and the events there.

import { Live, attempt, get, post } from "./api.js";
import { Composer } from "./composer.js";
import { languageName, openModal, openPersonMenu, openPlace, openSettings } from "./dialogs.js";
import { avatar, debounce, h, icon, notify } from "./dom.js";
import { putForward, refreshTimes } from "./markdown.js";
import { MessageList } from "./messages.js";
import { speak, t } from "./texts.js";
import { openTroubles } from "./troubles.js";

const MODAL = 9;
const DM = 1;
const VOICE = 2;
const ANNOUNCEMENT = 5;
const FORUM = 15;
// The prefix of a channel's name, by type; a hash for all other types.
const SIGILS = { [DM]: "@", [VOICE]: "🔊", [ANNOUNCEMENT]: "📢" };
const TYPING_MILLISECONDS = 8000;
const RELATIVE_TIMES_MILLISECONDS = 20_000;

const byId = (id) => document.getElementById(id);
// `since` is the newest message when the page was opened: earlier ephemeral messages are not loaded.
const page = { view: null, channel: null, loading: 0, meanwhile: null, since: "0", locale: null };

// -- for the other modules -------------------------------------------------------------------------------------------

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
    commandNamed: (path) => composer.named(path),
  };
}

function placeName(channel) {
  return channel.type === DM ? `@${channel.name}` : `#${channel.name}`;
}

// -- acting ----------------------------------------------------------------------------------------------------------

/** Follow an interaction to its answer: a modal opens, a failure is shown. */
async function follow(started, messageId, where) {
  const answer = await live.result(started.interaction);
  if (answer.state === "failed" && page.channel?.id === where) list.failed(messageId, t("failed"));
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
  // Block the message until the interaction is answered, because an edit may remove the other controls.
  if (element.closest(".message").querySelector(".busy")) return;
  element.classList.add("busy");
  element.setAttribute("aria-busy", "true");
  const body = { person: page.view.me.id, message: message.id, customId };
  const started = await attempt(kind, kind === "select" ? { ...body, values } : body);
  if (started) await follow(started, message.id, page.channel.id);
  await list.settled(message.id);
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

/** Show the bot's commands for the menu on a person, and run the chosen one here. */
async function offerOnPerson(person) {
  const { me } = page.view, where = page.channel?.id;
  if (!where) return;
  const { onPerson } = await get("commands", { person: me.id, channel: where });
  openPersonMenu(person, onPerson, me.locale, async (name) => {
    const started = await attempt("use-on", { person: me.id, channel: where, name, target: person.id });
    if (started) follow(started, null, where);
  });
}

// -- the shown channel -----------------------------------------------------------------------------------------------

function readNow() {
  if (page.channel && document.visibilityState === "visible") {
    post("read", { person: page.view.me.id, channel: page.channel.id }).catch(() => undefined);
  }
}
const readSoon = debounce(readNow, 100);

function history(channel, more = {}) {
  return get("messages", { person: page.view.me.id, channel, since: page.since, ...more });
}

async function showEarlier(before) {
  const where = page.channel.id;
  try {
    const found = await history(where, { before });
    if (page.channel.id === where) list.prepend(found);
  } catch (error) {
    notify(error.message);
  }
}

/** Show a channel's messages once the commands are loaded; changes during the request are applied afterwards. */
async function fill(channel, commands) {
  const ticket = ++page.loading;
  const meanwhile = [];
  page.meanwhile = meanwhile;
  const asked = history(channel.id).catch((error) => {
    notify(error.message);
    return { messages: [] };
  });
  await commands().catch((error) => notify(error.message));
  const found = await asked;
  if (ticket !== page.loading) return;
  page.meanwhile = null;
  list.reset(found, placeName(channel));
  meanwhile.forEach(onEvent);
  paintWelcome();
}

async function openChannel(id, messageId) {
  const channel = allChannels().find((one) => one.id === id);
  if (!channel) {
    notify(t("no_channel"));
    return;
  }
  page.channel = channel;
  sessionStorage.setItem(`channel of ${page.view.me.id}`, id);
  drawer(false);
  paintPlaces();
  paintTop();
  const ticket = page.loading + 1;
  // Messages name commands in the reader's language.
  await fill(channel, () => composer.reset());
  if (ticket !== page.loading) return;
  while (messageId && !list.find(messageId) && list.more && ticket === page.loading) await showEarlier(list.oldest);
  if (ticket === page.loading) readNow();
}

/** Reload everything after a lost connection; the unsent text stays. */
async function again() {
  const { since, ahead } = await get("people");
  putForward(ahead);
  // Ids smaller than before: the server has started with an empty world.
  if (BigInt(since) < BigInt(page.since)) page.since = "0";
  page.view = await get("view", { person: page.view.me.id });
  paintPeople();
  paintMe();
  const channel = allChannels().find((one) => one.id === page.channel.id);
  if (!channel) return become(page.view.me.id);
  page.channel = channel;
  paintPlaces();
  paintTop();
  return fill(channel, () => composer.refresh());
}

async function become(id) {
  sessionStorage.setItem("person", id);
  let view = await get("view", { person: id });
  const known = navigator.languages.map((one) => one.split("-")[0]).find((one) => view.locales.some((locale) => locale.split("-")[0] === one));
  const wished = view.locales.find((locale) => locale.split("-")[0] === known);
  // As Discord's own client does: the language of the computer until the person chooses another one.
  if (!view.me.localeChosen && wished && wished !== view.me.locale) {
    await post("settings", { person: id, locale: wished });
    view = await get("view", { person: id });
  }
  page.view = view;
  page.locale = view.me.locale;
  // Connect before the messages are requested, so that no later event is lost.
  await live.connect(id);
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
  // Redraw everything in the new language.
  if (channel && page.locale !== page.view.me.locale) {
    page.locale = page.view.me.locale;
    await openChannel(channel.id);
  } else if (channel) {
    page.channel = channel;
    paintPlaces();
    paintTop();
    list.named();
    await composer.refresh();
  } else {
    notify(t("channel_gone"));
    await openChannel((page.view.guilds[0]?.channels[0] ?? page.view.dm).id);
  }
}

// -- painting --------------------------------------------------------------------------------------------------------

function badge(count, label) {
  return count > 0 && h("span", { class: "badge", "aria-label": t(label, { count }) }, count > 99 ? "99+" : String(count));
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
      oncontextmenu: (event) => { event.preventDefault(); offerOnPerson(person).catch((error) => notify(error.message)); },
    }, avatar(person.name), h("span", { class: "person-name" }, person.name), person.id !== me.id && badge(person.unread, "unread_count"))));
}

function paintPlaces() {
  const { guilds, dm } = page.view;
  const entry = (channel) =>
    h("li", {}, h("button", {
      type: "button",
      class: `place${channel.unread ? " unread" : ""}${channel.parent ? " thread" : ""}`,
      "aria-current": channel.id === page.channel?.id ? "page" : null,
      onclick: () => openChannel(channel.id),
    }, h("span", { class: "sigil", "aria-hidden": "true" }, channel.parent ? "↳" : SIGILS[channel.type] ?? "#"),
    h("span", { class: "place-name" }, channel.name, channel.type === FORUM && h("small", {}, ` ${t("forum")}`), channel.locked && h("small", {}, ` ${t("locked")}`), channel.archived && h("small", {}, ` ${t("archived")}`)),
    badge(channel.mentions, "for_you_count"), channel.unread > 0 && !channel.mentions && h("span", { class: "dot", "aria-label": t("unread") })));
  const section = (title, channels, maker) => h("section", {}, h("div", { class: "places-head" }, h("h2", {}, title), maker), h("ul", {}, channels.map(entry)));
  const maker = (guild) => guild.manages && h("button", { type: "button", class: "icon-button", "aria-label": t("new_channel_in", { name: guild.name }), title: t("new_channel"), onclick: () => makeChannel(guild) }, icon("plus"));
  byId("places").replaceChildren(...guilds.map((guild) => section(guild.name, guild.channels, maker(guild))), section(t("direct_messages"), [dm]));
  paintBadges();
}

/** Create a channel, thread or post from a dialog, and go there. */
async function make(path, body) {
  const made = await attempt(path, { person: page.view.me.id, ...body });
  if (!made) return false;
  drawer(false);
  page.view = await get("view", { person: page.view.me.id });
  await openChannel(made.channel);
  return true;
}

function makeChannel(guild) {
  openPlace({
    title: t("new_channel_in", { name: guild.name }),
    named: t("channel_name"),
    forum: true,
    make: ({ name, forum }) => make("channel", { guild: guild.id, name, forum }),
  });
}

function makeThread(channel) {
  const forum = channel.type === FORUM;
  openPlace({
    title: t(forum ? "new_post_in" : "new_thread_in", { name: channel.name }),
    named: t(forum ? "post_title" : "thread_name"),
    content: forum ? "required" : "offered",
    make: ({ name, content }) => make("thread", { channel: channel.id, name, content }),
  });
}

/** Show buttons for the commands that start something, in an empty channel. */
function paintWelcome() {
  const { me, locales } = page.view;
  const forum = page.channel.type === FORUM;
  const beginnings = composer.beginnings();
  const languages = locales.map((locale) =>
    h("button", { type: "button", class: "chip", lang: locale, "aria-pressed": String(locale === me.locale), onclick: () => attempt("settings", { person: me.id, locale }) }, languageName(locale)));
  list.welcome(...[
    h("p", {}, t(forum ? "welcome_forum" : beginnings.length ? "welcome" : "no_commands")),
    forum && page.channel.threads && h("div", { class: "row" }, h("button", { type: "button", class: "button primary", onclick: () => makeThread(page.channel) }, t("new_post"))),
    beginnings.length > 0 && h("div", { class: "beginnings" }, beginnings.map((command) =>
      h("button", { type: "button", class: "opening", onclick: () => slash(command.path, {}) }, h("strong", {}, command.group), h("span", {}, command.description, " ", h("code", {}, `/${command.shown}`))))),
    beginnings.length > 0 && h("p", { class: "small-text" }, t("all_commands")),
    page.channel.type !== DM && page.view.people.length > 1 && h("p", { class: "small-text" }, t("several_people")),
    h("div", { class: "row languages" }, languages),
  ].filter(Boolean));
}

// Show the person's unread messages elsewhere on the drawer's button and in the window's title.
function paintBadges() {
  const elsewhere = allChannels().filter((channel) => channel.id !== page.channel?.id).reduce((sum, channel) => sum + channel.mentions, 0);
  const menu = byId("menu-badge");
  menu.hidden = elsewhere === 0;
  menu.textContent = String(elsewhere);
  byId("menu").setAttribute("aria-label", elsewhere ? t("open_drawer_waiting", { count: elsewhere }) : t("open_drawer"));
  document.title = `${elsewhere ? `(${elsewhere}) ` : ""}${page.channel ? placeName(page.channel) : ""} · ${page.view.me.name}`;
}

function paintTop() {
  byId("title").textContent = placeName(page.channel);
  const channel = page.channel;
  const thread = t(channel.type === FORUM ? "new_post" : "new_thread");
  byId("top-acts").replaceChildren(...(channel.threads ? [h("button", { type: "button", class: "icon-button", "aria-label": thread, title: thread, onclick: () => makeThread(channel) }, icon("thread"))] : []));
  byId("as").replaceChildren(avatar(page.view.me.name, { small: true }), page.view.me.name);
  paintBadges();
}

function paintMe() {
  const { me } = page.view;
  speak(me.locale);
  byId("me").replaceChildren(
    avatar(me.name),
    h("span", { class: "own-text" }, h("strong", {}, me.name), h("small", {}, [languageName(me.locale), !me.dmsOpen && t("takes_no_messages")].filter(Boolean).join(" · "))),
    h("button", { type: "button", class: "icon-button", "aria-label": t("troubles"), title: t("troubles"), onclick: () => { drawer(false); openTroubles(troubled()); } }, icon("bolt")),
    h("button", { type: "button", class: "icon-button", "aria-label": t("settings_of", { name: me.name }), title: t("settings"), onclick: () => { drawer(false); openSettings(page.view, (id) => become(id)); } }, icon("gear")),
  );
}

/** The context of the dialog of faults: the person and the channel. */
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
  byId("composer").dataset.typing = t("typing", { name: page.view.bot.name });
  typing = setTimeout(() => delete byId("composer").dataset.typing, TYPING_MILLISECONDS);
}

// -- events from the server ------------------------------------------------------------------------------------------

const viewSoon = debounce(() => refreshView().catch((error) => notify(error.message)), 50);

function onEvent(event) {
  const here = event.channel === page.channel?.id;
  if (here && page.meanwhile && (event.type === "message" || event.type === "gone")) {
    page.meanwhile.push(event);
  } else if (event.type === "message" && here) {
    if (event.message.author.id === page.view.bot.id) delete byId("composer").dataset.typing;
    list.show(event.message);
    readSoon();
  } else if (event.type === "gone" && here) {
    list.gone(event.id);
  } else if (event.type === "typing" && here) {
    showTyping();
  } else if (event.type === "commands") {
    composer.refresh();
  } else if (event.type === "clock") {
    putForward(event.ahead);
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

const live = new Live(onEvent, () => (byId("down").hidden = false), () => {
  byId("down").hidden = true;
  again().catch((error) => notify(error.message));
});
const list = new MessageList(byId("messages"), byId("scroll"), byId("newer"), {
  context,
  act: useControl,
  remove: (id) => attempt("delete", { person: page.view.me.id, message: id }),
  earlier: showEarlier,
});
const composer = new Composer(byId("composer"), {
  context,
  live,
  send: (content) => attempt("say", { person: page.view.me.id, channel: page.channel.id, content }),
  onSlash: slash,
  onCommands: () => paintWelcome(),
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

speak(navigator.language);
const { people, since, ahead } = await get("people");
page.since = since;
putForward(ahead);
const wanted = new URLSearchParams(location.search).get("person") ?? sessionStorage.getItem("person");
const first = people.find((person) => person.id === wanted || person.name === wanted) ?? people[0];
if (first) await become(first.id);
else notify(t("nobody"));
