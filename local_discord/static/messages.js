// The list of messages of one channel.

import { avatar, h, icon } from "./dom.js";
import { Renderer, embed, fileCard, picture } from "./components.js";
import { closePicker } from "./picker.js";
import { markdown } from "./markdown.js";

const TOGETHER_MILLISECONDS = 7 * 60 * 1000;
const LOADING = 1 << 7;
const SILENT = 1 << 12;
const V2 = 1 << 15;
// How long an edited message may wait for its new pictures, so that a board changes without a flicker.
const PICTURE_PATIENCE = 600;
const NEAR_END = 120;
const EMPTY = "Nothing here yet. Type / to see what the bot can do.";

/** Shows messages, keeps them in order, and replaces them in place when they change. */
export class MessageList {
  #items = new Map();
  #versions = new Map();

  constructor(list, scroll, newer, { context, act, remove }) {
    this.list = list;
    this.scroll = scroll;
    this.newer = newer;
    this.context = context;
    this.act = act;
    this.remove = remove;
    this.hint = h("span", { class: "hint" }, EMPTY);
    newer.addEventListener("click", () => this.toEnd());
    scroll.addEventListener("scroll", () => this.atEnd() && (newer.hidden = true), { passive: true });
    // What grows late must not push the reader away from the end; only going up lets go of it.
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

  /** Show these messages and nothing else. */
  reset(messages, channelName) {
    closePicker();
    this.#items.clear();
    this.#versions.clear();
    this.list.setAttribute("aria-live", "off");
    this.list.replaceChildren(h("li", { class: "beginning" }, h("strong", {}, channelName), h("span", {}, "This is the beginning."), this.hint));
    for (const message of messages) this.#put(message, this.#element(message));
    this.#arrange();
    this.toEnd();
    requestAnimationFrame(() => {
      this.toEnd();
      this.list.setAttribute("aria-live", "polite");
    });
  }

  /** Show a new message, or an edited one in its place. */
  async show(message) {
    const version = (this.#versions.get(message.id) ?? 0) + 1;
    this.#versions.set(message.id, version);
    const element = this.#element(message);
    const old = this.#items.get(message.id);
    if (old) {
      await pictures(element);
      if (this.#versions.get(message.id) !== version || !this.#items.has(message.id)) return;
    }
    const stick = this.atEnd();
    this.#put(message, element);
    this.#arrange();
    if (stick) this.toEnd();
    else if (!old) this.newer.hidden = false;
  }

  /** Take a message away. */
  gone(id) {
    this.#items.get(id)?.element.remove();
    this.#items.delete(id);
    this.#versions.set(id, (this.#versions.get(id) ?? 0) + 1);
    this.#arrange();
  }

  /** Say below the message that nobody answered; without a message, at the end. */
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

  /** Bring a message into view and mark it for a moment. */
  find(id) {
    const element = this.#items.get(id)?.element;
    if (!element) return;
    this.stick = false;
    element.scrollIntoView({ block: "center" });
    element.classList.add("found");
    setTimeout(() => element.classList.remove("found"), 2500);
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
    const focused = old.element.contains(document.activeElement) ? document.activeElement : null;
    const customId = focused?.dataset.customId;
    if (old.element.querySelector("[aria-expanded=true]")) closePicker();
    old.element.replaceWith(element);
    if (customId) {
      const same = [...element.querySelectorAll("[data-custom-id]")];
      (same.find((control) => control.dataset.customId === customId && !control.disabled) ?? element).focus({ preventScroll: true });
    } else if (focused) {
      element.focus({ preventScroll: true });
    }
  }

  /** Messages of one author within some minutes stand together under one name. */
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
      local.command && h("div", { class: "used" }, avatar(local.actor, { small: true }), h("strong", {}, local.actor), " used ", h("code", {}, `/${local.command}`)),
      h("div", { class: "gutter" }, avatar(local.author, { bot: author.bot }), h("time", { class: "short-time", datetime: message.timestamp, title: full }, time)),
      h(
        "div",
        { class: "body" },
        h(
          "div",
          { class: "head" },
          h("strong", { class: "author" }, local.author),
          author.bot && h("span", { class: "tag" }, "APP"),
          h("time", { datetime: message.timestamp, title: full }, time),
          message.flags & SILENT ? h("span", { class: "quiet", title: "Sent without a notification" }, "silent") : null,
        ),
        this.#content(message, context),
        message.edited_timestamp && h("span", { class: "edited" }, "(edited)"),
        this.#reactions(message),
        local.ephemeral &&
          h("div", { class: "only-you" }, icon("eye"), "Only you can see this", h("button", { type: "button", class: "text-button", "aria-label": "Dismiss message", onclick: () => this.remove(message.id) }, "Dismiss")),
      ),
      deletable && h("button", { type: "button", class: "icon-button delete", "aria-label": "Delete message", title: "Delete message", onclick: () => this.remove(message.id) }, icon("trash")),
    );
  }

  #reactions(message) {
    const reactions = message.reactions ?? [];
    return reactions.length > 0 && h("div", { class: "reactions" }, reactions.map((reaction) => h("span", { class: "reaction" }, `${reaction.emoji.name} ${reaction.count}`)));
  }

  #content(message, context) {
    if (message.flags & LOADING) {
      return h("p", { class: "thinking" }, h("span", { class: "dots", "aria-hidden": "true" }, h("i"), h("i"), h("i")), `${message.local.author} is thinking…`);
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

// Wait until the pictures can be painted, but not for long.
function pictures(element) {
  const decoded = [...element.querySelectorAll("img")].map((image) => image.decode().catch(() => undefined));
  return Promise.race([Promise.all(decoded), new Promise((resolve) => setTimeout(resolve, PICTURE_PATIENCE))]);
}
