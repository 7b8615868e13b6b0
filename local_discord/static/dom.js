// Small helpers to build elements; text is always text, never markup.

/** Return an element: h("button", {class: "x", onclick: f, aria-label: "…"}, child, …). */
export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name === "style") Object.entries(value).forEach(([key, text]) => element.style.setProperty(key, text));
    else if (value === true) element.setAttribute(name, "");
    else element.setAttribute(name, String(value));
  }
  element.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

const ICONS = {
  close: "M6 6l12 12M18 6L6 18",
  bolt: "M13 2L5 14h6l-1 8 9-13h-6z",
  plus: "M12 5v14M5 12h14",
  minus: "M5 12h14",
  gear: "M12 9a3 3 0 100 6 3 3 0 000-6zM19 12l2-1-1.5-3.5-2.2.6a7 7 0 00-1.4-1.4l.6-2.2L13 3l-1 2-1-2-3.5 1.4.6 2.2a7 7 0 00-1.4 1.4l-2.2-.6L3 11l2 1-2 1 1.5 3.5 2.2-.6c.4.5.9 1 1.4 1.4l-.6 2.2L11 21l1-2 1 2 3.5-1.5-.6-2.2c.5-.4 1-.9 1.4-1.4l2.2.6L21 13z",
  send: "M4 12l16-8-6 16-3-7z",
  down: "M6 9l6 6 6-6",
  eye: "M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12zM12 9a3 3 0 100 6 3 3 0 000-6z",
  reset: "M4 9V4h5M20 15v5h-5M4 4l6 6M20 20l-6-6",
  trash: "M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13",
  thread: "M5 4h14v11h-8l-4 4v-4H5zM9 8h6M9 11h4",
  file: "M6 3h8l4 4v14H6zM14 3v4h4",
};

/** Return a line icon by name; it is decoration and hidden from screen readers. */
export function icon(name) {
  const space = "http://www.w3.org/2000/svg";
  const svg = document.createElementNS(space, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(space, "path");
  path.setAttribute("d", ICONS[name]);
  svg.append(path);
  return svg;
}

/** Return a hue for a name, so that each person keeps a colour. */
export function hue(name) {
  let value = 7;
  for (const character of name) value = (value * 31 + character.codePointAt(0)) % 360;
  return value;
}

/** Return a round picture with the first letter of the name. */
export function avatar(name, { bot = false, small = false } = {}) {
  const letter = [...name][0] ?? "?";
  const classes = `avatar${bot ? " bot" : ""}${small ? " small" : ""}`;
  return h("span", { class: classes, style: { "--hue": hue(name) }, "aria-hidden": "true" }, letter.toUpperCase());
}

/** Return a function that runs `action` once, `wait` milliseconds after the last call. */
export function debounce(action, wait) {
  let timer = 0;
  return (...values) => {
    clearTimeout(timer);
    timer = setTimeout(() => action(...values), wait);
  };
}

/** Show a sentence at the bottom for some seconds. */
export function notify(text) {
  const notice = document.getElementById("notice");
  notice.textContent = text;
  notice.hidden = false;
  clearTimeout(notify.timer);
  notify.timer = setTimeout(() => (notice.hidden = true), 6000);
}
