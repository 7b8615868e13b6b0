// The box at the bottom: plain messages, and slash commands with their options.

import { debounce, h, icon, notify } from "./dom.js";
import { attempt, get } from "./api.js";
import { t } from "./texts.js";

const AUTOCOMPLETE_WAIT = 150;
const SHOWN_COMMANDS = 50;
// By convention, the subcommand that starts something.
const BEGINNING = "new";
const SUBCOMMANDS = [1, 2];
const [INTEGER, BOOLEAN, USER, CHANNEL, MENTIONABLE, NUMBER] = [4, 5, 6, 7, 9, 10];

function localized(item, name, locale) {
  return item[`${name}_localizations`]?.[locale] ?? item[name] ?? "";
}

/** Convert typed text to an option's value: of the choice with that name in any language, else the text itself. */
function meant(option, text, locale) {
  const choices = option.type === BOOLEAN
    ? [{ name: t("true"), value: true }, { name: t("false"), value: false }, { name: "true", value: true }, { name: "false", value: false }]
    : option.choices ?? [];
  const wanted = text.toLowerCase();
  const found = choices.find((one) => [one.name, localized(one, "name", locale), String(one.value)].some((name) => name.toLowerCase() === wanted));
  return found ? { value: found.value, text: localized(found, "name", locale) } : { text };
}

/** Return every callable command as {path, shown, description, options, group}, with its group's description. */
function flatten(commands, locale) {
  const found = [];
  const walk = (node, path, shown, group) => {
    const here = [...path, node.name];
    const name = [...shown, localized(node, "name", locale)];
    const below = (node.options ?? []).filter((option) => SUBCOMMANDS.includes(option.type));
    const description = localized(node, "description", locale);
    if (below.length) below.forEach((child) => walk(child, here, name, description));
    else found.push({ path: here, shown: name.join(" "), description, options: node.options ?? [], group });
  };
  commands.forEach((command) => walk(command, [], [], ""));
  return found;
}

/** The composer of the current channel. */
export class Composer {
  #commands = [];
  #raw = [];
  #command = null;
  #fields = new Map();
  #history = [];

  constructor(form, { context, send, live, onSlash, onCommands }) {
    this.form = form;
    this.onCommands = onCommands;
    this.context = context;
    this.send = send;
    this.live = live;
    this.onSlash = onSlash;
    this.list = new Suggestions();
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#submit();
    });
    // Show the box with the first channel, because opening a channel empties the box.
  }

  /** Request the channel's commands again. */
  async refresh() {
    const { me, channel, locale } = this.context();
    try {
      this.#raw = (await get("commands", { person: me, channel })).commands;
    } catch (error) {
      notify(error.message);
      this.#raw = [];
    }
    this.#commands = flatten(this.#raw, locale);
    this.onCommands();
    // Show them now if the person has started to type a command before they were loaded.
    if (!this.#command && this.entry.value.startsWith("/")) this.#suggestCommands(this.entry);
  }

  /** Empty the box for another channel or person. */
  async reset() {
    this.#text();
    await this.refresh();
  }

  /** Return this channel's commands that start something (`/group new`) without required options. */
  beginnings() {
    return this.#commands.filter(({ path, options }) => path.length > 1 && path.at(-1) === BEGINNING && !options.some((option) => option.required));
  }

  /** Return the name of a command in the reader's language, by its default path. */
  named(path) {
    return this.#commands.find((one) => one.path.join(" ") === path)?.shown ?? path;
  }

  /** Put the cursor into the box. */
  focus() {
    this.form.querySelector("input, textarea")?.focus();
  }

  /** Open a command by its default path, as a command mention does. */
  open(path) {
    const command = this.#commands.find((one) => one.path.join(" ") === path);
    if (command) this.#open(command);
  }

  // -- plain text ------------------------------------------------------------------------------------------------

  #text(value = "") {
    this.#command = null;
    this.list.hide();
    const { channelName } = this.context();
    const entry = h("textarea", {
      id: "entry",
      rows: "1",
      maxlength: "2000",
      placeholder: t("message_to", { name: channelName ?? "" }),
      "aria-label": t("entry"),
      role: "combobox",
      "aria-expanded": "false",
      "aria-autocomplete": "list",
      "aria-controls": this.list.id,
      enterkeyhint: "send",
      oninput: () => this.#suggestCommands(entry),
      onpaste: () => setTimeout(() => this.#openWhole(entry)),
      onkeydown: (event) => this.#textKey(event, entry),
    });
    entry.value = value;
    this.form.replaceChildren(this.list.element, h("div", { class: "entry-line" },
      h("button", { type: "button", class: "icon-button slash", "aria-label": t("commands"), title: t("commands"), onclick: () => { entry.value = "/"; entry.focus(); this.#suggestCommands(entry); } }, "/"),
      entry,
      h("button", { type: "submit", class: "icon-button send", "aria-label": t("send") }, icon("send"))));
    this.entry = entry;
  }

  #textKey(event, entry) {
    if (this.list.key(event)) return;
    if (event.key === "Enter" && !event.shiftKey && !event.isComposing) {
      event.preventDefault();
      this.#submit();
    } else if (event.key === "ArrowUp" && !entry.value && this.#history.length) {
      event.preventDefault();
      this.#open(this.#history.at(-1).command, this.#history.at(-1).values);
    }
  }

  /** Open a complete command with its options from the text in the box, such as pasted text. */
  #openWhole(entry) {
    const read = this.#read(entry.value);
    if (!read || !Object.keys(read.values).length) return false;
    this.#open(read.command, read.values);
    return true;
  }

  /** Parse "/group command option:value other:some words"; null if it is no command of this channel. */
  #read(text) {
    const typed = text.trim().replace(/^[/／]\s*/u, "");
    if (!/^[/／]/u.test(text.trim())) return null;
    const words = typed.toLowerCase();
    const begins = (name) => words === name.toLowerCase() || words.startsWith(`${name.toLowerCase()} `);
    const names = ({ path, shown }) => [path.join(" "), shown];
    const command = this.#commands.find((one) => names(one).some(begins));
    if (!command) return null;
    const rest = typed.slice(names(command).find(begins).length);
    const { locale } = this.context();
    const known = new Map(command.options.flatMap((option) => [option.name, localized(option, "name", locale)].map((name) => [name.toLowerCase(), option])));
    const values = {};
    const marks = [...rest.matchAll(/(?:^|\s)([^\s:：]+)[:：]/gu)].filter((mark) => known.has(mark[1].toLowerCase()));
    marks.forEach((mark, index) => {
      const option = known.get(mark[1].toLowerCase());
      const value = rest.slice(mark.index + mark[0].length, marks[index + 1]?.index).trim();
      if (value) values[option.name] = meant(option, value, locale);
    });
    // Text before the named options is the value of the first required option; a command without one is invalid.
    const before = rest.slice(0, marks[0]?.index).trim();
    const first = command.options.find((option) => option.required && !(option.name in values));
    if (before && !first) return null;
    if (before) values[first.name] = meant(first, before, locale);
    return { command, values };
  }

  #suggestCommands(entry) {
    entry.style.height = "auto";
    entry.style.height = `${Math.min(entry.scrollHeight, 160)}px`;
    const typed = /^[/／](.*)$/su.exec(entry.value);
    if (!typed) {
      this.list.hide();
      return;
    }
    const words = typed[1].toLowerCase().split(/\s+/).filter(Boolean);
    const fits = (command) => words.every((word) => `${command.shown} ${command.path.join(" ")}`.toLowerCase().includes(word));
    const starts = (command) => Number(!command.shown.toLowerCase().startsWith(typed[1].trim().toLowerCase()));
    const read = this.#read(entry.value);
    if (read && Object.keys(read.values).length) {
      this.list.show(entry, [{ label: `/${read.command.shown}`, hint: Object.values(read.values).map((value) => value.text).join(" "), description: read.command.description, choose: () => this.#open(read.command, read.values) }], { empty: "" });
      return;
    }
    const found = this.#commands.filter(fits).sort((a, b) => starts(a) - starts(b)).slice(0, SHOWN_COMMANDS);
    this.list.show(entry, found.map((command) => ({
      label: `/${command.shown}`,
      description: command.description,
      hint: command.options.map((option) => option.required ? localized(option, "name", this.context().locale) : `[${localized(option, "name", this.context().locale)}]`).join(" "),
      choose: () => this.#open(command),
    })), { empty: t("no_such_command") });
  }

  async #submit() {
    if (this.#command) return this.#run();
    const content = this.entry.value;
    if (!content.trim()) return undefined;
    if (/^[/／]/u.test(content)) {
      if (!this.#openWhole(this.entry)) notify(t("choose_from_list"));
      return undefined;
    }
    if (await this.send(content)) this.#text();
    this.focus();
    return undefined;
  }

  // -- a command -------------------------------------------------------------------------------------------------

  #open(command, values = {}) {
    this.#command = command;
    this.#fields = new Map();
    this.list.hide();
    const { locale } = this.context();
    const fields = h("div", { class: "command-fields" });
    const more = h("div", { class: "command-more" });
    const add = (option, value) => {
      const field = this.#field(option, value);
      this.#fields.set(option.name, field);
      fields.append(field.element);
      paintMore();
      return field;
    };
    const paintMore = () => more.replaceChildren(...command.options.filter((option) => !this.#fields.has(option.name)).map((option) =>
      h("button", { type: "button", class: "chip", title: localized(option, "description", locale), onclick: () => add(option).input.focus() }, icon("plus"), localized(option, "name", locale))));
    this.removeField = (name) => {
      this.#fields.get(name).element.remove();
      this.#fields.delete(name);
      paintMore();
      this.#focusLast();
    };
    for (const option of command.options) if (option.required || option.name in values) add(option, values[option.name]);
    paintMore();
    const cancel = h("button", { type: "button", class: "icon-button", "aria-label": t("leave_command"), title: t("leave_command_key"), onclick: () => this.#leave() }, icon("close"));
    const send = h("button", { type: "submit", class: "icon-button send", "aria-label": t("send_command", { command: `/${command.shown}` }) }, icon("send"));
    const box = h("div", { class: "command", role: "group", "aria-label": `/${command.shown}`, onkeydown: (event) => this.#commandKey(event) },
      h("div", { class: "command-head" }, h("code", { tabindex: "-1" }, `/${command.shown}`), h("span", { class: "command-about" }, command.description), cancel),
      fields,
      h("div", { class: "command-foot" }, more, send));
    this.form.replaceChildren(this.list.element, box);
    const first = [...this.#fields.values()].find((field) => !field.input.value);
    (first?.input ?? send).focus();
  }

  #focusLast() {
    const last = [...this.#fields.values()].at(-1);
    (last?.input ?? this.form.querySelector(".send")).focus();
  }

  #leave() {
    this.#text();
    this.focus();
  }

  #commandKey(event) {
    if (event.defaultPrevented) return;
    if (event.key === "Escape") {
      event.preventDefault();
      if (this.list.isOpen) this.list.hide();
      else this.#leave();
    } else if (event.key === "Enter" && event.target.matches("input") && !event.isComposing) {
      event.preventDefault();
      this.#submit();
    }
  }

  #field(option, value) {
    const { locale } = this.context();
    const name = localized(option, "name", locale);
    const id = `option-${option.name}`;
    const numeric = [INTEGER, NUMBER].includes(option.type) && !option.choices?.length && !option.autocomplete;
    const field = { option, value: undefined };
    const input = h("input", {
      id,
      type: "text",
      inputmode: numeric ? "decimal" : null,
      placeholder: localized(option, "description", locale),
      maxlength: option.max_length,
      role: "combobox",
      "aria-expanded": "false",
      "aria-autocomplete": "list",
      "aria-controls": this.list.id,
      "aria-required": String(Boolean(option.required)),
      oninput: () => { field.value = undefined; ask(); },
      onfocus: () => this.#suggest(field),
      onblur: () => this.list.hide(),
      onkeydown: (event) => {
        if (this.list.key(event)) return;
        if (event.key === "Backspace" && !input.value && !option.required) { event.preventDefault(); this.removeField(option.name); }
      },
    });
    // Autocomplete sends a request to the bot, so wait for a pause in typing.
    const ask = option.autocomplete ? debounce(() => this.#suggest(field), AUTOCOMPLETE_WAIT) : () => this.#suggest(field);
    if (value !== undefined) {
      field.value = value.value;
      input.value = value.text;
    }
    const drop = !option.required && h("button", { type: "button", class: "drop", "aria-label": t("leave_out", { name }), onclick: () => this.removeField(option.name) }, "×");
    field.input = input;
    field.element = h("div", { class: "option" }, h("label", { for: id }, name), input, drop);
    return field;
  }

  async #suggest(field) {
    const { option, input } = field;
    // The command may have been sent in the meantime.
    if (!this.#command || !input.isConnected) return;
    const typed = input.value.trim().toLowerCase();
    const pick = (label, value, description) => ({ label, description, choose: () => this.#pick(field, label, value) });
    if (option.autocomplete) {
      await this.#ask(field, pick);
      return;
    }
    const { locale, users, members, channels } = this.context();
    let found = [];
    if (option.choices?.length) found = option.choices.map((choice) => pick(localized(choice, "name", locale), choice.value));
    else if (option.type === BOOLEAN) found = [pick(t("true"), true), pick(t("false"), false)];
    else if (option.type === USER || option.type === MENTIONABLE) found = members.map((id) => pick(users[id], id));
    else if (option.type === CHANNEL) found = Object.entries(channels).map(([id, name]) => pick(`#${name}`, id));
    else {
      this.list.hide();
      return;
    }
    const chosen = field.value !== undefined;
    const fits = found.filter((one) => chosen || one.label.toLowerCase().includes(typed.replace(/^[@#]/, "")));
    this.list.show(input, fits, { empty: t("nothing_fits") });
  }

  async #ask(field, pick) {
    const { me, channel, locale } = this.context();
    const { option, input } = field;
    const token = (field.token = (field.token ?? 0) + 1);
    const options = this.#values();
    options[option.name] = input.value;
    this.list.show(input, [], { empty: t("looking") });
    const started = await attempt("autocomplete", { person: me, channel, path: this.#command.path, focused: option.name, options });
    const answer = started && (await this.live.result(started.interaction));
    if (field.token !== token || document.activeElement !== input) return;
    if (!answer || answer.state === "failed") {
      this.list.show(input, [], { empty: t("no_options") });
      return;
    }
    const choices = (answer.choices ?? []).map((choice) => pick(localized(choice, "name", locale), choice.value));
    this.list.show(input, choices, { empty: t("nothing_fits") });
  }

  #pick(field, label, value) {
    field.input.value = label;
    field.value = value;
    field.token = (field.token ?? 0) + 1;
    this.list.hide();
    const open = [...this.#fields.values()].find((other) => other.option.required && !other.input.value);
    if (open) open.input.focus();
    else this.form.querySelector(".send").focus();
  }

  #values() {
    const values = {};
    for (const [name, field] of this.#fields) {
      const typed = field.input.value.trim();
      if (field.value !== undefined) values[name] = field.value;
      else if (typed) values[name] = meant(field.option, typed, this.context().locale).value ?? typed.replace(/^[@#]/, [USER, CHANNEL, MENTIONABLE].includes(field.option.type) ? "" : "$&");
    }
    return values;
  }

  async #run() {
    const command = this.#command;
    const values = this.#values();
    const missing = [...this.#fields.values()].find((field) => field.option.required && !(field.option.name in values));
    if (missing) {
      missing.input.focus();
      notify(t("is_required", { name: localized(missing.option, "name", this.context().locale) }));
      return;
    }
    const shown = Object.fromEntries([...this.#fields].filter(([name]) => name in values).map(([name, field]) => [name, { value: values[name], text: field.input.value }]));
    if (await this.onSlash(command.path, values)) {
      this.#history.push({ command, values: shown });
      this.#text();
      this.focus();
    }
  }
}

/** The list of suggestions above the box; the focus stays in the input. */
class Suggestions {
  #options = [];
  #active = 0;
  #input = null;

  constructor() {
    this.id = "suggestions";
    this.element = h("ul", { class: "suggestions", id: this.id, role: "listbox", hidden: true });
    // A press must not take the focus from the input, because the list would disappear before the click.
    this.element.addEventListener("pointerdown", (event) => event.preventDefault());
  }

  get isOpen() {
    return !this.element.hidden;
  }

  show(input, options, { empty }) {
    this.#input = input;
    this.#options = options;
    this.#active = 0;
    this.#paint(empty);
    this.element.setAttribute("aria-label", t("suggestions"));
    this.element.hidden = false;
    input.setAttribute("aria-expanded", "true");
  }

  hide() {
    this.element.hidden = true;
    this.#options = [];
    this.#input?.setAttribute("aria-expanded", "false");
    this.#input?.removeAttribute("aria-activedescendant");
  }

  /** Handle a key of the input; return whether it was for the list. */
  key(event) {
    if (!this.isOpen || event.isComposing) return false;
    if (event.key === "Escape") {
      this.hide();
    } else if (!this.#options.length) {
      return false;
    } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      const step = event.key === "ArrowDown" ? 1 : -1;
      this.#active = (this.#active + step + this.#options.length) % this.#options.length;
      this.#paint();
    } else if (event.key === "Enter" || (event.key === "Tab" && !event.shiftKey)) {
      this.#options[this.#active].choose();
    } else {
      return false;
    }
    event.preventDefault();
    event.stopPropagation();
    return true;
  }

  #paint(empty = "") {
    const rows = this.#options.map((option, index) =>
      h("li", { role: "option", id: `${this.id}-${index}`, class: index === this.#active ? "suggestion active" : "suggestion", "aria-selected": String(index === this.#active), onclick: () => option.choose() },
        h("span", { class: "suggestion-label" }, option.label, option.hint && h("span", { class: "suggestion-hint" }, option.hint)),
        option.description && h("small", {}, option.description)));
    this.element.replaceChildren(...(rows.length ? rows : [h("li", { class: "suggestion-empty" }, empty)]));
    this.element.children[this.#active]?.scrollIntoView({ block: "nearest" });
    if (rows.length) this.#input.setAttribute("aria-activedescendant", `${this.id}-${this.#active}`);
    else this.#input.removeAttribute("aria-activedescendant");
  }
}
