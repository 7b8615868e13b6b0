// A picture at full size: wheel and pinch zoom, drag, arrow keys, Escape closes.

import { h, icon } from "./dom.js";
import { t } from "./texts.js";

const LARGEST = 8;
const STEP = 1.3;
const PAN = 80;

/** Open the pictures of a gallery at the given place. */
export function openZoom(pictures, start = 0) {
  let index = start;
  let scale = 1;
  let x = 0;
  let y = 0;
  const pointers = new Map();
  let pinch = null;
  let moved = false;

  const image = h("img", { draggable: "false" });
  const stage = h("div", { class: "zoom-stage" }, image);
  const caption = h("p", { class: "zoom-caption" });
  const counter = h("span", { class: "zoom-counter" });
  const control = (name, label, action) => h("button", { type: "button", class: "icon-button", "aria-label": label, title: label, onclick: action }, icon(name));
  const closer = control("close", t("close_picture"), () => dialog.close());
  closer.autofocus = true;
  const step = (by) => show((index + by + pictures.length) % pictures.length);
  const many = pictures.length > 1;
  const dialog = h(
    "dialog",
    { class: "zoom", "aria-label": t("picture") },
    h(
      "div",
      { class: "zoom-bar" },
      many && h("button", { type: "button", class: "icon-button", "aria-label": t("previous_picture"), onclick: () => step(-1) }, "‹"),
      many && counter,
      many && h("button", { type: "button", class: "icon-button", "aria-label": t("next_picture"), onclick: () => step(1) }, "›"),
      control("minus", t("smaller"), () => zoomBy(1 / STEP)),
      control("plus", t("larger"), () => zoomBy(STEP)),
      control("reset", t("fit"), () => fit()),
      closer,
    ),
    stage,
    caption,
  );

  function paint() {
    image.style.transform = `translate(${x}px, ${y}px) scale(${scale})`;
    stage.classList.toggle("zoomed", scale > 1);
  }

  function fit() {
    scale = 1;
    x = 0;
    y = 0;
    paint();
  }

  // Zoom around the point (clientX, clientY) of the picture.
  function zoomBy(factor, clientX, clientY) {
    const box = stage.getBoundingClientRect();
    const px = (clientX ?? box.left + box.width / 2) - box.left - box.width / 2;
    const py = (clientY ?? box.top + box.height / 2) - box.top - box.height / 2;
    const next = Math.min(LARGEST, Math.max(1, scale * factor));
    x = px - ((px - x) * next) / scale;
    y = py - ((py - y) * next) / scale;
    scale = next;
    if (scale === 1) [x, y] = [0, 0];
    paint();
  }

  function show(next) {
    index = next;
    image.src = pictures[index].src;
    image.alt = pictures[index].alt;
    caption.textContent = pictures[index].alt;
    counter.textContent = `${index + 1} / ${pictures.length}`;
    fit();
  }

  stage.addEventListener("wheel", (event) => {
    event.preventDefault();
    zoomBy(Math.exp(-event.deltaY / 400), event.clientX, event.clientY);
  }, { passive: false });
  stage.addEventListener("pointerdown", (event) => {
    moved = false;
    stage.setPointerCapture(event.pointerId);
    pointers.set(event.pointerId, event);
    if (pointers.size === 2) pinch = spread();
  });
  stage.addEventListener("pointermove", (event) => {
    const last = pointers.get(event.pointerId);
    if (!last) return;
    pointers.set(event.pointerId, event);
    if (pointers.size === 2) {
      const now = spread();
      zoomBy(now.distance / pinch.distance, now.x, now.y);
      x += now.x - pinch.x;
      y += now.y - pinch.y;
      pinch = now;
      moved = true;
    } else if (scale > 1) {
      x += event.clientX - last.clientX;
      y += event.clientY - last.clientY;
      moved = moved || Math.abs(event.clientX - last.clientX) + Math.abs(event.clientY - last.clientY) > 2;
    }
    paint();
  });
  const lift = (event) => pointers.delete(event.pointerId);
  stage.addEventListener("pointerup", lift);
  stage.addEventListener("pointercancel", lift);
  stage.addEventListener("dblclick", (event) => (scale > 1 ? fit() : zoomBy(2.5, event.clientX, event.clientY)));
  stage.addEventListener("click", (event) => {
    const box = image.getBoundingClientRect();
    const outside = event.clientX < box.left || event.clientX > box.right || event.clientY < box.top || event.clientY > box.bottom;
    if (outside && !moved) dialog.close();
  });

  function spread() {
    const [a, b] = [...pointers.values()];
    return {
      distance: Math.max(1, Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY)),
      x: (a.clientX + b.clientX) / 2,
      y: (a.clientY + b.clientY) / 2,
    };
  }

  dialog.addEventListener("keydown", (event) => {
    const acts = {
      "+": () => zoomBy(STEP),
      "=": () => zoomBy(STEP),
      "-": () => zoomBy(1 / STEP),
      0: fit,
      ArrowLeft: () => (scale > 1 ? pan(PAN, 0) : many && step(-1)),
      ArrowRight: () => (scale > 1 ? pan(-PAN, 0) : many && step(1)),
      ArrowUp: () => pan(0, PAN),
      ArrowDown: () => pan(0, -PAN),
    };
    const act = acts[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  });
  function pan(dx, dy) {
    if (scale === 1) return;
    x += dx;
    y += dy;
    paint();
  }

  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  show(start);
  dialog.showModal();
}
