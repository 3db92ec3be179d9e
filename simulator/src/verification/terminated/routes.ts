import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { objectOf, reject } from "../../control/read-body.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { Endpoint } from "../../faults/fault.ts";
import { serveVendor } from "../serve-vendor.ts";
import { objectFrom, type Response, text } from "../wire.ts";
import { addListing } from "./listings.ts";
import { createMatchInquiry, matchError, readMatchInquiry } from "./match.ts";
import { isSigned } from "./oauth.ts";
import { listAlerts, searchTerminated, vmssError } from "./vmss.ts";

const matchPath = "/mcp/match/api";
const visaPath = "/visa/vmss/v2";
export const visaCredentials = "openpayfac:visa-testing-password";

type Serve = (request: FastifyRequest) => Response;

/**
 * Serves the networks' lists of terminated merchants.
 *
 * Source   MATCH Pro and Visa Merchant Screening Service; the README lists what they leave open.
 */
export function registerTerminated(app: FastifyInstance, deps: Dependencies): void {
  app.register(async (scope) => {
    // The signature covers the exact body.
    scope.removeContentTypeParser("application/json");
    scope.addContentTypeParser("application/json", { parseAs: "string" }, (_request, body, done) =>
      done(null, body),
    );
    const handle =
      (endpoint: Endpoint, serve: (request: FastifyRequest, body: object) => Response) =>
      (request: FastifyRequest, reply: FastifyReply) => {
        const body = typeof request.body === "string" ? request.body : "";
        if (!isAuthorized(request, body)) {
          return send(reply, matchError(401, "AUTHENTICATION_FAILED", "Invalid signature"));
        }
        return serveVendor(deps, { endpoint }, request, reply, () => serve(request, parse(body)));
      };
    scope.post(
      `${matchPath}/termination-inquiries`,
      handle("match_inquiry", (_request, body) => createMatchInquiry(deps, objectFrom(body))),
    );
    scope.get(
      `${matchPath}/termination-inquiries/:id`,
      handle("match_inquiry_read", (request) =>
        readMatchInquiry(deps, (request.params as { id: string }).id, objectFrom(request.query)),
      ),
    );
  });
  const visa =
    (endpoint: Endpoint, serve: Serve) => (request: FastifyRequest, reply: FastifyReply) => {
      const credentials = `Basic ${Buffer.from(visaCredentials).toString("base64")}`;
      if (request.headers.authorization !== credentials) {
        return send(reply, vmssError(401, "API004", "Unauthorized"));
      }
      const orderid = text(request.headers["request-message-id"]);
      return serveVendor(deps, { endpoint, orderid }, request, reply, () => serve(request));
    };
  app.post(
    `${visaPath}/searchTerminatedRequest`,
    visa("vmss_search", (request) => searchTerminated(deps, objectFrom(request.body))),
  );
  app.post(
    `${visaPath}/retroAlertTerminated`,
    visa("vmss_alerts", (request) => listAlerts(deps, objectFrom(request.body))),
  );
  registerListings(app, deps);
}

/** Lists a merchant as terminated, so that earlier searches find it. */
function registerListings(app: FastifyInstance, deps: Dependencies): void {
  app.post("/_simulator/terminated_merchants", (request, reply) => {
    const { network, tax_id: taxId, reason_code: reasonCode } = objectOf(request.body);
    const wrong: string[] = [];
    if (network !== "mastercard" && network !== "visa") {
      wrong.push("network: expected mastercard or visa");
    }
    if (!/^\d{9}$/.test(text(taxId))) wrong.push("tax_id: expected nine digits");
    if (!/^\d{2}$/.test(text(reasonCode))) wrong.push("reason_code: expected two digits");
    if (wrong.length > 0) return reject(reply, wrong);
    const listed = {
      network: network as "mastercard" | "visa",
      taxId: text(taxId),
      reasonCode: text(reasonCode),
    };
    return reply.code(201).send({ id: addListing(deps, listed) });
  });
}

function isAuthorized(request: FastifyRequest, body: string): boolean {
  return isSigned({
    method: request.method,
    url: `http://${request.headers.host}${request.url}`,
    body,
    authorization: text(request.headers.authorization),
  });
}

function parse(body: string): object {
  try {
    return objectFrom(JSON.parse(body));
  } catch {
    return {};
  }
}

function send(reply: FastifyReply, { status, body }: Response): FastifyReply {
  return reply.code(status).send(body);
}
