// The bot's modals, and the page's own settings.

import { h, icon, notify } from "./dom.js";
import { attempt } from "./api.js";
import { defaults, selectOptions } from "./components.js";
import { markdown } from "./markdown.js";
import { closePicker, selectButton } from "./picker.js";
import { t } from "./texts.js";

/** Open a dialog of the page; calls `onSubmit(dialog)` when its form is sent. */
export function dialogOf(title, content, foot, onSubmit) {
  const heading = `dialog-${Math.random().toString(36).slice(2)}`;
  const close = h("button", { type: "button", class: "icon-button", "aria-label": t("close"), onclick: () => dialog.close() }, icon("close"));
  const form = h("form", { class: "dialog-form", onsubmit: (event) => { event.preventDefault(); onSubmit(dialog); } },
    h("header", {}, h("h2", { id: heading }, title), close),
    h("div", { class: "dialog-body" }, content),
    h("footer", {}, foot),
  );
  const dialog = h("dialog", { class: "dialog", "aria-labelledby": heading }, form);
  dialog.addEventListener("close", () => { closePicker(); dialog.remove(); });
  dialog.addEventListener("cancel", (event) => document.querySelector("dialog .picker") && (event.preventDefault(), closePicker()));
  document.body.append(dialog);
  dialog.showModal();
  dialog.querySelector(".dialog-body input, .dialog-body textarea, .dialog-body .select")?.focus();
  return dialog;
}

/** Show a modal of the bot; calls `onSubmit(values)` and closes. */
export function openModal(modal, context, onSubmit) {
  const values = {};
  const content = modal.components.map((component) => part(component, context, values));
  const error = h("p", { class: "failed", role: "alert", hidden: true });
  const foot = [
    h("button", { type: "button", class: "button secondary", onclick: () => dialog.close() }, t("cancel")),
    h("button", { type: "submit", class: "button primary" }, t("submit")),
  ];
  const dialog = dialogOf(modal.title, [content, error], foot, async () => {
    const sent = Object.fromEntries(Object.entries(values).map(([id, read]) => [id, read()]));
    const problem = await onSubmit(sent);
    error.hidden = !problem;
    error.textContent = problem ?? "";
    if (!problem) dialog.close();
  });
}

function part(component, context, values) {
  if (component.type === 10) return h("div", { class: "text" }, markdown(component.content, context));
  if (component.type === 1) return component.components.map((child) => labelled(child.label, null, child, context, values));
  return labelled(component.label, component.description, component.component, context, values);
}

function labelled(label, description, component, context, values) {
  const id = `field-${component.custom_id}`;
  const required = component.type !== 23 && component.required !== false;
  const group = [21, 22].includes(component.type);
  const field = fieldOf(component, id, label, context, values);
  const caption = [label, required && h("span", { class: "required", "aria-label": t("required") }, " *")];
  return h(group ? "fieldset" : "div", { class: "field-block" },
    h(group ? "legend" : "label", { for: group ? null : id }, caption),
    description && h("p", { class: "small-text" }, description),
    field,
  );
}

function fieldOf(component, id, label, context, values) {
  const name = component.custom_id;
  if (component.type === 4) {
    const shared = { id, placeholder: component.placeholder, minlength: component.min_length, maxlength: component.max_length ?? 4000, required: component.required !== false };
    const field = component.style === 2 ? h("textarea", { ...shared, rows: 4 }) : h("input", { ...shared, type: "text" });
    field.value = component.value ?? "";
    values[name] = () => field.value;
    return field;
  }
  if (component.type === 21 || component.type === 22) {
    const type = component.type === 21 ? "radio" : "checkbox";
    const inputs = component.options.map((option) => h("input", { type, name: id, value: option.value, checked: option.default }));
    const read = () => inputs.filter((input) => input.checked).map((input) => input.value);
    values[name] = read;
    return h("div", { class: "choices" }, component.options.map((option, index) =>
      h("label", { class: "choice" }, inputs[index], h("span", {}, option.label, option.description && h("small", {}, option.description)))));
  }
  if (component.type === 23) {
    const input = h("input", { type: "checkbox", id, checked: component.default });
    values[name] = () => input.checked;
    return h("div", { class: "choice" }, input);
  }
  if (component.type === 19) return h("p", { class: "small-text" }, t("no_uploads"));
  return selectField(component, id, label, context, values);
}

function selectField(component, id, label, context, values) {
  let chosen = defaults(component);
  const slot = h("div", {});
  const paint = () => {
    const required = component.required !== false;
    const button = selectButton({
      label,
      placeholder: component.placeholder || t("choose"),
      options: selectOptions(component, context).map((option) => ({ ...option, emoji: option.emoji?.cloneNode(true) })),
      chosen,
      least: required ? component.min_values ?? 1 : 0,
      most: component.max_values ?? 1,
      customId: component.custom_id,
      onDone: (picked) => { chosen = picked; paint(); slot.firstElementChild.focus(); },
    });
    button.id = id;
    slot.replaceChildren(button);
  };
  paint();
  values[component.custom_id] = () => chosen;
  return slot;
}

/** Return a language's name in that language, without its country. */
export function languageName(locale) {
  return new Intl.DisplayNames([locale], { type: "language" }).of(locale.split("-")[0]);
}

/** Ask for the name of a new channel, thread or post; `make(values)` returns whether it was created. */
export function openPlace({ title, named, content, forum, make }) {
  const name = h("input", { type: "text", id: "place-name", maxlength: "100", required: true });
  const first = content && h("textarea", { id: "place-first", rows: "3", maxlength: "2000", required: content === "required" });
  const kind = forum && h("input", { type: "checkbox" });
  dialogOf(title, [
    h("div", { class: "field-block" }, h("label", { for: "place-name" }, named), name),
    first && h("div", { class: "field-block" }, h("label", { for: "place-first" }, t(content === "required" ? "first_message" : "first_message_if_any")), first),
    kind && h("div", { class: "field-block" }, h("label", { class: "choice" }, kind, h("span", {}, t("as_forum"), h("small", {}, t("as_forum_about"))))),
  ], h("button", { type: "submit", class: "button primary" }, t("create")), async (dialog) => {
    if (await make({ name: name.value, content: first?.value ?? "", forum: kind?.checked ?? false })) dialog.close();
  });
}

/** Show the bot's commands for the menu on a person; calls `onChosen(name)`. */
export function openPersonMenu(person, commands, locale, onChosen) {
  const button = (command) => h("button", { type: "button", class: "button secondary", onclick: () => { dialog.close(); onChosen(command.name); } },
    command.name_localizations?.[locale] ?? command.name);
  const content = commands.length ? commands.map((command) => h("div", { class: "field-block" }, button(command))) : t("nothing_on_people");
  const dialog = dialogOf(person.name, content, h("button", { type: "submit", class: "button primary" }, t("cancel")), (opened) => opened.close());
}

/** Show the settings of the person: language, DMs, and adding people. */
export function openSettings(view, onAdded) {
  const { me } = view;
  const language = h("select", { id: "locale", onchange: () => attempt("settings", { person: me.id, locale: language.value }) },
    view.locales.map((locale) => h("option", { value: locale, selected: locale === me.locale }, languageName(locale))));
  const dms = h("input", { type: "checkbox", role: "switch", checked: me.dmsOpen, onchange: () => attempt("settings", { person: me.id, dmsOpen: dms.checked }) });
  const app = h("input", { type: "checkbox", role: "switch", checked: me.hasApp, onchange: () => attempt("settings", { person: me.id, hasApp: app.checked }) });
  const name = h("input", { type: "text", id: "new-name", maxlength: "32", placeholder: t("a_name") });
  const add = async () => {
    const added = name.value.trim() && (await attempt("person", { person: me.id, name: name.value }));
    if (!added) return;
    dialog.close();
    notify(t("joined", { name: name.value.trim() }));
    onAdded(added.id);
  };
  const dialog = dialogOf(t("settings_of", { name: me.name }), [
    h("div", { class: "field-block" }, h("label", { for: "locale" }, t("language")), language),
    h("div", { class: "field-block" }, h("label", { class: "choice" }, dms, h("span", {}, t("take_messages"), h("small", {}, t("take_messages_about"))))),
    h("div", { class: "field-block" }, h("label", { class: "choice" }, app, h("span", {}, t("has_app"), h("small", {}, t("has_app_about"))))),
    h("div", { class: "field-block" }, h("label", { for: "new-name" }, t("join")),
      h("div", { class: "beside" }, name, h("button", { type: "button", class: "button secondary", onclick: add }, t("add")))),
  ], h("button", { type: "submit", class: "button primary" }, t("done")), (opened) => opened.close());
}

