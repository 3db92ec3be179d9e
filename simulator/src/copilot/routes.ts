import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { objectOf } from "../control/read-body.ts";
import type { Dependencies } from "../dependencies.ts";
import { deliver } from "../faults/deliver.ts";
import type { Endpoint } from "../faults/fault.ts";
import { listFrom, objectFrom, type Response, text } from "../verification/wire.ts";
import {
  boardCopilotMerchant,
  createCopilotMerchant,
  readCopilotMerchant,
  readCopilotStatus,
  submitCopilotMerchant,
  updateCopilotMerchant,
} from "./merchants.ts";

const pathPrefix = "/copilot";

/**
 * Serves CoPilot under /copilot: the token, and merchants of other acquirers.
 *
 * Source   the vendor's public documents; the README lists what they leave open.
 */
export function registerCopilot(app: FastifyInstance, deps: Dependencies): void {
  const id = (request: FastifyRequest) => (request.params as { id: string }).id;
  const handle =
    (endpoint: Endpoint, serve: (request: FastifyRequest) => Response) =>
    (request: FastifyRequest, reply: FastifyReply) => {
      if (!deps.copilot.tokens.isAuthorized(request.headers.authorization ?? "")) {
        return reply.code(401).send({ error: "Unauthorized" });
      }
      const orderid = orderOf(deps, request);
      return deliver(deps, { endpoint, orderid }, request, reply, () => {
        const { status, body } = serve(request);
        reply.code(status);
        return body;
      });
    };
  app.register(async (scope) => {
    scope.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string" },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    scope.post(
      `${pathPrefix}/auth/realms/cardconnect/protocol/openid-connect/token`,
      (request, reply) =>
        deliver(deps, { endpoint: "copilot_token" }, request, reply, () => {
          const granted = deps.copilot.tokens.grant(request.body as Record<string, string>);
          if (granted !== undefined) return granted;
          reply.code(401);
          return { error: "invalid_grant", error_description: "Invalid user credentials" };
        }),
    );
  });
  app.post(
    `${pathPrefix}/merchant`,
    handle("copilot_merchant", (request) => createCopilotMerchant(deps, objectFrom(request.body))),
  );
  app.put(
    `${pathPrefix}/merchant/:id`,
    handle("copilot_merchant_change", (request) =>
      updateCopilotMerchant(deps, id(request), objectFrom(request.body)),
    ),
  );
  app.get(
    `${pathPrefix}/merchant/:id`,
    handle("copilot_merchant_read", (request) => readCopilotMerchant(deps, id(request))),
  );
  app.get(
    `${pathPrefix}/merchant/:id/status`,
    handle("copilot_status", (request) => readCopilotStatus(deps, id(request))),
  );
  app.put(
    `${pathPrefix}/merchant/:id/submit`,
    handle("copilot_submit", (request) => submitCopilotMerchant(deps, id(request))),
  );
  registerControl(app, deps);
}

function registerControl(app: FastifyInstance, deps: Dependencies): void {
  app.get("/_simulator/copilot/merchants", () => ({ merchants: deps.copilot.list() }));
  app.post("/_simulator/copilot/merchants/:id/board", (request, reply) => {
    const { id } = request.params as { id: string };
    if (deps.copilot.find(id) === undefined) return reply.code(404).send({ wrong: ["id"] });
    boardCopilotMerchant(deps, id, deps.clock());
    return objectOf(deps.copilot.find(id));
  });
}

/** Faults are known by the value of the first custom field, which holds the caller's order. */
function orderOf(deps: Dependencies, request: FastifyRequest): string {
  const { id } = request.params as { id?: string };
  const merchant = objectFrom(
    id === undefined ? objectFrom(request.body).merchant : deps.copilot.find(id)?.merchant,
  );
  return text(listFrom(merchant.customFields)[0]?.customFieldValue);
}
