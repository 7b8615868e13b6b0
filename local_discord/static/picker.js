// A list to choose from that opens above or below its button; a sheet at the bottom on narrow screens.

import { h, icon } from "./dom.js";
import { t } from "./texts.js";

const FILTER_FROM = 9;

let opened = null;

/** Close the open list, if any, without a choice. */
export function closePicker() {
  opened?.close(false);
}

/**
 * Open a list below `anchor`. `options` are {label, value, description?, emoji?}; `least` and `most` limit the
 * number of choices. Calls `onDone(values)` once, but not if the person cancels.
 */
export function openPicker(anchor, { options, chosen = [], least = 1, most = 1, label, onDone }) {
  const wasOpen = opened?.anchor === anchor;
  closePicker();
  if (wasOpen) return;
  const multiple = most > 1 || least === 0;
  const selected = new Set(chosen);
  const id = `picker-${Math.random().toString(36).slice(2)}`;
  let active = Math.max(0, options.findIndex((option) => selected.has(option.value)));
  let shown = options;

  const list = h("ul", { class: "picker-list", role: "listbox", id, tabindex: "-1", "aria-label": label, "aria-multiselectable": String(multiple) });
  const filter = options.length >= FILTER_FROM
    ? h("input", { class: "picker-filter", type: "text", placeholder: t("search"), "aria-label": t("search_in", { name: label }), "aria-controls": id, oninput: () => { active = 0; paint(); } })
    : null;
  const done = multiple ? h("button", { type: "button", class: "button primary", onclick: () => close(true) }, t("done")) : null;
  const count = multiple ? h("span", { class: "picker-count" }) : null;
  const panel = h("div", { class: "picker" }, h("div", { class: "picker-title" }, label), filter, list, multiple && h("div", { class: "picker-foot" }, count, done));

  function paint() {
    const wanted = filter?.value.trim().toLowerCase() ?? "";
    shown = options.filter((option) => `${option.label} ${option.description ?? ""}`.toLowerCase().includes(wanted));
    active = Math.min(active, Math.max(0, shown.length - 1));
    list.replaceChildren(...shown.map((option, index) => row(option, index)));
    if (!shown.length) list.append(h("li", { class: "picker-empty" }, t("nothing_found")));
    list.setAttribute("aria-activedescendant", `${id}-${active}`);
    list.children[active]?.scrollIntoView({ block: "nearest" });
    if (count) {
      count.textContent = t("chosen", { count: selected.size });
      done.disabled = selected.size < least;
    }
  }

  function row(option, index) {
    const isChosen = selected.has(option.value);
    return h(
      "li",
      {
        id: `${id}-${index}`,
        role: "option",
        class: `picker-option${index === active ? " active" : ""}`,
        "aria-selected": String(isChosen),
        onclick: () => { active = index; choose(option); },
      },
      multiple && h("span", { class: "tick", "aria-hidden": "true" }, isChosen ? "✓" : ""),
      option.emoji,
      h("span", { class: "picker-texts" }, h("span", {}, option.label), option.description && h("small", {}, option.description)),
      !multiple && isChosen && h("span", { class: "tick plain", "aria-hidden": "true" }, "✓"),
    );
  }

  function choose(option) {
    if (!option) return;
    if (!multiple) {
      selected.clear();
      selected.add(option.value);
      close(true);
      return;
    }
    if (selected.has(option.value)) selected.delete(option.value);
    else {
      if (most === 1) selected.clear();
      if (selected.size < most) selected.add(option.value);
    }
    paint();
  }

  function close(accept) {
    if (opened?.panel !== panel) return;
    opened = null;
    document.removeEventListener("pointerdown", outside, true);
    window.removeEventListener("resize", place);
    panel.remove();
    anchor.setAttribute("aria-expanded", "false");
    anchor.focus({ preventScroll: true });
    if (accept && selected.size >= least) onDone(options.map((option) => option.value).filter((value) => selected.has(value)));
  }

  function outside(event) {
    if (panel.contains(event.target) || anchor.contains(event.target)) return;
    close(multiple && [...selected].sort().join("\n") !== [...chosen].sort().join("\n"));
  }

  function place() {
    const box = anchor.getBoundingClientRect();
    const below = window.innerHeight - box.bottom;
    const above = below < 260 && box.top > below;
    panel.style.setProperty("--left", `${Math.min(box.left, window.innerWidth - Math.max(box.width, 240) - 8)}px`);
    panel.style.setProperty("--width", `${Math.max(box.width, 240)}px`);
    panel.style.setProperty("--top", above ? "auto" : `${box.bottom + 4}px`);
    panel.style.setProperty("--bottom", above ? `${window.innerHeight - box.top + 4}px` : "auto");
    panel.style.setProperty("--room", `${(above ? box.top : below) - 16}px`);
  }

  panel.addEventListener("keydown", (event) => {
    const moves = { ArrowDown: 1, ArrowUp: -1, PageDown: 6, PageUp: -6 };
    if (event.key in moves) active = Math.min(shown.length - 1, Math.max(0, active + moves[event.key]));
    else if (event.key === "Home") active = 0;
    else if (event.key === "End") active = shown.length - 1;
    else if (event.key === "Escape") close(false);
    else if (event.key === "Tab") close(multiple && selected.size > 0);
    else if (event.key === "Enter" && document.activeElement === done) return;
    else if (event.key === "Enter" || (event.key === " " && document.activeElement !== filter)) choose(shown[active]);
    else return;
    event.preventDefault();
    event.stopPropagation();
    if (opened?.panel === panel) paint();
  });

  // The list of a dialog must be inside the dialog, because everything outside is inert.
  (anchor.closest("dialog") ?? document.body).append(panel);
  opened = { panel, anchor, close };
  anchor.setAttribute("aria-expanded", "true");
  place();
  paint();
  window.addEventListener("resize", place);
  setTimeout(() => document.addEventListener("pointerdown", outside, true));
  (filter ?? list).focus({ preventScroll: true });
}

/** Return a button that shows the chosen options of a select and opens its list. */
export function selectButton({ label, placeholder, options, chosen, least, most, disabled, onDone, customId }) {
  const names = options.filter((option) => chosen.includes(option.value)).map((option) => option.label);
  return h(
    "button",
    {
      type: "button",
      class: "select",
      disabled,
      "aria-haspopup": "listbox",
      "aria-expanded": "false",
      "aria-label": names.length ? `${label}: ${names.join(t("between"))}` : label,
      "data-custom-id": customId,
      onclick: (event) => openPicker(event.currentTarget, { options, chosen, least, most, label, onDone }),
    },
    h("span", { class: names.length ? "select-value" : "select-value empty" }, names.join(t("between")) || placeholder),
    icon("down"),
  );
}
