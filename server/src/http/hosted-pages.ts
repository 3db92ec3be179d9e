import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply } from "fastify";
import { readConsoleDocument } from "./console-document.ts";
import { readConsolePreloads } from "./console-preloads.ts";
import { readConsoleStart } from "./console-start.ts";

/** Routes of the program under `web/`, which decides what each shows. */
const places = ["/apply/:token", "/onboard/:token", "/requirements/:token"];

/** Pages from which a user enters the console without another request. */
const accountPlace = "/account/:page";

const consolePlaces = ["/dashboard", "/dashboard/*"];

/** Sandbox only: they show data that live mode does not reveal. */
const sandboxPlaces = ["/sandbox", "/sandbox/sign-in", "/terminal", "/terminal/:hsn"];

/**
 * Loads, sends to and is framed by this origin only: these pages take bank account numbers and
 * passwords.
 */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join("; ");

/**
 * The console also shows documents in a worker and as `blob:`, and no string becomes code. It frames
 * nothing.
 */
const consolePolicy = policy
  .replace("script-src 'self'", "script-src 'self'; worker-src 'self'")
  .replace("img-src 'self' data:", "img-src 'self' data: blob:")
  .concat("; require-trusted-types-for 'script'; trusted-types openpayfac");

/**
 * A checkout frames the fields for card data, and loads its merchant's logo from another origin.
 */
const checkoutPolicy = policy
  .replace("img-src 'self' data:", "img-src 'self' data: https:")
  .concat("; frame-src 'self'");

const headers = {
  "content-security-policy": policy,
  "x-content-type-options": "nosniff",
  // The URL may hold a secret, which linked sites must not receive.
  "referrer-policy": "no-referrer",
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy": "camera=(), microphone=(), geolocation=()",
};

const consoleHeaders = { ...headers, "content-security-policy": consolePolicy };

const checkoutHeaders = {
  ...headers,
  "content-security-policy": checkoutPolicy,
  // Wallets: the browser's own, and Google's, which opens a window and waits for its result.
  "permissions-policy":
    'camera=(), microphone=(), geolocation=(), payment=(self "https://pay.google.com")',
  "cross-origin-opener-policy": "same-origin-allow-popups",
};

/**
 * Serves the built hosted pages, and their assets under `/pages/assets/`, which browsers cache for
 * a year: each name contains a content hash.
 *
 * Input    folder: the build output of `web/`.
 */
export async function registerHostedPages(
  app: FastifyInstance,
  folder: string,
  options: { sandbox: boolean },
): Promise<void> {
  await app.register(async (pages) => {
    await pages.register(fastifyStatic, {
      root: folder,
      serve: false,
      preCompressed: true,
      cacheControl: false,
      dotfiles: "deny",
    });
    const preloads = await readConsolePreloads(folder);
    const documentOf = await readConsoleDocument(folder);
    pages.get(accountPlace, (_, reply) =>
      reply.headers(consoleHeaders).header("cache-control", "no-store").sendFile("index.html"),
    );
    for (const place of consolePlaces) {
      pages.get(place, async (request, reply) => {
        const [at = ""] = request.url.split("?");
        const { link, styles } = preloads(at);
        const start = await readConsoleStart(request);
        return reply
          .headers(consoleHeaders)
          .headers({ link, "cache-control": "private, no-store" })
          .type("text/html; charset=utf-8")
          .send(documentOf({ styles, url: request.url, start }));
      });
    }
    for (const place of options.sandbox ? [...places, ...sandboxPlaces] : places) {
      pages.get(place, (_, reply) => {
        // Never cached: the URL is a secret, and the page shows personal data.
        return reply.headers(headers).header("cache-control", "no-store").sendFile("index.html");
      });
    }
    pages.get("/checkout/:id", (_, reply) =>
      reply.headers(checkoutHeaders).header("cache-control", "no-store").sendFile("checkout.html"),
    );
    pages.get<{ Params: { name: string } }>("/pages/assets/:name", (request, reply) =>
      sendAsset(reply, `assets/${request.params.name}`),
    );
    for (const name of ["mark.svg", "theme.js"]) {
      pages.get(`/pages/${name}`, (_, reply) => sendAsset(reply, name));
    }
  });
}

function sendAsset(reply: FastifyReply, file: string): FastifyReply {
  const lasting = file.startsWith("assets/");
  return reply
    .header("x-content-type-options", "nosniff")
    .header("cache-control", lasting ? "public, max-age=31536000, immutable" : "no-cache")
    .sendFile(file);
}
