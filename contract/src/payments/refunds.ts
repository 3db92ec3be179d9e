import Type from "typebox";
import { idOf } from "../shared/ids.ts";
import { amountMinor } from "../shared/money.ts";
import { cursorQuery, listOf } from "../shared/pagination.ts";
import { changes, reads } from "../shared/permissions.ts";
import {
  component,
  extension,
  lines,
  nullable,
  oneOf,
  strictObject,
  timestamp,
} from "../shared/schema.ts";
import { refundExamples as examples } from "./examples/refunds.ts";
import { paymentsOperation } from "./operation.ts";
import { GatewayResponse, settlementStatus } from "./payments.ts";
import { RefundSplit, refundSplits } from "./splits.ts";
import { referenceId, userFields } from "./user-fields.ts";

export const refundStatuses = ["pending", "succeeded", "failed", "cancelled"] as const;

export const refundDescription = lines("Reason for the refund.", { maxLength: 1000 });

export const Refund = component(
  "Refund",
  strictObject(
    {
      id: idOf("refund", "The refund's id."),
      entity: extension(Type.Literal("refund")),
      status: oneOf(refundStatuses, "Status of the refund."),
      external: Type.Boolean({ description: "Whether another gateway processed it." }),
      amount: amountMinor("Amount of the refund."),
      account_id: idOf("account", "The merchant account."),
      payment_id: idOf("payment", "The refunded payment."),
      payment_intent_id: extension(idOf("payment_intent", "The payment's intent.")),
      refund_splits: Type.Array(RefundSplit, {
        description: "Amount that each receiver returns; empty if the payment has no splits.",
      }),
      reference_id: extension(nullable(referenceId)),
      description: extension(nullable(refundDescription)),
      user_fields: extension(nullable(userFields("Your own data about this refund."))),
      failure_code: extension(
        nullable(Type.String({ description: "Reason for the failure; null if it succeeded." })),
      ),
      failure_message: extension(
        nullable(Type.String({ description: "Reason for the failure, as a sentence." })),
      ),
      gateway_response: extension(
        nullable(GatewayResponse, "The processor's response; null while the outcome is unknown."),
      ),
      settlement_status: settlementStatus,
      settled_at: nullable(timestamp("Settlement time; null until settled.")),
      created_at: extension(timestamp("Time of creation.")),
      updated_at: extension(timestamp("Time of the last change.")),
    },
    { description: "A refund of a captured payment." },
  ),
);

const RefundList = listOf("RefundList", Refund);

export const createRefund = paymentsOperation({
  id: "createRefund",
  resource: "refunds",
  method: "POST",
  path: "/payment_intents/{id}/refunds",
  summary: "Refund a payment intent",
  description:
    "Refunds a captured intent in one or more refunds, up to the captured amount. Fees are not refunded.\n\nThe response is 201 with the refund:\n\n- `succeeded`: the processor accepted the refund.\n- `failed`: the issuer declined the refund; `failure_code` gives the reason.\n- `pending`: the processor did not confirm an outcome, or cannot refund a part of a payment before it is settled. openpayfac sends the refund again after settlement.",
  audience: "private-key",
  ...changes("payments:refund", { dualApproval: "refund_above_limit" }),
  account: "required",
  idempotent: true,
  params: strictObject({ id: idOf("payment_intent", "The payment intent's id.") }),
  body: strictObject({
    amount: Type.Optional(
      amountMinor("Amount to refund. Absent: the full remaining amount. 0 is rejected.", {
        minimum: 0,
      }),
    ),
    refund_splits: Type.Optional(refundSplits),
    reference_id: Type.Optional(referenceId),
    description: Type.Optional(refundDescription),
    user_fields: Type.Optional(userFields("Your own data about this refund.")),
  }),
  returns: { status: 201, schema: Refund, description: "The refund." },
  errors: ["payment_intent_invalid_status"],
  examples: [examples.createInPart],
});

export const getRefund = paymentsOperation({
  id: "getRefund",
  resource: "refunds",
  method: "GET",
  path: "/refunds/{id}",
  summary: "Get a refund",
  description: "Returns one refund of the account.",
  audience: "private-key",
  ...reads("payments:read"),
  account: "required",
  idempotent: false,
  params: strictObject({ id: idOf("refund", "The refund's id.") }),
  returns: { status: 200, schema: Refund, description: "The refund." },
  errors: [],
  examples: [examples.get],
});

const listCommon = {
  resource: "refunds",
  method: "GET",
  audience: "private-key",
  account: "required",
  idempotent: false,
  extension: true,
  query: cursorQuery("refund"),
  returns: { status: 200, schema: RefundList, description: "A page of refunds." },
  errors: [],
} as const;

export const listRefundsOfIntent = paymentsOperation({
  ...listCommon,
  id: "listRefundsOfIntent",
  path: "/payment_intents/{id}/refunds",
  ...reads("payments:read"),
  summary: "List the refunds of a payment intent",
  description:
    "Returns all refunds of the intent, whatever their status, newest first. The intent's `amount_refunded` is the sum of those that succeeded, and `amount_refund_pending` of those that are pending.",
  params: strictObject({ id: idOf("payment_intent", "The payment intent's id.") }),
  examples: [examples.listOfIntent],
});

export const listRefundsOfPayment = paymentsOperation({
  ...listCommon,
  id: "listRefundsOfPayment",
  path: "/payments/{id}/refunds",
  ...reads("payments:read"),
  summary: "List the refunds of a payment",
  description: "Returns all refunds of the payment, whatever their status, newest first.",
  params: strictObject({ id: idOf("payment", "The payment's id.") }),
  examples: [examples.listOfPayment],
});
