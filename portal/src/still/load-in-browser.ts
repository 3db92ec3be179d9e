import type { Still } from "./still.ts";

/**
 * Takes a page's HTML: from the document if it is the one that the browser opened, else from the
 * server.
 *
 * Errors   throws when there is no such page, and when the site has been built anew since: its
 *          scripts and its pages belong together.
 */
export async function loadStill(path: string): Promise<Still> {
  const standing = stillOf(document);
  if (standing?.dataset.page === path) return wordsOf(standing);
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}.`);
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const body = stillOf(page);
  if (!body || scriptOf(page) !== scriptOf(document)) {
    throw new Error("The documentation has been published anew.");
  }
  const nodes = document.createDocumentFragment();
  nodes.append(...body.childNodes);
  return { ...wordsOf(body), nodes };
}

function stillOf(page: Document): HTMLElement | null {
  return page.querySelector<HTMLElement>(".still[data-page]");
}

function wordsOf({ dataset }: HTMLElement): Still {
  return { title: dataset.title ?? "", description: dataset.description ?? "" };
}

function scriptOf(page: Document): string | null | undefined {
  return page
    .querySelector('[src*="/main."], [href*="/assets/js/main."]')
    ?.outerHTML.match(/main\.\w+\.js/)?.[0];
}
