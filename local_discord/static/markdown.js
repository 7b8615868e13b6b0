// Turns the part of Discord's markdown that bots use into elements.

import { h } from "./dom.js";
import { t } from "./texts.js";

const INLINE = [
  { pattern: /^\\([^\w\s])/, make: (match) => match[1] },
  { pattern: /^``(.+?)``(?!`)/s, make: (match) => h("code", {}, match[1].trim()) },
  { pattern: /^`([^`\n]+)`/, make: (match) => h("code", {}, match[1]) },
  { pattern: /^\*\*([\s\S]+?)\*\*(?!\*)/, make: (match, context) => h("strong", {}, inline(match[1], context)) },
  { pattern: /^__([\s\S]+?)__(?!_)/, make: (match, context) => h("u", {}, inline(match[1], context)) },
  { pattern: /^~~([\s\S]+?)~~/, make: (match, context) => h("s", {}, inline(match[1], context)) },
  { pattern: /^\|\|([\s\S]+?)\|\|/, make: (match, context) => spoiler(inline(match[1], context)) },
  { pattern: /^\*(?=\S)((?:\*\*|[^*])+?)\*(?!\*)/, make: (match, context) => h("em", {}, inline(match[1], context)) },
  { pattern: /^_((?:__|[^_])+?)_(?![\p{L}\p{N}_])/u, make: (match, context) => h("em", {}, inline(match[1], context)), atWord: true },
  { pattern: /^<@!?(\d+)>/, make: (match, context) => mention(`@${context.users[match[1]] ?? t("unknown")}`, match[1] === context.me) },
  { pattern: /^<#(\d+)>/, make: (match, context) => channelMention(match[1], context) },
  { pattern: /^<t:(-?\d+)(?::([tTdDfFR]))?>/, make: (match, context) => timestamp(Number(match[1]), match[2] ?? "f", context.locale) },
  { pattern: /^<(a?):(\w+):(\d+)>/, make: (match) => h("img", { class: "emoji", src: `/emojis/${match[3]}`, alt: `:${match[2]}:` }) },
  { pattern: /^<\/([^:>]+):\d+>/, make: (match, context) => commandMention(match[1], context) },
  { pattern: /^@(everyone|here)\b/, make: (match) => mention(match[0], true) },
  { pattern: /^\[([^\]]+)\]\(<?(https?:\/\/[^\s)>]+)>?\)/, make: (match, context) => link(match[2], inline(match[1], context), context) },
  { pattern: /^<(https?:\/\/[^\s>]+)>/, make: (match, context) => link(match[1], match[1], context) },
  { pattern: /^https?:\/\/[^\s<]+[^\s<.,:;"')\]]/, make: (match, context) => link(match[0], match[0], context) },
];

function inline(text, context) {
  const nodes = [];
  let plain = "";
  let before = "";
  while (text) {
    const found = firstMatch(text, before);
    if (found) {
      if (plain) nodes.push(plain);
      plain = "";
      nodes.push(found.rule.make(found.match, context));
      before = found.match[0].at(-1);
      text = text.slice(found.match[0].length);
    } else {
      before = text[0];
      plain += text[0];
      text = text.slice(1);
    }
  }
  if (plain) nodes.push(plain);
  return nodes;
}

function firstMatch(text, before) {
  if (!/[\\`*_~|<@[h]/.test(text[0])) return null;
  for (const rule of INLINE) {
    if (rule.atWord && /[\p{L}\p{N}_]/u.test(before)) continue;
    const match = rule.pattern.exec(text);
    if (match) return { rule, match };
  }
  return null;
}

function spoiler(children) {
  const element = h("span", { class: "spoiler", role: "button", tabindex: "0", "aria-label": t("show_spoiler") }, children);
  const show = () => {
    element.classList.add("shown");
    element.removeAttribute("aria-label");
    element.removeAttribute("role");
  };
  element.addEventListener("click", show);
  element.addEventListener("keydown", (event) => (event.key === "Enter" || event.key === " ") && show());
  return element;
}

function mention(text, isMe) {
  return h("span", { class: isMe ? "mention me" : "mention" }, text);
}

function channelMention(id, context) {
  const name = context.channels[id];
  if (!name) return h("span", { class: "mention", "data-unknown": "" }, `#${t("unknown")}`);
  return h("button", { type: "button", class: "mention", onclick: () => context.openChannel(id) }, `#${name}`);
}

function commandMention(path, context) {
  return h("button", { type: "button", class: "mention", onclick: () => context.openCommand(path) }, `/${context.commandNamed(path)}`);
}

// A message's address leads to the message in this page; other links open in a new tab.
function link(url, children, context) {
  const inside = /^https?:\/\/(?:[\w.]+\.)?discord(?:app)?\.com\/channels\/(?:\d+|@me)\/(\d+)(?:\/(\d+))?/.exec(url);
  if (inside) {
    const name = context.channels[inside[1]];
    const label = children === url ? `#${name ?? t("unknown")}${inside[2] ? ` › ${t("message")}` : ""}` : children;
    return h("button", { type: "button", class: "mention", onclick: () => context.openChannel(inside[1], inside[2]) }, label);
  }
  return h("a", { href: url, target: "_blank", rel: "noreferrer noopener" }, children);
}

const STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
};
const UNITS = [
  ["year", 31_536_000],
  ["month", 2_592_000],
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
  ["second", 1],
];

let ahead = 0;

/** Set by how many seconds this Discord's clock is ahead of the browser's. */
export function putForward(seconds) {
  ahead = seconds;
  refreshTimes();
}

function relative(seconds, locale) {
  const away = seconds - Date.now() / 1000 - ahead;
  const [unit, size] = UNITS.find(([, length]) => Math.abs(away) >= length) ?? UNITS.at(-1);
  return new Intl.RelativeTimeFormat(locale, { numeric: "auto" }).format(Math.round(away / size), unit);
}

function timestamp(seconds, style, locale) {
  const date = new Date(seconds * 1000);
  const full = new Intl.DateTimeFormat(locale, STYLES.F).format(date);
  const text = style === "R" ? relative(seconds, locale) : new Intl.DateTimeFormat(locale, STYLES[style]).format(date);
  const attributes = { class: "timestamp", datetime: date.toISOString(), title: full };
  if (style === "R") Object.assign(attributes, { "data-relative": seconds, "data-locale": locale });
  return h("time", attributes, text);
}

/** Update all relative times on the page. */
export function refreshTimes() {
  for (const element of document.querySelectorAll("time[data-relative]")) {
    element.textContent = relative(Number(element.dataset.relative), element.dataset.locale);
  }
}

const LIST = /^(\s*)(?:([-*])|(\d+)\.)\s+(.*)$/;

/** Return the elements of a text; the context has users, channels, me, locale and functions that open things. */
export function markdown(text, context) {
  const nodes = [];
  const lines = text.split("\n");
  let paragraph = [];
  const flush = () => {
    if (paragraph.length) nodes.push(h("p", {}, inline(paragraph.join("\n"), context)));
    paragraph = [];
  };
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at];
    const fence = /^```(\w*)\s*$/.exec(line);
    const heading = /^(#{1,3})\s+(.+)$/.exec(line);
    const small = /^-#\s+(.+)$/.exec(line);
    if (fence && lines.indexOf("```", at + 1) > at) {
      flush();
      const end = lines.indexOf("```", at + 1);
      nodes.push(h("pre", {}, h("code", {}, lines.slice(at + 1, end).join("\n"))));
      at = end;
    } else if (/^```.+```$/.test(line)) {
      flush();
      nodes.push(h("pre", {}, h("code", {}, line.slice(3, -3))));
    } else if (heading) {
      flush();
      nodes.push(h("div", { class: `heading h${heading[1].length}`, role: "heading", "aria-level": heading[1].length + 2 }, inline(heading[2], context)));
    } else if (small) {
      flush();
      nodes.push(h("p", { class: "small-text" }, inline(small[1], context)));
    } else if (/^>>> /.test(line)) {
      flush();
      nodes.push(h("blockquote", {}, markdown([line.slice(4), ...lines.slice(at + 1)].join("\n"), context)));
      break;
    } else if (/^> /.test(line)) {
      flush();
      const quoted = [];
      while (at < lines.length && /^> ?/.test(lines[at])) quoted.push(lines[at++].replace(/^> ?/, ""));
      at -= 1;
      nodes.push(h("blockquote", {}, markdown(quoted.join("\n"), context)));
    } else if (LIST.test(line)) {
      flush();
      const items = [];
      const ordered = Boolean(LIST.exec(line)[3]);
      // A nested line belongs to the list above it, whatever its marker is.
      const belongs = (found) => found && (found[1].length > 1 || Boolean(found[3]) === ordered);
      while (at < lines.length && belongs(LIST.exec(lines[at]))) items.push(LIST.exec(lines[at++]));
      at -= 1;
      nodes.push(list(items, context));
    } else if (!line.trim()) {
      flush();
    } else {
      paragraph.push(line);
    }
  }
  flush();
  return nodes;
}

function list(items, context) {
  const ordered = items[0][3] !== undefined;
  const element = h(ordered ? "ol" : "ul", ordered ? { start: items[0][3] } : {});
  for (const [, indent, , , text] of items) {
    element.append(h("li", { class: indent.length > 1 ? "nested" : null }, inline(text, context)));
  }
  return element;
}

/** Return only inline elements, for labels and embed titles. */
export function inlineMarkdown(text, context) {
  return inline(text, context);
}
