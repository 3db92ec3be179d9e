import { exampleExternalPayment } from "./external-payments.ts";
import { exampleIds } from "./ids.ts";
import { exampleCapturedIntent, exampleIntent, examplePayment, exampleRefund } from "./objects.ts";
import { examplePayout } from "./payouts.ts";
import { exampleRejectedPayment } from "./sandbox.ts";

/** No event contains a client secret. */
const intent = { ...exampleIntent, client_secret: null };
const changedAt = "2026-03-02T15:06:00.000Z";

export const exampleEventIntents = {
  created: intent,
  pended: {
    ...intent,
    status: "pending",
    latest_payment: { ...examplePayment, status: "pending", amount_captured: 0 },
    updated_at: changedAt,
  },
  captured: exampleCapturedIntent,
  cancelled: {
    ...intent,
    status: "cancelled",
    cancellation_reason: "requested_by_customer",
    cancelled_at: changedAt,
    updated_at: changedAt,
  },
};

export const exampleEventPayments = {
  created: {
    ...examplePayment,
    status: "pending",
    amount_authorized: 0,
    amount_captured: 0,
    avs_result_code: null,
    cvv_result_code: null,
    address_line1_check: null,
    address_postal_code_check: null,
    cvv_check: null,
    gateway_response: null,
    auth_code: null,
    auth_response_text: null,
  },
  cancelled: {
    ...exampleRejectedPayment,
    status: "cancelled",
    amount_authorized: 0,
    amount_captured: 0,
    amount_rejected: 0,
    return_code: null,
    return_message: null,
    updated_at: "2026-03-05T18:20:00.000Z",
  },
  refunded: { ...examplePayment, amount_refunded: 400, updated_at: exampleRefund.updated_at },
  voided: { ...exampleExternalPayment, status: "voided", amount_voided: 2500 },
  updated: {
    ...exampleExternalPayment,
    amount: 3000,
    amount_authorized: 3000,
    amount_corrections: [
      {
        status: "uncaptured",
        amount_before: 2500,
        amount_after: 3000,
        api_key_id: exampleIds.apiKey,
        created_at: changedAt,
      },
    ],
    updated_at: changedAt,
  },
};

export const exampleEventRefunds = {
  created: { ...exampleRefund, status: "pending", gateway_response: null },
  succeeded: exampleRefund,
  failed: {
    ...exampleRefund,
    status: "failed",
    failure_code: "declined",
    failure_message: "The issuer declined the refund: Decline.",
    gateway_response: { code: "500", text: "Decline", source: "RPCT" },
  },
  cancelled: { ...exampleRefund, status: "cancelled", gateway_response: null },
};

const withTransfer = (status: string) => {
  const transfer = { ...examplePayout.latest_payment_data, status };
  return { latest_payment_data: transfer, payment_data: [transfer] };
};

const unsent = {
  ...examplePayout,
  ...withTransfer("created"),
  attempt_count: 0,
  updated_at: examplePayout.created_at,
  sent_at: null,
  completed_at: null,
};

export const exampleEventPayouts = {
  created: { ...unsent, status: "created" },
  held: { ...unsent, ...withTransfer("hold"), status: "held" },
  staged: { ...unsent, ...withTransfer("pending"), status: "staged" },
  cancelled: { ...unsent, ...withTransfer("canceled"), status: "cancelled" },
  pended: {
    ...unsent,
    ...withTransfer("batched"),
    status: "pending",
    attempt_count: 1,
    sent_at: examplePayout.sent_at,
  },
  failed: { ...unsent, status: "failed", attempt_count: 3, reject_count: 3 },
  retried: { ...unsent, status: "pending", attempt_count: 2, reject_count: 1 },
};

export const exampleReversal = {
  id: exampleIds.reversal,
  entity: "reversal",
  account_id: exampleIds.account,
  payment_id: exampleIds.payment,
  payment_intent_id: exampleIds.intent,
  amount: 1000,
  return_code: "R10",
  description: "Customer advises not authorized",
  settlement_status: "unsettled",
  settled_at: null,
  created_at: "2026-04-02T11:00:00.000Z",
  updated_at: "2026-04-02T11:00:00.000Z",
};
