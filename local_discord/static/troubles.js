// What goes wrong on Discord, by hand: one dialog for time, places, permissions, the token, answers and events.

import { attempt, get } from "./api.js";
import { dialogOf } from "./dialogs.js";
import { h, notify } from "./dom.js";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const FORUM = 15;

const REQUESTS = {
  "Everything": {},
  "Messages posted in channels": { method: "POST", path: "^/channels/\\d+/messages$" },
  "Messages edited in channels": { method: "PATCH", path: "^/channels/\\d+/messages/" },
  "Messages read": { method: "GET", path: "^/channels/\\d+/messages" },
  "Direct messages opened": { method: "POST", path: "^/users/@me/channels$" },
  "Answers to commands and buttons": { path: "^/(interactions|webhooks)/" },
};
const ANSWERS = {
  "Forbidden: missing permissions (403)": { status: 403, code: 50013, message: "Missing Permissions" },
  "Forbidden by the edge, in HTML (403)": { status: 403, edge: true },
  "Not found (404)": { status: 404, code: 10008, message: "Unknown Message" },
  "Unauthorized (401)": { status: 401 },
  "Too many, wait 5 seconds (429)": { status: 429, retryAfter: 5 },
  "Sending is disabled (400, 40004)": { status: 400, code: 40004, message: "Send messages has been temporarily disabled" },
  "Server error (500)": { status: 500 },
  "Done, but a server error (500)": { status: 500, afterEffect: true },
  "The connection breaks": { drop: true },
  "Done, but the connection breaks": { drop: true, afterEffect: true },
  "Five seconds late": { delay: 5 },
  "A minute late": { delay: 60 },
};
const EVENTS = { "Events come twice": "twice", "Events come late": "late", "Events are lost": "lost" };
const LIMITS = {
  old_edits: ["Edits of messages older than an hour: 3 in 6 seconds", 3],
  dm_openings: ["Direct messages opened: 30 in an hour", 30],
  invalid: ["Requests refused with 401, 403, 429: 100, then a ban", 100],
};

/** Show the dialog: `me` opens it, about the channel (null in a direct message) and its server. */
export async function openTroubles({ me, channel, guild, refresh }) {
  const body = h("div", { class: "troubles" });
  const opened = new Set(["time"]);
  const close = h("button", { type: "submit", class: "button primary" }, "Done");
  const dialog = dialogOf("What goes wrong", body, close, (shown) => shown.close());

  const act = async (name, more = {}) => {
    const done = await attempt(`trouble/${name}`, { person: me, ...more });
    if (done) await paint();
    return done;
  };
  // The place that the dialog is about is gone afterwards.
  const leave = async (name, more) => {
    if (!(await act(name, more))) return;
    dialog.close();
    await refresh();
  };

  const section = (id, title, ...content) => {
    const details = h("details", { class: "trouble", open: opened.has(id) }, h("summary", {}, title), h("div", { class: "trouble-body" }, content));
    details.addEventListener("toggle", () => (details.open ? opened.add(id) : opened.delete(id)));
    return details;
  };

  const paint = async () => {
    let state;
    try {
      state = await get("troubles");
    } catch (error) {
      notify(error.message);
      return;
    }
    const here = guild && state.guilds.find((one) => one.id === guild.id);
    body.replaceChildren(...[
      section("time", "Time", ...timeOf(state, act)),
      channel && section("channel", `This ${channel.parent ? "thread" : "channel"}: ${channel.name}`, ...channelOf(channel, state, act, leave)),
      here && section("server", `This server: ${guild.name}`, ...serverOf(here, state, act)),
      section("bot", "The bot", ...botOf(state, act)),
      section("answers", `Answers and events (${state.faults.length})`, ...faultsOf(channel, state, act)),
      section("limits", "Limits that no header tells of", ...limitsOf(state, act)),
    ].filter(Boolean));
  };
  await paint();
}

function button(label, onclick, danger = false) {
  return h("button", { type: "button", class: `button ${danger ? "danger" : "secondary"}`, onclick }, label);
}

function row(...buttons) {
  return h("div", { class: "trouble-row" }, buttons);
}

/** A line to type in; Enter does what the button beside it does. */
function line(label, placeholder, use, attributes = {}) {
  const input = h("input", { type: "text", "aria-label": label, placeholder, maxlength: "100", ...attributes });
  input.addEventListener("keydown", (event) => event.key === "Enter" && (event.preventDefault(), use(input.value)));
  return input;
}

function typed(label, placeholder, name, use, value = "") {
  const input = line(label, placeholder, use, { value });
  return h("div", { class: "beside" }, input, button(name, () => use(input.value)));
}

function checks(names, chosen, onChange) {
  const inputs = names.map((name) => h("input", { type: "checkbox", value: name, checked: !chosen.includes(name) }));
  const denied = () => inputs.filter((input) => !input.checked).map((input) => input.value);
  inputs.forEach((input) => input.addEventListener("change", () => onChange(denied())));
  return h("div", { class: "choices" }, inputs.map((input) => h("label", { class: "choice" }, input, h("span", {}, input.value.replaceAll("_", " ").toLowerCase()))));
}

function timeOf(state, act) {
  const jump = (label, seconds) => button(label, () => act("advance", { seconds }));
  return [
    h("p", {}, new Date(state.time * 1000).toLocaleString()),
    row(jump("+ 10 minutes", 10 * MINUTE), jump("+ 1 hour", HOUR), jump("+ 1 day", DAY)),
    h("p", { class: "small-text" }, "Discord's clock goes forward; a bot with a clock of its own does not notice."),
  ];
}

function channelOf(channel, state, act, leave) {
  const about = { channel: channel.id };
  const thread = state.threads[channel.id];
  const parent = channel.parent ?? channel.id;
  return [
    thread && row(
      button(thread.locked ? "Unlock" : "Lock", () => act("lock", { ...about, on: !thread.locked })),
      button(thread.archived ? "Reopen" : "Archive", () => act("archive", { ...about, on: !thread.archived })),
    ),
    !channel.parent && typed("Name of a thread", channel.type === FORUM ? "Title of a post" : "Name of a thread", "Start", (name) => leave("thread", { ...about, name })),
    h("h3", {}, "The bot may here"),
    checks(state.permissions, state.denied[parent] ?? [], (denied) => act("deny", { channel: parent, denied })),
    row(button("Delete the bot's messages", () => act("clear", about), true), button("Delete it all", () => leave("delete-channel", about), true)),
  ].filter(Boolean);
}

function serverOf(guild, state, act) {
  const about = { guild: guild.id };
  return [
    row(
      button(guild.present ? "Remove the bot" : "Invite the bot again", () => act("bot", { ...about, on: !guild.present }), guild.present),
      button(guild.available ? "Begin an outage" : "End the outage", () => act("outage", { ...about, on: guild.available }), guild.available),
    ),
    typed("Name of a new channel", "Name of a channel", "Add", (name) => act("channel", { ...about, name })),
    typed("Name of a new forum", "Name of a forum", "Add", (name) => act("channel", { ...about, name, forum: true })),
    typed("Words that are blocked", "Blocked words", "Block", (words) => act("words", { ...about, words }), guild.words.join(" ")),
    guild.present && h("h3", {}, "Everybody may, the bot too"),
    guild.present && checks(state.permissions, guild.denied, (denied) => act("deny-everywhere", { ...about, denied })),
  ].filter(Boolean);
}

function botOf(state, act) {
  const gateway = (label, how) => button(label, () => act("gateway", { how }));
  return [
    h("p", {}, state.connected ? "It is connected." : "It is not connected.", state.banned && " The edge has banned it."),
    typed("Token", "Token", "Set", (token) => act("token", { token }), state.token),
    row(button("Reset the token", () => act("token"), true)),
    row(gateway("Break the connection", "drop"), gateway("Forget the session", "lose"), gateway("Ask to reconnect", "reconnect")),
  ];
}

function chooser(label, names) {
  return h("select", { "aria-label": label }, names.map((name) => h("option", { value: name }, name)));
}

function faultsOf(channel, state, act) {
  const answer = chooser("What happens", [...Object.keys(ANSWERS), ...Object.keys(EVENTS)]);
  const requests = chooser("To which requests", Object.keys(REQUESTS));
  const times = line("How many times; empty is for ever", "for ever", () => add(), { inputmode: "numeric" });
  const percent = line("How many in a hundred", "100 %", () => add(), { inputmode: "numeric" });
  const here = h("input", { type: "checkbox" });
  const add = () => {
    const counted = { times: Number(times.value) || null, percent: percent.value === "" ? 100 : Number(percent.value) || 0 };
    if (EVENTS[answer.value]) return act("event", { effect: EVENTS[answer.value], ...counted });
    const where = here.checked ? { channel: channel.id } : {};
    return act("fault", { ...ANSWERS[answer.value], ...REQUESTS[requests.value], ...where, ...counted });
  };
  return [
    answer,
    requests,
    h("div", { class: "beside" }, times, percent, button("Set", add)),
    channel && h("label", { class: "choice" }, here, h("span", {}, `Only in ${channel.name}`)),
    state.faults.length > 0 && h("ul", { class: "trouble-list" }, state.faults.map((fault, number) =>
      h("li", {}, h("span", {}, told(fault)), button("Mend", () => act("mend", { number }))))),
  ].filter(Boolean);
}

function told(fault) {
  const counted = `${fault.hits} of ${fault.times ?? "∞"}${fault.percent < 100 ? `, ${fault.percent} %` : ""}`;
  if (fault.effect) return `Events ${fault.effect} · ${counted}`;
  const what = [fault.status, fault.code || null, fault.edge && "edge", fault.drop && "broken", fault.delay && `${fault.delay} s late`, fault.afterEffect && "after effect"];
  const where = [fault.method === ".*" ? null : fault.method, fault.path === ".*" ? "everything" : fault.path, fault.channel && "one channel"];
  return `${what.filter(Boolean).join(" ")}: ${where.filter(Boolean).join(" ")} · ${counted}`;
}

function limitsOf(state, act) {
  const check = ([name, [label, limit]]) => {
    const input = h("input", { type: "checkbox", checked: state.limits[name] !== null });
    input.addEventListener("change", () => act("limit", { name, limit: input.checked ? limit : null }));
    return h("label", { class: "choice" }, input, h("span", {}, label));
  };
  return [h("div", { class: "choices" }, Object.entries(LIMITS).map(check))];
}
