import Type from "typebox";
import { idOf } from "../shared/ids.ts";
import { amountMinor } from "../shared/money.ts";
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

export const refundDescription = lines("Why it is given back.", { maxLength: 1000 });

export const Refund = component(
  "Refund",
  strictObject(
    {
      id: idOf("refund", "The refund's id."),
      entity: extension(Type.Literal("refund")),
      status: oneOf(refundStatuses, "Where the refund stands."),
      external: Type.Boolean({ description: "Whether another gateway made it." }),
      amount: amountMinor("What is given back."),
      account_id: idOf("account", "The merchant account."),
      payment_id: idOf("payment", "The payment that is given back."),
      payment_intent_id: extension(idOf("payment_intent", "The payment's intent.")),
      refund_splits: Type.Array(RefundSplit, {
        description: "Who gives back what; empty where nobody else received a part.",
      }),
      reference_id: extension(nullable(referenceId)),
      description: extension(nullable(refundDescription)),
      user_fields: extension(nullable(userFields("Your own data about this refund."))),
      failure_code: extension(nullable(Type.String({ description: "Why it failed." }))),
      failure_message: extension(nullable(Type.String({ description: "Why, as a sentence." }))),
      gateway_response: extension(
        nullable(GatewayResponse, "What the processor answered; null while nothing is known."),
      ),
      settlement_status: settlementStatus,
      settled_at: nullable(timestamp("When it was settled.")),
      created_at: extension(timestamp("When it was created.")),
      updated_at: extension(timestamp("When it was last changed.")),
    },
    { description: "Money given back of a captured payment." },
  ),
);

export const createRefund = paymentsOperation({
  id: "createRefund",
  resource: "refunds",
  method: "POST",
  path: "/payment_intents/{id}/refunds",
  summary: "Refund a payment intent",
  description:
    "Gives back a captured intent's money, in one or more refunds, together at most what was captured. Fees are not given back.\n\nThe answer is 201 with the refund: `succeeded`, `failed` with a `failure_code` when the issuer declined it, or `pending` when the processor did not say, or cannot give a part back before the payment is settled; then it is tried again after settlement.",
  audience: "private-key",
  account: "required",
  idempotent: true,
  params: strictObject({ id: idOf("payment_intent", "The payment intent's id.") }),
  body: strictObject({
    amount: Type.Optional(
      amountMinor("What to give back. Absent: all that is left. 0 is refused.", { minimum: 0 }),
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
  description: "Answers one refund of the account.",
  audience: "private-key",
  account: "required",
  idempotent: false,
  params: strictObject({ id: idOf("refund", "The refund's id.") }),
  returns: { status: 200, schema: Refund, description: "The refund." },
  errors: [],
  examples: [examples.get],
});
