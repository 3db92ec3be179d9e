import { readFile } from "node:fs/promises";
import path from "node:path";
import type { ConsoleStart } from "./console-start.ts";

/** Makes the HTML of a page of the console. */
export type ConsoleDocument = (of: {
  /** Style sheets of the frame and the page, as paths. */
  styles: readonly string[];
  /** Address of the page. */
  url: string;
  /** Undefined: no one is signed in. */
  start: ConsoleStart | undefined;
}) => string;

const place = '<div id="page"></div>';
const endOfHead = "</head>";

/**
 * Reads the page of the build, into which each response writes its own parts.
 *
 * For a signed-in user, these are the session and the preferences, as data that no browser runs, and
 * the frame of the page, which is there until the program replaces it. It is not compressed: what
 * the address contains must not be packed together with the token.
 *
 * Input    folder: the build output of `web/`, with the headings of its pages.
 */
export async function readConsoleDocument(folder: string): Promise<ConsoleDocument> {
  const html = await readFile(path.join(folder, "index.html"), "utf8");
  if (!html.includes(place) || !html.includes(endOfHead)) {
    throw new Error("the built page has no place for the console");
  }
  const headings: Record<string, string> = JSON.parse(
    await readFile(path.join(folder, "headings.json"), "utf8"),
  );
  return ({ styles, url, start }) => {
    if (start === undefined) return html;
    const links = styles
      .filter((style) => !html.includes(style))
      .map((style) => `<link rel="stylesheet" crossorigin href="${style}">`)
      .join("");
    const data = `{"session":${start.session},"preferences":${start.preferences}}`;
    const embedded = `<script type="application/json" id="start">${inScript(data)}</script>`;
    const { pathname, searchParams } = new URL(url, "http://page");
    // Home begins with the name of what it shows: everything of the user, or the part of the address.
    const isHome = pathname === "/dashboard" && !searchParams.has("in");
    const heading = isHome ? start.scope : headings[pathname];
    // A replacement text would have `$` as a sign of its own.
    return html
      .replace(endOfHead, () => links + endOfHead)
      .replace(place, () => `<div id="page">${frameOf(start, heading)}</div>${embedded}`);
  };
}

/** JSON that cannot end the element around it. */
function inScript(json: string): string {
  return json.replace(/</g, "\\u003c");
}

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);

/** As `ConsoleShell` in `web/` draws it, without what depends on the page's data. */
function frameOf({ brand, sandbox }: ConsoleStart, heading: string | undefined): string {
  const bars = "<span></span>".repeat(5);
  return [
    `<div class="console"${sandbox ? ' data-sandbox="true"' : ""}>`,
    '<header class="console-bar">',
    `<span class="console-brand"><span class="brand-name">${escaped(brand)}</span></span>`,
    sandbox ? '<span class="console-clock"></span>' : "",
    "</header>",
    '<div class="console-side"></div>',
    '<main class="console-main">',
    heading === undefined ? "" : `<div class="page-head"><h1>${escaped(heading)}</h1></div>`,
    `<div class="skeleton">${bars}</div>`,
    "</main></div>",
  ].join("");
}
