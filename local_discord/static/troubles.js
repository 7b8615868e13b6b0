// Faults by hand: one dialog for the time, places, permissions, the token, answers and events.

import { attempt, get } from "./api.js";
import { dialogOf } from "./dialogs.js";
import { h, notify } from "./dom.js";
import { t } from "./texts.js";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

// Each key is a text of the page.
const REQUESTS = {
  everything: {},
  posts: { method: "POST", path: "^/channels/\\d+/messages$" },
  edits: { method: "PATCH", path: "^/channels/\\d+/messages/" },
  reads: { method: "GET", path: "^/channels/\\d+/messages" },
  dm_openings: { method: "POST", path: "^/users/@me/channels$" },
  callbacks: { path: "^/(interactions|webhooks)/" },
};
const ANSWERS = {
  forbidden: { status: 403, code: 50013, message: "Missing Permissions" },
  forbidden_edge: { status: 403, edge: true },
  not_found: { status: 404, code: 10008, message: "Unknown Message" },
  unauthorized: { status: 401 },
  too_many: { status: 429, retryAfter: 5 },
  disabled: { status: 400, code: 40004, message: "Send messages has been temporarily disabled" },
  server_error: { status: 500 },
  done_server_error: { status: 500, afterEffect: true },
  breaks: { drop: true },
  done_breaks: { drop: true, afterEffect: true },
  five_seconds: { delay: 5 },
  a_minute: { delay: 60 },
};
const EVENTS = ["twice", "late", "lost"];
const LIMITS = { old_edits: 3, dm_openings: 30, invalid: 100 };

/** Show the dialog for person `me`, the channel (null in a direct message) and its server. */
export async function openTroubles({ me, channel, guild, refresh }) {
  const body = h("div", { class: "troubles" });
  const opened = new Set(["time"]);
  const close = h("button", { type: "submit", class: "button primary" }, t("done"));
  const dialog = dialogOf(t("troubles"), body, close, (shown) => shown.close());

  const act = async (name, more = {}) => {
    const done = await attempt(`trouble/${name}`, { person: me, ...more });
    if (done) await paint();
    return done;
  };
  // Close the dialog, because its channel no longer exists.
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
      section("time", t("time"), ...timeOf(state, act)),
      channel && section("channel", t(channel.parent ? "this_thread" : "this_channel", { name: channel.name }), ...channelOf(channel, state, act, leave)),
      here && section("server", t("this_server", { name: guild.name }), ...serverOf(here, state, act)),
      section("bot", t("the_bot"), ...botOf(state, act)),
      section("answers", t("answers_and_events", { count: state.faults.length }), ...faultsOf(channel, state, act)),
      section("limits", t("hidden_limits"), ...limitsOf(state, act)),
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

/** A text field; Enter presses the button next to it. */
function line(label, placeholder, use, attributes = {}) {
  const input = h("input", { type: "text", "aria-label": label, placeholder, maxlength: "100", ...attributes });
  input.addEventListener("keydown", (event) => event.key === "Enter" && (event.preventDefault(), use(input.value)));
  return input;
}

function typed(label, name, use, value = "") {
  const input = line(label, label, use, { value });
  return h("div", { class: "beside" }, input, button(name, () => use(input.value)));
}

function checks(names, chosen, onChange) {
  const inputs = names.map((name) => h("input", { type: "checkbox", value: name, checked: !chosen.includes(name) }));
  const denied = () => inputs.filter((input) => !input.checked).map((input) => input.value);
  inputs.forEach((input) => input.addEventListener("change", () => onChange(denied())));
  return h("div", { class: "choices" }, inputs.map((input) => h("label", { class: "choice" }, input, h("span", {}, t(input.value.toLowerCase())))));
}

function timeOf(state, act) {
  const jump = (label, seconds) => button(label, () => act("advance", { seconds }));
  return [
    h("p", {}, new Date(state.time * 1000).toLocaleString()),
    row(jump(t("ten_minutes"), 10 * MINUTE), jump(t("one_hour"), HOUR), jump(t("one_day"), DAY)),
    h("p", { class: "small-text" }, t("time_about")),
  ];
}

function channelOf(channel, state, act, leave) {
  const about = { channel: channel.id };
  const thread = state.threads[channel.id];
  const parent = channel.parent ?? channel.id;
  return [
    thread && row(
      button(t(thread.locked ? "unlock" : "lock"), () => act("lock", { ...about, on: !thread.locked })),
      button(t(thread.archived ? "reopen" : "archive"), () => act("archive", { ...about, on: !thread.archived })),
    ),
    h("h3", {}, t("bot_may_here")),
    checks(state.permissions, state.denied[parent] ?? [], (denied) => act("deny", { channel: parent, denied })),
    row(button(t("delete_bots_messages"), () => act("clear", about), true), button(t("delete_all"), () => leave("delete-channel", about), true)),
  ].filter(Boolean);
}

function serverOf(guild, state, act) {
  const about = { guild: guild.id };
  return [
    row(
      button(t(guild.present ? "remove_bot" : "invite_bot"), () => act("bot", { ...about, on: !guild.present }), guild.present),
      button(t(guild.available ? "begin_outage" : "end_outage"), () => act("outage", { ...about, on: guild.available }), guild.available),
    ),
    typed(t("blocked_words"), t("block"), (words) => act("words", { ...about, words }), guild.words.join(" ")),
    guild.present && h("h3", {}, t("everybody_may")),
    guild.present && checks(state.permissions, guild.denied, (denied) => act("deny-everywhere", { ...about, denied })),
  ].filter(Boolean);
}

function botOf(state, act) {
  const gateway = (label, how) => button(label, () => act("gateway", { how }));
  return [
    h("p", {}, t(state.connected ? "connected" : "not_connected"), state.banned && ` ${t("banned")}`),
    typed(t("token"), t("set"), (token) => act("token", { token }), state.token),
    row(button(t("reset_token"), () => act("token"), true)),
    row(gateway(t("break_connection"), "drop"), gateway(t("forget_session"), "lose"), gateway(t("ask_reconnect"), "reconnect")),
  ];
}

function chooser(label, names) {
  return h("select", { "aria-label": label }, names.map((name) => h("option", { value: name }, t(name))));
}

function faultsOf(channel, state, act) {
  const answer = chooser(t("what_happens"), [...Object.keys(ANSWERS), ...EVENTS]);
  const requests = chooser(t("which_requests"), Object.keys(REQUESTS));
  const times = line(t("how_many_times"), t("for_ever"), () => add(), { inputmode: "numeric" });
  const percent = line(t("how_many_percent"), "100 %", () => add(), { inputmode: "numeric" });
  const here = h("input", { type: "checkbox" });
  const add = () => {
    const counted = { times: Number(times.value) || null, percent: percent.value === "" ? 100 : Number(percent.value) || 0 };
    if (EVENTS.includes(answer.value)) return act("event", { effect: answer.value, ...counted });
    const where = here.checked ? { channel: channel.id } : {};
    return act("fault", { ...ANSWERS[answer.value], ...REQUESTS[requests.value], ...where, ...counted });
  };
  return [
    answer,
    requests,
    h("div", { class: "beside" }, times, percent, button(t("set"), add)),
    channel && h("label", { class: "choice" }, here, h("span", {}, t("only_in", { name: channel.name }))),
    state.faults.length > 0 && h("ul", { class: "trouble-list" }, state.faults.map((fault, number) =>
      h("li", {}, h("span", {}, told(fault)), button(t("mend"), () => act("mend", { number }))))),
  ].filter(Boolean);
}

function told(fault) {
  const counted = `${fault.hits} / ${fault.times ?? "∞"}${fault.percent < 100 ? `, ${fault.percent} %` : ""}`;
  if (fault.effect) return `${t(fault.effect)} · ${counted}`;
  const what = [fault.status, fault.code || null, fault.edge && t("edge"), fault.drop && t("broken"), fault.delay && t("seconds_late", { seconds: fault.delay }), fault.afterEffect && t("after_effect")];
  const where = [fault.method === ".*" ? null : fault.method, fault.path === ".*" ? t("everything") : fault.path, fault.channel && t("one_channel")];
  return `${what.filter(Boolean).join(" ")}: ${where.filter(Boolean).join(" ")} · ${counted}`;
}

function limitsOf(state, act) {
  const check = ([name, limit]) => {
    const input = h("input", { type: "checkbox", checked: state.limits[name] !== null });
    input.addEventListener("change", () => act("limit", { name, limit: input.checked ? limit : null }));
    return h("label", { class: "choice" }, input, h("span", {}, t(`limit_${name}`)));
  };
  return [h("div", { class: "choices" }, Object.entries(LIMITS).map(check))];
}
