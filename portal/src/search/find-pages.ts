/** A piece of text; what was searched for is marked. */
export interface Piece {
  text: string;
  marked: boolean;
}

/** A page that matches, or a place on it. */
export interface Hit {
  href: string;
  title: string;
  /** For a page: its kind. For a place: its section on the page. */
  place: string;
  /** The method of an operation. */
  method?: string;
  /** The page of a place. */
  page?: string;
  excerpt: Piece[];
}

interface Part {
  title: string;
  url: string;
  excerpt: string;
}

interface FoundPage extends Part {
  meta: { title?: string; kind?: string; method?: string; also?: string };
  sub_results: Part[];
}

interface Pagefind {
  options(options: Record<string, unknown>): Promise<void>;
  init(): Promise<void>;
  preload(query: string): Promise<void>;
  search(query: string): Promise<{ results: { data(): Promise<FoundPage> }[] }>;
}

// Enough that the page which names the topic is among them: many operations have it in their title.
const pagesRead = 20;
const pagesShown = 8;
const placesShown = 3;
let loaded: Promise<Pagefind> | undefined;

/**
 * Loads the search and the first part of its index, once.
 *
 * Input    folder: the address of what the build wrote, such as `/docs/pagefind/`.
 * Errors   rejects when it cannot be loaded; the next call tries again.
 */
export function loadSearch(folder: string): Promise<Pagefind> {
  loaded ??= load(folder).catch((error: unknown) => {
    loaded = undefined;
    throw error;
  });
  return loaded;
}

let tries = 0;

async function load(folder: string): Promise<Pagefind> {
  // A browser remembers that a module failed; another address makes it ask again.
  const again = tries === 0 ? "" : `?again=${tries}`;
  tries += 1;
  const module = (await import(
    /* webpackIgnore: true */ `${folder}pagefind.js${again}`
  )) as Pagefind;
  await module.options({
    basePath: folder,
    baseUrl: "/",
    excerptLength: 16,
    // Pages of the reference are long and say a field's name many times: neither should count.
    ranking: { termFrequency: 0.4, termSaturation: 1, pageLength: 0.2 },
  });
  await module.init();
  return module;
}

/** Fetches the parts of the index that a search for this will need. */
export async function preloadPages(folder: string, query: string): Promise<void> {
  await (await loadSearch(folder)).preload(query);
}

/** The best pages for a query, each followed by the best places on it. */
export async function findPages(folder: string, query: string): Promise<Hit[]> {
  const search = await loadSearch(folder);
  const found = await search.search(query);
  const pages = await Promise.all(found.results.slice(0, pagesRead).map((one) => one.data()));
  const sought = query.toLowerCase();
  const words = sought.split(/\s+/);
  return pages
    .filter((page) => isAbout(page, sought) || isMeant(page, words))
    .map((page) => ({ page, nearness: nearnessOf(page, sought) }))
    .sort((one, other) => other.nearness - one.nearness)
    .slice(0, pagesShown)
    .flatMap(({ page }) => hitsOf(page, words));
}

/**
 * How well the names on a page match the query; Pagefind's order decides between equals. Plural and
 * singular are equal. From the best match to the least:
 * 6. The query is the title.
 * 5. Another system uses this name for the topic.
 * 4. A list explains this code or value.
 * 3. The title begins with the query, such as that of an operation.
 * 2. The title contains it.
 * 1. An operation takes it.
 */
function nearnessOf(page: FoundPage, sought: string): number {
  const title = singular(page.meta.title ?? "");
  if (title === singular(sought)) return 6;
  if (isAbout(page, sought)) return 5;
  if (page.meta.kind === "Catalog" && explains(page, sought)) return 4;
  if (`${title} `.startsWith(`${singular(sought)} `)) return 3;
  if (title.includes(singular(sought))) return 2;
  const isTaken = page.sub_results.some(
    (part) => part.title === sought && /#(?:path|query|body)-/.test(part.url),
  );
  return isTaken ? 1 : 0;
}

/**
 * Whether a list has an entry of this name. A plain word is not enough: `refund` is also a group of
 * the webhook events, and the user means refunds.
 */
function explains(page: FoundPage, sought: string): boolean {
  const names = page.sub_results.flatMap((part) => part.title.toLowerCase().split(/\s+/));
  return sought
    .split(/\s+/)
    .some((word) => /[\d_.-]/.test(word) && names.some((name) => isCode(name, word)));
}

/** `422` stands for each code of this status, such as `422-01`. */
const isCode = (name: string, word: string) => name === word || name.startsWith(`${word}-`);

function isAbout({ meta }: FoundPage, sought: string): boolean {
  return (meta.also ?? "").split(", ").map(singular).includes(singular(sought));
}

function singular(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/(?<=\p{L}{2}[^s\P{L}])s(?=\s|$)/gu, "");
}

function hitsOf(page: FoundPage, words: string[]): Hit[] {
  const { kind = "", method, title = page.url } = page.meta;
  const named = (part: Part) => {
    const names = part.title.toLowerCase().split(/\s+/);
    const has = words.filter((word) => names.some((name) => name.includes(word))).length;
    return has + words.filter((word) => names.some((name) => name.startsWith(word))).length;
  };
  const places: Hit[] = page.sub_results
    .filter((part) => part.url.includes("#"))
    .sort((one, other) => named(other) - named(one))
    .slice(0, placesShown)
    .map((part) => ({
      href: part.url,
      title: part.title,
      place: placeOf(part.url),
      page: title,
      excerpt: withoutStart(piecesOf(part.excerpt), part.title),
    }));
  // Where a place is shown, the page's own excerpt would say the same again.
  const excerpt = places.length === 0 ? piecesOf(page.excerpt) : [];
  const head: Hit = { href: page.url, title, place: kind, excerpt };
  return [method ? { ...head, method } : head, ...places];
}

/**
 * Whether a page holds what was meant. For a word that it does not know Pagefind takes shorter and
 * shorter beginnings of it: `webhook` would find every `we`.
 */
function isMeant(page: FoundPage, words: string[]): boolean {
  const excerpts = [page.excerpt, ...page.sub_results.map((part) => part.excerpt)];
  const marked = excerpts
    .flatMap(piecesOf)
    .filter((piece) => piece.marked)
    .map((piece) => piece.text.toLowerCase());
  return words.some((word) => {
    const enough = word.slice(0, Math.max(3, Math.ceil(word.length * 0.7)));
    return marked.some((text) => text.includes(enough));
  });
}

const sections: Record<string, string> = {
  headers: "Headers",
  path: "Path",
  query: "Query",
  body: "Body",
  error: "Errors",
};

/** Path of a field, from its anchor: `body-order_details-items` is in Body, order_details. */
function placeOf(url: string): string {
  const anchor = decodeURIComponent(url.slice(url.indexOf("#") + 1));
  const response = /^response-(\d+)(?:-(.+))?$/.exec(anchor);
  const [section, rest] = response
    ? [`Response ${response[1]}`, response[2] ?? ""]
    : [sections[anchor.split("-")[0]!], anchor.slice(anchor.indexOf("-") + 1)];
  if (section === undefined) return "";
  const above = section === "Headers" || section === "Errors" ? [] : rest.split("-").slice(0, -1);
  return [section, ...above].join(" › ");
}

/** The excerpt of a place begins with its heading, which is shown above it already. */
function withoutStart(pieces: Piece[], heading: string): Piece[] {
  const text = pieces.map((piece) => piece.text).join("");
  if (!text.startsWith(heading)) return pieces;
  let cut = heading.length + (/^[.\s]*/.exec(text.slice(heading.length))?.[0].length ?? 0);
  return pieces.flatMap((piece) => {
    const rest = piece.text.slice(cut);
    cut = Math.max(0, cut - piece.text.length);
    return rest === "" ? [] : [{ ...piece, text: rest }];
  });
}

/** An excerpt is text with marks and with HTML's own characters escaped. */
function piecesOf(excerpt: string): Piece[] {
  return excerpt
    .split(/(<mark>.*?<\/mark>)/)
    .filter((text) => text !== "")
    .map((text) => ({
      text: decode(text.replace(/<\/?mark>/g, "")),
      marked: text.startsWith("<mark>"),
    }));
}

function decode(text: string): string {
  return text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&");
}
