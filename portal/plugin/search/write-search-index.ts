import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import * as pagefind from "pagefind";
import { addressOf } from "../base-url.ts";
import { catalogs } from "../catalogs/catalogs.ts";
import type { Reference } from "../read-references.ts";
import { operationSearchText } from "./operation-search-text.ts";

/** Files that Pagefind writes for its own search box, which this site does not use. */
const notNeeded = /(?:-ui\.|highlight|wasm\.unknown)/;

/** Parts of a page that link elsewhere or repeat the content of another page. */
const repeated = [
  ...[".toc", ".toc-folded", ".paginator", ".hash-link", ".code-bar", ".operations", ".places"],
  ...[".catalog .fields", ".catalog .code-panel"],
];

/**
 * Writes the search index of the built site into `pagefind/`.
 *
 * Operations are indexed from their description, because a hit should lead to a field and not to a
 * page of hundreds of them; all other pages from their built HTML.
 *
 * Input    folder: the built site; pages: paths inside the site of all pages, without base.
 * Writes   the index, in pieces that a browser loads as it needs them.
 * Errors   throws Pagefind's errors: a site without search must not be published.
 */
export async function writeSearchIndex(
  folder: string,
  pages: string[],
  references: Reference[],
): Promise<void> {
  const { index, errors } = await pagefind.createIndex({
    forceLanguage: "en",
    rootSelector: "main",
    excludeSelectors: repeated,
    // Field names and error codes are words.
    includeCharacters: "_-",
  });
  if (!index) throw new Error(`The search index cannot be made: ${errors.join(" ")}`);
  try {
    const operations = new Map<string, string>();
    for (const { operations: of, components } of references) {
      for (const page of of) operations.set(page.to, operationSearchText(page, components));
    }
    for (const page of pages) {
      const content = operations.get(page) ?? (await builtPage(folder, page));
      const added = await index.addHTMLFile({ url: addressOf(page), content });
      if (added.errors.length > 0) throw new Error(`${page}: ${added.errors.join(" ")}`);
    }
    const { files } = await index.getFiles();
    for (const file of files.filter((one) => !notNeeded.test(one.path))) {
      const target = path.join(folder, "pagefind", file.path);
      await mkdir(path.dirname(target), { recursive: true });
      await writeFile(target, file.content);
    }
  } finally {
    await pagefind.close();
  }
}

async function builtPage(folder: string, page: string): Promise<string> {
  const file = page === "/" ? "index.html" : `${page.slice(1)}.html`;
  const html = await readFile(path.join(folder, file), "utf8");
  const kind = kindOf(page);
  const also = otherWords(html);
  const meta = `data-kind="${kind}" data-also="${also}" data-pagefind-meta="kind[data-kind], also[data-also]"`;
  const named = html
    // The server replaces the origin in pages, and an excerpt would show the built one.
    .replaceAll("http://localhost:4000", "")
    .replace("<main", `<main ${meta}`)
    .replace("</h1>", `</h1>${also && `<p data-pagefind-weight="8">Also: ${also}.</p>`}`);
  // Users search for the headings of a catalog.
  return kind === "Catalog" ? named.replace(/<h[34]/g, '$& data-pagefind-weight="10"') : named;
}

/** Other systems' names for a page's topic: the `keywords` of its front matter. */
function otherWords(html: string): string {
  const found = /<meta[^>]*\sname="?keywords"?[^>]*\scontent=(?:"([^"]*)"|([^\s>]+))/.exec(html);
  return (found?.[1] ?? found?.[2] ?? "").split(",").join(", ");
}

/** The label beside a hit, derived from the folder of its page. */
function kindOf(page: string): string {
  if (catalogs.some(({ to }) => to === page)) return "Catalog";
  const [first, second] = page.slice(1).split("/");
  if (second === undefined) return first?.endsWith("-api") ? "Reference" : "Documentation";
  const kinds: Record<string, string> = {
    guides: "Guide",
    articles: "Article",
    legal: "Legal",
    "software-development-kits": "SDK",
  };
  return kinds[first ?? ""] ?? "Documentation";
}
