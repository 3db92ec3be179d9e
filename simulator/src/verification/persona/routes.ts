import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { objectOf } from "../../control/read-body.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { Endpoint } from "../../faults/fault.ts";
import { serveVendor, type silence } from "../serve-vendor.ts";
import { objectFrom, type Response, text } from "../wire.ts";
import {
  createInquiry,
  createLink,
  findInquiry,
  readInquiry,
  simulateActions,
  submitDocument,
} from "./inquiries.ts";
import { documentPage } from "./page.ts";
import { failed } from "./resources.ts";
import { createVerification, readVerification } from "./verifications.ts";

const pathPrefix = "/persona/api/v1";
/** The only key of the simulated vendor. */
export const personaKey = "persona_sandbox_openpayfac";

type Serve = (request: FastifyRequest) => Response | typeof silence;

/**
 * Serves Persona under /persona: bearer key, JSON:API, idempotency keys, and the person's page.
 *
 * Source   Persona's public pages; the README lists what they leave open.
 */
export function registerPersona(app: FastifyInstance, deps: Dependencies): void {
  const handle =
    (endpoint: Endpoint, serve: Serve) => (request: FastifyRequest, reply: FastifyReply) => {
      if (request.headers.authorization !== `Bearer ${personaKey}`) {
        const { status, body } = failed(401, "Must be authenticated to access this endpoint");
        return reply.code(status).send(body);
      }
      const orderid = keyOf(request);
      return serveVendor(deps, { endpoint, orderid }, request, reply, () => serve(request));
    };
  const body = (request: FastifyRequest) => objectFrom(request.body);
  app.post(
    `${pathPrefix}/verification/database`,
    handle("persona_verification", (request) =>
      createVerification(deps, body(request), keyOf(request)),
    ),
  );
  app.get(
    `${pathPrefix}/verifications/:id`,
    handle("persona_verification_read", (request) => readVerification(deps, idOf(request))),
  );
  app.post(
    `${pathPrefix}/inquiries`,
    handle("persona_inquiry", (request) =>
      createInquiry(deps, body(request), keyOf(request), originOf(request)),
    ),
  );
  app.get(
    `${pathPrefix}/inquiries/:id`,
    handle("persona_inquiry_read", (request) => readInquiry(deps, idOf(request))),
  );
  app.post(
    `${pathPrefix}/inquiries/:id/generate-one-time-link`,
    handle("persona_inquiry", (request) => createLink(deps, idOf(request), originOf(request))),
  );
  app.post(
    `${pathPrefix}/inquiries/:id/perform-simulate-actions`,
    handle("persona_inquiry", (request) => simulateActions(deps, idOf(request), body(request))),
  );
  app.put("/_simulator/persona/webhook", (request) => {
    const { url, secret } = objectOf(request.body);
    deps.verificationWebhooks.register("persona", { url: String(url), secret: String(secret) });
    return { url };
  });
  registerPage(app, deps);
}

function registerPage(app: FastifyInstance, deps: Dependencies): void {
  app.register(async (scope) => {
    scope.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string", bodyLimit: 1_000 },
      (_request, body, done) => done(null, new URLSearchParams(String(body)).get("result")),
    );
    const find = (request: FastifyRequest) =>
      findInquiry(deps, text((request.query as Record<string, unknown>)["inquiry-id"]));
    const send = (reply: FastifyReply, found: ReturnType<typeof find>) =>
      reply
        .code(found === undefined ? 404 : 200)
        .type("text/html; charset=utf-8")
        .send(documentPage(found?.content.status));
    scope.get("/persona/verify", (request, reply) => send(reply, find(request)));
    scope.post("/persona/verify", (request, reply) => {
      const found = find(request);
      return send(reply, found && submitDocument(deps, found, request.body === "fail"));
    });
  });
}

function idOf(request: FastifyRequest): string {
  return (request.params as { id: string }).id;
}

function keyOf({ headers }: FastifyRequest): string {
  return text(headers["idempotency-key"]);
}

function originOf({ headers }: FastifyRequest): string {
  return `http://${headers.host ?? "localhost"}`;
}
