import { Children, isValidElement, type ReactNode, useLayoutEffect, useState } from "react";

type Attributes = Record<string, unknown>;
interface Tag {
  type: string;
  attributes: Attributes;
}

const parts = new Map<symbol, ReactNode>();
let waiting = false;

/**
 * Replaces `react-helmet-async` in the browser: each part of the page declares its tags of the
 * document's head, and a later one wins. The build's HTML has all of them already, so this only has
 * to update them from page to page.
 */
export function Helmet({ children }: { children?: ReactNode }): ReactNode {
  const [id] = useState(() => Symbol());
  useLayoutEffect(() => {
    parts.set(id, children);
    update();
  }, [id, children]);
  useLayoutEffect(
    () => () => {
      parts.delete(id);
      update();
    },
    [id],
  );
  return null;
}

export function HelmetProvider({ children }: { children: ReactNode }): ReactNode {
  return children;
}

function update(): void {
  if (waiting) return;
  waiting = true;
  queueMicrotask(() => {
    waiting = false;
    write([...parts.values()].flatMap(tagsOf));
  });
}

function tagsOf(children: ReactNode): Tag[] {
  return Children.toArray(children).flatMap((child) => {
    if (!isValidElement<Attributes>(child)) return [];
    if (typeof child.type !== "string") return tagsOf(child.props.children as ReactNode);
    return [{ type: child.type, attributes: child.props }];
  });
}

function write(tags: Tag[]): void {
  const wanted = new Map<string, Tag>();
  for (const tag of tags) {
    if (tag.type === "title") document.title = [tag.attributes.children].flat().join("");
    else if (tag.type === "html" || tag.type === "body") {
      setAttributes(tag.type === "html" ? document.documentElement : document.body, tag.attributes);
    } else
      wanted.set(
        keyOf(tag.type, (name) => tag.attributes[name]),
        tag,
      );
  }
  for (const element of document.head.querySelectorAll("meta[data-rh], link[data-rh]")) {
    const key = keyOf(element.localName, (name) => element.getAttribute(name.toLowerCase()));
    const tag = wanted.get(key);
    if (tag) setAttributes(element, tag.attributes);
    else element.remove();
    wanted.delete(key);
  }
  for (const tag of wanted.values()) {
    const element = document.createElement(tag.type);
    setAttributes(element, { "data-rh": "true", ...tag.attributes });
    document.head.append(element);
  }
}

/** The key by which a tag replaces an earlier one. */
function keyOf(type: string, attribute: (name: string) => unknown): string {
  const names = type === "meta" ? ["name", "property"] : ["rel", "type", "hrefLang"];
  return [type, ...names.map((name) => attribute(name) ?? "")].join(" ");
}

function setAttributes(element: Element, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) {
    const spelled = name === "className" ? "class" : name.toLowerCase();
    if (element.getAttribute(spelled) !== String(value)) {
      element.setAttribute(spelled, String(value));
    }
  }
}
