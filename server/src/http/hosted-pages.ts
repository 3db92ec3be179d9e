import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply } from "fastify";

/** The pages of the program under `web/`, which decides by itself what each shows. */
const places = ["/account/:page", "/apply/:token", "/dashboard", "/dashboard/*", "/onboard/:token"];

/** Only in the sandbox: they show what live mode keeps to itself. */
const sandboxPlaces = ["/sandbox", "/terminal", "/terminal/:hsn"];

/**
 * Nothing of another origin is loaded, sent to or framed by: these pages take bank account numbers
 * and passwords.
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

/** A checkout frames the fields for card data, and shows the logo that its merchant has elsewhere. */
const checkoutPolicy = policy
  .replace("img-src 'self' data:", "img-src 'self' data: https:")
  .concat("; frame-src 'self'");

const headers = {
  "content-security-policy": policy,
  "x-content-type-options": "nosniff",
  // The address may hold a secret: whoever is linked to does not learn it.
  "referrer-policy": "no-referrer",
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy": "camera=(), microphone=(), geolocation=()",
};

const checkoutHeaders = {
  ...headers,
  "content-security-policy": checkoutPolicy,
  // Wallets: the browser's own, and Google's, which opens a window and waits for its answer.
  "permissions-policy":
    'camera=(), microphone=(), geolocation=(), payment=(self "https://pay.google.com")',
  "cross-origin-opener-policy": "same-origin-allow-popups",
};

/**
 * Serves the built hosted pages, and what they are made of under `/pages/assets/`, which browsers
 * keep for a year: each name holds a hash of its content.
 *
 * Input    folder: what the build of `web/` wrote.
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
    for (const place of options.sandbox ? [...places, ...sandboxPlaces] : places) {
      pages.get(place, (_, reply) => {
        // Kept nowhere: the address is a secret, and what it shows is somebody's own.
        return reply.headers(headers).header("cache-control", "no-store").sendFile("index.html");
      });
    }
    pages.get("/checkout/:id", (_, reply) =>
      reply.headers(checkoutHeaders).header("cache-control", "no-store").sendFile("checkout.html"),
    );
    pages.get<{ Params: { name: string } }>("/pages/assets/:name", (request, reply) =>
      sendAsset(reply, `assets/${request.params.name}`),
    );
    pages.get("/pages/mark.svg", (_, reply) => sendAsset(reply, "mark.svg"));
  });
}

function sendAsset(reply: FastifyReply, file: string): FastifyReply {
  const lasting = file.startsWith("assets/");
  return reply
    .header("x-content-type-options", "nosniff")
    .header("cache-control", lasting ? "public, max-age=31536000, immutable" : "no-cache")
    .sendFile(file);
}
