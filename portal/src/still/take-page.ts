import siteConfig from "@generated/docusaurus.config";

/** A page as the browser has it: HTML that the build made. */
export interface StillPage {
  title: string;
  description: string;
  /** What it consists of; absent while it stands in the document. */
  nodes?: DocumentFragment;
}

/**
 * Takes a page's HTML: from the document if it is the one that the browser opened, else from the
 * server.
 *
 * Errors   throws when there is no such page, and when the site has been built anew since: its
 *          scripts and its pages belong together.
 */
export async function takePage(path: string): Promise<StillPage> {
  if (bodyOf(document)?.dataset.page === path) return wordsOf(document);
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}.`);
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const body = bodyOf(page);
  if (!body || scriptOf(page) !== scriptOf(document)) {
    throw new Error("The documentation has been published anew.");
  }
  const nodes = document.createDocumentFragment();
  nodes.append(...body.childNodes);
  return { ...wordsOf(page), nodes };
}

function bodyOf(page: Document): HTMLElement | null {
  return page.querySelector<HTMLElement>(".still[data-page]");
}

function wordsOf(page: Document): StillPage {
  const description = page.querySelector<HTMLMetaElement>("meta[name=description]")?.content ?? "";
  const suffix = ` ${siteConfig.titleDelimiter} ${siteConfig.title}`;
  return { title: page.title.replace(suffix, ""), description };
}

/** The main script has the build's hash in its name. */
function scriptOf(page: Document): string | null | undefined {
  return page.querySelector("script[src*='/main.']")?.getAttribute("src");
}
