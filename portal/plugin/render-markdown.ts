import { micromark } from "micromark";
import { gfm, gfmHtml } from "micromark-extension-gfm";

/**
 * Renders the Markdown of a description to HTML.
 *
 * Input    Markdown; raw HTML in it is shown as text.
 * Returns  HTML. A single paragraph comes without its `<p>`, so that it can be used inline.
 */
export function renderMarkdown(markdown: string): string {
  const known = rendered.get(markdown);
  if (known !== undefined) return known;
  const html = micromark(markdown.trim(), dialect);
  const single = /^<p>((?:(?!<p>)[\s\S])*)<\/p>$/.exec(html);
  const result = single?.[1] ?? html;
  rendered.set(markdown, result);
  return result;
}

const dialect = { extensions: [gfm()], htmlExtensions: [gfmHtml()] };

/** Most fields occur on many pages: each text is rendered once. */
const rendered = new Map<string, string>();

/** The first sentence without markup, for search engines and page descriptions. */
export function firstSentence(markdown: string): string {
  const plain = markdown
    .replace(/`([^`]*)`/g, "$1")
    .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    // Within a word an underscore is one: `docs_requested`.
    .replace(/(?<!\w)([*_]{1,2})([^*_]+)\1(?!\w)/g, "$2")
    .replace(/\s+/g, " ")
    .trim();
  return /^.+?[.!?](?=\s|$)/.exec(plain)?.[0] ?? plain;
}
