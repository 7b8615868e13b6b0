// Message components: buttons, selects, containers, galleries, and everything else in Components V2.

import { h, icon } from "./dom.js";
import { inlineMarkdown, markdown } from "./markdown.js";
import { selectButton } from "./picker.js";
import { t } from "./texts.js";
import { openZoom } from "./zoom.js";

const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link", 6: "primary" };
const PLACEHOLDERS = { 3: "make_a_selection", 5: "choose_people", 6: "choose_roles", 7: "choose_mentionables", 8: "choose_channels" };

/** Return an emoji object as an element. */
export function emoji(value) {
  if (!value) return null;
  if (value.id) return h("img", { class: "emoji", src: `/emojis/${value.id}`, alt: `:${value.name}:` });
  return h("span", { class: "emoji", "aria-hidden": "true" }, value.name);
}

/** Return a picture's address on this page's own host: the message may use another loopback name of the server. */
function local(url) {
  try {
    const address = new URL(url, location.origin);
    if (["127.0.0.1", "localhost", "[::1]"].includes(address.hostname)) return address.pathname + address.search;
  } catch {
    return null;
  }
  return null;
}

function withSpoiler(element, spoiler) {
  if (!spoiler) return element;
  const cover = h("button", { type: "button", class: "cover", onclick: () => wrapper.classList.add("shown") }, t("spoiler"));
  const wrapper = h("div", { class: "covered" }, element, cover);
  return wrapper;
}

/** Return a picture that opens at full size, with the other pictures of its gallery. */
export function picture(media, alt, gallery, index, classes = "picture") {
  const source = local(media.url);
  if (!source) return h("a", { class: "outside", href: media.url, target: "_blank", rel: "noreferrer noopener" }, icon("file"), alt || media.url);
  gallery[index] = { src: source, alt: alt ?? "" };
  const image = h("img", { src: source, alt: alt ?? "", width: media.width, height: media.height, decoding: "async" });
  const label = alt ? t("enlarge", { alt }) : t("enlarge_picture");
  // The size is set before the picture is loaded, so the layout does not jump.
  const size = media.width ? { "--w": media.width, "--h": media.height } : {};
  return h("button", { type: "button", class: classes, style: size, "aria-label": label, onclick: () => openZoom(gallery, index) }, image);
}

/** Renders the components of one message; `act(kind, customId, values, element)` is called for each use. */
export class Renderer {
  constructor(context, act) {
    this.context = context;
    this.act = act;
  }

  /** Return the elements of a list of components. */
  all(components) {
    return components.map((component) => this.one(component));
  }

  /** Return the element of one component. */
  one(component) {
    switch (component.type) {
      case 1: return h("div", { class: "row" }, this.all(component.components));
      case 2: return this.button(component);
      case 3: case 5: case 6: case 7: case 8: return this.select(component);
      case 9: return this.section(component);
      case 10: return h("div", { class: "text" }, markdown(component.content, this.context));
      case 11: return withSpoiler(picture(component.media, component.description, [], 0, "thumbnail"), component.spoiler);
      case 12: return this.gallery(component);
      case 13: return this.file(component);
      case 14: return h("hr", { class: `separator${component.divider === false ? " bare" : ""}${component.spacing === 2 ? " large" : ""}` });
      case 17: return this.container(component);
      default: return h("p", { class: "small-text" }, t("unknown_component", { type: component.type }));
    }
  }

  container(component) {
    const accent = component.accent_color;
    const colour = accent === null || accent === undefined ? null : `#${accent.toString(16).padStart(6, "0")}`;
    const element = h("div", { class: `container${colour ? " accented" : ""}`, style: colour ? { "--accent-line": colour } : {} }, this.all(component.components));
    return withSpoiler(element, component.spoiler);
  }

  section(component) {
    return h("div", { class: "section" }, h("div", { class: "section-text" }, this.all(component.components)), h("div", { class: "accessory" }, this.one(component.accessory)));
  }

  gallery(component) {
    const pictures = [];
    const items = component.items.map((item, index) => withSpoiler(picture(item.media, item.description, pictures, index), item.spoiler));
    return h("div", { class: `gallery n${Math.min(items.length, 4)}` }, items);
  }

  file(component) {
    const name = component.name ?? component.file.url.split("/").pop().split("?")[0];
    return withSpoiler(fileCard(component.file.url, name, component.size), component.spoiler);
  }

  button(component) {
    const content = [emoji(component.emoji), component.label && h("span", {}, component.label)];
    if (component.style === 5) {
      const shown = { class: "button link", disabled: component.disabled };
      const inside = markdown(component.url, this.context)[0]?.querySelector("button.mention");
      if (inside) return h("button", { ...shown, type: "button", onclick: () => inside.click() }, content);
      return h("a", { ...shown, href: component.url, target: "_blank", rel: "noreferrer noopener" }, content);
    }
    return h(
      "button",
      {
        type: "button",
        class: `button ${STYLES[component.style]}`,
        disabled: component.disabled,
        "aria-label": component.label ? null : component.emoji?.name,
        "data-custom-id": component.custom_id,
        onclick: (event) => this.act("press", component.custom_id, [], event.currentTarget),
      },
      content,
    );
  }

  select(component) {
    const placeholder = component.placeholder || t(PLACEHOLDERS[component.type]);
    const options = selectOptions(component, this.context);
    const button = selectButton({
      label: placeholder,
      placeholder,
      options,
      chosen: defaults(component),
      least: component.min_values ?? 1,
      most: component.max_values ?? 1,
      disabled: component.disabled,
      customId: component.custom_id,
      onDone: (values) => this.act("select", component.custom_id, values, button),
    });
    return button;
  }
}

/** Return the ids or values that a select has preselected. */
export function defaults(component) {
  if (component.type === 3) return component.options.filter((option) => option.default).map((option) => option.value);
  return (component.default_values ?? []).map((entry) => String(entry.id));
}

/** Return the options of a select as {label, value, description, emoji}. */
export function selectOptions(component, context) {
  if (component.type === 3) {
    return component.options.map((option) => ({ label: option.label, value: option.value, description: option.description, emoji: emoji(option.emoji) }));
  }
  if (component.type === 8) {
    return Object.entries(context.channels).map(([id, name]) => ({ label: `#${name}`, value: id }));
  }
  return context.members.map((id) => ({ label: context.users[id] ?? id, value: id }));
}

/** Return a card for a file other than a picture. */
export function fileCard(url, name, size) {
  const kilobytes = size === undefined ? "" : `${Math.max(1, Math.round(size / 1024))} KB`;
  return h("a", { class: "file", href: local(url) ?? url, download: name }, icon("file"), h("span", {}, name, h("small", {}, kilobytes)));
}

/** Return an embed. */
export function embed(value, context) {
  const pictures = [];
  const colour = value.color === undefined || value.color === null ? null : `#${value.color.toString(16).padStart(6, "0")}`;
  const title = value.title && h("div", { class: "embed-title" }, value.url ? h("a", { href: value.url, target: "_blank", rel: "noreferrer noopener" }, value.title) : inlineMarkdown(value.title, context));
  const fields = (value.fields ?? []).map((field) =>
    h("div", { class: field.inline ? "field inline" : "field" }, h("div", { class: "field-name" }, inlineMarkdown(field.name, context)), h("div", {}, markdown(field.value, context))),
  );
  return h(
    "div",
    { class: "container embed accented", style: colour ? { "--accent-line": colour } : {} },
    value.author?.name && h("div", { class: "embed-author" }, value.author.name),
    title,
    value.description && h("div", { class: "text" }, markdown(value.description, context)),
    fields.length > 0 && h("div", { class: "fields" }, fields),
    value.thumbnail?.url && picture(value.thumbnail, "", pictures, 0, "thumbnail"),
    value.image?.url && picture(value.image, "", pictures, pictures.length),
    value.footer?.text && h("div", { class: "small-text" }, value.footer.text),
  );
}
