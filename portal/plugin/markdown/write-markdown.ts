import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { addressOf } from "../base-url.ts";
import type { Reference } from "../read-references.ts";
import { htmlToMarkdown } from "./html-to-markdown.ts";
import { operationMarkdown } from "./operation-markdown.ts";

/** A page of the site as text. */
export interface MarkdownPage {
  /** The page's path inside the site, without base. */
  to: string;
  title: string;
  /** Purpose of the page, in a sentence or two; empty if the page does not state it. */
  description: string;
  markdown: string;
}

/** Address of a page's Markdown: the page's address with `.md`. */
export function markdownAddress(to: string): string {
  return addressOf(to === "/" ? "/index.md" : `${to}.md`);
}

/**
 * Writes each page as Markdown beside it, and says in the page where that is.
 *
 * Input    folder: the built site; pages: paths inside the site of all pages.
 * Writes   `name.md` beside `name.html`, and a link into the head of `name.html`.
 */
export async function writeMarkdown(
  folder: string,
  pages: string[],
  references: Reference[],
): Promise<MarkdownPage[]> {
  const link = linkWithin(pages);
  const operations = new Map<string, string>();
  for (const { operations: of, components } of references) {
    for (const page of of) operations.set(page.to, operationMarkdown(page, components, link));
  }
  return Promise.all(
    pages.map(async (to) => {
      const file = path.join(folder, to === "/" ? "index" : to.slice(1));
      const html = await readFile(`${file}.html`, "utf8");
      const markdown = operations.get(to) ?? htmlToMarkdown(articleOf(html, to), link);
      await writeFile(`${file}.md`, `${markdown}\n`);
      const alternate = `<link rel="alternate" type="text/markdown" href="${markdownAddress(to)}">`;
      await writeFile(`${file}.html`, html.replace("</head>", `${alternate}</head>`));
      return { to, markdown, title: titleOf(html), description: descriptionOf(html) };
    }),
  );
}

/** Links Markdown to Markdown; an address that is not a page stays unchanged. */
function linkWithin(pages: string[]): (href: string) => string {
  const known = new Map(pages.map((to) => [addressOf(to), markdownAddress(to)]));
  return (href) => {
    const [address = "", ...rest] = href.split("#");
    const found = known.get(address);
    return found === undefined ? href : [found, ...rest].join("#");
  };
}

function articleOf(html: string, to: string): string {
  const start = html.indexOf("<article");
  const end = html.lastIndexOf("</article>");
  if (start === -1 || end === -1) throw new Error(`${to} has no article to write as Markdown.`);
  return html.slice(start, end);
}

function titleOf(html: string): string {
  const title = /<title[^>]*>([^<]*)<\/title>/.exec(html)?.[1] ?? "";
  return decode(title.replace(/ \| [^|]*$/, ""));
}

function descriptionOf(html: string): string {
  const found = /<meta[^>]*\sname="?description"?[^>]*\scontent=(?:"([^"]*)"|([^\s>]+))/.exec(html);
  return decode(found?.[1] ?? found?.[2] ?? "");
}

function decode(text: string): string {
  return text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&");
}
