import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { objectOf } from "../../control/read-body.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { Endpoint } from "../../faults/fault.ts";
import { serveVendor } from "../serve-vendor.ts";
import { objectFrom, type Response, text } from "../wire.ts";
import { createBusiness, createOrder, failed, listBusinesses, readBusiness } from "./businesses.ts";

const pathPrefix = "/middesk/v1";
/** The only key of the simulated vendor. */
export const middeskKey = "mk_test_openpayfac";

/**
 * Serves Middesk under /middesk/v1: Basic or bearer authentication, businesses, orders, webhooks.
 *
 * Source   Middesk's public pages; the README lists what they leave open.
 */
export function registerMiddesk(app: FastifyInstance, deps: Dependencies): void {
  const handle =
    (endpoint: Endpoint, serve: (request: FastifyRequest) => Response) =>
    (request: FastifyRequest, reply: FastifyReply) => {
      if (!isAuthorized(request)) {
        const { status, body } = failed(401, "Unauthorized");
        return reply.code(status).send(body);
      }
      const orderid = text(objectFrom(request.body).unique_external_id);
      return serveVendor(deps, { endpoint, orderid }, request, reply, () => serve(request));
    };
  const id = (request: FastifyRequest) => (request.params as { id: string }).id;
  app.post(
    `${pathPrefix}/businesses`,
    handle("middesk_business", (request) => createBusiness(deps, objectFrom(request.body))),
  );
  app.get(
    `${pathPrefix}/businesses`,
    handle("middesk_business_read", (request) =>
      listBusinesses(deps, text((request.query as Record<string, unknown>).unique_external_id)),
    ),
  );
  app.get(
    `${pathPrefix}/businesses/:id`,
    handle("middesk_business_read", (request) => readBusiness(deps, id(request))),
  );
  app.post(
    `${pathPrefix}/businesses/:id/orders`,
    handle("middesk_order", (request) => createOrder(deps, id(request), objectFrom(request.body))),
  );
  app.put("/_simulator/middesk/webhook", (request) => {
    const { url, secret } = objectOf(request.body);
    deps.verificationWebhooks.register("middesk", { url: String(url), secret: String(secret) });
    return { url };
  });
}

function isAuthorized({ headers }: FastifyRequest): boolean {
  const basic = `Basic ${Buffer.from(`${middeskKey}:`).toString("base64")}`;
  return headers.authorization === basic || headers.authorization === `Bearer ${middeskKey}`;
}
