import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { registerPortal } from "./portal.ts";

let app: FastifyInstance;
let folder: string;
let origin = "https://pay.example";

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
    "sample.html": "curl http://localhost:4000/payments",
    "sample.md": "curl http://localhost:4000/payments",
    "sample.yaml": "default: http://localhost:4000",
    "csp.json": JSON.stringify({ header: "default-src 'none'" }),
    "stamp.json": "{}",
  };
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text);
  await writeFile(path.join(folder, "payments.html.gz"), gzipSync("index of payments"));
  app = Fastify();
  await registerPortal(app, folder, () => origin);
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
      "https://pay.example/docs/sample",
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
    [
      "/docs/software-development-kits/other-languages",
      "/docs/software-development-kits/generate-a-client",
    ],
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

  describe("at another origin", () => {
    beforeAll(() => {
      origin = "https://pay.example.com";
    });
    afterAll(() => {
      origin = "https://pay.example";
    });

    it.each([
      ["/docs/sample", "curl https://pay.example.com/payments", "text/html; charset=utf-8"],
      ["/docs/sample.md", "curl https://pay.example.com/payments", "text/markdown; charset=utf-8"],
      ["/docs/sample.yaml", "default: https://pay.example.com", "text/yaml; charset=utf-8"],
      ["/docs/payments", "index of payments", "text/html; charset=utf-8"],
    ])("returns %s with that origin in it", async (url, text, type) => {
      const response = await get(url);
      expect([response.statusCode, response.body]).toEqual([200, text]);
      expect(response.headers["content-type"]).toBe(type);
      expect(response.headers["content-security-policy"]).toBe("default-src 'none'");
      expect(response.headers["cache-control"]).toBe("no-cache");
    });

    it.each([
      ["gzip, br", "br", brotliDecompressSync],
      ["gzip", "gzip", gunzipSync],
    ])("compresses it for a browser that accepts %s", async (accepted, encoding, decompress) => {
      const response = await get("/docs/sample", { "accept-encoding": accepted });
      expect(response.headers["content-encoding"]).toBe(encoding);
      expect(response.headers.vary).toBe("accept-encoding");
      const text = decompress(response.rawPayload).toString();
      expect(text).toBe("curl https://pay.example.com/payments");
    });

    it("returns 304 for the page that a browser has, and not for that of the other origin", async () => {
      const { etag } = (await get("/docs/sample")).headers;
      const again = await get("/docs/sample", { "if-none-match": etag });
      expect([again.statusCode, again.body]).toEqual([304, ""]);
      origin = "https://other.example.com";
      const moved = await get("/docs/sample", { "if-none-match": etag });
      expect(moved.body).toBe("curl https://other.example.com/payments");
    });
  });

  it("lets browsers cache files with a hash in their name, and revalidate pages", async () => {
    expect((await get("/docs/assets/main.1234.js")).headers["cache-control"]).toContain(
      "immutable",
    );
    expect((await get("/docs/payments")).headers["cache-control"]).toBe("no-cache");
  });
});
