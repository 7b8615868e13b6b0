// The list of messages of one channel.

import { avatar, h, icon } from "./dom.js";
import { Renderer, embed, fileCard, picture } from "./components.js";
import { closePicker } from "./picker.js";
import { markdown } from "./markdown.js";
import { pieces, t } from "./texts.js";

const TOGETHER_MILLISECONDS = 7 * 60 * 1000;
const LOADING = 1 << 7;
const SILENT = 1 << 12;
const V2 = 1 << 15;
// Maximum time, in ms, for which an edit waits for its new pictures, so that a board does not flicker.
const PICTURE_PATIENCE = 600;
const NEAR_END = 120;

/** Shows messages, keeps them in order, and replaces them in place when they change. */
export class MessageList {
  #items = new Map();
  #versions = new Map();
  #changing = new Map();

  constructor(list, scroll, newer, { context, act, remove, earlier }) {
    this.list = list;
    this.scroll = scroll;
    this.newer = newer;
    this.context = context;
    this.act = act;
    this.remove = remove;
    this.earlier = earlier;
    this.hint = h("div", { class: "welcome" });
    newer.addEventListener("click", () => this.toEnd());
    scroll.addEventListener("scroll", () => this.atEnd() && (newer.hidden = true), { passive: true });
    // Late growth, such as a loaded picture, must not move the reader from the end; only scrolling up ends that.
    this.stick = true;
    let last = 0;
    scroll.addEventListener("scroll", () => {
      if (this.atEnd()) this.stick = true;
      else if (scroll.scrollTop < last) this.stick = false;
      last = scroll.scrollTop;
    }, { passive: true });
    new ResizeObserver(() => this.stick && this.toEnd()).observe(list);
  }

  atEnd() {
    return this.scroll.scrollHeight - this.scroll.scrollTop - this.scroll.clientHeight < NEAR_END;
  }

  toEnd() {
    this.scroll.scrollTop = this.scroll.scrollHeight;
    this.newer.hidden = true;
    this.stick = true;
  }

  /** Show only these messages. `more`: whether older ones exist, or that the server has dropped them. */
  reset({ messages, more, shortened }, channelName) {
    closePicker();
    this.#items.clear();
    this.#versions.clear();
    this.list.setAttribute("aria-live", "off");
    this.hint.replaceChildren();
    this.beginning = h("span", {});
    this.list.replaceChildren(h("li", { class: "beginning" }, h("strong", {}, channelName), this.beginning, this.hint));
    this.#begins(more, shortened);
    for (const message of messages) this.#put(message, this.#element(message));
    this.#arrange();
    this.toEnd();
    requestAnimationFrame(() => {
      this.toEnd();
      this.list.setAttribute("aria-live", "polite");
    });
  }

  /** Mark the start of the history, or show a button to load more of it. */
  #begins(more, shortened) {
    this.more = more;
    this.beginning.replaceChildren(more
      ? h("button", { type: "button", class: "button secondary", onclick: () => this.earlier(this.oldest) }, t("earlier"))
      : t(shortened ? "shortened" : "beginning"));
  }

  /** Insert older messages at the top and keep the scroll position. */
  prepend({ messages, more, shortened }) {
    const height = this.scroll.scrollHeight;
    this.stick = false;
    const former = [...this.#items];
    this.#items = new Map(messages.map((message) => [message.id, { message, element: this.#element(message) }]));
    this.beginning.parentElement.after(...[...this.#items.values()].map((item) => item.element));
    for (const [id, item] of former) this.#items.set(id, item);
    this.#begins(more, shortened);
    this.#arrange();
    this.scroll.scrollTop += this.scroll.scrollHeight - height;
  }

  /** Show in an empty channel how to start. */
  welcome(...content) {
    this.hint.replaceChildren(...content);
  }

  /** Wait until the page shows a received edit of the message. */
  settled(id) {
    return this.#changing.get(id);
  }

  /** Show a new message, or replace an edited one. */
  show(message) {
    const change = this.#change(message).finally(() => this.#changing.get(message.id) === change && this.#changing.delete(message.id));
    this.#changing.set(message.id, change);
  }

  async #change(message) {
    const version = (this.#versions.get(message.id) ?? 0) + 1;
    this.#versions.set(message.id, version);
    const element = this.#element(message);
    const old = this.#items.get(message.id);
    if (old) {
      await pictures(element);
      if (this.#versions.get(message.id) !== version || !this.#items.has(message.id)) return;
    }
    // Always show an ephemeral answer to this person, whatever part of the channel they read.
    const stick = this.atEnd() || (!old && message.interaction_metadata?.user.id === this.context().me);
    this.#put(message, element);
    this.#arrange();
    if (stick) this.toEnd();
    else if (!old) this.newer.hidden = false;
  }

  /** Redraw messages that mention a channel that was unknown when they were drawn. */
  named() {
    for (const { message, element } of [...this.#items.values()]) {
      if (element.querySelector("[data-unknown]")) this.show(message);
    }
  }

  /** Remove a message. */
  gone(id) {
    this.#items.get(id)?.element.remove();
    this.#items.delete(id);
    this.#versions.set(id, (this.#versions.get(id) ?? 0) + 1);
    this.#arrange();
  }

  /** Show a failed interaction below its message, or at the end if there is no message. */
  failed(id, text) {
    const element = this.#items.get(id)?.element;
    const note = h("p", { class: "failed", role: "alert" }, text);
    if (element) {
      element.querySelector(".failed")?.remove();
      element.querySelector(".body").append(note);
      return;
    }
    const item = h("li", { class: "message local" }, h("div", { class: "gutter" }), h("div", { class: "body" }, note));
    this.list.append(item);
    setTimeout(() => item.remove(), 15_000);
    this.toEnd();
  }

  /** Scroll to a message and highlight it briefly; return whether it was found. */
  find(id) {
    const element = this.#items.get(id)?.element;
    if (!element) return false;
    this.stick = false;
    element.scrollIntoView({ block: "center" });
    element.classList.add("found");
    setTimeout(() => element.classList.remove("found"), 2500);
    return true;
  }

  /** The id of the oldest shown message. */
  get oldest() {
    return [...this.#items.keys()][0];
  }

  #put(message, element) {
    const old = this.#items.get(message.id);
    this.#items.set(message.id, { message, element });
    if (!old) {
      const after = [...this.#items.values()].filter((item) => BigInt(item.message.id) < BigInt(message.id)).at(-1);
      if (after?.element.isConnected) after.element.after(element);
      else this.list.append(element);
      return;
    }
    if (old.element.querySelector("[aria-expanded=true]")) closePicker();
    const focused = old.element.contains(document.activeElement) ? document.activeElement : null;
    const place = focused && placeOf(focused);
    old.element.replaceWith(element);
    if (focused) (sameControl(element, place) ?? element).focus({ preventScroll: true });
  }

  /** Group the messages of one author within some minutes below one name. */
  #arrange() {
    this.hint.hidden = this.#items.size > 0;
    let previous = null;
    const sorted = [...this.#items.values()].sort((a, b) => (BigInt(a.message.id) < BigInt(b.message.id) ? -1 : 1));
    for (const { message, element } of sorted) {
      const near = previous && Date.parse(message.timestamp) - Date.parse(previous.timestamp) < TOGETHER_MILLISECONDS;
      const together = near && previous.author.id === message.author.id && !message.local.command && !message.message_reference && previous.local.ephemeral === message.local.ephemeral;
      element.classList.toggle("together", Boolean(together));
      previous = message;
    }
  }

  #element(message) {
    const { author, local } = message;
    const context = this.context();
    const mine = message.mentions.some((user) => user.id === context.me) || message.mention_everyone;
    const classes = ["message", local.ephemeral && "ephemeral", mine && "mentioned"].filter(Boolean).join(" ");
    const date = new Date(message.timestamp);
    const time = new Intl.DateTimeFormat(context.locale, { hour: "2-digit", minute: "2-digit" }).format(date);
    const full = new Intl.DateTimeFormat(context.locale, { dateStyle: "full", timeStyle: "short" }).format(date);
    const deletable = author.id === context.me || (context.manages && !local.ephemeral);
    return h(
      "li",
      { class: classes, id: `message-${message.id}`, tabindex: "-1" },
      local.command && h("div", { class: "used" }, avatar(local.actor, { small: true }), h("span", {}, pieces("used", { name: h("strong", {}, local.actor), command: h("code", {}, `/${context.commandNamed(local.command)}`) }))),
      h("div", { class: "gutter" }, avatar(local.author, { bot: author.bot }), h("time", { class: "short-time", datetime: message.timestamp, title: full }, time)),
      h(
        "div",
        { class: "body" },
        h(
          "div",
          { class: "head" },
          h("strong", { class: "author" }, local.author),
          author.bot && h("span", { class: "tag" }, t("app")),
          h("time", { datetime: message.timestamp, title: full }, time),
          message.flags & SILENT ? h("span", { class: "quiet", title: t("silent_about") }, t("silent")) : null,
        ),
        this.#content(message, context),
        message.edited_timestamp && h("span", { class: "edited" }, t("edited")),
        this.#reactions(message),
        local.ephemeral &&
          h("div", { class: "only-you" }, icon("eye"), t("only_you"), h("button", { type: "button", class: "text-button", "aria-label": t("dismiss_message"), onclick: () => this.remove(message.id) }, t("dismiss"))),
      ),
      deletable && h("button", { type: "button", class: "icon-button delete", "aria-label": t("delete_message"), title: t("delete_message"), onclick: () => this.remove(message.id) }, icon("trash")),
    );
  }

  #reactions(message) {
    const reactions = message.reactions ?? [];
    return reactions.length > 0 && h("div", { class: "reactions" }, reactions.map((reaction) => h("span", { class: "reaction" }, `${reaction.emoji.name} ${reaction.count}`)));
  }

  #content(message, context) {
    if (message.flags & LOADING) {
      return h("p", { class: "thinking" }, h("span", { class: "dots", "aria-hidden": "true" }, h("i"), h("i"), h("i")), t("thinking", { name: message.local.author }));
    }
    const renderer = new Renderer(context, (kind, customId, values, element) => this.act(kind, message, customId, values, element));
    const components = renderer.all(message.components);
    if (message.flags & V2) return h("div", { class: "v2" }, components);
    const gallery = [];
    const images = message.attachments.filter((file) => file.content_type?.startsWith("image/"));
    const others = message.attachments.filter((file) => !images.includes(file));
    return [
      message.content && h("div", { class: "text" }, markdown(message.content, context)),
      images.length > 0 && h("div", { class: `gallery n${Math.min(images.length, 4)}` }, images.map((file, index) => picture(file, file.description, gallery, index))),
      others.map((file) => fileCard(file.url, file.filename, file.size)),
      message.embeds.map((value) => embed(value, context)),
      components.length > 0 && h("div", { class: "components" }, components),
    ];
  }
}

const controls = (element) => [...element.querySelectorAll("[data-custom-id]")];

// The position of a control: its id, its row and its place in that row.
function placeOf(control) {
  const row = control.closest(".row") ?? control.parentElement;
  const rows = [...new Set(controls(control.closest(".message")).map((one) => one.closest(".row") ?? one.parentElement))];
  return { customId: control.dataset.customId, row: rows.indexOf(row), index: controls(row).indexOf(control) };
}

// The pressed control, or the one that replaced it: an edit may have changed its id.
function sameControl(element, { customId, row, index }) {
  if (!customId) return null;
  const usable = controls(element).filter((control) => !control.disabled);
  const same = usable.find((control) => control.dataset.customId === customId);
  if (same) return same;
  const rows = [...new Set(controls(element).map((one) => one.closest(".row") ?? one.parentElement))];
  const beside = rows[Math.min(row, rows.length - 1)];
  if (!beside) return null;
  const inRow = controls(beside);
  const nearest = inRow.filter((control) => !control.disabled).sort((a, b) => Math.abs(inRow.indexOf(a) - index) - Math.abs(inRow.indexOf(b) - index))[0];
  return nearest ?? usable[0];
}

// Wait until the pictures can be painted, but not for long.
function pictures(element) {
  const decoded = [...element.querySelectorAll("img")].map((image) => image.decode().catch(() => undefined));
  return Promise.race([Promise.all(decoded), new Promise((resolve) => setTimeout(resolve, PICTURE_PATIENCE))]);
}
