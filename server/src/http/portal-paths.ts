/** Former and documented addresses of pages, with their current ones; below `/docs/`. */
const movedPages: ReadonlyMap<string, string> = new Map([
  ["contractors", "guides/contractors"],
  ["sso", "guides/sso"],
  ["boarding-api-guide", "guides/boarding-api-guide"],
  ["application-and-account-creation", "guides/application-and-account-creation"],
  ["software-development-kits/other-languages", "software-development-kits/generate-a-client"],
]);

/**
 * The landing pages of the APIs: documents name `/payments-api/`, which is served below `/docs/`.
 */
export const landingPages = [
  "payments-api",
  "boarding-api",
  "terminals-api",
  "residuals-api",
  "platform-api",
];

/** A requested path below `/docs/`, and its query. */
export interface RequestedPage {
  name: string;
  /** With its question mark, or empty. */
  query: string;
}

/**
 * Parses a URL below `/docs/`. An invalid encoding is kept unchanged, since no page has such a
 * name.
 */
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
 * Redirect target of a page requested under another name: with `.html`, `/index.html` or a trailing
 * slash, or under a former address.
 *
 * Returns  the path below `/docs/`, encoded; undefined if the name is canonical.
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
