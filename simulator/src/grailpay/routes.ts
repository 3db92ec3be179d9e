import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { deliver } from "../faults/deliver.ts";
import type { Endpoint } from "../faults/fault.ts";
import type { Parts } from "../parts.ts";
import {
  bankAccountBalance,
  createBankAccount,
  listBankAccounts,
  switchDefault,
  validateBankAccount,
} from "./bank-accounts.ts";
import { cancelPayout, createBatch, readBatch, readPayout } from "./batch-payouts.ts";
import { createTransaction } from "./create-transaction.ts";
import { type Answer, unauthenticated } from "./envelope.ts";
import { listObjects } from "./list-objects.ts";
import {
  cancelTransaction,
  pauseTransaction,
  readTransactionByUuid,
  resumeTransaction,
} from "./manage-transaction.ts";
import { type Json, objectFrom } from "./read-request.ts";
import { cancelRefund, createRefund, readRefund } from "./refund.ts";
import { changeUser, createUser, deleteUser, readUser, type UserKind } from "./users.ts";
import { createWebhook, deleteWebhook, listWebhooks, readWebhook } from "./webhooks.ts";

const ROOT = "/grailpay";
/** The one key that the simulated vendor gave out. */
export const GRAILPAY_KEY = "grailpay-testing-key";

/** What a call was sent: path and query, and the body. */
interface Call {
  readonly path: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string | undefined>>;
  readonly body: Json;
}

type Serve = (parts: Parts, call: Call) => Answer;
type Route = readonly [
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE",
  path: string,
  Endpoint,
  Serve,
];

const uuid = ({ path }: Call) => path.uuid ?? "";

const userRoutes = (
  [
    ["people", "person"],
    ["businesses", "business"],
    ["merchants", "merchant"],
  ] as const satisfies readonly (readonly [string, UserKind])[]
).flatMap(([plural, kind]): Route[] => [
  [
    "POST",
    `/api/v3/${plural}`,
    "grailpay_user",
    (parts, { body }) => createUser(parts, kind, body),
  ],
  [
    "GET",
    `/api/v3/${plural}/:uuid`,
    "grailpay_user",
    (parts, call) => readUser(parts, kind, uuid(call)),
  ],
  [
    "PATCH",
    `/api/v3/${plural}/:uuid`,
    "grailpay_user",
    (parts, call) => changeUser(parts, kind, uuid(call), call.body),
  ],
  [
    "POST",
    `/api/v3/${plural}/:uuid/bank-accounts`,
    "grailpay_bank_account",
    (parts, call) => createBankAccount(parts, uuid(call), call.body),
  ],
]);

const bankAccountRoutes: readonly Route[] = [
  [
    "DELETE",
    "/3p/api/v2/users/:uuid",
    "grailpay_user",
    (parts, call) => deleteUser(parts, uuid(call)),
  ],
  [
    "POST",
    "/3p/api/v1/bank-account/:uuid",
    "grailpay_bank_account",
    (parts, call) => createBankAccount(parts, uuid(call), call.body),
  ],
  [
    "POST",
    "/3p/api/v2/bank-accounts/validate",
    "grailpay_bank_account",
    (parts, { body }) => validateBankAccount(parts, body),
  ],
  [
    "GET",
    "/3p/api/v2/users/:uuid/bank-accounts",
    "grailpay_bank_account",
    (parts, call) => listBankAccounts(parts, uuid(call)),
  ],
  [
    "GET",
    "/3p/api/v2/users/:uuid/bank-accounts/:account/balance",
    "grailpay_bank_account",
    (parts, call) => bankAccountBalance(parts, uuid(call), call.path.account ?? ""),
  ],
  [
    "PUT",
    "/3p/api/v2/bank-accounts/:account/switch-default/:uuid",
    "grailpay_bank_account",
    (parts, call) => switchDefault(parts, call.path.account ?? "", uuid(call)),
  ],
];

const transactionRoutes: readonly Route[] = [
  [
    "POST",
    "/3p/api/v1/transaction",
    "grailpay_transaction",
    (parts, { body }) => createTransaction(parts, body),
  ],
  [
    "GET",
    "/3p/api/v2/transactions",
    "grailpay_transaction_list",
    (parts, { query }) => listObjects(parts, "transaction", query),
  ],
  [
    "GET",
    "/3p/api/v2/transactions/:uuid",
    "grailpay_transaction_read",
    (parts, call) => readTransactionByUuid(parts, uuid(call)),
  ],
  [
    "DELETE",
    "/api/v3/transactions/:uuid/cancel",
    "grailpay_transaction_change",
    (parts, call) => cancelTransaction(parts, uuid(call), call.body),
  ],
  [
    "POST",
    "/api/v3/transactions/:uuid/pause",
    "grailpay_transaction_change",
    (parts, call) => pauseTransaction(parts, uuid(call)),
  ],
  [
    "POST",
    "/api/v3/transactions/:uuid/resume",
    "grailpay_transaction_change",
    (parts, call) => resumeTransaction(parts, uuid(call)),
  ],
];

const refundRoutes: readonly Route[] = [
  [
    "POST",
    "/3p/api/v1/transactions/:uuid/refund",
    "grailpay_refund",
    (parts, call) => createRefund(parts, uuid(call), call.body),
  ],
  [
    "GET",
    "/3p/api/v1/transactions/:uuid/refunds",
    "grailpay_refund_read",
    (parts, call) => listObjects(parts, "refund", call.query, uuid(call)),
  ],
  [
    "GET",
    "/3p/api/v1/refunds",
    "grailpay_refund_read",
    (parts, { query }) => listObjects(parts, "refund", query),
  ],
  [
    "GET",
    "/3p/api/v1/refunds/:uuid",
    "grailpay_refund_read",
    (parts, call) => readRefund(parts, uuid(call)),
  ],
  [
    "DELETE",
    "/3p/api/v1/refunds/:uuid/cancel",
    "grailpay_refund",
    (parts, call) => cancelRefund(parts, uuid(call)),
  ],
];

const payoutRoutes: readonly Route[] = [
  [
    "POST",
    "/3p/api/v2/batch-payouts",
    "grailpay_payout",
    (parts, { body }) => createBatch(parts, body),
  ],
  [
    "GET",
    "/3p/api/v2/batch-payouts/:uuid",
    "grailpay_payout_read",
    (parts, call) => readBatch(parts, uuid(call)),
  ],
  [
    "GET",
    "/3p/api/v2/payouts",
    "grailpay_payout_list",
    (parts, { query }) => listObjects(parts, "payout", query),
  ],
  [
    "GET",
    "/3p/api/v2/payouts/:uuid",
    "grailpay_payout_read",
    (parts, call) => readPayout(parts, uuid(call)),
  ],
  [
    "DELETE",
    "/3p/api/v2/payouts/:uuid/cancel",
    "grailpay_payout",
    (parts, call) => cancelPayout(parts, uuid(call), call.body),
  ],
];

const webhookRoutes: readonly Route[] = [
  ["POST", "/api/v3/webhooks", "grailpay_webhook", (parts, { body }) => createWebhook(parts, body)],
  ["GET", "/api/v3/webhooks", "grailpay_webhook", (parts) => listWebhooks(parts)],
  [
    "GET",
    "/api/v3/webhooks/:uuid",
    "grailpay_webhook",
    (parts, call) => readWebhook(parts, uuid(call)),
  ],
  [
    "DELETE",
    "/api/v3/webhooks/:uuid",
    "grailpay_webhook",
    (parts, call) => deleteWebhook(parts, uuid(call)),
  ],
];

/**
 * Serves GrailPay under /grailpay: bearer key, everything in one envelope.
 *
 * Source   GrailPay's public pages; the README says where they are silent.
 */
export function registerGrailPay(app: FastifyInstance, parts: Parts): void {
  const routes = [
    ...userRoutes,
    ...bankAccountRoutes,
    ...transactionRoutes,
    ...refundRoutes,
    ...payoutRoutes,
    ...webhookRoutes,
  ];
  for (const [method, path, endpoint, serve] of routes) {
    app.route({
      method,
      url: ROOT + path,
      handler: (request, reply) => answerCall(parts, endpoint, serve, request, reply),
    });
  }
}

function answerCall(
  parts: Parts,
  endpoint: Endpoint,
  serve: Serve,
  request: FastifyRequest,
  reply: FastifyReply,
): unknown {
  if (request.headers.authorization !== `Bearer ${GRAILPAY_KEY}`) {
    return send(reply, unauthenticated());
  }
  const call: Call = {
    path: request.params as Call["path"],
    query: request.query as Call["query"],
    body: objectFrom(request.body),
  };
  const { amount, client_reference_id, processor_mid } = call.body;
  const subject = {
    endpoint,
    orderid:
      textOf(client_reference_id) ?? call.query.client_reference_id ?? referenceOf(parts, call),
    merchid: textOf(processor_mid),
    amountMinor: typeof amount === "number" ? amount : undefined,
  };
  return deliver(parts, subject, request, reply, () => send(reply, serve(parts, call), true));
}

const textOf = (value: unknown) => (typeof value === "string" ? value : undefined);

/** Faults are known by client_reference_id, also where a call names only the uuid. */
function referenceOf(parts: Parts, call: Call): string | undefined {
  if (parts.faults.list().length === 0 || call.path.uuid === undefined) return undefined;
  for (const type of ["transaction", "payout", "refund"] as const) {
    const found = parts.grailpay.find(type, call.path.uuid);
    if (found !== undefined) return found.client_reference_id;
  }
  return undefined;
}

function send(reply: FastifyReply, { status, body }: Answer, isReturned = false): unknown {
  reply.code(status);
  return isReturned ? body : reply.send(body);
}
