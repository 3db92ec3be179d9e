import { readFile } from "node:fs/promises";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { beforeAll, describe, expect, test } from "vitest";
import { type Reference, readReferences } from "../plugin/read-references.ts";
import { builtPages, fieldNames } from "./portal-pages.ts";
import { output, startSite } from "./static-server.ts";

const apis = ["boarding", "payments", "platform", "residuals", "terminals"];
let pages: Map<string, string>;
let references: Reference[];

beforeAll(async () => {
  const site = await startSite();
  await site.close();
  pages = await builtPages();
  references = await readReferences(path.join(output, "openapi"));
});

function idsOf(html: string): Set<string> {
  return new Set(
    [...html.matchAll(/\sid=(?:"([^"]*)"|([^\s>]+))/g)].map((match) => match[1] ?? match[2]!),
  );
}

function linksOf(html: string): string[] {
  const markup = html.replace(/<script[\s\S]*?<\/script>/g, "");
  return [...markup.matchAll(/<a\s[^>]*?href=(?:"([^"]*)"|([^\s>]+))/g)].map((match) =>
    (match[1] ?? match[2]!).replaceAll("&amp;", "&"),
  );
}

describe("the built site", () => {
  test("has the home, a guide, and for each API a landing page, an index and every operation", () => {
    expect(references.map(({ id }) => id)).toEqual(apis);
    const expected = references.flatMap(({ id, operations }) => [
      `/${id}-api`,
      `/${id}`,
      ...operations.map((operation) => operation.to),
    ]);
    for (const to of ["/", "/guides/accept-payments", "/404", ...expected]) {
      expect(pages.has(`/docs${to}`), to).toBe(true);
    }
    expect(pages.has("/docs/payments/create-a-payment-intent")).toBe(true);
  });

  test("renders every page on the server with one h1, a title and a text", () => {
    for (const [name, html] of pages) {
      expect(html.match(/<h1[ >]/g), name).toHaveLength(1);
      expect(html, name).toMatch(/<title[^>]*>[^<|]+ \| openpayfac<\/title>/);
      expect(html, name).toContain("<main");
    }
  });

  test.each(apis)("holds every header, parameter and field of the %s calls in its HTML", (api) => {
    const { operations, components } = references.find(({ id }) => id === api)!;
    for (const operation of operations) {
      const html = pages.get(`/docs${operation.to}`)!;
      const ids = idsOf(html);
      const names = [
        ...fieldNames(components, [
          ...operation.headers,
          ...operation.pathParameters,
          ...operation.query,
        ]),
        ...fieldNames(components, operation.body),
        ...operation.responses.flatMap((response) => fieldNames(components, response.body)),
        ...fieldNames(components, operation.errorBody),
      ];
      expect(names.length).toBeGreaterThan(5);
      for (const name of new Set(names)) {
        const anchored = [...ids].some((id) => id.endsWith(`-${name}`));
        expect(anchored, `${operation.to} has no anchor for ${name}`).toBe(true);
      }
      for (const error of operation.errors) expect(html).toContain(error.code);
    }
  });

  test("gives no id twice on a page", () => {
    for (const [name, html] of pages) {
      const all = [...html.matchAll(/\sid=(?:"([^"]*)"|([^\s>]+))/g)].map(
        (match) => match[1] ?? match[2],
      );
      const twice = all.filter((id, index) => all.indexOf(id) !== index);
      expect(twice, name).toEqual([]);
    }
  });

  test("has no dead link and no dead anchor", async () => {
    const dead: string[] = [];
    for (const [name, html] of pages) {
      for (const link of linksOf(html)) {
        const url = new URL(link, `http://site${name}`);
        if (url.origin !== "http://site" || link.includes("skipToContent")) continue;
        if (/\.(?:json|yaml)$/.test(url.pathname)) {
          await readFile(path.join(output, url.pathname.slice("/docs/".length)));
          continue;
        }
        const target = pages.get(url.pathname);
        if (!target) dead.push(`${name}: ${link}`);
        else if (url.hash && !idsOf(target).has(decodeURIComponent(url.hash.slice(1)))) {
          dead.push(`${name}: ${link} (anchor)`);
        }
      }
    }
    expect(dead).toEqual([]);
  });

  test("names no other host to load from", () => {
    for (const [name, html] of pages) {
      const sources = [...html.matchAll(/<(?:script|img|iframe)[^>]*\ssrc="?([^\s">]+)/g)];
      const sheets = [
        ...html.matchAll(/<link[^>]*rel="?(?:stylesheet|preload)"?[^>]*href="?([^\s">]+)/g),
      ];
      for (const match of [...sources, ...sheets]) expect(match[1], name).toMatch(/^\/docs\//);
    }
  });

  test.each(apis)("offers the description of the %s calls as JSON and YAML", async (api) => {
    const source = path.join(import.meta.dirname, `../../contract/openapi/${api}.json`);
    const json = await readFile(path.join(output, `openapi/${api}.json`), "utf8");
    expect(JSON.parse(json)).toEqual(JSON.parse(await readFile(source, "utf8")));
    const { parse } = await import("yaml");
    const yaml = await readFile(path.join(output, `openapi/${api}.yaml`), "utf8");
    expect(parse(yaml)).toEqual(JSON.parse(json));
    const landing = linksOf(pages.get(`/docs/${api}-api`)!);
    expect(landing).toContain(`/docs/openapi/${api}.json`);
    expect(landing).toContain(`/docs/openapi/${api}.yaml`);
  });

  test("keeps HTML and CSS of every page under 45 kB gzipped", async () => {
    for (const [name, html] of pages) {
      const sheet = /href="?\/docs\/(assets\/css\/[^\s">]+)/.exec(html)?.[1];
      const css = await readFile(path.join(output, sheet!));
      const bytes = gzipSync(html).length + gzipSync(css).length;
      expect(bytes, name).toBeLessThan(45_000);
    }
  });

  test("shows in the guide the samples exactly as they run", async () => {
    const guide = pages.get("/docs/guides/accept-payments")!;
    const text = guide
      .replace(/<[^>]+>/g, "")
      .replaceAll("&gt;", ">")
      .replaceAll("&quot;", '"')
      .replaceAll("&#x27;", "'")
      .replaceAll("&lt;", "<")
      .replaceAll("&amp;", "&");
    for (const file of ["pay.mjs", "pay.sh", "decline.mjs", "pending.sh", "refund.mjs"]) {
      const sample = await readFile(
        path.join(import.meta.dirname, "../../examples/accept-payments", file),
        "utf8",
      );
      const regions = [...sample.matchAll(/#region \S+\n([\s\S]*?)\n\s*(?:\/\/|#) #endregion/g)];
      expect(regions.length, file).toBeGreaterThan(0);
      for (const region of regions) expect(text, file).toContain(region[1]!.trim());
    }
  });
});
