import { glob } from "node:fs/promises";
import path from "node:path";
import { writeLlms } from "./markdown/write-llms.ts";
import { writeMarkdown } from "./markdown/write-markdown.ts";
import { readReferences } from "./read-references.ts";
import { writeSearchIndex } from "./search/write-search-index.ts";
import { writeVariants } from "./write-variants.ts";

/**
 * Writes the files that depend on all pages, once they are built. Docusaurus is done then: it would
 * load these modules in a way that Pagefind's package does not support.
 *
 * Input    folder: the built site, with the descriptions of its APIs in `openapi/`.
 * Writes   the descriptions in their other variants, the search index, each page as Markdown, and the lists of them that tools read.
 */
export async function finishSite(folder: string): Promise<void> {
  const references = await readReferences(path.join(folder, "openapi"));
  const pages = await pagesOf(folder);
  await writeVariants(path.join(folder, "openapi"), references);
  await writeSearchIndex(folder, pages, references);
  await writeLlms(folder, await writeMarkdown(folder, pages, references), references);
}

/** The pages of a built site as paths inside it: `/`, `/payments`. */
async function pagesOf(folder: string): Promise<string[]> {
  const pages: string[] = [];
  for await (const file of glob("**/*.html", { cwd: folder })) {
    const name = file.replaceAll("\\", "/").replace(/\.html$/, "");
    if (name !== "404") pages.push(name === "index" ? "/" : `/${name}`);
  }
  return pages.sort();
}
