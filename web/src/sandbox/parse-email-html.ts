import { trusted } from "../trusted-types.ts";

/** Elements of the platform's emails. */
const elements: ReadonlySet<string> = new Set(["A", "BR", "DIV", "EM", "P", "SPAN", "STRONG"]);

/**
 * The body of an email as new elements of a few kinds, with links to web pages and styles alone.
 *
 * The security policy of the page forbids style attributes, so that styles are set through the
 * object model.
 */
export function parseEmailHtml(html: string): { lang: string; content: HTMLElement } {
  const parser = new DOMParser();
  // Quotation marks and angle brackets in the text are escaped, so that this finds markup only.
  // The style element has dark colors alone, which the page has none of.
  const markup = html
    .replaceAll(' style="', ' data-style="')
    .replace(/<style>[\s\S]*?<\/style>/, "");
  const { body, documentElement } = parser.parseFromString(trusted.createHTML(markup), "text/html");
  const content = document.createElement("div");
  content.style.cssText = body.dataset.style ?? "";
  copy(body, content);
  return { lang: documentElement.lang, content };
}

function copy(from: Element, to: Element): void {
  for (const node of from.childNodes) {
    if (node.nodeType === Node.TEXT_NODE) to.append(node.textContent ?? "");
    else if (node instanceof HTMLElement && elements.has(node.tagName)) {
      const made = document.createElement(node.tagName);
      made.style.cssText = node.dataset.style ?? "";
      const href = node.getAttribute("href") ?? "";
      if (/^https?:\/\//.test(href)) made.setAttribute("href", href);
      copy(node, made);
      to.append(made);
    }
  }
}
