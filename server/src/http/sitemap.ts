import type { FastifyInstance } from "fastify";

/** Personal pages and single orders: their links are secrets, or need a session. */
const personal = [
  "/account/",
  "/apply/",
  "/checkout/",
  "/dashboard",
  "/onboard/",
  "/requirements/",
  "/sandbox",
  "/terminal",
];

/**
 * Serves the portal's sitemap, and `robots.txt`, which names it. Both contain the origin that the
 * server is reached at, so they are not part of the build.
 *
 * Input    pages: paths of the pages below the origin, in order.
 * Source   sitemaps.org, protocol 0.9; RFC 9309 (robots.txt).
 */
export function registerSitemap(
  app: FastifyInstance,
  pages: readonly string[],
  origin: () => string,
): void {
  app.get("/docs/sitemap.xml", (_, reply) =>
    reply
      .type("application/xml; charset=utf-8")
      .header("cache-control", "no-cache")
      .send(sitemapOf(pages.map((page) => `${origin()}${page}`))),
  );
  app.get("/sitemap.xml", (_, reply) => reply.redirect("/docs/sitemap.xml", 302));
  app.get("/robots.txt", (_, reply) =>
    reply
      .type("text/plain; charset=utf-8")
      .header("cache-control", "no-cache")
      .send(
        [
          "User-agent: *",
          ...personal.map((place) => `Disallow: ${place}`),
          "Allow: /docs/",
          "",
          `Sitemap: ${origin()}/docs/sitemap.xml`,
          "",
        ].join("\n"),
      ),
  );
}

function sitemapOf(addresses: readonly string[]): string {
  const entries = addresses.map((address) => `  <url><loc>${escapeXml(address)}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    "</urlset>",
    "",
  ].join("\n");
}

function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
