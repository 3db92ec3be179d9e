import type { Dependencies } from "../dependencies.ts";
import type { Endpoint } from "../faults/fault.ts";
import {
  bankAccountBalance,
  createBankAccount,
  listBankAccounts,
  switchDefault,
  validateBankAccount,
} from "./bank-accounts.ts";
import { cancelPayout, createBatch, readBatch, readPayout } from "./batch-payouts.ts";
import { cancelRefund, createRefund, readRefund } from "./create-refund.ts";
import { createTransaction } from "./create-transaction.ts";
import type { EnvelopedResponse } from "./envelope.ts";
import { listObjects } from "./list-objects.ts";
import {
  cancelTransaction,
  pauseTransaction,
  readTransactionByUuid,
  resumeTransaction,
} from "./manage-transaction.ts";
import type { Json } from "./read-request.ts";
import { changeUser, createUser, deleteUser, readUser, type UserKind } from "./users.ts";
import { createWebhook, deleteWebhook, listWebhooks, readWebhook } from "./webhooks.ts";

/** Inputs of a request: path and query, and the body. */
export interface Call {
  readonly path: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string | undefined>>;
  readonly body: Json;
}

export type Serve = (deps: Dependencies, call: Call) => EnvelopedResponse;
export type Route = readonly [
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
  ["POST", `/api/v3/${plural}`, "grailpay_user", (deps, { body }) => createUser(deps, kind, body)],
  [
    "GET",
    `/api/v3/${plural}/:uuid`,
    "grailpay_user",
    (deps, call) => readUser(deps, kind, uuid(call)),
  ],
  [
    "PATCH",
    `/api/v3/${plural}/:uuid`,
    "grailpay_user",
    (deps, call) => changeUser(deps, kind, uuid(call), call.body),
  ],
  [
    "POST",
    `/api/v3/${plural}/:uuid/bank-accounts`,
    "grailpay_bank_account",
    (deps, call) => createBankAccount(deps, uuid(call), call.body),
  ],
]);

const bankAccountRoutes: readonly Route[] = [
  [
    "DELETE",
    "/3p/api/v2/users/:uuid",
    "grailpay_user",
    (deps, call) => deleteUser(deps, uuid(call)),
  ],
  [
    "POST",
    "/3p/api/v1/bank-account/:uuid",
    "grailpay_bank_account",
    (deps, call) => createBankAccount(deps, uuid(call), call.body),
  ],
  [
    "POST",
    "/3p/api/v2/bank-accounts/validate",
    "grailpay_bank_account",
    (deps, { body }) => validateBankAccount(deps, body),
  ],
  [
    "GET",
    "/3p/api/v2/users/:uuid/bank-accounts",
    "grailpay_bank_account",
    (deps, call) => listBankAccounts(deps, uuid(call)),
  ],
  [
    "GET",
    "/3p/api/v2/users/:uuid/bank-accounts/:account/balance",
    "grailpay_bank_account",
    (deps, call) => bankAccountBalance(deps, uuid(call), call.path.account ?? ""),
  ],
  [
    "PUT",
    "/3p/api/v2/bank-accounts/:account/switch-default/:uuid",
    "grailpay_bank_account",
    (deps, call) => switchDefault(deps, call.path.account ?? "", uuid(call)),
  ],
];

const transactionRoutes: readonly Route[] = [
  [
    "POST",
    "/3p/api/v1/transaction",
    "grailpay_transaction",
    (deps, { body }) => createTransaction(deps, body),
  ],
  [
    "GET",
    "/3p/api/v2/transactions",
    "grailpay_transaction_list",
    (deps, { query }) => listObjects(deps, "transaction", query),
  ],
  [
    "GET",
    "/3p/api/v2/transactions/:uuid",
    "grailpay_transaction_read",
    (deps, call) => readTransactionByUuid(deps, uuid(call)),
  ],
  [
    "DELETE",
    "/api/v3/transactions/:uuid/cancel",
    "grailpay_transaction_change",
    (deps, call) => cancelTransaction(deps, uuid(call), call.body),
  ],
  [
    "POST",
    "/api/v3/transactions/:uuid/pause",
    "grailpay_transaction_change",
    (deps, call) => pauseTransaction(deps, uuid(call)),
  ],
  [
    "POST",
    "/api/v3/transactions/:uuid/resume",
    "grailpay_transaction_change",
    (deps, call) => resumeTransaction(deps, uuid(call)),
  ],
];

const refundRoutes: readonly Route[] = [
  [
    "POST",
    "/3p/api/v1/transactions/:uuid/refund",
    "grailpay_refund",
    (deps, call) => createRefund(deps, uuid(call), call.body),
  ],
  [
    "GET",
    "/3p/api/v1/transactions/:uuid/refunds",
    "grailpay_refund_read",
    (deps, call) => listObjects(deps, "refund", call.query, uuid(call)),
  ],
  [
    "GET",
    "/3p/api/v1/refunds",
    "grailpay_refund_read",
    (deps, { query }) => listObjects(deps, "refund", query),
  ],
  [
    "GET",
    "/3p/api/v1/refunds/:uuid",
    "grailpay_refund_read",
    (deps, call) => readRefund(deps, uuid(call)),
  ],
  [
    "DELETE",
    "/3p/api/v1/refunds/:uuid/cancel",
    "grailpay_refund",
    (deps, call) => cancelRefund(deps, uuid(call)),
  ],
];

const payoutRoutes: readonly Route[] = [
  [
    "POST",
    "/3p/api/v2/batch-payouts",
    "grailpay_payout",
    (deps, { body }) => createBatch(deps, body),
  ],
  [
    "GET",
    "/3p/api/v2/batch-payouts/:uuid",
    "grailpay_payout_read",
    (deps, call) => readBatch(deps, uuid(call)),
  ],
  [
    "GET",
    "/3p/api/v2/payouts",
    "grailpay_payout_list",
    (deps, { query }) => listObjects(deps, "payout", query),
  ],
  [
    "GET",
    "/3p/api/v2/payouts/:uuid",
    "grailpay_payout_read",
    (deps, call) => readPayout(deps, uuid(call)),
  ],
  [
    "DELETE",
    "/3p/api/v2/payouts/:uuid/cancel",
    "grailpay_payout",
    (deps, call) => cancelPayout(deps, uuid(call), call.body),
  ],
];

const webhookRoutes: readonly Route[] = [
  ["POST", "/api/v3/webhooks", "grailpay_webhook", (deps, { body }) => createWebhook(deps, body)],
  ["GET", "/api/v3/webhooks", "grailpay_webhook", (deps) => listWebhooks(deps)],
  [
    "GET",
    "/api/v3/webhooks/:uuid",
    "grailpay_webhook",
    (deps, call) => readWebhook(deps, uuid(call)),
  ],
  [
    "DELETE",
    "/api/v3/webhooks/:uuid",
    "grailpay_webhook",
    (deps, call) => deleteWebhook(deps, uuid(call)),
  ],
];

/** Every call of the vendor that is simulated. */
export const routes: readonly Route[] = [
  ...userRoutes,
  ...bankAccountRoutes,
  ...transactionRoutes,
  ...refundRoutes,
  ...payoutRoutes,
  ...webhookRoutes,
];
