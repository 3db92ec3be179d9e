import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Dependencies } from "../dependencies.ts";
import { deliver } from "../faults/deliver.ts";
import type { Endpoint } from "../faults/fault.ts";
import type { Merchant } from "../store/merchants.ts";
import { authorize } from "./auth.ts";
import { capture } from "./capture.ts";
import { findMerchant, problem, sendUnauthorized } from "./credentials.ts";
import { funding } from "./funding.ts";
import { inquire, inquireByOrderid } from "./inquire.ts";
import { inquireBin, inquireMerchant } from "./merchant-and-bin.ts";
import { deleteProfile, readProfile, saveProfile } from "./profile.ts";
import { refund } from "./refund.ts";
import { authRejected, captureRejected, notDone, type Reply, voidRejected } from "./replies.ts";
import { nullBatches, settlestat, settlestatByBatchSource } from "./settlestat.ts";
import { voidByOrderId, voidByRetref } from "./void.ts";
import { readAmount } from "./wire-amount.ts";

const pathPrefix = "/cardconnect/rest";

type Body = Record<string, unknown>;
type Write = (deps: Dependencies, merchant: Merchant, body: Body) => unknown;

/** Endpoints that change something, and their rejection of an unknown or disabled merchant. */
const writes: readonly [Endpoint, Write, (respcode: string, merchid: string) => Reply][] = [
  ["auth", authorize, authRejected],
  ["capture", capture, (respcode) => captureRejected(respcode)],
  ["void", voidByRetref, voidRejected],
  ["voidByOrderId", voidByOrderId, voidRejected],
  ["refund", refund, (respcode) => notDone(respcode)],
  ["profile", saveProfile, (respcode) => notDone(respcode)],
  ["settlestatByBatchSource", settlestatByBatchSource, (respcode) => notDone(respcode)],
];

type Values = Readonly<Record<string, string | undefined>>;
type Read = (deps: Dependencies, merchant: Merchant, values: Values) => unknown;

/** Read-only endpoints, by path; the values are those of the path and the query. */
const reads: readonly [Endpoint, string, Read][] = [
  [
    "inquire",
    "/inquire/:retref/:merchid",
    (deps, merchant, { retref = "" }) => inquire(deps, merchant, retref),
  ],
  [
    "inquireByOrderid",
    "/inquireByOrderid/:orderid/:merchid",
    (deps, merchant, { orderid = "" }) => inquireByOrderid(deps, merchant, orderid, false),
  ],
  [
    "inquireByOrderid",
    "/inquireByOrderid/:orderid/:merchid/:set",
    (deps, merchant, { orderid = "", set }) =>
      inquireByOrderid(deps, merchant, orderid, set === "1"),
  ],
  [
    "settlestat",
    "/settlestat",
    (deps, merchant, { batchid, date }) => settlestat(deps, merchant, { batchid, date }),
  ],
  ["funding", "/funding", (deps, merchant, { date }) => funding(deps, merchant, date)],
  ["inquireMerchant", "/inquireMerchant/:merchid", (_parts, merchant) => inquireMerchant(merchant)],
  [
    "bin",
    "/bin/:merchid/:token",
    (deps, merchant, { token = "" }) => inquireBin(deps, merchant, token),
  ],
  [
    "profile",
    "/profile/:profileid/:acctid/:merchid",
    (deps, merchant, values) =>
      readProfile(deps, merchant, values.profileid ?? "", values.acctid ?? ""),
  ],
  [
    "profile",
    "/profile/:profileid//:merchid",
    (deps, merchant, values) => readProfile(deps, merchant, values.profileid ?? "", ""),
  ],
];

const text = (value: unknown): string | undefined =>
  typeof value === "string" ? value : undefined;

function isObject(body: unknown): body is Body {
  return typeof body === "object" && body !== null && !Array.isArray(body);
}

/**
 * Serves the gateway's endpoints.
 *
 * Source   Gateway API, endpoints and transport: PUT and POST mean the same.
 */
export function registerGateway(app: FastifyInstance, deps: Dependencies): void {
  for (const [endpoint, write, reject] of writes) {
    app.route({
      method: ["PUT", "POST"],
      url: `${pathPrefix}/${endpoint}`,
      handler: (request, reply) => serveWrite(deps, endpoint, write, reject, request, reply),
    });
  }
  for (const [endpoint, path, read] of reads) {
    app.get(`${pathPrefix}${path}`, (request, reply) =>
      serveRead(deps, endpoint, read, request, reply),
    );
  }
  for (const path of ["/profile/:profileid/:acctid/:merchid", "/profile/:profileid//:merchid"]) {
    app.delete(`${pathPrefix}${path}`, (request, reply) =>
      serveRead(deps, "profile", removeProfile, request, reply),
    );
  }
  app.route({
    method: ["PUT", "POST"],
    url: `${pathPrefix}/`,
    handler: (request, reply) => checkCredentials(deps, request, reply),
  });
}

const removeProfile: Read = (deps, merchant, { profileid = "", acctid = "" }) =>
  deleteProfile(deps, merchant, profileid, acctid);

function serveWrite(
  deps: Dependencies,
  endpoint: Endpoint,
  write: Write,
  reject: (respcode: string, merchid: string) => Reply,
  request: FastifyRequest,
  reply: FastifyReply,
): unknown {
  const { body } = request;
  if (!isObject(body)) return sendBadRequest(deps, request, reply);
  const merchid = text(body.merchid) ?? "";
  const merchant = findMerchant(deps, request, merchid);
  if (merchant === "unauthorized") return sendUnauthorized(deps, request, reply);
  const subject = {
    endpoint,
    merchid,
    orderid: text(body.orderid) ?? orderidOf(deps, text(body.retref)),
    amountMinor: readAmount(text(body.amount) ?? ""),
  };
  return deliver(deps, subject, request, reply, () => {
    if (typeof merchant === "string") return reject(merchant, merchid);
    const response = write(deps, merchant, body);
    if (response === nullBatches) reply.type("text/plain");
    return response;
  });
}

/** Faults and held requests match by order id, also if a request names only the retref. */
function orderidOf(deps: Dependencies, retref: string | undefined): string | undefined {
  if (retref === undefined || deps.faults.list().length === 0) return undefined;
  return deps.transactions.find(retref)?.orderid;
}

function serveRead(
  deps: Dependencies,
  endpoint: Endpoint,
  read: Read,
  request: FastifyRequest,
  reply: FastifyReply,
): unknown {
  const values = { ...(request.query as Values), ...(request.params as Values) };
  const merchid = values.merchid ?? "";
  const merchant = findMerchant(deps, request, merchid);
  if (merchant === "unauthorized") return sendUnauthorized(deps, request, reply);
  if (deps.switches.rate_limit && !withinLimit(deps, endpoint, request, reply)) return reply;
  const orderid = values.orderid ?? orderidOf(deps, values.retref);
  return deliver(deps, { endpoint, merchid, orderid }, request, reply, () => {
    if (typeof merchant === "string") return notDone(merchant);
    const response = read(deps, merchant, values);
    if (response === nullBatches) reply.type("text/plain");
    return response;
  });
}

/** Counts the request; sends 429 and returns false if the allowance is used up. */
function withinLimit(
  deps: Dependencies,
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
): boolean {
  const allowance = deps.allow(endpoint, request.ip);
  if (allowance.kind === "rejected") {
    reply
      .code(429)
      .header("x-rate-limit-retry-after-seconds", String(allowance.retryAfterSeconds))
      .send(problem(deps, 429, "Too Many Requests", request.url));
    return false;
  }
  if (allowance.kind === "allowed") {
    reply.header("x-rate-limit-remaining", String(allowance.remaining));
  }
  return true;
}

function checkCredentials(
  deps: Dependencies,
  request: FastifyRequest,
  reply: FastifyReply,
): unknown {
  const merchid = isObject(request.body) ? (text(request.body.merchid) ?? "") : "";
  const merchant = findMerchant(deps, request, merchid);
  if (typeof merchant === "string") return sendUnauthorized(deps, request, reply);
  return deliver(deps, { endpoint: "credentials", merchid }, request, reply, () => {
    reply.type("text/html");
    return "<h1>CardConnect REST Servlet</h1>";
  });
}

function sendBadRequest(deps: Dependencies, request: FastifyRequest, reply: FastifyReply) {
  return reply.code(400).send(problem(deps, 400, "Bad Request", request.url));
}
