import { createHash, randomBytes } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Dependencies } from "../dependencies.ts";
import { deliver } from "../faults/deliver.ts";
import type { Endpoint } from "../faults/fault.ts";
import { defaultMerchant, type Merchant } from "../store/merchants.ts";
import { createMerchant } from "./boarding.ts";
import { listFundings } from "./fundings.ts";
import {
  capturePayment,
  createPayment,
  createRefund,
  listPayments,
  readPayment,
  voidOrder,
  voidPayment,
} from "./payments.ts";
import { createToken, readToken, siteId } from "./tokens.ts";
import type { Json } from "./wire.ts";
import { type Response, rejected, text, whole } from "./wire.ts";

/** The default key and merchant. */
export const tidewaterKey = "tidewater-testing-key";
export const tidewaterMerchant = "mer_harbor";

const pathPrefix = "/tidewater/v1";

interface Request {
  readonly merchant: Merchant;
  readonly path: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string | undefined>>;
  readonly body: Json;
}

type Serve = (deps: Dependencies, request: Request) => Response | Promise<Response>;

const id = ({ path }: Request) => path.id ?? "";

const writes: readonly (readonly [path: string, Endpoint, Serve])[] = [
  [
    "/payments",
    "tidewater_payment",
    (deps, { merchant, body }) => createPayment(deps, deps.tidewater, merchant, body),
  ],
  [
    "/payments/:id/capture",
    "tidewater_capture",
    (deps, request) =>
      capturePayment(deps, deps.tidewater, request.merchant, id(request), request.body),
  ],
  [
    "/payments/:id/void",
    "tidewater_void",
    (deps, request) => voidPayment(deps, deps.tidewater, request.merchant, id(request)),
  ],
  [
    "/refunds",
    "tidewater_refund",
    (deps, { merchant, body }) => createRefund(deps, deps.tidewater, merchant, body),
  ],
  [
    "/order_voids",
    "tidewater_order_void",
    (deps, { merchant, body }) => voidOrder(deps, deps.tidewater, merchant, body),
  ],
];

const reads: readonly (readonly [path: string, Endpoint, Serve])[] = [
  [
    "/payments/:id",
    "tidewater_payment_read",
    (deps, request) => readPayment(deps, request.merchant, id(request)),
  ],
  [
    "/payments",
    "tidewater_order_read",
    (deps, { merchant, query }) =>
      listPayments(deps, deps.tidewater, merchant, query.order_id ?? ""),
  ],
  ["/tokens/:id", "tidewater_token_read", (deps, request) => readToken(deps, id(request))],
  [
    "/fundings",
    "tidewater_funding",
    (deps, { merchant, query }) => listFundings(deps, merchant, query.date ?? ""),
  ],
];

/**
 * Serves Tidewater: bearer key, cents, idempotency keys, webhooks.
 *
 * Writes   its first merchant, where the record does not have it yet.
 * Source   simulator/docs/tidewater.md.
 */
export function registerTidewater(app: FastifyInstance, deps: Dependencies): void {
  if (deps.merchants.find(tidewaterMerchant) === undefined) {
    deps.merchants.save({
      ...defaultMerchant,
      merchid: tidewaterMerchant,
      site: siteId,
      // The other gateway's credentials reach no merchant of this one.
      password: randomBytes(16).toString("hex"),
    });
  }
  for (const [path, endpoint, serve] of reads) {
    app.get(pathPrefix + path, (request, reply) => {
      const read = readRequest(deps, request);
      if ("status" in read) return send(reply, read);
      const subject = { endpoint, merchid: read.merchant.merchid, orderid: orderOf(deps, read) };
      return deliver(deps, subject, request, reply, async () =>
        body(reply, await serve(deps, read)),
      );
    });
  }
  const inProgress = new Set<string>();
  for (const [path, endpoint, serve] of writes) {
    app.post(pathPrefix + path, async (request, reply) => {
      const read = readRequest(deps, request);
      if ("status" in read) return send(reply, read);
      return writeOnce(deps, inProgress, read, request, reply, { endpoint, serve });
    });
  }
  app.post(`${pathPrefix}/tokens`, (request, reply) =>
    send(reply, createToken(deps, bodyOf(request))),
  );
  app.post(`${pathPrefix}/merchants`, (request, reply) => {
    if (!isAuthorized(request)) return send(reply, unauthorized());
    const given = bodyOf(request);
    const subject = { endpoint: "tidewater_merchant", orderid: text(given.order_id) } as const;
    return deliver(deps, subject, request, reply, () => body(reply, createMerchant(deps, given)));
  });
  app.put("/_simulator/tidewater/webhook", (request) => {
    const { url, secret } = bodyOf(request);
    deps.tidewater.webhooks.register({ url: String(url), secret: String(secret) });
    return { url };
  });
}

/** Serves a request once for its idempotency key. */
async function writeOnce(
  deps: Dependencies,
  inProgress: Set<string>,
  read: Request,
  request: FastifyRequest,
  reply: FastifyReply,
  { endpoint, serve }: { endpoint: Endpoint; serve: Serve },
): Promise<unknown> {
  const key = text(request.headers["idempotency-key"]);
  if (key === undefined || key.length > 100) {
    return send(reply, rejected(400, "invalid_request", "Idempotency-Key: 1 to 100 characters"));
  }
  const fingerprint = createHash("sha256")
    .update(`${request.url}\n${JSON.stringify(read.body)}`)
    .digest("hex");
  const stored = deps.tidewater.responses.find(key);
  if (stored !== undefined) {
    if (stored.fingerprint !== fingerprint) {
      return send(reply, rejected(409, "idempotency_conflict", "the key has another body"));
    }
    return send(reply.header("idempotency-replayed", "true"), stored.response);
  }
  if (inProgress.has(key)) {
    return send(reply, rejected(409, "idempotency_in_progress", "the key is in progress"));
  }
  inProgress.add(key);
  const amountMinor = whole(read.body.amount);
  const { merchid } = read.merchant;
  const subject = { endpoint, merchid, orderid: orderOf(deps, read), amountMinor };
  try {
    return await deliver(deps, subject, request, reply, async () => {
      const response = await serve(deps, read);
      if ([200, 201, 202, 402].includes(response.status)) {
        deps.tidewater.responses.store(key, { fingerprint, response });
      }
      return body(reply, response);
    });
  } finally {
    inProgress.delete(key);
  }
}

/** Faults are known by order id, also where a request names only the payment. */
function orderOf(deps: Dependencies, { path, query, body: given }: Request): string | undefined {
  const named = text(given.order_id) ?? query.order_id;
  return named ?? deps.transactions.find(path.id ?? "")?.orderid;
}

function readRequest(deps: Dependencies, request: FastifyRequest): Request | Response {
  if (!isAuthorized(request)) return unauthorized();
  const query = request.query as Request["query"];
  const given = bodyOf(request);
  const merchant = deps.merchants.find(text(given.merchant) ?? query.merchant ?? "");
  if (merchant?.site !== siteId) return rejected(404, "not_found", "no such merchant");
  return { merchant, path: request.params as Request["path"], query, body: given };
}

function isAuthorized(request: FastifyRequest): boolean {
  return request.headers.authorization === `Bearer ${tidewaterKey}`;
}

const unauthorized = () => rejected(401, "unauthorized", "no valid key");

function bodyOf(request: FastifyRequest): Json {
  const given = request.body;
  return typeof given === "object" && given !== null && !Array.isArray(given)
    ? (given as Json)
    : {};
}

function body(reply: FastifyReply, response: Response): unknown {
  reply.code(response.status);
  return response.body;
}

function send(reply: FastifyReply, response: Response): FastifyReply {
  return reply.code(response.status).send(response.body);
}
