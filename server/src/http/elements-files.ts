import { readFile } from "node:fs/promises";
import path from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply } from "fastify";

/** Settings of this installation that the frames receive. */
export interface ElementsTerms {
  /** Where card numbers are exchanged for tokens: the only other origin that a frame calls. */
  tokenizer: string;
  sandbox: boolean;
  /** Content that Apple reads to verify this domain for Apple Pay. */
  domainAssociation?: string | undefined;
}

/** Google's script and the addresses that it calls; loaded by live mode's frames only. */
const googlePay = {
  script: "https://pay.google.com",
  connect: "https://pay.google.com https://google.com",
};

/**
 * Serves the browser SDK: the script for merchants' pages, the frames' page, and their assets.
 *
 * Input    folder: the build output of `elements/`.
 */
export async function registerElements(
  app: FastifyInstance,
  folder: string,
  terms: ElementsTerms,
): Promise<void> {
  const page = await readFile(path.join(folder, "frame.html"), "utf8");
  await app.register(async (elements) => {
    await elements.register(fastifyStatic, {
      root: folder,
      serve: false,
      preCompressed: true,
      cacheControl: false,
      dotfiles: "deny",
    });
    elements.get<{ Querystring: { parent?: string } }>("/elements/v1/frame", (request, reply) => {
      const parent = frameParent(request.query.parent, terms.sandbox);
      reply.header("x-content-type-options", "nosniff").header("referrer-policy", "no-referrer");
      if (parent === undefined) {
        return reply
          .code(400)
          .header("content-security-policy", "default-src 'none'; frame-ancestors 'none'")
          .type("text/plain; charset=utf-8")
          .send("parent should be the origin of the page that holds this frame, https.");
      }
      return reply
        .header("content-security-policy", framePolicy(parent, terms))
        .header("permissions-policy", "camera=(), microphone=(), geolocation=(), payment=(self)")
        .header("cache-control", "no-cache")
        .type("text/html; charset=utf-8")
        .send(filledIn(page, parent, terms));
    });
    const { domainAssociation } = terms;
    if (domainAssociation !== undefined) {
      elements.get("/.well-known/apple-developer-merchantid-domain-association", (_, reply) =>
        reply.type("text/plain; charset=utf-8").send(domainAssociation),
      );
    }
    // The name is the same for all of version 1: browsers revalidate after five minutes.
    elements.get("/elements/v1/openpayfac.js", (_, reply) =>
      shared(reply).header("cache-control", "public, max-age=300").sendFile("openpayfac.js"),
    );
    elements.get<{ Params: { name: string } }>("/elements/v1/assets/:name", (request, reply) =>
      shared(reply)
        .header("cache-control", "public, max-age=31536000, immutable")
        .sendFile(`assets/${request.params.name}`),
    );
  });
}

/** Permits pages of other origins to load it, including those that require permission (COEP). */
function shared(reply: FastifyReply): FastifyReply {
  return reply
    .header("x-content-type-options", "nosniff")
    .header("access-control-allow-origin", "*")
    .header("cross-origin-resource-policy", "cross-origin");
}

/**
 * The origin that may embed a frame: https, or this machine in the sandbox. It becomes part of a
 * policy, so it must contain only characters of an origin.
 */
export function frameParent(given: unknown, sandbox: boolean): string | undefined {
  if (typeof given !== "string" || given.length > 255) return undefined;
  const form = /^https?:\/\/(?<host>[a-z0-9.-]+|\[[0-9a-f:]+\])(:[0-9]{1,5})?$/.exec(given);
  if (form === null || URL.parse(given)?.origin !== given) return undefined;
  if (given.startsWith("https:")) return given;
  const isLocal = /^(localhost|127\.0\.0\.1|\[::1\]|[a-z0-9-]+\.localhost)$/;
  return sandbox && isLocal.test(form.groups?.host ?? "") ? given : undefined;
}

/**
 * A frame takes card numbers: it loads nothing from other origins, calls this server and the
 * tokenizer, and can be embedded only in the page that it was created for.
 */
function framePolicy(parent: string, { tokenizer, sandbox }: ElementsTerms): string {
  return [
    "default-src 'none'",
    sandbox ? "script-src 'self'" : `script-src 'self' ${googlePay.script}`,
    "style-src 'self'",
    sandbox ? "img-src 'self'" : "img-src 'self' https://www.gstatic.com",
    `connect-src 'self' ${tokenizer}${sandbox ? "" : ` ${googlePay.connect}`}`,
    ...(sandbox ? [] : [`frame-src ${googlePay.script}`]),
    "form-action 'none'",
    "base-uri 'none'",
    `frame-ancestors ${parent}`,
  ].join("; ");
}

const placeOfConfiguration =
  /(<script type="application\/json" id="configuration">)null(<\/script>)/;

function filledIn(page: string, parent: string, { tokenizer, sandbox }: ElementsTerms): string {
  const configuration = JSON.stringify({ parent, tokenizer, sandbox }).replaceAll("<", "\\u003c");
  return page.replace(placeOfConfiguration, (_, before, after) => before + configuration + after);
}
