import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { registerPortal } from "./portal.ts";

let app: FastifyInstance;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "openpayfac-portal-"));
  await mkdir(path.join(folder, "payments"));
  await mkdir(path.join(folder, "assets"));
  const files = {
    "index.html": "home",
    "404.html": "not found",
    "payments.html": "index of payments",
    "payments/get-a-payment.html": "get a payment",
    "assets/main.1234.js": "1",
    "csp.json": JSON.stringify({ header: "default-src 'none'" }),
    "stamp.json": "{}",
  };
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text);
  await writeFile(path.join(folder, "payments.html.gz"), gzipSync("index of payments"));
  app = Fastify();
  await registerPortal(app, folder, () => "https://pay.example");
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const get = (url: string, headers = {}) => app.inject({ url, headers });

describe("the portal", () => {
  it.each([
    ["/docs/", "home"],
    ["/docs/payments", "index of payments"],
    ["/docs/payments/get-a-payment", "get a payment"],
    ["/docs/payments/get-a-payment?from=mail", "get a payment"],
  ])("returns the page for %s with the content security policy", async (url, text) => {
    const response = await get(url);
    expect([response.statusCode, response.body]).toEqual([200, text]);
    expect(response.headers["content-security-policy"]).toBe("default-src 'none'");
    expect(response.headers["content-type"]).toContain("text/html");
  });

  it.each([
    ["/", "/docs/"],
    ["/llms.txt", "/docs/llms.txt"],
  ])("redirects from %s of the origin to %s, temporarily", async (url, place) => {
    const response = await get(url);
    expect([response.statusCode, response.headers.location]).toEqual([302, place]);
  });

  it("lists its pages in a sitemap with the origin it is served from, which robots.txt names", async () => {
    const sitemap = await get("/docs/sitemap.xml");
    expect(sitemap.headers["content-type"]).toBe("application/xml; charset=utf-8");
    expect(sitemap.body.match(/(?<=<loc>).*(?=<\/loc>)/g)).toEqual([
      "https://pay.example/docs/",
      "https://pay.example/docs/payments",
      "https://pay.example/docs/payments/get-a-payment",
    ]);
    const robots = await get("/robots.txt");
    expect(robots.headers["content-type"]).toBe("text/plain; charset=utf-8");
    expect(robots.body.split("\n")).toEqual(
      expect.arrayContaining([
        "User-agent: *",
        "Disallow: /checkout/",
        "Allow: /docs/",
        "Sitemap: https://pay.example/docs/sitemap.xml",
      ]),
    );
    expect((await get("/sitemap.xml")).headers.location).toBe("/docs/sitemap.xml");
  });

  it.each([
    ["/docs", "/docs/"],
    ["/docs/index.html", "/docs/"],
    ["/docs/payments/", "/docs/payments"],
    ["/docs/payments/index.html", "/docs/payments"],
    ["/docs/payments.html/", "/docs/payments"],
    ["/docs/payments%2Ehtml", "/docs/payments"],
    ["/docs/payments.html?a=1", "/docs/payments?a=1"],
    ["/docs/payments/?a=1?b=/index.html", "/docs/payments?a=1?b=/index.html"],
    ["/docs?a=1", "/docs/?a=1"],
    ["/docs/no%3Fsuch%0d%0apage.html", "/docs/no%3Fsuch%0D%0Apage"],
    ["/docs//elsewhere.example/", "/docs//elsewhere.example"],
  ])("redirects %s to the canonical path %s", async (url, clean) => {
    const response = await get(url);
    expect([response.statusCode, response.headers.location]).toEqual([301, clean]);
  });

  it.each([
    ["/docs/contractors", "/docs/guides/contractors"],
    ["/docs/sso/?a=1", "/docs/guides/sso?a=1"],
    ["/docs/boarding-api-guide.html", "/docs/guides/boarding-api-guide"],
    ["/docs/application-and-account-creation", "/docs/guides/application-and-account-creation"],
    ["/payments-api/", "/docs/payments-api"],
    ["/boarding-api?a=1", "/docs/boarding-api?a=1"],
    ["/terminals-api/", "/docs/terminals-api"],
    ["/residuals-api", "/docs/residuals-api"],
  ])("redirects %s, a documented address of a page, directly to %s", async (url, place) => {
    const response = await get(url);
    expect([response.statusCode, response.headers.location]).toEqual([301, place]);
  });

  it.each([
    "/docs/nothing",
    "/docs/Payments",
    "/docs/404",
    "/docs/index",
    "/docs/guides/sso/more",
    "/docs/csp.json",
    "/docs/stamp.json",
    "/docs/payments.html.gz",
    "/docs/..%2fpackage.json",
    "/docs/%00",
  ])("returns the not-found page with 404 for %s", async (url) => {
    const response = await get(url);
    expect([response.statusCode, response.body]).toEqual([404, "not found"]);
  });

  it("sends the compressed file to a browser that accepts it", async () => {
    const response = await get("/docs/payments", { "accept-encoding": "gzip" });
    expect(response.headers["content-encoding"]).toBe("gzip");
    expect(response.rawPayload).toEqual(gzipSync("index of payments"));
  });

  it("lets browsers cache files with a hash in their name, and revalidate pages", async () => {
    expect((await get("/docs/assets/main.1234.js")).headers["cache-control"]).toContain(
      "immutable",
    );
    expect((await get("/docs/payments")).headers["cache-control"]).toBe("no-cache");
  });
});
