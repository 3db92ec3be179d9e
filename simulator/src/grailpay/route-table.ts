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
import { cancelRefund, createRefund, readRefund } from "./create-refund.ts";
import { createTransaction } from "./create-transaction.ts";
import type { Answer } from "./envelope.ts";
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

/** What a call was sent: path and query, and the body. */
export interface Call {
  readonly path: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string | undefined>>;
  readonly body: Json;
}

export type Serve = (parts: Parts, call: Call) => Answer;
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

/** Every call of the vendor that is simulated. */
export const routes: readonly Route[] = [
  ...userRoutes,
  ...bankAccountRoutes,
  ...transactionRoutes,
  ...refundRoutes,
  ...payoutRoutes,
  ...webhookRoutes,
];
