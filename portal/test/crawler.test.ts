import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { seededRandom } from "../../testkit/src/random.ts";
import { closeContexts, sharedBrowser } from "../../testkit/src/shared-browser.ts";
import { readReferences } from "../plugin/read-references.ts";
import { noPages } from "./crawler/no-pages.ts";
import { type ReadPage, readPage } from "./crawler/read-page.ts";
import {
  boardingSlugs,
  movedRoutes,
  type Route,
  specifiedTexts,
} from "./crawler/specified-routes.ts";
import { type PageErrors, visitPages } from "./crawler/visit-pages.ts";
import { type Site, startSite } from "./static-server.ts";

const descriptions = path.join(import.meta.dirname, "../../contract/openapi");

/**
 * Pages of operations are one template with other content: each run opens some in a browser, chosen
 * at random, and examines the accessibility of a few of these; `PORTAL_CRAWL=all` does both for all.
 * Written pages are opened and examined in every run, and the HTML of every page is read.
 */
const operationsOpened = 30;
const operationsExamined = 10;
const isWhole = process.env.PORTAL_CRAWL === "all";

let site: Site;
/** Every page that must be there: those the specification lists, and one for each operation. */
let routes: Route[];
let pages: Map<string, ReadPage>;
let statuses: Map<string, number>;
let errors: PageErrors;

beforeAll(async () => {
  site = await startSite();
  routes = [...specifiedTexts];
  for (const { id, summary, operations } of await readReferences(descriptions)) {
    const name = summary.title.replace(/^openpayfac /, "");
    routes.push({ to: `/${id}`, title: `All operations of the ${name}` });
    routes.push(...operations.map(({ to, title }) => ({ to, title })));
  }
  pages = new Map();
  statuses = new Map();
  for (const { to } of routes) {
    const response = await fetch(`${site.origin}/docs${to}`, { redirect: "manual" });
    statuses.set(to, response.status);
    const html = await response.text();
    if (response.status === 200) pages.set(to, readPage(html));
  }
  const written = new Set(specifiedTexts.map(({ to }) => to));
  const operations = [...pages.keys()].filter((to) => !written.has(to));
  const shuffled = seededRandom().shuffle(operations);
  const opened = isWhole ? operations : shuffled.slice(0, operationsOpened);
  const examined = new Set(isWhole ? operations : opened.slice(0, operationsExamined));
  const paths = [...pages.keys()].filter((to) => written.has(to) || opened.includes(to));
  const browser = await sharedBrowser();
  errors = await visitPages(
    browser,
    site.origin,
    paths,
    (to) => written.has(to) || examined.has(to),
  );
  await closeContexts();
}, 1_200_000);
afterAll(async () => {
  await site?.close();
});

describe("every page that the specification lists, and every operation", () => {
  test("returns 200", () => {
    const missing = routes.filter(({ to }) => statuses.get(to) !== 200);
    expect(missing.map(({ to }) => `${to}: ${statuses.get(to)}`)).toEqual([]);
  });

  test("has, for boarding, the addresses of the specification", () => {
    const missing = boardingSlugs.filter((slug) => statuses.get(`/boarding/${slug}`) !== 200);
    expect(missing).toEqual([]);
  });

  test("has its title and exactly one h1", () => {
    const wrong = routes.flatMap(({ to, title }) => {
      const page = pages.get(to);
      if (!page) return [];
      const found = `${page.title}, ${page.headings.length} h1`;
      return found === `${title} | openpayfac, 1 h1` ? [] : [`${to}: ${found}`];
    });
    expect(wrong).toEqual([]);
  });

  test("has no dead link and no dead anchor inside the site", async () => {
    const dead: string[] = [];
    const others = new Map<string, number>();
    for (const [to, page] of pages) {
      for (const link of page.links) {
        const url = new URL(link, `${site.origin}/docs${to}`);
        if (url.origin !== site.origin) continue;
        const target = url.pathname.replace(/^\/docs/, "");
        const known = pages.get(target);
        if (!known) {
          const address = url.origin + url.pathname;
          if (!others.has(address)) others.set(address, (await fetch(address)).status);
          if (others.get(address) !== 200) dead.push(`${to}: ${link}`);
        } else if (url.hash && !known.ids.has(decodeURIComponent(url.hash.slice(1)))) {
          // The theme puts this one in when the page runs.
          if (url.hash !== "#__docusaurus_skipToContent_fallback") dead.push(`${to}: ${link}`);
        }
      }
    }
    expect(dead).toEqual([]);
  });

  test("says nothing on the console, under its content security policy", () => {
    expect(errors.complaints).toEqual([]);
  });

  test("calls no API: it asks for nothing but the portal's own files", () => {
    expect(errors.outside).toEqual([]);
  });

  test("has no accessibility violation", () => {
    expect(errors.barriers).toEqual([]);
  });
});

describe("every other path", () => {
  test("returns 404 and the not-found page", async () => {
    expect(noPages.length).toBe(100);
    const wrong: string[] = [];
    for (const to of noPages) {
      const response = await fetch(`${site.origin}/docs${to}`, { redirect: "manual" });
      const page = readPage(await response.text());
      if (response.status === 404 && page.headings.join() === "Page not found") continue;
      wrong.push(`${to}: ${response.status} ${page.headings.join()}`);
    }
    expect(wrong).toEqual([]);
  });

  test("leads on where a page has moved", async () => {
    const wrong: string[] = [];
    for (const { from, to } of movedRoutes) {
      const response = await fetch(`${site.origin}/docs${from}`, { redirect: "manual" });
      const place = response.headers.get("location");
      if (response.status !== 301 || place !== `/docs${to}`)
        wrong.push(`${from}: ${response.status}`);
    }
    expect(wrong).toEqual([]);
  });
});
