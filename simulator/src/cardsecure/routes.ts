import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Dependencies } from "../dependencies.ts";
import { deliver } from "../faults/deliver.ts";
import { defaultMerchant } from "../store/merchants.ts";
import { cardSecureResponse } from "./codes.ts";
import { tokenize } from "./tokenize.ts";

const pathPrefix = "/cardsecure/api/v1";

/**
 * The site of a token. The vendor reads it from the host name; here all sites share one address, so
 * `?site=` selects it.
 */
function siteOf(request: FastifyRequest): string {
  return (request.query as { site?: string }).site ?? defaultMerchant.site;
}

/**
 * Serves CardSecure, for browsers too: no credentials, any origin.
 *
 * Source   CardSecure API, tokenize and echo.
 */
export function registerCardSecure(app: FastifyInstance, deps: Dependencies): void {
  app.register(async (scope) => {
    scope.addHook("onRequest", async (_request, reply) => {
      reply.header("access-control-allow-origin", "*");
    });
    scope.setErrorHandler((error: FastifyError, _request, reply) => {
      if ((error.statusCode ?? 500) >= 500) throw error;
      return reply.code(400).send(cardSecureResponse(76));
    });
    scope.options(`${pathPrefix}/*`, (_request, reply) => sendPreflight(reply));
    scope.post(`${pathPrefix}/ccn/tokenize`, (request, reply) =>
      deliver(deps, { endpoint: "tokenize" }, request, reply, () => {
        const response = tokenize(deps, siteOf(request), request.body);
        if (response.errorcode !== 0) reply.code(400);
        return response;
      }),
    );
    scope.post(`${pathPrefix}/echo`, (request, reply) =>
      deliver(deps, { endpoint: "echo" }, request, reply, () => {
        const message = (request.body as { message?: unknown } | null)?.message;
        if (typeof message === "string") return { message, errorcode: 0 };
        reply.code(400);
        return cardSecureResponse(74);
      }),
    );
  });
}

function sendPreflight(reply: FastifyReply): FastifyReply {
  return reply
    .code(204)
    .header("access-control-allow-methods", "POST, OPTIONS")
    .header("access-control-allow-headers", "content-type")
    .header("access-control-max-age", "600")
    .send();
}
