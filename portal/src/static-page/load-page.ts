import siteConfig from "@generated/docusaurus.config";

/** A page as the browser has it: HTML that the build made. */
export interface PageContent {
  title: string;
  description: string;
  /** Its content; absent while it is in the document. */
  nodes?: DocumentFragment;
}

/** The pages that were requested, so that each is loaded once. */
const pages = new Map<string, Promise<PageContent>>();

/**
 * Loads a page's HTML: from the document if it is the one that the browser opened, otherwise from
 * the server. A page whose prefetch fails, or is going to, is requested again.
 *
 * Errors   throws for an unknown page, and if the site has been rebuilt since: its scripts and its
 *          pages belong together. The next call asks the server again.
 */
export function loadPage(path: string): Promise<PageContent> {
  const prefetched = pages.get(path);
  return keepPage(path, prefetched ? prefetched.catch(() => findPage(path)) : findPage(path));
}

/**
 * Fetches a page that the reader will probably open, unless that costs them: on a connection that
 * is as slow as 2g, and where they ask for data to be saved. A failure goes unnoticed: opening the
 * page requests it again.
 */
export function fetchAhead(path: string): void {
  const { connection } = navigator as { connection?: NetworkInformation };
  if (connection?.saveData || connection?.effectiveType?.includes("2g")) return;
  if (!pages.has(path)) void keepPage(path, findPage(path));
}

/** Keeps a page until it fails. Returns  the page. */
function keepPage(path: string, page: Promise<PageContent>): Promise<PageContent> {
  pages.set(path, page);
  page.catch(() => {
    // By now the page may have been requested again.
    if (pages.get(path) === page) pages.delete(path);
  });
  return page;
}

interface NetworkInformation {
  saveData?: boolean;
  effectiveType?: string;
}

async function findPage(path: string): Promise<PageContent> {
  if (bodyOf(document)?.dataset.page === path) return wordsOf(document);
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path} returned ${response.status}.`);
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  const body = bodyOf(page);
  if (!body || scriptOf(page) !== scriptOf(document)) {
    throw new Error("The documentation was updated.");
  }
  const nodes = document.createDocumentFragment();
  nodes.append(...body.childNodes);
  return { ...wordsOf(page), nodes };
}

function bodyOf(page: Document): HTMLElement | null {
  return page.querySelector<HTMLElement>(".still[data-page]");
}

function wordsOf(page: Document): PageContent {
  const description = page.querySelector<HTMLMetaElement>("meta[name=description]")?.content ?? "";
  const suffix = ` ${siteConfig.titleDelimiter} ${siteConfig.title}`;
  return { title: page.title.replace(suffix, ""), description };
}

/** The main script has the build's hash in its name. */
function scriptOf(page: Document): string | null | undefined {
  return page.querySelector("script[src*='/main.']")?.getAttribute("src");
}
