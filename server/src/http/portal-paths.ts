/** Addresses that documents have named a page by, and where the page stands; below `/docs/`. */
const movedPages: ReadonlyMap<string, string> = new Map([
  ["contractors", "guides/contractors"],
  ["sso", "guides/sso"],
  ["boarding-api-guide", "guides/boarding-api-guide"],
  ["application-and-account-creation", "guides/application-and-account-creation"],
]);

/** The landing pages of the APIs: what documents name `/payments-api/` stands below `/docs/`. */
export const landingPages = ["payments-api", "boarding-api", "terminals-api", "residuals-api"];

/** A path below `/docs/` as it was asked for, and what came behind its question mark. */
export interface RequestedPage {
  name: string;
  /** With its question mark, or empty. */
  query: string;
}

/** Reads an address below `/docs/`. What is not well encoded stays as it is: no page is named so. */
export function parseRequestedPage(url: string): RequestedPage {
  const mark = url.indexOf("?");
  const encoded = mark === -1 ? url : url.slice(0, mark);
  const query = mark === -1 ? "" : url.slice(mark);
  try {
    return { name: decodeURIComponent(encoded), query };
  } catch {
    return { name: encoded, query };
  }
}

/**
 * Where a page is that is asked for under another name: with `.html`, `/index.html` or a slash at
 * its end, or under an address that it had before.
 *
 * Returns  the path below `/docs/`, encoded; undefined where the name is the page's own.
 */
export function redirectTarget({ name, query }: RequestedPage): string | undefined {
  const clean = cleanName(name);
  const place = movedPages.get(clean) ?? clean;
  if (place === name) return undefined;
  return place.split("/").map(encodeURIComponent).join("/") + query;
}

function cleanName(name: string): string {
  return name
    .replace(/\/+$/, "")
    .replace(/(^|\/)index\.html$/, "$1")
    .replace(/\.html$/, "")
    .replace(/\/+$/, "");
}
