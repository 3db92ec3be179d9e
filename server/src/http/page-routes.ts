import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Static, TObject } from "typebox";
import { Refusal } from "../refusal.ts";
import { cardNumbersIn } from "./card-numbers.ts";
import { pagesApi } from "./page-errors.ts";
import { unstorableTextIn } from "./unstorable-text.ts";

/** A call that only the hosted pages make: it is no part of the published APIs. */
export interface PageRoute<Body extends TObject, Params extends TObject> {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  url: string;
  params?: Params;
  body?: Body;
  /** Whether text is kept as it was written: then no card number may stand in it. */
  keepsText?: true;
  handle(
    call: { body: Static<Body>; params: Static<Params> },
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<unknown>;
}

/**
 * Makes a route of a page's call: what it is sent is validated, what changes something comes from
 * our own pages, and what it answers is kept nowhere.
 */
export function registerPageRoute<Body extends TObject = TObject, Params extends TObject = TObject>(
  app: FastifyInstance,
  route: PageRoute<Body, Params>,
  origin: () => string,
): void {
  app.route({
    method: route.method,
    url: route.url,
    schema: {
      ...(route.params === undefined ? {} : { params: route.params }),
      ...(route.body === undefined ? {} : { body: route.body }),
    },
    config: { api: pagesApi },
    onRequest: async (request, reply) => {
      reply.header("cache-control", "no-store").header("x-request-id", request.id);
      if (route.method !== "GET") requireOwnPage(request, origin());
    },
    handler: async (request, reply) => {
      const faults = [
        ...unstorableTextIn(request.body),
        ...(route.keepsText === true ? cardNumbersIn(request.body) : []),
      ];
      if (faults.length > 0) {
        throw new Refusal("invalid_request_data", faults.map((each) => each.message).join(" "), {
          faults,
        });
      }
      const { body, params } = request as { body: Static<Body>; params: Static<Params> };
      const answer = await route.handle({ body, params }, request, reply);
      return answer === undefined ? reply.code(204).send() : answer;
    },
  });
}

/**
 * Refuses what another site makes a browser send.
 *
 * A browser says where a request comes from; a program that says nothing is no browser, and has no
 * cookie of somebody else's. Source: Fetch Metadata (W3C), `Sec-Fetch-Site`; Fetch, `Origin`.
 */
function requireOwnPage(request: FastifyRequest, own: string): void {
  const { origin, "sec-fetch-site": site } = request.headers;
  const strangeSite = site !== undefined && site !== "same-origin" && site !== "none";
  const isOwn = origin === own || origin === `${request.protocol}://${request.host}`;
  if (strangeSite || (origin !== undefined && !isOwn)) {
    throw new Refusal("forbidden", "This can only be done from a page of this site.");
  }
}
